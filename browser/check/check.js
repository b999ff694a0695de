// "May I play this?": a hand and the trick so far, put together by tapping or pasting; the rules' verdict on each card.
//
// The address holds the position: #r=standard&h=2C,9D&t=&n=5&b=0 – the ruleset (and options that differ from it, such
// as players=5), the hand, the trick so far with the leader's card first, the trick's number, hearts broken or not.

import { readCards } from "./card-text.js";
import { cardFace, cardInLine, playingCard } from "../ui/card-view.js";
import { addressed, h, renew, typed } from "../ui/dom.js";
import { loadEngine } from "../engine/load.js";
import { reason, ruleLink } from "../ui/refusal.js";
import { firstName, readChoice, rulesetOf, writeChoice } from "../engine/choice.js";
import { rulesPicker } from "../ui/rules-picker.js";
import { book, list, t } from "../ui/words.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {{ choice: Choice, hand: string[], trick: string[], number: number, broken: boolean }} Position */

/** How many cards of a wrong address are named. */
const MOST_NAMED = 3;

/** Options that say nothing about which card may be played. */
const BESIDE = [
  "pass_count",
  "pass_cycle",
  "queen_breaks_hearts",
  "heart_values",
  "jack_of_diamonds",
  "moon",
  "end_score",
  "tie",
  "exact_score_reset",
];

class Check extends HTMLElement {
  /** @type {Engine} */
  engine;
  /** @type {Ruleset} */
  rules;
  /** @type {Position} */
  position;
  /** Where a tap puts a card. @type {"hand" | "trick"} */
  into = "hand";
  /** What was wrong with the address, or with what was pasted. */
  fault = "";
  /** What was done, to be said. */
  done = "";
  /**
   * The buttons of all cards by code, what holds them, and the ruleset whose pack they are.
   * @type {Map<string, HTMLElement>}
   */
  buttons = new Map();
  /** @type {HTMLElement | null} */
  grid = null;
  /** @type {Ruleset | null} */
  gridOf = null;
  /** The choice that the picker shows. @type {Choice | null} */
  pickerOf = null;

  async connectedCallback() {
    try {
      this.engine = await loadEngine();
    } catch {
      renew(this, h("p", { class: "tool-note is-bad", role: "alert" }, t("tool.offline")));
      return;
    }
    addEventListener("hashchange", () => this.#read(addressed()));
    this.#read(addressed() ?? new URLSearchParams());
  }

  // ---- the address ----

  /** @param {URLSearchParams | null} address */
  #read(address) {
    if (!address) return;
    /** @type {string[]} */
    const wrong = [];
    let choice = readChoice(this.engine, address);
    if (!choice) {
      wrong.push(t("check.wrong.rules"));
      choice = { name: firstName(this.engine), changes: {} };
    }
    this.rules = rulesetOf(this.engine, choice);
    const known = ["r", "h", "t", "n", "b", ...Object.keys(this.engine.data.options)];
    for (const name of address.keys())
      if (!known.includes(name)) wrong.push(t("tool.quoted", { text: name.slice(0, 20) }));
    const pack = new Set(this.rules.pack.map((card) => this.engine.codes[card]));
    /** @type {Set<string>} */
    const seen = new Set();
    const cards = (/** @type {string} */ name, /** @type {number} */ most) => {
      const found = [];
      for (const code of (address.get(name) ?? "").split(",").filter(Boolean)) {
        if (!pack.has(code) || seen.has(code) || found.length >= most)
          wrong.push(t("tool.quoted", { text: code.slice(0, 12) }));
        else found.push(code);
        seen.add(code);
      }
      return found;
    };
    const hand = cards("h", this.rules.each);
    const trick = cards("t", this.rules.players - 1);
    const number = address.get("n") ?? "1";
    const good = /^\d{1,2}$/.test(number) && Number(number) >= 1 && Number(number) <= this.rules.each;
    if (!good) wrong.push(t("check.wrong.number"));
    const broken = address.get("b") ?? "0";
    if (broken !== "0" && broken !== "1") wrong.push(t("check.wrong.broken"));
    this.position = { choice, hand, trick, number: good ? Number(number) : 1, broken: broken === "1" };
    this.fault = wrong.length ? t("tool.address", { what: list(wrong.slice(0, MOST_NAMED)) }) : "";
    this.done = "";
    this.#show();
  }

  /** @returns {string} */
  #address() {
    const { choice, hand, trick, number, broken } = this.position;
    const address = writeChoice(choice);
    for (const [name, value] of Object.entries({ h: hand.join(), t: trick.join(), n: number, b: broken ? 1 : 0 }))
      address.set(name, String(value));
    return `#${address.toString().replaceAll("%2C", ",")}`;
  }

  /**
   * @param {Partial<Position>} change
   * @param {string} [done]
   */
  #change(change, done = "") {
    this.position = { ...this.position, ...change };
    this.fault = "";
    this.done = done;
    history.replaceState(null, "", this.#address());
    this.#show();
  }

  // ---- what a tap does ----

  /** @param {string} code */
  #tap(code) {
    const { hand, trick } = this.position;
    if (hand.includes(code)) return this.#change({ hand: hand.filter((each) => each !== code) });
    if (trick.includes(code)) return this.#change({ trick: trick.filter((each) => each !== code) });
    const { each, players } = this.rules;
    if (this.into === "hand" && hand.length >= each) return this.#refuse(t("check.full.hand", { n: each }));
    if (this.into === "trick" && trick.length >= players - 1)
      return this.#refuse(t("check.full.trick", { n: players - 1 }));
    this.#change(this.into === "hand" ? { hand: [...hand, code] } : { trick: [...trick, code] });
  }

  /** @param {string} fault */
  #refuse(fault) {
    this.fault = fault;
    this.#show();
  }

  /** @param {Choice} choice */
  #choose(choice) {
    const rules = rulesetOf(this.engine, choice);
    this.rules = rules;
    const pack = new Set(rules.pack.map((card) => this.engine.codes[card]));
    const { hand, trick, number } = this.position;
    this.#change({
      choice,
      hand: hand.filter((code) => pack.has(code)).slice(0, rules.each),
      trick: trick.filter((code) => pack.has(code)).slice(0, rules.players - 1),
      number: Math.min(number, rules.each),
    });
  }

  /** @param {Event} event */
  #paste(event) {
    event.preventDefault();
    const field = /** @type {HTMLTextAreaElement} */ (this.querySelector("#paste"));
    const { codes, unknown } = readCards(field.value);
    const pack = new Set(this.rules.pack.map((card) => this.engine.codes[card]));
    const strange = [...unknown, ...codes.filter((code) => !pack.has(code))];
    const good = codes.filter((code) => pack.has(code));
    const other = this.into === "hand" ? "trick" : "hand";
    const most = this.into === "hand" ? this.rules.each : this.rules.players - 1;
    if (good.length) {
      this.#change(
        { [this.into]: good.slice(0, most), [other]: this.position[other].filter((code) => !good.includes(code)) },
        t("check.pasted", { n: Math.min(good.length, most) }),
      );
    }
    if (strange.length)
      this.#refuse(
        t("check.unknown", {
          what: list(strange.slice(0, MOST_NAMED).map((each) => t("tool.quoted", { text: each.slice(0, 16) }))),
        }),
      );
    else if (good.length > most) this.#refuse(t(`check.full.${this.into}`, { n: most }));
    else if (!good.length) this.#refuse(t("check.nothing"));
  }

  /** A hand and a trick at random, to try the page with. */
  #example() {
    const codes = this.rules.pack.map((card) => this.engine.codes[card]);
    for (let at = codes.length - 1; at > 0; at--) {
      const other = Math.floor(Math.random() * (at + 1));
      [codes[at], codes[other]] = [codes[other], codes[at]];
    }
    const number = Math.random() < 0.4 ? 1 : 2 + Math.floor(Math.random() * (this.rules.each - 2));
    const size = this.rules.each - number + 1;
    this.#change({
      hand: codes.slice(0, size),
      trick: codes.slice(size, size + Math.floor(Math.random() * this.rules.players)),
      number,
      broken: number > 1 && Math.random() < 0.5,
    });
  }

  async #copy() {
    history.replaceState(null, "", this.#address());
    try {
      await navigator.clipboard.writeText(location.href);
      this.done = t("tool.link.copied");
    } catch {
      this.done = t("tool.link.failed");
    }
    this.#show();
  }

  // ---- showing ----

  #show() {
    const { number, broken, hand, trick } = this.position;
    renew(
      this,
      h(
        "div",
        { id: "fault", class: this.fault ? "tool-note is-bad" : "tool-note", role: "alert" },
        this.fault && h("p", {}, this.fault),
      ),
      this.#verdict(),
      h(
        "div",
        { id: "put", class: "check-put__head" },
        h("h2", { id: "put-title" }, t("check.put")),
        h(
          "div",
          { class: "segments", role: "group", "aria-labelledby": "put-title" },
          /** @type {const} */ (["hand", "trick"]).map((into) =>
            h(
              "button",
              {
                type: "button",
                "aria-pressed": String(this.into === into),
                onclick: () => {
                  this.into = into;
                  this.#show();
                },
              },
              t(`check.into.${into}`, { n: into === "hand" ? hand.length : trick.length }),
            ),
          ),
        ),
      ),
      this.#grid(),
      h(
        "div",
        { id: "facts", class: "check-put" },
        h(
          "div",
          { class: "check-facts" },
          h(
            "label",
            { class: "field field--inline" },
            h("span", {}, t("check.number")),
            h(
              "select",
              {
                id: "number",
                value: number,
                onchange: (/** @type {Event} */ event) => this.#change({ number: Number(typed(event)) }),
              },
              Array.from({ length: this.rules.each }, (_, at) =>
                h("option", { value: at + 1, selected: at + 1 === number }, at + 1),
              ),
            ),
          ),
          h(
            "div",
            { class: "segments", role: "group", "aria-label": t("check.broken") },
            [false, true].map((value) =>
              h(
                "button",
                {
                  type: "button",
                  "aria-pressed": String(broken === value),
                  onclick: () => this.#change({ broken: value }),
                },
                t(value ? "check.broken.yes" : "check.broken.no"),
              ),
            ),
          ),
        ),
        h(
          "div",
          { class: "buttons" },
          h("button", { type: "button", class: "button", onclick: () => this.#copy() }, t("tool.link.copy")),
          h("button", { type: "button", class: "button", onclick: () => this.#example() }, t("check.example")),
          h(
            "button",
            {
              type: "button",
              class: "button",
              disabled: !hand.length && !trick.length,
              onclick: () => this.#change({ hand: [], trick: [], number: 1, broken: false }),
            },
            t("check.clear"),
          ),
        ),
        h("p", { id: "done", class: "hint", role: "status" }, this.done),
      ),
      h(
        "details",
        { id: "paste-box" },
        h("summary", {}, t("check.paste")),
        h(
          "form",
          { onsubmit: (/** @type {Event} */ event) => this.#paste(event) },
          h(
            "label",
            { class: "field" },
            h("span", {}, t(`check.paste.${this.into}`)),
            h("textarea", {
              id: "paste",
              rows: 2,
              spellcheck: "false",
              autocomplete: "off",
              placeholder: t("check.paste.like"),
            }),
          ),
          h("button", { class: "button" }, t("check.paste.do")),
        ),
      ),
      this.#picker(),
    );
  }

  /** The trick, the hand, and why cards are refused. */
  #verdict() {
    const { engine, rules } = this;
    const { hand, trick, number, broken } = this.position;
    const led = trick.length ? engine.suit[/** @type {number} */ (engine.card(trick[0]))] : -1;
    const cards = hand.map((code) => /** @type {number} */ (engine.card(code)));
    const verdicts = rules.legality.verdicts({ hand: engine.hand(cards), led, first: number === 1, broken });
    const sorted = [...verdicts].map(([card, rule]) => ({ code: engine.codes[card], rule }));
    const legal = sorted.filter(({ rule }) => !rule);
    /** @type {Map<string, string[]>} */
    const refused = new Map();
    for (const { code, rule } of sorted) if (rule) refused.set(rule, [...(refused.get(rule) ?? []), code]);
    return h(
      "section",
      { id: "verdict", class: "fig check-verdict", "aria-label": t("check.verdict") },
      h(
        "p",
        { class: "situation" },
        trick.length
          ? [
              t("check.trick", { number }),
              " ",
              h(
                "span",
                { class: "check-trick" },
                trick.map((code) => playingCard(code)),
              ),
            ]
          : t(number === 1 ? "check.leads.first" : broken ? "check.leads.broken" : "check.leads.unbroken", { number }),
      ),
      h(
        "ul",
        { class: "hand" },
        sorted.map(({ code, rule }, at) =>
          h(
            "li",
            { class: at && sorted[at - 1].code[1] !== code[1] && "new-suit" },
            playingCard(
              code,
              rule ? "is-refused" : "is-legal",
              t(rule ? "check.card.refused" : "check.card.legal", { card: book.cards[code] }),
            ),
          ),
        ),
      ),
      h(
        "p",
        { class: "verdict", role: "status" },
        !hand.length
          ? t("check.empty")
          : legal.length === hand.length
            ? t("check.all", { n: hand.length })
            : t("check.some", { cards: list(legal.map(({ code }) => book.cards[code])), n: legal.length }),
      ),
      refused.size > 0 &&
        h(
          "ul",
          { class: "reasons" },
          [...refused].map(([rule, codes]) =>
            h(
              "li",
              {},
              h("span", { class: "cards" }, codes.map(cardInLine)),
              h("span", {}, reason(rule, rules, led), " ", ruleLink(rule)),
            ),
          ),
        ),
    );
  }

  /** All cards, to be tapped: made once for a pack, then only marked anew, for it is much to make at every tap. */
  #grid() {
    const { engine, rules } = this;
    if (this.gridOf !== rules) {
      const pack = new Set(rules.pack);
      this.buttons = new Map(rules.pack.map((card) => [engine.codes[card], this.#button(engine.codes[card])]));
      this.gridOf = rules;
      const before = this.grid;
      this.grid = h(
        "div",
        { class: "check-grid" },
        engine.bySuit.map((cards, suit) =>
          h(
            "div",
            { class: "check-grid__suit", role: "group", "aria-label": t(`tool.suit.${engine.data.suits[suit]}`) },
            cards.filter((card) => pack.has(card)).map((card) => this.buttons.get(engine.codes[card])),
          ),
        ),
      );
      before?.replaceWith(this.grid);
    }
    const { hand, trick } = this.position;
    for (const [code, button] of this.buttons)
      mark(button, code, hand.includes(code) ? "hand" : trick.includes(code) ? "trick" : "", trick.indexOf(code) + 1);
    return this.grid;
  }

  /**
   * @param {string} code
   * @returns {HTMLElement}
   */
  #button(code) {
    return h(
      "button",
      { type: "button", class: "card-button", onclick: () => this.#tap(code) },
      cardFace(code),
      h("span", { class: "card-button__badge", "aria-hidden": "true", hidden: true }),
    );
  }

  /** The picker of the rules: the one that is there, unless they have changed. */
  #picker() {
    const { choice } = this.position;
    const there = this.querySelector(".rules-picker");
    if (there && this.pickerOf === choice) return there;
    this.pickerOf = choice;
    return rulesPicker(this.engine, choice, (changed) => this.#choose(changed), { hidden: BESIDE });
  }
}

/**
 * Mark a card as being in the hand, in the trick, or nowhere.
 * @param {HTMLElement} button
 * @param {string} code
 * @param {string} place
 * @param {number} number in the trick
 */
function mark(button, code, place, number) {
  const badge = /** @type {HTMLElement} */ (button.lastElementChild);
  badge.hidden = place !== "trick";
  badge.textContent = String(number);
  if (button.dataset.place === place) return;
  button.dataset.place = place;
  button.setAttribute("aria-pressed", String(place !== ""));
  button.setAttribute("aria-label", t(place ? `check.card.${place}` : "check.card", { card: book.cards[code] }));
}

customElements.define("hearts-check", Check);
