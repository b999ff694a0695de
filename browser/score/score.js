// The score pad: setting up a match, entering rounds, and everything that a pad on the table shows.

import { download, h, renew, typed } from "../ui/dom.js";
import { loadEngine } from "../engine/load.js";
import { firstName } from "../engine/choice.js";
import { choiceName, rulesPicker } from "../ui/rules-picker.js";
import {
  emptyBook,
  exportFile,
  importFile,
  newMatch,
  readBook,
  remembered,
  rulesOf,
  SEATS,
  tidyName,
  undone,
  withImported,
  withRounds,
} from "./book.js";
import { chart } from "./chart.js";
import { emptyEntry, isEntry } from "./entry.js";
import { modes, roundOf, rows, said } from "./form.js";
import { next, result, table } from "./sheet.js";
import { Store } from "../ui/store.js";
import { book as words, list, signed, t } from "../ui/words.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../engine/ruleset.js").MatchState} MatchState */
/** @typedef {import("./book.js").Book} Book */
/** @typedef {import("./book.js").Match} Match */
/** @typedef {import("./form.js").Draft} Draft */
/** @typedef {{ kind: "good" | "bad", text: string, raw?: string }} Notice */

const DRAFT = "hearts.score.draft";
const PAD = "hearts.score";

class ScorePad extends HTMLElement {
  /** @type {Engine} */
  engine;
  /** @type {Store<Book>} */
  store;
  /** @type {Book} */
  book = emptyBook();
  /** @type {Draft | null} */
  draft = null;
  /** @type {{ players: string[], rules: import("../engine/choice.js").Choice }} */
  setup;
  /** @type {Notice | null} */
  notice = null;
  /** A finished match that is looked at, by id. @type {string | null} */
  viewing = null;
  /** What a second tap on a button will really do. @type {string | null} */
  asking = null;
  /** Whether the reader pressed "enter" on a round that is not complete. */
  insisted = false;

  async connectedCallback() {
    try {
      this.engine = await loadEngine();
    } catch {
      renew(this, h("p", { class: "tool-note is-bad", role: "alert" }, t("tool.offline")));
      return;
    }
    this.setup = { players: ["", "", "", ""], rules: { name: firstName(this.engine), changes: {} } };
    this.store = new Store(PAD, 1, (kept) => readBook(this.engine, kept));
    this.#load(true);
    this.draft = this.#keptDraft();
    this.store.onElsewhere(() => {
      const before = this.book.match?.rounds.length ?? 0;
      this.#load(false);
      this.draft = this.#fitting(this.draft);
      const now = this.book.match?.rounds.length ?? 0;
      if (this.draft && now > before) this.notice = { kind: "good", text: t("score.elsewhere", { n: now }) };
      this.#show();
    });
    this.#show();
  }

  // ---- keeping ----

  /** @param {boolean} first */
  #load(first) {
    const { value, fault, raw } = this.store.load();
    if (value) this.book = value;
    else if (fault === "damaged" && raw !== null) {
      this.store.setAside(raw);
      if (first) this.notice = { kind: "bad", text: t("tool.kept.damaged"), raw };
    } else if (fault === "newer" && raw !== null) {
      this.store.forbidden = true;
      this.notice = { kind: "bad", text: t("tool.kept.newer"), raw };
    } else if (fault === "forbidden") this.notice = { kind: "bad", text: t("tool.kept.forbidden") };
    else if (raw === null) this.book = emptyBook();
    if (first && this.book.names.length)
      this.setup.players = this.setup.players.map((_, at) => this.book.names[at] ?? "");
  }

  /**
   * Change the book as it stands by now, also through other tabs, and keep it.
   * @param {(book: Book) => Book} change
   */
  #change(change) {
    const { value } = this.store.load();
    this.book = change(value ?? this.book);
    const fault = this.store.save(this.book);
    if (fault) this.notice = { kind: "bad", text: t(`tool.kept.${fault}`) };
    this.asking = null;
  }

  /** @returns {Draft | null} */
  #keptDraft() {
    try {
      return this.#fitting(JSON.parse(localStorage.getItem(DRAFT) ?? "null"));
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
   * @param {Draft | null} draft
   * @returns {Draft | null}
   */
  #fitting(draft) {
    const match = this.book.match;
    if (!match || draft?.match !== match.id) return null;
    const rules = rulesOf(this.engine, match);
    const good =
      (draft.mode === "cards" || draft.mode === "points") &&
      (draft.edits === null ||
        (Number.isInteger(draft.edits) && draft.edits >= 0 && draft.edits < match.rounds.length)) &&
      Array.isArray(draft.typed) &&
      draft.typed.length === rules.players &&
      draft.typed.every((text) => typeof text === "string") &&
      isEntry(rules, draft.entry);
    return good ? draft : null;
  }

  // ---- showing ----

  #show() {
    this.#keepDraft();
    const viewed = this.book.past.find((match) => match.id === this.viewing);
    const match = viewed ?? this.book.match;
    renew(this, this.#notice(), match ? this.#match(match, Boolean(viewed)) : this.#start(), this.#history());
  }

  #notice() {
    const notice = this.notice;
    return h(
      "div",
      { id: "notice", class: notice ? `tool-note is-${notice.kind}` : "tool-note", role: "status" },
      notice && h("p", {}, notice.text),
      notice?.raw !== undefined &&
        h(
          "button",
          {
            type: "button",
            class: "button",
            onclick: () => download("hearts-score.txt", notice.raw ?? "", "text/plain"),
          },
          t("tool.kept.download"),
        ),
      notice &&
        h(
          "button",
          { type: "button", class: "button button--quiet", onclick: () => this.#tell(null) },
          t("tool.close"),
        ),
    );
  }

  /** @param {Notice | null} notice */
  #tell(notice) {
    this.notice = notice;
    this.#show();
  }

  // ---- before a match ----

  #start() {
    const { players, rules } = this.setup;
    /** @param {Partial<ScorePad["setup"]>} change */
    const change = (change) => {
      this.setup = { ...this.setup, ...change };
      this.#show();
    };
    const seats = players.length;
    return h(
      "form",
      { id: "start", class: "score-start", onsubmit: (/** @type {Event} */ event) => this.#begin(event) },
      h("h2", { id: "pad" }, t("score.start")),
      h(
        "fieldset",
        {},
        h("legend", {}, t("score.players")),
        h("p", { class: "hint" }, t("score.players.hint")),
        players.map((name, seat) =>
          h(
            "label",
            { class: "field field--name", id: `name-field-${seat}` },
            h("span", {}, t("score.player", { n: seat + 1 })),
            h("input", {
              id: `name-${seat}`,
              value: name,
              maxlength: 24,
              autocomplete: "off",
              list: "names",
              placeholder: t("score.player.default", { n: seat + 1 }),
              oninput: (/** @type {Event} */ event) => (this.setup.players[seat] = typed(event)),
            }),
          ),
        ),
        h(
          "datalist",
          { id: "names" },
          this.book.names.map((name) => h("option", { value: name })),
        ),
        h(
          "div",
          { class: "buttons" },
          h(
            "button",
            {
              type: "button",
              class: "button",
              disabled: seats >= SEATS[SEATS.length - 1],
              onclick: () => change({ players: [...players, this.book.names[seats] ?? ""] }),
            },
            t("score.player.add"),
          ),
          h(
            "button",
            {
              type: "button",
              class: "button",
              disabled: seats <= SEATS[0],
              onclick: () => change({ players: players.slice(0, -1) }),
            },
            t("score.player.remove"),
          ),
        ),
      ),
      rulesPicker(
        this.engine,
        { name: rules.name, changes: { ...rules.changes, players: String(seats) } },
        (choice) => {
          const wanted = Number(choice.changes.players ?? this.engine.data.rulesets[choice.name].players);
          const named =
            choice.name === rules.name ? players : Array.from({ length: wanted }, (_, seat) => players[seat] ?? "");
          change({ rules: choice, players: named });
        },
        {
          hidden: [
            "players",
            "opening_lead",
            "first_trick_points",
            "first_trick_fallback",
            "hearts_lead",
            "hearts_lead_exception",
            "queen_breaks_hearts",
          ],
        },
      ),
      h(
        "div",
        { class: "buttons" },
        h("button", { class: "button button--main" }, t("score.begin")),
        this.#importButton(),
      ),
    );
  }

  /** @param {Event} event */
  #begin(event) {
    event.preventDefault();
    const players = this.setup.players.map(
      (name, seat) => tidyName(name) || t("score.player.default", { n: seat + 1 }),
    );
    const twice = players.find((name, seat) => players.indexOf(name) !== seat);
    if (twice) return this.#tell({ kind: "bad", text: t("score.player.twice", { name: twice }) });
    const { name, changes } = this.setup.rules;
    const rules = { name, changes: { ...changes, players: String(players.length) } };
    this.notice = null;
    this.draft = null;
    this.#change((book) => ({ ...book, match: newMatch(rules, players), names: remembered(book.names, players) }));
    this.#show();
    this.querySelector("#pad")?.scrollIntoView({ block: "nearest" });
  }

  // ---- a match ----

  /**
   * @param {Match} match
   * @param {boolean} past
   */
  #match(match, past) {
    const rules = rulesOf(this.engine, match);
    const state = rules.match(match.rounds.map((round) => round.points));
    const editing = !past && this.draft?.match === match.id && this.draft.edits !== null;
    return h(
      "section",
      { id: `match-${match.id}`, class: "score-match", "aria-labelledby": "pad" },
      h(
        "h2",
        { id: "pad" },
        past
          ? t("score.past.title", { date: this.#date(match) })
          : state.finished
            ? t("score.finished")
            : t("score.round", { n: match.rounds.length + 1 }),
      ),
      state.finished ? result(match, state) : next(match, rules, state),
      table(match, rules, state, past ? null : (round) => this.#edit(match, round), this.draft?.edits ?? null),
      past
        ? this.#pastButtons(match)
        : [(!state.finished || editing) && this.#entry(match, rules), this.#buttons(match, state)],
      state.played > 0 &&
        h(
          "details",
          { id: "chart-box", class: "score-chart-box", open: state.finished || past },
          h("summary", {}, t("score.chart")),
          chart(match.players, state.history, rules.endScore),
        ),
      h(
        "p",
        { class: "hint" },
        t("score.rules", { ruleset: choiceName(this.engine, match.rules), end: rules.endScore }),
      ),
    );
  }

  // ---- a round ----

  /**
   * @param {Match} match
   * @param {number} at
   */
  #edit(match, at) {
    if (this.draft?.match === match.id && this.draft.edits === at) {
      this.draft = null;
    } else {
      const rules = rulesOf(this.engine, match);
      const { points, entry } = match.rounds[at];
      this.draft = {
        match: match.id,
        edits: at,
        mode: entry ? "cards" : "points",
        entry: entry ?? emptyEntry(rules),
        typed: points.map(String),
      };
    }
    this.insisted = false;
    this.notice = null;
    this.#show();
    this.querySelector("#entry")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {Match} match
   * @param {Ruleset} rules
   * @returns {Draft}
   */
  #draftFor(match, rules) {
    return (
      this.draft ?? {
        match: match.id,
        edits: null,
        mode: this.#mode(),
        entry: emptyEntry(rules),
        typed: Array(rules.players).fill(""),
      }
    );
  }

  /** How the last round was entered. @returns {"cards" | "points"} */
  #mode() {
    const rounds = this.book.match?.rounds ?? [];
    return rounds.length && !rounds[rounds.length - 1].entry ? "points" : "cards";
  }

  /**
   * @param {Match} match
   * @param {Ruleset} rules
   */
  #entry(match, rules) {
    const draft = this.#draftFor(match, rules);
    const change = (/** @type {Partial<Draft>} */ part) => {
      this.draft = { ...draft, ...part };
      this.notice = null;
      this.#show();
    };
    const { edits } = draft;
    const editing = edits !== null;
    const n = (edits ?? match.rounds.length) + 1;
    const { good, text } = said(match, rules, draft);
    return h(
      "form",
      {
        id: "entry",
        class: "score-entry",
        "aria-labelledby": "entry-title",
        onsubmit: (/** @type {Event} */ event) => this.#enter(event, match, rules, draft),
      },
      h(
        "div",
        { class: "score-entry__head" },
        h("h3", { id: "entry-title" }, t(editing ? "score.editing" : "score.entering", { n })),
        modes(draft, rules, change),
      ),
      rows(match, rules, draft, change),
      h(
        "p",
        { id: "said", class: `score-said${good ? " is-good" : this.insisted ? " is-bad" : ""}`, role: "status" },
        text,
      ),
      h(
        "div",
        { class: "buttons" },
        h("button", { class: "button button--main" }, t(editing ? "score.save" : "score.enter", { n })),
        editing &&
          h(
            "button",
            { type: "button", class: "button", onclick: () => this.#drop(match, edits) },
            this.asking === "drop" ? t("score.drop.sure") : t("score.drop"),
          ),
        editing &&
          h("button", { type: "button", class: "button", onclick: () => this.#edit(match, edits) }, t("tool.cancel")),
        !editing &&
          this.draft &&
          h(
            "button",
            {
              type: "button",
              class: "button button--quiet",
              onclick: () => {
                this.draft = null;
                this.insisted = false;
                this.#show();
              },
            },
            t("score.clear"),
          ),
      ),
    );
  }

  /**
   * @param {Event} event
   * @param {Match} match
   * @param {Ruleset} rules
   * @param {Draft} draft
   */
  #enter(event, match, rules, draft) {
    event.preventDefault();
    const { good, text } = said(match, rules, draft);
    if (!good) {
      this.insisted = true;
      return this.#tell({ kind: "bad", text });
    }
    const round = roundOf(rules, draft);
    this.insisted = false;
    this.notice = null;
    this.draft = null;
    this.#change((book) => {
      if (book.match?.id !== match.id) return book;
      const rounds = [...book.match.rounds];
      rounds[draft.edits === null ? rounds.length : Math.min(draft.edits, rounds.length)] = round;
      return { ...book, match: withRounds(book.match, rounds) };
    });
    this.#show();
    this.querySelector("#pad")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {Match} match
   * @param {number} at
   */
  #drop(match, at) {
    if (this.asking !== "drop") {
      this.asking = "drop";
      return this.#show();
    }
    this.draft = null;
    this.#change((book) =>
      book.match?.id === match.id
        ? {
            ...book,
            match: withRounds(
              book.match,
              book.match.rounds.filter((_, round) => round !== at),
            ),
          }
        : book,
    );
    this.#tell({ kind: "good", text: t("score.dropped", { n: at + 1 }) });
  }

  // ---- what else can be done ----

  /**
   * @param {Match} match
   * @param {MatchState} state
   */
  #buttons(match, state) {
    return h(
      "div",
      { class: "buttons score-buttons" },
      state.finished &&
        h(
          "button",
          { type: "button", class: "button button--main", onclick: () => this.#again(match) },
          t("score.again"),
        ),
      h(
        "button",
        { type: "button", class: "button", disabled: !match.steps.length, onclick: () => this.#undo(match) },
        t("score.undo"),
      ),
      h(
        "button",
        { type: "button", class: "button", onclick: () => this.#close(match, state) },
        this.asking === "close" ? t("score.close.sure") : state.finished ? t("score.close.finished") : t("score.close"),
      ),
      h("button", { type: "button", class: "button", onclick: () => print() }, t("score.print")),
      this.#exportButton(),
      this.#importButton(),
    );
  }

  /** @param {Match} match */
  #undo(match) {
    this.draft = null;
    this.#change((book) => (book.match?.id === match.id ? { ...book, match: undone(book.match) } : book));
    this.#tell({ kind: "good", text: t("score.undone") });
  }

  /**
   * Put the match away; one without a round is dropped.
   * @param {Match} match
   * @param {MatchState} state
   */
  #close(match, state) {
    if (!state.finished && match.rounds.length && this.asking !== "close") {
      this.asking = "close";
      return this.#show();
    }
    this.#putAway(match, null);
    this.setup = { players: match.players, rules: match.rules };
    this.notice = null;
    this.#show();
  }

  /** @param {Match} match */
  #again(match) {
    // Whoever dealt first deals last now: the deal moves on.
    const players = [...match.players.slice(1), match.players[0]];
    this.#putAway(match, newMatch(match.rules, players));
    this.notice = null;
    this.#show();
    this.querySelector("#pad")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {Match} match
   * @param {Match | null} next
   */
  #putAway(match, next) {
    this.draft = null;
    this.#change((book) => {
      const closed = book.match;
      if (closed?.id !== match.id) return book;
      return {
        ...book,
        match: next,
        past: closed.rounds.length ? [{ ...closed, steps: [] }, ...book.past] : book.past,
      };
    });
  }

  #exportButton() {
    return h(
      "button",
      {
        type: "button",
        class: "button",
        onclick: () => download("hearts-score.json", exportFile(this.book), "application/json"),
      },
      t("score.export"),
    );
  }

  #importButton() {
    return h(
      "label",
      { class: "button button--file" },
      t("score.import"),
      h("input", {
        id: "import",
        class: "only-heard",
        type: "file",
        accept: ".json,application/json",
        onchange: (/** @type {Event} */ event) => this.#import(/** @type {HTMLInputElement} */ (event.target)),
      }),
    );
  }

  /** @param {HTMLInputElement} input */
  async #import(input) {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    let text;
    try {
      if (file.size > 5_000_000) throw new RangeError("too large");
      text = await file.text();
    } catch {
      return this.#tell({ kind: "bad", text: t("score.import.unreadable", { file: file.name }) });
    }
    const { matches, lost, fault } = importFile(this.engine, text);
    if (fault) return this.#tell({ kind: "bad", text: t(`score.import.${fault}`, { file: file.name }) });
    let added = 0;
    this.notice = null;
    this.#change((book) => {
      const result = withImported(book, matches);
      added = result.added;
      return result.book;
    });
    if (this.notice) return this.#show(); // It could not be kept.
    const parts = [t("score.imported", { n: added })];
    if (matches.length > added) parts.push(t("score.import.there", { n: matches.length - added }));
    if (lost) parts.push(t("score.import.lost", { n: lost }));
    this.#tell({ kind: lost ? "bad" : "good", text: parts.join(" ") });
  }

  // ---- earlier matches ----

  #history() {
    const { past } = this.book;
    if (!past.length) return null;
    return h(
      "section",
      { id: "history", class: "score-history", "aria-labelledby": "history-title" },
      h("h2", { id: "history-title" }, t("score.history")),
      h(
        "ul",
        {},
        past.map((match) => {
          const state = rulesOf(this.engine, match).match(match.rounds.map((round) => round.points));
          const names = state.winners.map((seat) => match.players[seat]);
          return h(
            "li",
            { id: `past-${match.id}` },
            h(
              "button",
              {
                type: "button",
                class: "score-history__match",
                "aria-pressed": String(this.viewing === match.id),
                onclick: () => this.#view(match),
              },
              h("b", {}, this.#date(match)),
              h("span", {}, match.players.map((name, seat) => `${name} ${signed(state.totals[seat])}`).join(" · ")),
              h(
                "small",
                {},
                names.length
                  ? t("score.history.won", { names: list(names) })
                  : t("score.history.open", { n: state.played }),
              ),
            ),
          );
        }),
      ),
      !this.book.match && this.#exportButton(),
    );
  }

  /** @param {Match} match */
  #view(match) {
    this.viewing = this.viewing === match.id ? null : match.id;
    this.asking = null;
    this.#show();
    this.querySelector("#pad")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {Match} match */
  #pastButtons(match) {
    const busy = this.book.match && this.book.match.rounds.length > 0;
    return h(
      "div",
      { class: "buttons" },
      h(
        "button",
        { type: "button", class: "button button--main", onclick: () => this.#view(match) },
        t("score.past.back"),
      ),
      h(
        "button",
        { type: "button", class: "button", onclick: () => this.#resume(match) },
        busy ? t("score.past.swap") : t("score.past.resume"),
      ),
      h("button", { type: "button", class: "button", onclick: () => print() }, t("score.print")),
      h(
        "button",
        { type: "button", class: "button", onclick: () => this.#delete(match) },
        this.asking === "delete" ? t("score.past.delete.sure") : t("score.past.delete"),
      ),
    );
  }

  /**
   * Take an earlier match up again; the one at the table is put away.
   * @param {Match} match
   */
  #resume(match) {
    this.viewing = null;
    this.draft = null;
    this.#change((book) => {
      const rest = book.past.filter((each) => each.id !== match.id);
      return { ...book, match, past: book.match?.rounds.length ? [book.match, ...rest] : rest };
    });
    this.#show();
  }

  /** @param {Match} match */
  #delete(match) {
    if (this.asking !== "delete") {
      this.asking = "delete";
      return this.#show();
    }
    this.viewing = null;
    this.#change((book) => ({ ...book, past: book.past.filter((each) => each.id !== match.id) }));
    this.#tell({ kind: "good", text: t("score.past.deleted") });
  }

  /** @param {Match} match */
  #date(match) {
    return new Intl.DateTimeFormat(words.language, { dateStyle: "medium" }).format(new Date(match.started));
  }
}

customElements.define("hearts-score", ScorePad);
