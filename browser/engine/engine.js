// The rules as the browser knows them: tables that the rules module exported when the site was built. What this room
// answers it looks up, counts or adds; where it does more, a comment says so and names the test that holds it to the
// rules. Cards are numbers 0 to 51 in the order of `cards`; a hand is four sets of bits, one for each suit; seats count
// from 0, clockwise; points are penalty points.

/** @typedef {import("../data.js").EngineData} EngineData */
/** @typedef {import("../data.js").Options} Options */
/** @typedef {Int32Array} Hand  Four sets of bits: the cards of each suit, by strength. */

export const SUITS = 4;

/** The options that say what is dealt, and those that say where cards go. */
export const PACK_OPTIONS = ["players", "leftover_cards", "removed_cards"];
export const CYCLE_OPTIONS = ["players", "pass_count", "pass_cycle"];

/** A positive whole number, as an address or a person may write it. */
export const WHOLE = /^[1-9]\d{0,4}$/;

/** All tables, and what is the same under every ruleset. */
export class Engine {
  /** @param {EngineData} data */
  constructor(data) {
    this.data = data;
    this.codes = data.cards;
    /** @type {Map<string, number>} */
    this.numbers = new Map(data.cards.map((code, number) => [code, number]));
    this.suit = Uint8Array.from(data.cards, (code) => data.suits.indexOf(code[1]));
    this.strength = Uint8Array.from(data.strength);
    /** For each suit the cards by strength. */
    this.bySuit = data.suits.map((_, suit) => {
      const cards = data.cards.map((_, card) => card).filter((card) => this.suit[card] === suit);
      return cards.sort((one, other) => this.strength[one] - this.strength[other]);
    });
  }

  /**
   * The card of a code, or undefined.
   * @param {string} code
   */
  card(code) {
    return this.numbers.get(code);
  }

  /**
   * @param {Iterable<number>} cards
   * @returns {Hand}
   */
  hand(cards) {
    const hand = new Int32Array(SUITS);
    for (const card of cards) hand[this.suit[card]] |= 1 << this.strength[card];
    return hand;
  }

  /**
   * The cards of a hand, suit by suit, lowest first.
   * @param {Hand} hand
   * @returns {number[]}
   */
  cardsIn(hand) {
    return this.bySuit.flatMap((cards, suit) => cards.filter((card) => (hand[suit] >> this.strength[card]) & 1));
  }

  /**
   * The place in the trick of the card that takes it.
   *
   * Compared here, suit and strength; held to the rules by tests/tools/test_match.py (test_who_takes_the_trick).
   * @param {ArrayLike<number>} trick
   */
  winner(trick) {
    let best = 0;
    for (let at = 1; at < trick.length; at++) {
      if (this.suit[trick[at]] === this.suit[trick[0]] && this.strength[trick[at]] > this.strength[trick[best]])
        best = at;
    }
    return best;
  }

  /**
   * The options of a ruleset with some replaced, and whatever then makes no game put right: null where a name or a
   * value is unknown.
   * @param {string} name
   * @param {Options} [changes]
   * @returns {Options | null}
   */
  options(name, changes = {}) {
    const base = Object.hasOwn(this.data.rulesets, name) ? this.data.rulesets[name] : null;
    if (!base) return null;
    for (const [option, value] of Object.entries(changes)) {
      if (!Object.hasOwn(this.data.options, option)) return null;
      const offered = this.data.options[option].includes(value) || (option === "end_score" && WHOLE.test(value));
      if (!offered) return null;
    }
    return this.playable({ ...base, ...changes });
  }

  /**
   * Options that make a game: those given, with defaults where they contradict each other.
   *
   * Which one gives way is decided here, and that totals are not reset to the end score or above, where a reset means
   * nothing. That all else which makes a game stays as it is, and the rest becomes one, is held to the rules by
   * tests/tools/test_options.py.
   * @param {Options} options
   */
  playable(options) {
    const mended = { ...options };
    if (!this.data.packs[key(mended, PACK_OPTIONS)]) mended.removed_cards = "default";
    if (!this.data.packs[key(mended, PACK_OPTIONS)]) mended.leftover_cards = "remove";
    if (!this.data.cycles[key(mended, CYCLE_OPTIONS)]) mended.pass_cycle = "default";
    if (Number(mended.end_score) <= this.data.resets[mended.exact_score_reset].end_above)
      mended.exact_score_reset = "none";
    return mended;
  }
}

/**
 * The key of a table that depends on these options.
 * @param {Options} options
 * @param {string[]} names
 */
export const key = (options, names) => names.map((name) => options[name]).join("|");
