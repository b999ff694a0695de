// The practice table: you and two to four computer players.
//
// The address names the deal: #r=standard&seed=abc234&level=normal – the same address gives everybody the same cards.

import { cardFace, cardInLine } from "../ui/card-view.js";
import { h, renew, typed } from "../ui/dom.js";
import { loadEngine } from "../engine/load.js";
import { LEVELS, Players } from "../players/players.js";
import { whyPass, whyPlay } from "./advice.js";
import { newKept, progress, readKept, resume, YOU } from "./match.js";
import { felt, markers, name, remarkText, replay, scores, trickLine } from "./view.js";
import { isRecord } from "../engine/plain.js";
import { isSeed, newSeed, randomFrom } from "../engine/random.js";
import { reason, ruleLink } from "../ui/refusal.js";
import { choiceName, rulesPicker } from "../ui/rules-picker.js";
import { firstName, mendChoice, readChoice, rulesetOf, writeChoice } from "../engine/choice.js";
import { Store } from "../ui/store.js";
import { book, list, shortName, sign, t } from "../ui/words.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../players/players.js").Level} Level */
/** @typedef {import("./match.js").Kept} Kept */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {import("../engine/table.js").Trick} Trick */
/** @typedef {"slow" | "normal" | "fast"} Speed */
/** @typedef {{ match: Kept | null, rules: Choice, level: Level, speed: Speed }} Shelf */

const SPEEDS = { slow: 1300, normal: 700, fast: 200 };
/**
 * @param {unknown} value
 * @returns {Speed}
 */
const speedIn = (value) => (value === "slow" || value === "fast" ? value : "normal");

/** How much longer a complete trick lies than a single card. */
const TRICK = 1.8;

class Practice extends HTMLElement {
  /** @type {Engine} */
  engine;
  /** @type {Store<Shelf>} */
  store;
  /** @type {Shelf} */
  shelf;
  /** @type {PracticeMatch | null} */
  match = null;
  /** @type {Players} */
  players;
  /** Cards picked for the pass, or the card picked to be played. @type {number[]} */
  picked = [];
  /** The complete trick that still lies there. @type {Trick | null} */
  lying = null;
  /** What is to be said beside the table, and how. @type {{ kind: "" | "good" | "bad", pieces: (Node | string)[] }} */
  said = { kind: "", pieces: [] };
  /** What happened since it was last your turn. @type {string[]} */
  events = [];
  showLast = false;
  settingUp = false;
  /** Whether the others are choosing what they pass. */
  choosing = false;
  /** A deal that an address asks for while a match is under way. @type {Kept | null} */
  offered = null;
  fault = "";
  /** Whether the focus goes back to the hand when it is your turn. */
  refocus = false;
  /** @type {number | undefined} */
  timer;

  async connectedCallback() {
    try {
      this.engine = await loadEngine();
    } catch {
      renew(this, h("p", { class: "tool-note is-bad", role: "alert" }, t("tool.offline")));
      return;
    }
    this.shelf = {
      match: null,
      rules: { name: firstName(this.engine), changes: {} },
      level: "normal",
      speed: "normal",
    };
    this.store = new Store("hearts.practice", 1, (kept) => this.#readShelf(kept));
    const { value, fault, raw } = this.store.load();
    if (value) this.shelf = value;
    if (fault) this.fault = t(`tool.kept.${fault}`);
    if (fault === "damaged" && raw !== null) this.store.setAside(raw);
    if (fault === "newer") this.store.forbidden = true;
    this.#take(this.shelf.match);
    if (value?.match && !this.match) {
      this.fault = t("tool.kept.damaged");
      this.store.setAside(raw ?? "");
    }
    this.#readAddress();
    addEventListener("hashchange", () => this.#readAddress());
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
    this.match = null;
    this.picked = [];
    this.lying = null;
    if (!kept) return;
    this.players = new Players(rulesetOf(this.engine, kept.rules));
    this.match = resume(this.engine, kept, this.players);
  }

  #keep() {
    const ours = this.match?.keep() ?? null;
    const theirs = this.store.load().value?.match;
    if (ours && theirs && theirs.seed === ours.seed && progress(theirs) > progress(ours)) {
      // Another tab has played on: its cards are on the table.
      this.#take(theirs);
      return this.#say("good", t("practice.elsewhere"));
    }
    this.#save(ours);
  }

  /** @param {Kept | null} match */
  #save(match) {
    this.shelf = { ...this.shelf, match };
    const fault = this.store.save(this.shelf);
    if (fault) this.fault = t(`tool.kept.${fault}`);
  }

  #elsewhere() {
    const { value } = this.store.load();
    const ours = this.match?.keep();
    if (!value?.match || (ours && ours.seed === value.match.seed && progress(value.match) <= progress(ours))) return;
    this.shelf = value;
    clearTimeout(this.timer);
    this.#take(value.match);
    this.#say("good", t("practice.elsewhere"));
    this.#go();
  }

  // ---- the address ----

  #readAddress() {
    const address = new URLSearchParams(location.hash.slice(1));
    const seed = address.get("seed");
    this.offered = null;
    if (seed !== null || address.has("r")) {
      const rules = readChoice(this.engine, address);
      const level = /** @type {Level} */ (address.get("level") ?? this.shelf.level);
      const wrong = [
        ...(rules ? [] : [t("practice.wrong.rules")]),
        ...(isSeed(seed) ? [] : [t("practice.wrong.seed")]),
        ...(LEVELS.includes(level) ? [] : [t("practice.wrong.level")]),
      ];
      if (wrong.length || !rules || seed === null) this.fault = t("tool.address", { what: list(wrong) });
      else if (!this.#isHere(seed, rules, level)) {
        const kept = newKept(seed, rules, level);
        if (this.match && !this.match.state.finished && progress(this.match.keep()) > 0) this.offered = kept;
        else return this.#start(kept);
      }
    }
    this.#go();
  }

  /**
   * @param {string} seed
   * @param {Choice} rules
   * @param {Level} level
   */
  #isHere(seed, rules, level) {
    const kept = this.match?.keep();
    return (
      kept?.seed === seed && kept.level === level && String(writeChoice(kept.rules)) === String(writeChoice(rules))
    );
  }

  #writeAddress() {
    if (!this.match || this.offered) return;
    const { seed, rules, level } = this.match.keep();
    const address = writeChoice(rules);
    address.set("seed", seed);
    address.set("level", level);
    const hash = `#${address}`;
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }

  /** @param {Kept} kept */
  #start(kept) {
    clearTimeout(this.timer);
    this.settingUp = false;
    this.offered = null;
    this.fault = "";
    this.said = { kind: "", pieces: [] };
    this.events = [];
    this.shelf = { ...this.shelf, rules: kept.rules, level: kept.level };
    this.#take(kept);
    this.refocus = true;
    this.#save(this.match?.keep() ?? null); // Begun anew, also where the same deal was further on.
    this.#go();
    this.querySelector("#game")?.scrollIntoView({ block: "start" });
  }

  // ---- the course of play ----

  /** Show how things stand, and let the next thing happen in its time. */
  #go() {
    clearTimeout(this.timer);
    this.#writeAddress();
    this.#show();
    const table = this.match?.table;
    if (!table || this.settingUp || this.offered) return;
    const pause = SPEEDS[this.shelf.speed];
    if (this.lying) this.timer = setTimeout(() => this.#clear(), pause * TRICK);
    else if (!table.over && table.turn !== YOU) this.timer = setTimeout(() => this.#computer(), pause);
  }

  /** The complete trick is taken away. */
  #clear() {
    this.lying = null;
    this.#go();
  }

  #computer() {
    const match = /** @type {PracticeMatch} */ (this.match);
    this.#lay(match.think());
    this.#keep();
    this.#go();
  }

  /** Everything up to your next turn, or the end of the round, at once. */
  #skip() {
    const match = /** @type {PracticeMatch} */ (this.match);
    this.lying = null;
    while (match.table && !match.table.over && match.table.turn !== YOU) this.#lay(match.think());
    this.lying = null;
    this.#keep();
    this.#go();
  }

  /**
   * A card is played by whoever's turn it is.
   * @param {number} card
   */
  #lay(card) {
    const table = /** @type {import("../engine/table.js").Table} */ (this.match?.table);
    const seat = table.turn;
    const was = table.broken;
    const code = this.engine.codes[card];
    this.events.push(
      seat === YOU
        ? t("practice.played.you", { card: book.cards[code] })
        : t("practice.played", { name: name(seat), card: book.cards[code] }),
    );
    this.lying = table.play(card);
    if (table.broken && !was) this.events.push(t("practice.broken.now"));
    if (this.lying)
      this.events.push(
        this.lying.winner === YOU
          ? t("practice.takes.you", { points: this.lying.points })
          : t("practice.takes", { name: name(this.lying.winner), points: this.lying.points }),
      );
  }

  /**
   * A tap on a card of the hand.
   * @param {number} card
   */
  #tap(card) {
    const match = /** @type {PracticeMatch} */ (this.match);
    const { table } = match;
    if (!table) return this.#pickForPass(card);
    if (this.lying) this.lying = null;
    if (table.over) return;
    if (table.turn !== YOU) return this.#tell("", t("practice.wait", { name: name(table.turn) }));
    const rule = table.verdicts().get(card);
    if (rule) {
      this.picked = [];
      return this.#tell(
        "bad",
        cardInLine(this.engine.codes[card]),
        " ",
        reason(rule, match.rules, table.led),
        " ",
        ruleLink(rule),
      );
    }
    if (this.picked[0] === card) return this.#play(card);
    this.picked = [card];
    this.#say("", "");
    this.#go();
  }

  /** @param {number} card */
  #play(card) {
    this.picked = [];
    this.events = [];
    this.said = { kind: "", pieces: [] };
    this.refocus = true;
    this.#lay(card);
    this.#keep();
    this.#go();
  }

  /** @param {number} card */
  #pickForPass(card) {
    if (this.choosing) return;
    const count = /** @type {PracticeMatch} */ (this.match).rules.passCount;
    if (this.picked.includes(card)) this.picked = this.picked.filter((each) => each !== card);
    else if (this.picked.length < count) this.picked = [...this.picked, card];
    else return this.#tell("bad", t("practice.pass.full", { n: count }));
    this.#say("", "");
    this.#show();
  }

  async #pass() {
    const match = /** @type {PracticeMatch} */ (this.match);
    const passes = [[...this.picked]];
    this.choosing = true;
    this.#say("", "");
    this.#show();
    for (let seat = 1; seat < match.rules.players; seat++) {
      await new Promise((resolve) => setTimeout(resolve)); // The page stays alive while the others think.
      passes.push(match.passOf(seat));
    }
    this.choosing = false;
    if (this.match !== match) return; // Another match has begun meanwhile.
    match.begin(passes);
    this.picked = [];
    this.refocus = true;
    this.events = [
      t("practice.received", { cards: list(match.received.map((card) => book.cards[this.engine.codes[card]])) }),
    ];
    this.#say("", "");
    this.#keep();
    this.#go();
  }

  #next() {
    const match = /** @type {PracticeMatch} */ (this.match);
    match.nextRound();
    this.refocus = true;
    this.lying = null;
    this.events = [];
    this.showLast = false;
    this.#say("", "");
    this.#keep();
    this.#go();
    this.querySelector("h2")?.scrollIntoView({ block: "nearest" });
  }

  // ---- advice ----

  #hint() {
    const match = /** @type {PracticeMatch} */ (this.match);
    const random = randomFrom(`${match.seed}/${match.round}/hint/${match.keep().plays.length}`);
    const { table, rules } = match;
    if (!table) {
      const hand = match.dealt[YOU];
      const view = {
        options: rules.options,
        seat: YOU,
        players: rules.players,
        round: match.round,
        hand,
        direction: rules.direction(match.round),
        totals: match.totals,
      };
      this.picked = this.players.pass(view, "hard", random);
      const why = this.picked.map((card) =>
        h(
          "li",
          {},
          cardInLine(this.engine.codes[card]),
          " ",
          remarkText("practice.hint.pass", whyPass(rules, hand, card), this.engine),
        ),
      );
      return this.#tell("good", t("practice.hint.pass"), h("ul", { class: "practice-why" }, why));
    }
    const view = match.view(YOU);
    const card = this.players.play(view, "hard", random);
    this.picked = [card];
    const why = whyPlay(table, card, this.players.threat(view));
    this.#tell(
      "good",
      t("practice.hint"),
      " ",
      cardInLine(this.engine.codes[card]),
      ". ",
      remarkText("practice.hint", why, this.engine),
    );
  }

  /** @param {number} suit */
  #suit(suit) {
    return t(`tool.suit.${this.engine.data.suits[suit]}`);
  }

  // ---- saying ----

  /**
   * @param {"" | "good" | "bad"} kind
   * @param {...(Node | string)} pieces
   */
  #say(kind, ...pieces) {
    this.said = { kind, pieces: pieces.filter((piece) => piece !== "") };
  }

  /**
   * @param {"" | "good" | "bad"} kind
   * @param {...(Node | string)} pieces
   */
  #tell(kind, ...pieces) {
    this.#say(kind, ...pieces);
    this.#show();
  }

  // ---- showing ----

  #show() {
    renew(
      this,
      h(
        "div",
        { id: "fault", class: this.fault ? "tool-note is-bad" : "tool-note", role: "alert" },
        this.fault && h("p", {}, this.fault),
        this.fault &&
          h(
            "button",
            {
              type: "button",
              class: "button button--quiet",
              onclick: () => {
                this.fault = "";
                this.#show();
              },
            },
            t("tool.close"),
          ),
      ),
      this.offered && this.#offer(),
      !this.offered && (this.match && !this.settingUp ? this.#game(this.match) : this.#setUp()),
    );
    if (this.refocus) this.#focus();
  }

  /** Bring the focus to what comes next: the hand, the result, or, while the others play, the way to skip them. */
  #focus() {
    const { match, lying } = this;
    const { table } = match ?? {};
    const yours = !lying && (!table || (!table.over && table.turn === YOU));
    const over = Boolean(table?.over) && !lying;
    const wanted =
      match?.state.finished || over ? "#next-round" : yours ? ".practice-hand [data-state='free']" : "#skip";
    this.refocus = wanted === "#skip";
    const lost = document.activeElement === document.body || document.activeElement?.matches(":disabled");
    if (!this.refocus || lost) {
      /** @type {HTMLElement | null} */ (this.querySelector(wanted))?.focus({ preventScroll: true });
    }
  }

  /** An address holds another deal than the one on the table. */
  #offer() {
    const kept = /** @type {Kept} */ (this.offered);
    return h(
      "section",
      { id: "offer", class: "fig" },
      h("p", {}, t("practice.offer", { seed: kept.seed, ruleset: choiceName(this.engine, kept.rules) })),
      h(
        "div",
        { class: "buttons" },
        h(
          "button",
          { type: "button", class: "button button--main", onclick: () => this.#start(kept) },
          t("practice.offer.take"),
        ),
        h(
          "button",
          {
            type: "button",
            class: "button",
            onclick: () => {
              this.offered = null;
              this.#go();
            },
          },
          t("practice.offer.stay"),
        ),
      ),
    );
  }

  /** Before a match. */
  #setUp() {
    const { rules, level } = this.shelf;
    const seats = Number(this.engine.options(rules.name, rules.changes)?.players);
    return h(
      "form",
      { id: "start", class: "practice-start", onsubmit: (/** @type {Event} */ event) => this.#begin(event) },
      h("h2", { id: "start-title" }, t("practice.start")),
      h(
        "div",
        { class: "field" },
        h("span", { id: "level-label" }, t("practice.level")),
        h(
          "div",
          { class: "segments", role: "group", "aria-labelledby": "level-label" },
          LEVELS.map((each) =>
            h(
              "button",
              {
                type: "button",
                "aria-pressed": String(each === level),
                onclick: () => {
                  this.shelf = { ...this.shelf, level: each };
                  this.#show();
                },
              },
              t(`practice.level.${each}`),
            ),
          ),
        ),
      ),
      h(
        "div",
        { class: "field" },
        h("span", { id: "seats-label" }, t("practice.seats")),
        h(
          "div",
          { class: "segments", role: "group", "aria-labelledby": "seats-label" },
          [3, 4, 5].map((each) =>
            h(
              "button",
              { type: "button", "aria-pressed": String(each === seats), onclick: () => this.#seats(each) },
              String(each),
            ),
          ),
        ),
      ),
      rulesPicker(
        this.engine,
        rules,
        (choice) => {
          this.shelf = { ...this.shelf, rules: choice };
          this.#show();
        },
        { hidden: ["players"] },
      ),
      h(
        "label",
        { class: "field" },
        h("span", {}, t("practice.seed")),
        h("input", {
          id: "seed",
          maxlength: 24,
          autocomplete: "off",
          autocapitalize: "none",
          spellcheck: "false",
          placeholder: t("practice.seed.any"),
        }),
      ),
      h(
        "div",
        { class: "buttons" },
        h("button", { class: "button button--main" }, t("practice.begin")),
        this.match &&
          h(
            "button",
            {
              type: "button",
              class: "button",
              onclick: () => {
                this.settingUp = false;
                this.#go();
              },
            },
            t("practice.back"),
          ),
      ),
    );
  }

  /** @param {number} seats */
  #seats(seats) {
    const { name, changes } = this.shelf.rules;
    this.shelf = {
      ...this.shelf,
      rules: mendChoice(this.engine, { name, changes: { ...changes, players: String(seats) } }),
    };
    this.#show();
  }

  /** @param {Event} event */
  #begin(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (this.querySelector("#seed"));
    const seed = field.value.trim().toLowerCase();
    if (seed && !isSeed(seed)) {
      this.fault = t("practice.seed.bad");
      return this.#show();
    }
    this.#start(newKept(seed || newSeed(), this.shelf.rules, this.shelf.level));
  }

  /** @param {PracticeMatch} match */
  #game(match) {
    const { table } = match;
    const finished = match.state.finished;
    const over = Boolean(table?.over) && !this.lying;
    return h(
      "section",
      { id: "game", class: "practice", "aria-labelledby": "game-title" },
      h("h2", { id: "game-title" }, finished ? t("practice.over") : t("practice.round", { n: match.round })),
      finished
        ? this.#matchResult(match)
        : over
          ? this.#roundResult(match)
          : [
              markers(match, match.table ? this.players.threat(match.view(YOU)) : -1),
              felt(match, this.lying, () => this.#clear()),
              this.#sayings(match),
              this.#hand(match),
              this.#actions(match),
            ],
      this.#foot(match),
    );
  }

  /**
   * What happens and what is said; one line is always kept free for it.
   * @param {PracticeMatch} match
   */
  #sayings(match) {
    const { table, rules } = match;
    const yours = table && !table.over && table.turn === YOU && !this.lying;
    const call = !table
      ? this.choosing
        ? t("practice.pass.wait")
        : t("practice.pass.call", {
            n: rules.passCount,
            name: name(/** @type {number[]} */ (rules.receivers(match.round))[YOU]),
          })
      : yours
        ? table.trick.length
          ? t("practice.turn.follow", { suit: this.#suit(table.led), sign: sign(this.engine.data.suits[table.led]) })
          : t("practice.turn.lead")
        : table.over
          ? ""
          : this.lying
            ? ""
            : t("practice.turn", { name: name(table.turn) });
    const { kind, pieces } = this.said;
    return h(
      "div",
      { class: "practice-sayings" },
      h(
        "p",
        { class: "only-heard", role: "log", "aria-live": "polite" },
        [...this.events, yours || !table ? call : ""].join(" "),
      ),
      h("p", { class: "practice-call", "aria-hidden": "true" }, pieces.length === 0 && call),
      h(
        "div",
        { id: "said", class: kind ? `tool-note is-${kind}` : "tool-note", role: "status" },
        pieces.length > 0 && h("div", {}, pieces),
      ),
    );
  }

  /** @param {PracticeMatch} match */
  #hand(match) {
    const { table } = match;
    const hand = table ? table.hands[YOU] : this.engine.hand(match.dealt[YOU]);
    const cards = this.engine.cardsIn(hand);
    const yours = table && !table.over && table.turn === YOU && !this.lying;
    const verdicts = yours ? table.verdicts() : null;
    const fresh = new Set(
      table &&
        !table.tricks.some(
          ({ cards: played, leader }) =>
            played[(YOU - leader + match.rules.players) % match.rules.players] !== undefined,
        )
        ? match.received
        : [],
    );
    const waiting = Boolean(table) && !yours;
    return h(
      "div",
      { class: "practice-hand-box" },
      h(
        "ul",
        { class: "hand practice-hand", "aria-label": t("practice.hand") },
        cards.map((card, at) => {
          const code = this.engine.codes[card];
          const rule = verdicts?.get(card);
          const picked = this.picked.includes(card);
          const state = rule ? "refused" : fresh.has(card) ? "received" : "";
          return h(
            "li",
            { id: `in-${code}`, class: at && this.engine.suit[cards[at - 1]] !== this.engine.suit[card] && "new-suit" },
            h(
              "button",
              {
                type: "button",
                id: `card-${code}`,
                class: "card-button",
                "aria-pressed": String(picked),
                "data-state": rule ? "refused" : waiting ? "waiting" : "free",
                "data-fresh": fresh.has(card),
                onclick: () => this.#tap(card),
              },
              cardFace(
                code,
                rule ? "is-refused" : "",
                state ? t(`practice.card.${state}`, { card: book.cards[code] }) : book.cards[code],
              ),
            ),
          );
        }),
      ),
    );
  }

  /** @param {PracticeMatch} match */
  #actions(match) {
    const { table, rules } = match;
    const yours = table && !table.over && table.turn === YOU && !this.lying;
    const [picked] = this.picked;
    const last = table?.tricks.at(-1);
    return h(
      "div",
      { class: "practice-actions" },
      h(
        "div",
        { class: "buttons" },
        !table &&
          h(
            "button",
            {
              type: "button",
              id: "go",
              class: "button button--main",
              disabled: this.choosing || this.picked.length !== rules.passCount,
              onclick: () => this.#pass(),
            },
            t("practice.pass.do", { n: rules.passCount }),
          ),
        table &&
          h(
            "button",
            {
              type: "button",
              id: "go",
              class: "button button--main",
              disabled: !yours || picked === undefined,
              onclick: () => picked !== undefined && this.#play(picked),
            },
            yours && picked !== undefined
              ? t("practice.play", { card: shortName(this.engine.codes[picked]) })
              : t("practice.play.pick"),
          ),
        h(
          "button",
          {
            type: "button",
            id: "hint",
            class: "button",
            disabled: this.choosing || (Boolean(table) && !yours),
            onclick: () => this.#hint(),
          },
          t("practice.hint.ask"),
        ),
        table &&
          h(
            "button",
            { type: "button", id: "skip", class: "button", disabled: Boolean(yours), onclick: () => this.#skip() },
            t("practice.skip"),
          ),
        table &&
          h(
            "button",
            {
              type: "button",
              id: "last",
              class: "button",
              disabled: !last,
              "aria-expanded": String(this.showLast && Boolean(last)),
              onclick: () => {
                this.showLast = !this.showLast;
                this.#show();
              },
            },
            t("practice.last"),
          ),
      ),
      this.showLast && last && h("div", { id: "last-trick", class: "practice-last" }, trickLine(match, last)),
    );
  }

  /** @param {PracticeMatch} match */
  #roundResult(match) {
    const { rules } = match;
    const score = match.score;
    const names = Object.keys(rules.moon);
    const open = score.open && score.moon === YOU;
    const before = match.totals;
    const after = rules.match([...match.rounds, score.points]).totals;
    return [
      score.moon !== null &&
        h(
          "p",
          { class: "score-result" },
          score.moon === YOU ? t("practice.moon.you") : t("practice.moon", { name: name(score.moon) }),
        ),
      open &&
        h(
          "div",
          { class: "buttons" },
          names.map((choice) =>
            h(
              "button",
              {
                type: "button",
                class: "button",
                onclick: () => {
                  match.choice = choice;
                  this.#keep();
                  this.#show();
                },
              },
              t(`practice.moon.${choice}`, { total: rules.roundTotal }),
            ),
          ),
        ),
      !open &&
        scores([
          [t("practice.before"), before],
          [t("practice.this"), score.points],
          [t("practice.total"), after],
        ]),
      h(
        "div",
        { class: "buttons" },
        h(
          "button",
          {
            type: "button",
            id: "next-round",
            class: "button button--main",
            disabled: open,
            onclick: () => this.#next(),
          },
          rules.match([...match.rounds, score.points]).finished ? t("practice.end") : t("practice.next"),
        ),
      ),
      replay(match),
    ];
  }

  /** @param {PracticeMatch} match */
  #matchResult(match) {
    const { winners, totals, played } = match.state;
    const you = winners.includes(YOU);
    const text = you
      ? winners.length > 1
        ? t("practice.won.shared")
        : t("practice.won")
      : t("practice.lost", { n: winners.length, names: list(winners.map((seat) => name(seat))) });
    return [
      h("p", { class: "score-result" }, text),
      scores([
        ...match.rounds
          .slice(0, played)
          .map((points, at) => /** @type {[string, number[]]} */ ([t("practice.round", { n: at + 1 }), points])),
        [t("practice.total"), totals],
      ]),
      h(
        "div",
        { class: "buttons" },
        h(
          "button",
          {
            type: "button",
            id: "next-round",
            class: "button button--main",
            onclick: () => this.#start(newKept(newSeed(), this.shelf.rules, this.shelf.level)),
          },
          t("practice.again"),
        ),
      ),
    ];
  }

  /**
   * What can always be done.
   * @param {PracticeMatch} match
   */
  #foot(match) {
    return h(
      "div",
      { class: "practice-foot" },
      h(
        "div",
        { class: "buttons" },
        h("button", { type: "button", class: "button", onclick: () => this.#copy() }, t("practice.share")),
        h(
          "button",
          {
            type: "button",
            class: "button",
            onclick: () => {
              this.settingUp = true;
              clearTimeout(this.timer);
              this.#show();
            },
          },
          t("practice.new"),
        ),
        h(
          "label",
          { class: "field field--inline" },
          h("span", {}, t("practice.speed")),
          h(
            "select",
            {
              id: "speed",
              value: this.shelf.speed,
              onchange: (/** @type {Event} */ event) => {
                this.shelf = { ...this.shelf, speed: speedIn(typed(event)) };
                this.#keep();
                this.#go();
              },
            },
            Object.keys(SPEEDS).map((each) =>
              h("option", { value: each, selected: each === this.shelf.speed }, t(`practice.speed.${each}`)),
            ),
          ),
        ),
      ),
      h(
        "p",
        { class: "hint" },
        t("practice.info", {
          ruleset: choiceName(this.engine, match.choiceOfRules),
          level: t(`practice.level.${match.level}`),
          seed: match.seed,
          end: match.rules.endScore,
        }),
      ),
    );
  }

  async #copy() {
    this.#writeAddress();
    try {
      await navigator.clipboard.writeText(location.href);
      this.#say("good", t("practice.shared"));
    } catch {
      this.#say("bad", t("tool.link.failed"));
    }
    this.#show();
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
