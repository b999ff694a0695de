// "May I play this?": a hand and the trick so far, put together by tapping or pasting; the rules' verdict on each card.

import { rulesetOf } from "../engine/choice.js";
import { h, renew } from "../ui/dom.js";
import { Tool } from "../ui/element.js";
import { rulesPicker } from "../ui/rules-picker.js";
import { list, t } from "../ui/words.js";
import { readCards } from "./card-text.js";
import { example, most, pasted, readPosition, tapped, withRules, writePosition } from "./position.js";
import { facts, grid, markCards, pasteBox, places, verdict } from "./view.js";

/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("./position.js").Place} Place */
/** @typedef {import("./position.js").Position} Position */

/** How many things that are wrong are named. */
const MOST_NAMED = 3;

/** How much of a wrong text is shown. */
const LONGEST = 16;

/** Options that say nothing about which card may be played. */
const BESIDE = [
  "pass_count",
  "pass_cycle",
  "queen_breaks_hearts",
  "heart_values",
  "jack_of_diamonds",
  "moon",
  "moon_needs_jack",
  "end_score",
  "end_at",
  "exact_win",
  "tie",
  "exact_score_reset",
];

/** @param {string} text */
const quoted = (text) => t("tool.quoted", { text: text.slice(0, LONGEST) });

class Check extends Tool {
  /** @type {Ruleset} */
  rules;
  /** @type {Position} */
  position;
  /**
   * Where a tap puts a card.
   * @type {Place}
   */
  into = "hand";
  /** What was wrong with the address, or with what was pasted. */
  fault = "";
  /** What was done, to be said. */
  done = "";
  /**
   * All cards, and the ruleset whose pack they are.
   * @type {(ReturnType<typeof grid> & { rules: Ruleset }) | null}
   */
  cards = null;
  /**
   * The choice that the picker shows.
   * @type {Choice | null}
   */
  pickerOf = null;

  /** @param {URLSearchParams} address */
  read(address) {
    const { position, rules, wrong } = readPosition(this.engine, address);
    this.position = position;
    this.rules = rules;
    const said = wrong.map((each) => (each.about === "text" ? quoted(each.text) : t(`check.wrong.${each.about}`)));
    this.fault = said.length ? t("tool.address", { what: list(said.slice(0, MOST_NAMED)) }) : "";
    this.done = "";
    this.show();
  }

  address() {
    return writePosition(this.position);
  }

  // ---- what somebody can do ----

  /** @type {import("./view.js").Acts} */
  acts = {
    tap: (code) => {
      const position = tapped(this.rules, this.position, code, this.into);
      if (position) this.#change(position);
      else this.#refuse(this.#full());
    },
    change: (position) => this.#change(position),
    put: (into) => {
      this.into = into;
      this.show();
    },
    paste: (text) => this.#paste(text),
    copy: async () => {
      this.done = (await this.copyLink()).text;
      this.show();
    },
    example: () => this.#change(example(this.rules, this.position.choice, Math.random)),
  };

  /**
   * @param {Position} position
   * @param {string} [done]
   */
  #change(position, done = "") {
    this.position = position;
    this.fault = "";
    this.done = done;
    this.writeAddress();
    this.show();
  }

  /** @param {string} fault */
  #refuse(fault) {
    this.fault = fault;
    this.show();
  }

  #full() {
    return t(`check.full.${this.into}`, { n: most(this.rules, this.into) });
  }

  /** @param {Choice} choice */
  #choose(choice) {
    this.rules = rulesetOf(this.engine, choice);
    this.#change(withRules(this.rules, this.position, choice));
  }

  /** @param {string} text */
  #paste(text) {
    const { codes, unknown } = readCards(text);
    const { position, put, over, strange } = pasted(this.rules, this.position, codes, this.into);
    if (put) this.#change(position, t("check.pasted", { n: put }));
    const named = [...unknown, ...strange].slice(0, MOST_NAMED).map(quoted);
    if (named.length) this.#refuse(t("check.unknown", { what: list(named) }));
    else if (over) this.#refuse(this.#full());
    else if (!put) this.#refuse(t("check.nothing"));
  }

  // ---- showing ----

  show() {
    const { rules, position, into, fault, acts } = this;
    renew(
      this,
      h(
        "div",
        { id: "fault", class: fault ? "tool-note is-bad" : "tool-note", role: "alert" },
        fault && h("p", {}, fault),
      ),
      verdict(rules, position),
      places(position, into, acts),
      this.#grid(),
      facts(rules, position, this.done, acts),
      pasteBox(into, acts),
      this.#picker(),
    );
  }

  /** All cards: those that are there, only marked anew, unless the pack has changed. */
  #grid() {
    if (this.cards?.rules !== this.rules) {
      const before = this.cards;
      this.cards = { ...grid(this.rules, this.acts), rules: this.rules };
      before?.element.replaceWith(this.cards.element);
    }
    markCards(this.cards.buttons, this.position);
    return this.cards.element;
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

customElements.define("hearts-check", Check);
