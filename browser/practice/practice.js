// The practice table: you and two to four computer players.
//
// The address names the deal: #r=standard&seed=abc234&level=normal – the same address gives everybody the same cards.
// What can happen is the state's, how it looks the view's; here are the page, the clock, the address and the device.

import { firstChoice, mendChoice, readChoice, rulesetOf, writeChoice } from "../engine/choice.js";
import { isRecord } from "../engine/plain.js";
import { isSeed, newSeed } from "../engine/random.js";
import { LEVELS, Players } from "../players/players.js";
import { renew } from "../ui/dom.js";
import { Tool } from "../ui/element.js";
import { Store } from "../ui/store.js";
import { list, t } from "../ui/words.js";
import { newKept, progress, readKept, resume } from "./match.js";
import { begin, choosing, due, passed, phase, say } from "./state.js";
import { game, offer, setUp, speedIn } from "./view.js";

/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {import("./match.js").Kept} Kept */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./view.js").Settings} Settings */
/** @typedef {Settings & { match: Kept | null }} Shelf  What is kept on the device. */

/** How long a card of another player is looked at, in milliseconds. */
const PAUSES = { slow: 1300, normal: 700, fast: 200 };

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
  /**
   * A deal that an address asks for while a match is under way.
   * @type {Kept | null}
   */
  offered = null;
  /** Whether the focus goes back to the hand when it is your turn. */
  refocus = false;
  /** @type {number | undefined} */
  timer;

  open() {
    this.shelf = { match: null, rules: firstChoice(this.engine), level: "normal", speed: "normal" };
    this.store = new Store("hearts.practice", 1, (kept) => this.#readShelf(kept));
    this.shelf = this.recall() ?? this.shelf;
    this.#take(this.shelf.match);
    if (this.shelf.match && !this.state) {
      const { raw } = this.store.load();
      this.store.setAside(raw ?? "");
      this.note("bad", t("tool.kept.damaged"), raw);
    }
    this.store.onElsewhere(() => this.#elsewhere());
    this.addEventListener("keydown", (event) => this.#arrows(event));
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
      level: LEVELS.find((each) => each === kept.level) ?? "normal",
      speed: speedIn(kept.speed),
    };
  }

  /**
   * Take up a kept match.
   * @param {Kept | null} kept
   */
  #take(kept) {
    const match = kept && resume(kept, new Players(rulesetOf(this.engine, kept.rules)));
    this.state = match && begin(match);
  }

  #save() {
    this.shelf = { ...this.shelf, match: this.state?.match.kept ?? null };
    this.keep(this.shelf);
  }

  /** Keep how things stand, unless another tab has played on: then its cards are on the table. */
  #keepMine() {
    const ours = this.state?.match.kept;
    const theirs = this.store.load().value?.match;
    if (ours && theirs && theirs.seed === ours.seed && progress(theirs) > progress(ours)) this.#takeTheirs(theirs);
    else this.#save();
  }

  #elsewhere() {
    const { value } = this.store.load();
    const ours = this.state?.match.kept;
    if (!value?.match) return;
    if (ours && ours.seed === value.match.seed && progress(value.match) <= progress(ours)) return;
    this.shelf = value;
    this.#takeTheirs(value.match);
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
        if (!this.state || phase(this.state) === "finished" || !kept || !progress(kept)) return this.#begin(asked);
        this.offered = asked;
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
   * Begin a match, also where the same deal was further on.
   * @param {Kept} kept
   */
  #begin(kept) {
    this.settingUp = false;
    this.offered = null;
    this.notice = null;
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
    const next = due(this.state);
    if (next) this.timer = setTimeout(() => this.#step(next.step), PAUSES[this.shelf.speed] * next.pauses);
  }

  /**
   * Go on to another state: keep it where a card was played, and start the clock where something else is due now.
   * @param {(state: State) => State} next
   * @param {boolean} [yours] whether it was you who did something, and not the clock
   */
  #step(next, yours = false) {
    const before = this.state;
    if (!before) return;
    const after = (this.state = next(before));
    const moved = after.match !== before.match;
    if (moved && yours) this.refocus = true;
    if (moved) this.#keepMine();
    if (moved || after.lying !== before.lying) this.#go();
    else this.show();
    if (after.match.round !== before.match.round) this.querySelector("h2")?.scrollIntoView({ block: "nearest" });
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
    pass: () => this.#pass(),
    set: (change) => this.#set(change),
    start: (seed) => this.#start(seed),
    setUp: (open) => {
      this.settingUp = open;
      this.#go();
    },
    answer: (take) => {
      const { offered } = this;
      this.offered = null;
      if (take && offered) this.#begin(offered);
      else this.#go();
    },
    share: async () => {
      const { kind, text } = await this.copyLink("practice.shared");
      this.#step((state) => say(state, { about: "told", kind, text }));
    },
  };

  /** @param {Partial<Settings>} change */
  #set(change) {
    this.shelf = { ...this.shelf, ...change };
    this.shelf.rules = mendChoice(this.engine, this.shelf.rules);
    if (!change.speed) return this.show();
    this.#keepMine();
    this.#go();
  }

  /** @param {string} seed */
  #start(seed) {
    if (seed && !isSeed(seed)) return this.tell({ kind: "bad", text: t("practice.seed.bad") });
    this.#begin(newKept(seed || newSeed(), this.shelf.rules, this.shelf.level));
  }

  // ---- showing ----

  show() {
    renew(this, this.noticeBox("fault", "alert"), this.#scene());
    if (this.refocus) this.#focus();
  }

  #scene() {
    if (this.offered) return offer(this.engine, this.offered, this.acts);
    if (this.state && !this.settingUp) return game(this.state, this.shelf, this.acts);
    return setUp(this.engine, this.shelf, this.state !== null, this.acts);
  }

  /** Bring the focus to what comes next: the hand, the result, or, while the others play, the way to skip them. */
  #focus() {
    const wanted = this.state ? NEXT[phase(this.state)] : NEXT.pass;
    this.refocus = wanted === NEXT.others;
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
    cards[(here + step + cards.length) % cards.length].focus();
  }
}

customElements.define("hearts-practice", Practice);
