// May this card be played, and if not, which rule forbids it? Looked up in the tables of one ruleset.

import { key, SUITS } from "./engine.js";

/** @typedef {import("./engine.js").Hand} Hand */
/** @typedef {import("./ruleset.js").Ruleset} Ruleset */
/**
 * @typedef {object} Situation
 * @property {Hand} hand
 * @property {number} led  A suit, or -1 to lead.
 * @property {boolean} first  Whether this is the first trick.
 * @property {boolean} broken
 */

/** The legality tables of one ruleset. */
export class Legality {
  /** @param {Ruleset} rules */
  constructor(rules) {
    const { engine } = rules;
    const { legality } = engine.data;
    this.engine = engine;
    this.reasons = ["", ...legality.reasons];
    this.tables = legality.profiles[key(rules.options, legality.options)].map((at) => legality.tables[at]);
    this.lead = places(legality.lead);
    this.follow = places(legality.follow);
    this.clubs = engine.data.suits.indexOf("C");
    this.hearts = engine.data.suits.indexOf("H");
    /** The priced spades, the queen aside, and the queen, as bits of their suit. */
    const priced = rules.pack.filter((card) => rules.penalty[card] && engine.suit[card] !== this.hearts);
    const queen = priced.filter((card) => engine.codes[card] === "QS");
    this.queens = engine.hand(queen);
    this.others = engine.hand(priced.filter((card) => !queen.includes(card)));
    /** For each suit the kinds of its cards within the sets found, filled anew for every question. */
    this.sets = { lead: kindSets(legality.lead), follow: kindSets(legality.follow) };
  }

  /**
   * The hand, sorted into kinds: for each kind the cards of each suit.
   * @param {Situation} situation
   */
  #sort({ hand, led }) {
    const leading = led < 0;
    const sets = leading ? this.sets.lead : this.sets.follow;
    const at = leading ? this.lead : this.follow;
    for (const set of sets) set.fill(0);
    for (let suit = 0; suit < SUITS; suit++) {
      const cards = hand[suit];
      if (suit === led) sets[at.led][suit] = cards;
      else if (suit === this.hearts) sets[at.heart][suit] = cards;
      else if (leading && suit === this.clubs) {
        sets[at["lowest-club"]][suit] = cards & -cards;
        sets[at.club][suit] = cards & (cards - 1);
      } else {
        sets[at.queen][suit] = cards & this.queens[suit];
        sets[at.penalty][suit] = cards & this.others[suit];
        sets[at.plain][suit] = cards & ~this.queens[suit] & ~this.others[suit];
      }
    }
    return sets;
  }

  /**
   * The row of the table for a situation: a character for each kind.
   * @param {Situation} situation
   * @param {Hand[]} sets
   */
  #row(situation, sets) {
    let held = 0;
    for (let kind = 0; kind < sets.length; kind++) {
      const set = sets[kind];
      if (set[0] | set[1] | set[2] | set[3]) held |= 1 << kind;
    }
    const table = this.tables[(situation.led < 0 ? 0 : 4) + (situation.first ? 0 : 2) + (situation.broken ? 1 : 0)];
    return { table, start: held * sets.length };
  }

  /**
   * The cards that may be played.
   * @param {Situation} situation
   * @param {Hand} [out] filled if given
   * @returns {Hand}
   */
  legal(situation, out = new Int32Array(SUITS)) {
    const sets = this.#sort(situation);
    const { table, start } = this.#row(situation, sets);
    out.fill(0);
    for (let kind = 0; kind < sets.length; kind++) {
      if (table.charCodeAt(start + kind) !== LEGAL) continue;
      for (let suit = 0; suit < SUITS; suit++) out[suit] |= sets[kind][suit];
    }
    return out;
  }

  /**
   * For every card of the hand "" if it may be played, else the id of the rule that forbids it.
   * @param {Situation} situation
   * @returns {Map<number, string>}
   */
  verdicts(situation) {
    const sets = this.#sort(situation);
    const { table, start } = this.#row(situation, sets);
    const { suit, strength } = this.engine;
    return new Map(
      this.engine.cardsIn(situation.hand).map((card) => {
        const kind = sets.findIndex((set) => (set[suit[card]] >> strength[card]) & 1);
        return [card, this.reasons[Number(table[start + kind])]];
      }),
    );
  }
}

const LEGAL = "0".charCodeAt(0);

/**
 * @param {string[]} names
 * @returns {Record<string, number>}
 */
const places = (names) => Object.fromEntries(names.map((name, at) => [name, at]));

/** @param {string[]} names */
const kindSets = (names) => names.map(() => new Int32Array(SUITS));
