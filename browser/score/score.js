// The score pad: setting up a match, entering rounds, and everything that a pad on the table shows. What is kept is in
// the book; here are the page, the device, and what every tap does.

import { firstChoice } from "../engine/choice.js";
import { download, renew } from "../ui/dom.js";
import { Tool } from "../ui/element.js";
import { Store } from "../ui/store.js";
import { t } from "../ui/words.js";
import {
  begun,
  dealtBy,
  dropped,
  emptyBook,
  entered,
  exportFile,
  forgotten,
  importFile,
  newMatch,
  putAway,
  readBook,
  rematch,
  renamed,
  resumed,
  rulesOf,
  seatedAnew,
  stateOf,
  tidyName,
  withImported,
  withUndone,
} from "./book.js";
import { draftOf, readDraft, reseated, roundOf } from "./draft.js";
import { said } from "./form.js";
import { told } from "./sheet.js";
import { date, pad } from "./view.js";

/** @typedef {import("./book.js").Book} Book */
/** @typedef {import("./book.js").Match} Match */
/** @typedef {import("./draft.js").Draft} Draft */

const DRAFT = "hearts.score.draft";
const PAD = "hearts.score";

/** The largest file that is read, in bytes. */
const LARGEST = 5_000_000;

/** @extends {Tool<Book>} */
class ScorePad extends Tool {
  /** @type {Book} */
  book = emptyBook();
  /** @type {Draft | null} */
  draft = null;
  /** @type {import("./view.js").Setup} */
  setup;
  /**
   * A finished match that is looked at, by id.
   * @type {string | null}
   */
  viewing = null;
  /**
   * What a second tap on a button will really do.
   * @type {string | null}
   */
  asking = null;
  /** Whether the reader pressed "enter" on a round that is not complete. */
  insisted = false;
  /** Whether all rounds are seen, not the newest only. */
  all = false;
  /**
   * A new name for a player, while it is typed or not accepted.
   * @type {{ seat: number, text: string } | null}
   */
  naming = null;
  /**
   * Whether the screen is kept on; null where the browser cannot do that.
   * @type {boolean | null}
   */
  awake = "wakeLock" in navigator ? false : null;
  /** Whether the browser was asked to keep what is kept. */
  #asked = false;
  /** @type {WakeLockSentinel | null} */
  #lock = null;

  open() {
    this.store = new Store(PAD, 1, (kept) => readBook(this.engine, kept));
    this.book = this.recall() ?? emptyBook();
    const players = Array.from({ length: 4 }, (_, seat) => this.book.names[seat] ?? "");
    this.setup = { players, rules: firstChoice(this.engine) };
    this.draft = this.#fitting(this.#keptDraft());
    this.store.onElsewhere(() => this.#elsewhere());
    // The browser lets the screen go whenever the page is out of sight.
    document.addEventListener("visibilitychange", () => {
      if (this.awake && document.visibilityState === "visible") this.#hold();
    });
    addEventListener("afterprint", () => this.removeAttribute("data-print"));
  }

  // ---- keeping ----

  #elsewhere() {
    const before = this.book.match?.rounds.length ?? 0;
    this.book = this.recall() ?? emptyBook();
    this.draft = this.#fitting(this.draft);
    const now = this.book.match?.rounds.length ?? 0;
    if (this.draft && now > before) this.note("good", t("score.elsewhere", { n: now }));
    this.show();
  }

  /**
   * Change the book as it stands by now, also through other tabs, and keep it.
   * @param {(book: Book) => Book} change
   */
  #change(change) {
    this.notice = null;
    this.asking = null;
    this.book = change(this.store.load().value ?? this.book);
    this.keep(this.book);
    // A browser short of room then deletes other things first, if it agrees; nothing depends on its answer.
    if (!this.#asked && this.book.match?.rounds.length) {
      this.#asked = true;
      navigator.storage?.persist?.().catch(() => false);
    }
  }

  /** @returns {unknown} */
  #keptDraft() {
    try {
      return JSON.parse(localStorage.getItem(DRAFT) ?? "null");
    } catch {
      return null;
    }
  }

  #keepDraft() {
    try {
      if (this.draft) localStorage.setItem(DRAFT, JSON.stringify(this.draft));
      else localStorage.removeItem(DRAFT);
    } catch {
      // Then half a round is all that a reload loses.
    }
  }

  /**
   * The draft if it still belongs to the match.
   * @param {unknown} draft
   */
  #fitting(draft) {
    const { match } = this.book;
    return match && readDraft(draft, match, rulesOf(this.engine, match));
  }

  // ---- showing ----

  show() {
    this.#keepDraft();
    renew(this, this.noticeBox("notice", "status"), pad(this, this.acts));
  }

  /**
   * Bring something into view and, where it can take the focus, read on from there.
   * @param {string} selector
   * @param {ScrollLogicalPosition} block
   */
  #reveal(selector, block = "nearest") {
    const found = /** @type {HTMLElement | null} */ (this.querySelector(selector));
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block });
  }

  #top() {
    this.show();
    this.#reveal("#pad", "start"); // From there a round is entered without scrolling.
  }

  /**
   * Whether this was asked for a second time; the first time only asks.
   * @param {string} what
   */
  #sure(what) {
    if (this.asking === what) return true;
    this.asking = what;
    this.show();
    return false;
  }

  /**
   * Say that something was done, unless there is worse to say.
   * @param {string} text
   */
  #done(text) {
    if (this.notice?.kind !== "bad") this.note("good", text);
    this.show();
    this.#reveal("#notice");
  }

  /** Keep the screen on, as long as the browser grants it. */
  async #hold() {
    try {
      this.#lock = await navigator.wakeLock.request("screen");
    } catch {
      this.awake = false;
      this.tell({ kind: "bad", text: t("score.awake.refused") });
    }
  }

  // ---- what somebody can do ----

  /** @type {import("./view.js").Acts} */
  acts = {
    setUp: (setup) => {
      this.setup = setup;
      this.show();
    },
    begin: () => this.#begin(),
    tell: (draft) => {
      this.draft = draft;
      this.notice = null;
      if (!draft) this.insisted = false;
      this.show();
    },
    enter: (match, draft) => this.#enter(match, draft),
    edit: (match, at) => this.#edit(match, at),
    drop: (match, at) => {
      if (!this.#sure("drop")) return;
      this.draft = null;
      this.#change((book) => dropped(book, match.id, at));
      this.#done(t("score.dropped", { n: at + 1 }));
    },
    undo: (match) => {
      // Half a new round stays; one that was being changed may be another by now.
      if (this.draft && this.draft.edits !== null) this.draft = null;
      this.#change((book) => withUndone(book, match.id));
      this.#done(t("score.undone"));
    },
    close: (match) => {
      const { finished } = stateOf(this.engine, match);
      this.#putAway(match, null);
      this.setup = { players: [...match.players], rules: match.rules };
      if (!finished && match.rounds.length && !this.notice) this.note("good", t("score.paused"));
      this.#top();
    },
    again: (match) => {
      this.#putAway(match, rematch(match, rulesOf(this.engine, match)));
      this.#top();
    },
    showAll: () => {
      this.all = true;
      this.show();
    },
    typeName: (seat, text) => (this.naming = { seat, text }),
    rename: (match) => this.#rename(match),
    swap: (match, seat) => {
      const order = match.players.map((_, at) => at);
      const other = (seat + 1) % order.length;
      [order[seat], order[other]] = [order[other], order[seat]];
      this.naming = null;
      this.draft = this.draft && reseated(this.draft, order);
      this.#change((book) => seatedAnew(book, match.id, order, rulesOf(this.engine, match)));
      this.show();
    },
    deal: (match, seat) => {
      this.#change((book) => dealtBy(book, match.id, seat, rulesOf(this.engine, match)));
      this.show();
    },
    share: (match) => this.#share(match),
    printEmpty: () => {
      this.setAttribute("data-print", "empty");
      print();
    },
    wake: () => {
      this.awake = !this.awake;
      if (this.awake) this.#hold();
      else this.#lock?.release();
      this.show();
    },
    view: (match) => {
      this.viewing = this.viewing === match.id ? null : match.id;
      this.asking = null;
      this.#top();
    },
    resume: (match) => {
      this.viewing = null;
      this.draft = null;
      this.naming = null;
      this.#change((book) => resumed(book, match));
      this.#top();
    },
    remove: (match) => {
      if (!this.#sure("delete")) return;
      this.viewing = null;
      this.#change((book) => forgotten(book, match.id));
      this.#done(t("score.past.deleted"));
    },
    exportAll: () => download("hearts-score.json", exportFile(this.book), "application/json"),
    importFrom: (input) => this.#import(input),
  };

  #begin() {
    const players = this.setup.players.map(
      (name, seat) => tidyName(name) || t("score.player.default", { n: seat + 1 }),
    );
    const twice = players.find((name, seat) => players.indexOf(name) !== seat);
    if (twice) return this.tell({ kind: "bad", text: t("score.player.twice", { name: twice }) });
    const { name, changes } = this.setup.rules;
    const rules = { name, changes: { ...changes, players: String(players.length) } };
    this.draft = null;
    this.#change((book) => begun(book, newMatch(rules, players)));
    this.#top();
  }

  /** @param {Match} match */
  #rename(match) {
    if (!this.naming) return;
    const { seat, text } = this.naming;
    const name = tidyName(text);
    if (match.players.some((other, at) => other === name && at !== seat)) {
      return this.tell({ kind: "bad", text: t("score.player.twice", { name }) });
    }
    this.naming = null;
    if (name && name !== match.players[seat]) this.#change((book) => renamed(book, match.id, seat, name));
    this.show();
  }

  /**
   * Hand how the match stands to another app, or copy it.
   * @param {Match} match
   */
  async #share(match) {
    const text = told(match, stateOf(this.engine, match), date(match));
    try {
      if ("share" in navigator) return await navigator.share({ text });
    } catch (error) {
      // Somebody changed their mind.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
    try {
      await navigator.clipboard.writeText(text);
      this.#done(t("score.share.copied"));
    } catch {
      this.tell({ kind: "bad", text: t("score.share.failed") });
      this.#reveal("#notice");
    }
  }

  /**
   * @param {Match} match
   * @param {Draft} draft
   */
  #enter(match, draft) {
    const rules = rulesOf(this.engine, match);
    const { good, text } = said(match, rules, draft);
    this.insisted = !good;
    if (!good) return this.tell({ kind: "bad", text });
    this.draft = null;
    this.#change((book) => entered(book, match.id, draft.edits, roundOf(rules, draft)));
    this.#top();
  }

  /**
   * Change a round, or leave off changing it.
   * @param {Match} match
   * @param {number} at
   */
  #edit(match, at) {
    const leave = this.draft?.match === match.id && this.draft.edits === at;
    this.draft = leave ? null : draftOf(match, rulesOf(this.engine, match), at);
    this.insisted = false;
    this.tell(null);
    this.querySelector("#entry")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {Match} match
   * @param {Match | null} next
   */
  #putAway(match, next) {
    this.draft = null;
    this.naming = null;
    this.#change((book) => putAway(book, match.id, next));
  }

  /** @param {HTMLInputElement} input */
  async #import(input) {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const text = await textOf(file);
    if (text === null) return this.tell({ kind: "bad", text: t("score.import.unreadable", { file: file.name }) });
    const { matches, lost, fault } = importFile(this.engine, text);
    if (fault) return this.tell({ kind: "bad", text: t(`score.import.${fault}`, { file: file.name }) });
    let added = 0;
    this.#change((book) => {
      const result = withImported(book, matches);
      added = result.added;
      return result.book;
    });
    if (this.notice) return this.show(); // It could not be kept.
    const parts = [t("score.imported", { n: added })];
    if (matches.length > added) parts.push(t("score.import.there", { n: matches.length - added }));
    if (lost) parts.push(t("score.import.lost", { n: lost }));
    this.tell({ kind: lost ? "bad" : "good", text: parts.join(" ") });
  }
}

/**
 * What a file says; null where it cannot be read.
 * @param {File} file
 */
async function textOf(file) {
  try {
    return file.size > LARGEST ? null : await file.text();
  } catch {
    return null;
  }
}

customElements.define("hearts-score", ScorePad);
