// The practice table: you and two to four computer players.
//
// The address names the deal: #r=standard&seed=abc234&level=normal – the same address gives everybody the same cards.
// What can happen is the state's, how it looks the view's; here are the page, the clock, the address and the device.

import { firstChoice, mendChoice, readChoice, rulesetOf, writeChoice } from "../engine/choice.js";
import { isRecord } from "../engine/plain.js";
import { isSeed, newSeed } from "../engine/random.js";
import { LEVELS } from "../players/levels.js";
import { addressed, renew } from "../ui/dom.js";
import { Tool } from "../ui/element.js";
import { Store } from "../ui/store.js";
import { list, t } from "../ui/words.js";
import { isRunning, isSame, newKept, progress, readKept, resume, YOU } from "./match.js";
import { still, watched } from "./motion.js";
import { counted, readTallies } from "./record.js";
import { begin, choosing, due, hint, judgedAs, passed, phase, say, strong } from "./state.js";
import { game, levelIn, offer, setUp, speedIn } from "./view.js";

/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {import("./match.js").Kept} Kept */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/** @typedef {import("./record.js").Tallies} Tallies */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./view.js").Settings} Settings */
/** @typedef {Settings & { match: Kept | null, tallies: Tallies }} Shelf  What is kept on the device. */
/**
 * @typedef {object} Offer  A match that is not the one on the table.
 * @property {Kept} kept
 * @property {"link" | "tab"} from  The address, or another tab that plays it.
 * @property {Kept} [instead]  What was to begin here.
 */

const SHELF = "hearts.practice";

/** How long a card of another player is looked at, in milliseconds. */
const PAUSES = { slow: 1300, normal: 700, fast: 200, tap: 700 };

/** Where the focus goes when there is something to do. */
const NEXT = {
  pass: ".practice-hand [data-state='free']",
  yours: ".practice-hand [data-state='free']",
  others: "#skip",
  lying: "#skip",
  over: "#next-round",
  finished: "#next-round",
};

/** @extends {Tool<Shelf>} */
class Practice extends Tool {
  /** @type {Shelf} */
  shelf;
  /**
   * The match on the table, if there is one.
   * @type {State | null}
   */
  state = null;
  settingUp = false;
  /** The name of a deal as far as it is typed. */
  seed = "";
  /** The card of the hand that had the focus last. */
  reached = "";
  /** @type {Offer | null} */
  offered = null;
  /** Whether the focus goes back to the hand when it is your turn. */
  refocus = false;
  /**
   * The match whose round is being judged.
   * @type {PracticeMatch | null}
   */
  judging = null;
  /**
   * What a look back at a round needs; it comes with the first round that is over.
   * @type {typeof import("./look-back.js") | undefined}
   */
  review;
  /**
   * What there is to think with, as soon as there is a match.
   * @type {typeof import("./thinking.js") | undefined}
   */
  thinking;
  /** @type {number | undefined} */
  timer;

  async load() {
    const asked = addressed();
    await Promise.all([super.load(), (isKept() || asked?.has("seed") || asked?.has("r")) && this.#think()]);
  }

  async #think() {
    this.thinking ??= await import("./thinking.js");
  }

  open() {
    const rules = firstChoice(this.engine);
    this.shelf = { match: null, rules, level: "normal", speed: "normal", sound: false, tallies: {} };
    this.store = new Store(SHELF, 1, (kept) => this.#readShelf(kept));
    this.shelf = this.recall() ?? this.shelf;
    this.#take(this.shelf.match);
    if (this.shelf.match && !this.state) {
      const { raw } = this.store.load();
      this.store.setAside(raw ?? "");
      this.note("bad", t("tool.kept.damaged"), raw);
    }
    this.store.onElsewhere(() => this.#elsewhere());
    this.addEventListener("keydown", (event) => this.#arrows(event));
    this.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.matches(".practice-hand button")) this.reached = target.id.slice(5);
    });
    document.addEventListener("fullscreenchange", () => {
      this.classList.toggle("is-full", document.fullscreenElement === this);
      this.show();
    });
  }

  // ---- keeping ----

  /**
   * @param {unknown} kept
   * @returns {Shelf | null}
   */
  #readShelf(kept) {
    if (!isRecord(kept)) return null;
    return {
      match: kept.match ? readKept(this.engine, kept.match) : null,
      rules: mendChoice(this.engine, kept.rules),
      level: levelIn(kept.level),
      speed: speedIn(kept.speed),
      sound: kept.sound === true,
      tallies: readTallies(this.engine, kept.tallies),
    };
  }

  /**
   * Take up a kept match.
   * @param {Kept | null} kept
   */
  #take(kept) {
    const match = kept && this.#resumed(kept);
    this.state = match && begin(match);
  }

  /** @param {Kept} kept */
  #resumed(kept) {
    const { Players } = /** @type {typeof import("./thinking.js")} */ (this.thinking);
    return resume(kept, new Players(rulesetOf(this.engine, kept.rules)));
  }

  /**
   * Whether a kept match has begun, is not over, and can be gone on with.
   * @param {Kept} kept
   */
  #runs(kept) {
    return isRunning(this.engine, kept) && this.#resumed(kept) !== null;
  }

  /**
   * Keep how things stand; another tab may have counted rounds meanwhile.
   * @param {PracticeMatch} [over] a match whose round is now written down
   */
  #save(over) {
    const { tallies } = this.store.load().value ?? this.shelf;
    this.shelf = {
      ...this.shelf,
      match: this.state?.match.kept ?? null,
      tallies: over ? counted(tallies, over) : tallies,
    };
    this.keep(this.shelf);
  }

  /**
   * Keep how things stand, unless another tab has played on: then its cards are on the table. Where it plays another
   * match, it is for the player to say which one goes on.
   * @param {PracticeMatch} [over]
   */
  #keepMine(over) {
    const ours = this.state?.match.kept;
    const theirs = this.store.load().value?.match;
    if (!ours || !theirs || (!isSame(ours, theirs) && !this.#runs(theirs))) this.#save(over);
    else if (!isSame(ours, theirs)) this.offered = { kept: theirs, from: "tab" };
    else if (progress(theirs) > progress(ours)) this.#takeTheirs(theirs);
    else this.#save(over);
  }

  async #elsewhere() {
    await this.#think();
    const { value } = this.store.load();
    const ours = this.state?.match.kept;
    if (!value?.match) return;
    this.shelf.tallies = value.tallies;
    if (!ours || this.settingUp) {
      // Nothing that is typed or chosen here goes: the match waits behind it.
      this.#take(value.match);
      this.settingUp = true;
    } else if (isSame(ours, value.match)) {
      if (progress(value.match) <= progress(ours)) return;
      this.#takeTheirs(value.match);
    } else if (isRunning(this.engine, ours)) this.offered = { kept: value.match, from: "tab" };
    else return;
    this.#go();
  }

  /** @param {Kept} kept */
  #takeTheirs(kept) {
    this.#take(kept);
    if (this.state) this.state = say(this.state, { about: "told", kind: "good", text: t("practice.elsewhere") });
  }

  // ---- the address ----

  /** @param {URLSearchParams} address */
  read(address) {
    this.offered = null;
    if (address.has("seed") || address.has("r")) {
      const asked = this.#asked(address);
      if (asked && !this.#isHere(asked)) {
        const kept = this.state?.match.kept;
        if (!kept || !isRunning(this.engine, kept)) return this.#begin(asked);
        this.offered = { kept: asked, from: "link" };
      }
    }
    this.#go();
  }

  /**
   * The deal that an address asks for; null, and a notice, where there is none such.
   * @param {URLSearchParams} address
   */
  #asked(address) {
    const seed = address.get("seed");
    const rules = readChoice(this.engine, address);
    const level = LEVELS.find((each) => each === (address.get("level") ?? this.shelf.level));
    if (rules && isSeed(seed) && level) return newKept(seed, rules, level);
    const wrong = [!rules && t("practice.wrong.rules"), !isSeed(seed) && t("practice.wrong.seed")];
    const what = list([...wrong, !level && t("practice.wrong.level")].filter((each) => each !== false));
    this.note("bad", t("tool.address", { what }));
    return null;
  }

  /** @param {Kept} asked */
  #isHere({ seed, rules, level }) {
    const here = this.state?.match.kept;
    if (here?.seed !== seed || here.level !== level) return false;
    return String(writeChoice(here.rules)) === String(writeChoice(rules));
  }

  address() {
    if (!this.state || this.offered) return "";
    const { seed, rules, level } = this.state.match.kept;
    const address = writeChoice(rules);
    address.set("seed", seed);
    address.set("level", level);
    return `#${address}`;
  }

  // ---- the course of play ----

  /**
   * Begin a match, also where the same deal was further on; a match that runs in another tab does not end unasked.
   * @param {Kept} kept
   * @param {boolean} [sure]
   */
  #begin(kept, sure = false) {
    this.#think().then(
      () => this.#deal(kept, sure),
      () => this.tell({ kind: "bad", text: t("tool.offline") }),
    );
  }

  /**
   * @param {Kept} kept
   * @param {boolean} sure
   */
  #deal(kept, sure) {
    const ours = this.state?.match.kept;
    const theirs = this.store.load().value?.match;
    if (!sure && theirs && !(ours && isSame(ours, theirs)) && this.#runs(theirs)) {
      this.offered = { kept: theirs, from: "tab", instead: kept };
      return this.#go();
    }
    this.settingUp = false;
    this.offered = null;
    this.notice = null;
    this.seed = "";
    this.shelf = { ...this.shelf, rules: kept.rules, level: kept.level };
    this.#take(kept);
    this.refocus = true;
    this.#save();
    this.#go();
    this.querySelector("#game")?.scrollIntoView({ block: "start" });
  }

  /** Show how things stand, and let the next thing happen in its time. */
  #go() {
    clearTimeout(this.timer);
    this.writeAddress();
    this.show();
    if (!this.state || this.settingUp || this.offered) return;
    const next = due(this.state, { byTap: this.acts.byTap(), still: still() });
    const { speed } = this.shelf;
    if (next) this.timer = setTimeout(() => this.#step(next.step), PAUSES[speed] * next.pauses + next.wait);
    if (phase(this.state) === "over" && !this.state.judged) this.#judge(this.state.match);
  }

  /**
   * Go on to another state: keep it where the match has changed, and start the clock where something else is due now.
   * @param {(state: State) => State} next
   * @param {boolean} [yours] whether it was you who did something, and not the clock
   */
  #step(next, yours = false) {
    const before = this.state;
    if (!before) return;
    const after = (this.state = next(before));
    const moved = progress(after.match.kept) !== progress(before.match.kept);
    const ended = after.match.round !== before.match.round;
    if (moved && yours) this.refocus = true;
    if (after.match !== before.match) this.#keepMine(ended ? before.match : undefined);
    this.#sound(before, after);
    if (moved || after.lying !== before.lying || after.going !== before.going || this.offered) this.#go();
    else this.show();
    if (ended) this.querySelector("h2")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Judge the plays of a round that is over. Who shot the moon has nothing to mend.
   * @param {PracticeMatch} match
   */
  async #judge(match) {
    if (this.judging === match) return;
    this.judging = match;
    this.review ??= await import("./look-back.js");
    this.show();
    const costs = match.score.moon === YOU ? [] : await this.review.judge(match);
    if (this.state?.match.kept.plays === match.kept.plays) this.#step((state) => judgedAs(state, costs));
  }

  /**
   * @param {State} before
   * @param {State} after
   */
  async #sound(before, after) {
    if (!this.shelf.sound) return;
    const { laid, taken } = await import("./sound.js");
    if (after.match.number > before.match.number) laid();
    if (before.lying && !after.lying) taken();
  }

  /** Pass what is picked; the page stays alive while the others think. */
  async #pass() {
    if (!this.state) return;
    const { match, picked } = this.state;
    const passes = [[...picked]];
    this.#step(choosing);
    for (let seat = 1; seat < match.rules.players; seat++) {
      await new Promise((resolve) => setTimeout(resolve));
      passes.push(match.passOf(seat));
    }
    if (this.state?.match !== match) return; // Another match has begun meanwhile.
    this.#step((state) => passed(state, passes), true);
  }

  // ---- what somebody can do ----

  /** @type {import("./view.js").Acts} */
  acts = {
    step: (next) => this.#step(next, true),
    hint: () => {
      const { thinking } = this;
      if (thinking) this.#step((state) => hint(state, thinking), true);
    },
    pass: () => this.#pass(),
    set: (change) => this.#set(change),
    start: (seed) => this.#start(seed),
    setUp: (open) => {
      this.settingUp = open;
      this.refocus = !open;
      this.#go();
      const title = /** @type {HTMLElement | null} */ (this.querySelector("#start-title"));
      title?.focus({ preventScroll: true });
      (title ?? this.querySelector("#game"))?.scrollIntoView({ block: "start" });
    },
    again: () => {
      const kept = this.state?.match.kept;
      if (kept) this.#begin(newKept(kept.seed, kept.rules, kept.level));
    },
    typed: (seed) => {
      this.seed = seed;
    },
    fill: () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else this.requestFullscreen();
    },
    lookBack: (state) => this.review?.lookBack(state) ?? null,
    reached: () => this.reached,
    byTap: () => this.shelf.speed === "tap",
    answer: (take) => this.#answer(take),
    share: async () => {
      const { kind, text } = await this.copyLink("practice.shared");
      this.#step((state) => say(state, { about: "told", kind, text }));
    },
  };

  /**
   * Whether the match that is offered goes on, or the one here.
   * @param {boolean} take
   */
  #answer(take) {
    const { offered } = this;
    this.offered = null;
    if (!offered) return;
    this.refocus = true;
    if (take && offered.from === "link") return this.#begin(offered.kept, true);
    if (take) {
      this.settingUp = false;
      this.#takeTheirs(this.store.load().value?.match ?? offered.kept);
    } else if (offered.instead) return this.#begin(offered.instead, true);
    else if (offered.from === "tab") this.#save();
    this.#go();
  }

  /** @param {Partial<Settings>} change */
  #set(change) {
    const { level, speed, sound } = change;
    this.shelf = { ...this.shelf, ...change };
    this.shelf.rules = mendChoice(this.engine, this.shelf.rules);
    if (!this.state || this.settingUp) return this.show();
    if (level) {
      const text = t("practice.strength.next", { level: t(`practice.level.${level}`) });
      return this.#step((state) => say(strong(state, level), { about: "told", kind: "good", text }));
    }
    if (!speed && sound === undefined) return this.show();
    this.#keepMine();
    if (sound) import("./sound.js").then(({ laid }) => laid());
    this.#go();
  }

  /** @param {string} seed */
  #start(seed) {
    if (seed && !isSeed(seed)) return this.tell({ kind: "bad", text: t("practice.seed.bad") });
    this.#begin(newKept(seed || newSeed(), this.shelf.rules, this.shelf.level));
  }

  // ---- showing ----

  show() {
    const move = watched(this);
    renew(this, this.noticeBox("fault", "alert"), this.#scene());
    move();
    if (this.refocus) this.#focus();
  }

  #scene() {
    if (this.offered) return offer(this.engine, this.offered.kept, this.offered.from, this.acts);
    if (this.state && !this.settingUp) return game(this.state, this.shelf, this.acts);
    return setUp(this.engine, this.shelf, { seed: this.seed, match: this.state?.match ?? null }, this.acts);
  }

  /** Bring the focus to what comes next: the hand, the result, or, while the others play, the way to skip them. */
  #focus() {
    const now = this.state ? phase(this.state) : "pass";
    const wanted = now === "lying" && this.acts.byTap() ? "#go" : NEXT[now];
    this.refocus = now === "others" || now === "lying";
    const lost = document.activeElement === document.body || document.activeElement?.matches(":disabled");
    if (this.refocus && !lost) return;
    /** @type {HTMLElement | null} */ (this.querySelector(wanted))?.focus({ preventScroll: true });
  }

  /**
   * The arrow keys walk through the hand.
   * @param {KeyboardEvent} event
   */
  #arrows(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const cards = /** @type {HTMLElement[]} */ ([...this.querySelectorAll(".practice-hand button")]);
    const here = cards.indexOf(/** @type {HTMLElement} */ (event.target));
    if (!step || here < 0) return;
    event.preventDefault();
    const next = cards[(here + step + cards.length) % cards.length];
    cards[here].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}

/** Whether anything was kept here before. */
function isKept() {
  try {
    return localStorage.getItem(SHELF) !== null;
  } catch {
    return false;
  }
}

customElements.define("hearts-practice", Practice);
