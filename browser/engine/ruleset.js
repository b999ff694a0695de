// One ruleset, ready to be asked: what is dealt, where cards go, what they cost, what a round brings, when it all ends.

import { CYCLE_OPTIONS, key, PACK_OPTIONS } from "./engine.js";
import { Legality } from "./legality.js";

/** @typedef {import("../data.js").Options} Options */
/** @typedef {import("../data.js").Effect} Effect */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").Hand} Hand */
/**
 * @typedef {object} SheetFault  Why no round can bring these points.
 * @property {"sum" | "negative" | "whole" | "together"} code
 * @property {number} [found]  With `sum`: what they add up to,
 * @property {number[]} [wanted]  and what they could add up to.
 * @property {number[]} [group]  With `together`: the points that no cards give in the same round.
 */
/**
 * @typedef {object} MatchState
 * @property {number[][]} history  Totals after each round.
 * @property {number[]} totals
 * @property {boolean} finished
 * @property {number[]} winners
 * @property {number | null} reached  The round, from 1, in which somebody reached the end score, or passed it.
 * @property {number} played  The rounds that count: those after the end do not.
 */

/** One ruleset, ready to be asked. */
export class Ruleset {
  /**
   * @param {Engine} engine
   * @param {Options} options as `Engine.options` gives them
   */
  constructor(engine, options) {
    const { data } = engine;
    this.engine = engine;
    this.options = options;
    this.players = Number(options.players);
    this.passCount = Number(options.pass_count);
    this.endScore = Number(options.end_score);
    const pack = data.packs[key(options, PACK_OPTIONS)];
    const removed = new Set(pack.removed.map((code) => engine.numbers.get(code)));
    this.removed = pack.removed;
    this.each = pack.each;
    this.kitty = pack.kitty;
    /** The cards in the game. */
    this.pack = data.cards.map((_, card) => card).filter((card) => !removed.has(card));
    /** What each card brings its taker, the jack of diamonds included. */
    this.points = new Int32Array(data.cards.length);
    /** Whether a card costs points. */
    this.penalty = new Uint8Array(data.cards.length);
    const costs = {
      ...data.costs.heart_values[options.heart_values],
      ...data.costs.spade_values[options.spade_values],
    };
    for (const [code, cost] of Object.entries(costs)) this.#price(code, cost, 1);
    for (const [code, cost] of Object.entries(data.costs.jack_of_diamonds[options.jack_of_diamonds]))
      this.#price(code, cost, 0);
    /** The penalty cards in the game, and what they cost together. */
    this.penalties = this.pack.filter((card) => this.penalty[card]);
    this.roundTotal = this.penalties.reduce((sum, card) => sum + this.points[card], 0);
    /** The cards that bring something without being penalty cards: the jack of diamonds, or none. */
    this.bonuses = this.pack.filter((card) => this.points[card] && !this.penalty[card]);
    this.breaking = Uint8Array.from(data.cards, (code) =>
      Number(data.breaking[options.queen_breaks_hearts].includes(code)),
    );
    this.cycle = data.cycles[key(options, CYCLE_OPTIONS)];
    this.opening = data.opening[options.opening_lead].map((code) => /** @type {number} */ (engine.card(code)));
    /** What a moon can do, by the name of the choice; more than one where the shooter chooses. */
    this.moon = data.moon[options.moon];
    /** Whether a moon takes the bonus card too, where there is one. */
    this.moonNeedsBonus = data.moon_needs_bonus[options.moon_needs_jack] && this.bonuses.length > 0;
    /** The lowest total that ends the match. */
    this.endingTotal = this.endScore + data.end_above[options.end_at];
    this.exactWin = data.exact_win[options.exact_win];
    this.tieShared = data.tie[options.tie];
    this.resets = data.resets[options.exact_score_reset].becomes;
    const { heart_values: hearts, spade_values: spades, removed_cards: out } = options;
    this.together = (data.sheets[`${hearts}|${spades}|${out}`] ?? data.sheets[`${hearts}|${spades}`])[options.players];
    this.legality = new Legality(this);
  }

  /**
   * @param {string} code
   * @param {number} cost
   * @param {0 | 1} penalty
   */
  #price(code, cost, penalty) {
    const card = /** @type {number} */ (this.engine.card(code));
    this.points[card] = cost;
    this.penalty[card] = penalty;
  }

  /**
   * Where cards go in a round, the first being 1.
   *
   * The tables have one turn of the cycle, and of the deal for `dealer`. Held to the rules by tests/tools/test_match.py
   * (test_passing_and_dealing).
   * @param {number} round
   */
  direction(round) {
    return this.cycle[(round - 1) % this.cycle.length];
  }

  /**
   * For each seat the seat that receives its cards, or null.
   * @param {number} round
   */
  receivers(round) {
    return this.engine.data.receivers[this.direction(round)][this.options.players];
  }

  /**
   * The seat that deals a round.
   * @param {number} round
   */
  dealer(round) {
    return this.engine.data.dealers[this.options.players][(round - 1) % this.players];
  }

  /**
   * The seat that leads to the first trick, from the hands after the pass.
   *
   * The tables name the cards that open, in order; who holds the first of them is looked for here, and the dealer's
   * left stands in where nobody does. Held to the rules by tests/tools/test_table.py
   * (test_whole_rounds_replay_in_the_engine).
   * @param {Hand[]} hands
   * @param {number} round
   */
  opener(hands, round) {
    const { suit, strength } = this.engine;
    for (const card of this.opening) {
      const seat = hands.findIndex((hand) => (hand[suit[card]] >> strength[card]) & 1);
      if (seat >= 0) return seat;
    }
    return (this.dealer(round) + 1) % this.players;
  }

  /**
   * What cards bring their taker.
   * @param {Iterable<number>} cards
   */
  pointsOf(cards) {
    let sum = 0;
    for (const card of cards) sum += this.points[card];
    return sum;
  }

  /**
   * The points of a round from the cards that each seat took. `choice` names what the shooter chose; where a choice is
   * open and none given, the first is taken and `open` says so.
   *
   * Who shot the moon is decided here, by who has all penalty cards; what it brings is in the tables. Held to the rules
   * by tests/tools/test_match.py (test_points_of_rounds).
   * @param {Iterable<number>[]} taken
   * @param {string} [choice]
   */
  score(taken, choice) {
    const sets = taken.map((cards) => new Set(cards));
    const names = Object.keys(this.moon);
    const needed = this.moonNeedsBonus ? [...this.penalties, ...this.bonuses] : this.penalties;
    const shooter = names.length ? sets.findIndex((cards) => needed.every((card) => cards.has(card))) : -1;
    if (shooter < 0) return { points: sets.map((cards) => this.pointsOf(cards)), moon: null, open: false };
    const known = choice !== undefined && names.includes(choice);
    const points = this.moonPoints(shooter, this.moon[known ? choice : names[0]]);
    for (const card of this.bonuses) {
      const taker = sets.findIndex((cards) => cards.has(card));
      if (taker >= 0) points[taker] += this.points[card];
    }
    return { points, moon: shooter, open: names.length > 1 && !known };
  }

  /**
   * The points of every seat when one has shot the moon, the bonus cards aside: so often the total of the round counts.
   * @param {number} shooter
   * @param {Effect} effect
   */
  moonPoints(shooter, effect) {
    return Array.from(
      { length: this.players },
      (_, seat) => this.roundTotal * (seat === shooter ? effect.own : effect.others),
    );
  }

  /**
   * Why no round can bring these points, or null where one can. Codes: `sum` (with the sum found and those that could
   * be), `negative`, `whole` (everything, but no moon), `together` (points that no cards give in the same round).
   *
   * Sums and moons are reckoned here, and every seat is tried as the taker of the bonus card; only which points cannot
   * come together is in the tables. Held to the rules by tests/tools/test_sheets.py, on every way to split the points.
   * @param {number[]} points
   * @returns {SheetFault | null}
   */
  sheetFault(points) {
    /** @type {SheetFault | null} */
    let fault = null;
    const takers = this.bonuses.length ? points.map((_, seat) => seat) : [-1];
    for (const taker of takers) {
      const bonus = this.pointsOf(this.bonuses);
      const penalties = points.map((score, seat) => (seat === taker ? score - bonus : score));
      const found = this.#penaltyFault(penalties, taker);
      if (!found) return null;
      if (!fault || RANK.indexOf(found.code) > RANK.indexOf(fault.code)) fault = found;
    }
    if (fault?.code === "sum") {
      fault.found = points.reduce((sum, score) => sum + score, 0);
      fault.wanted = this.sums();
    }
    return fault;
  }

  /** What the points of a round can add up to: an ordinary round first, then the moons. */
  sums() {
    const bonus = this.pointsOf(this.bonuses);
    const moons = Object.values(this.moon).map(
      (effect) => this.roundTotal * (effect.own + effect.others * (this.players - 1)),
    );
    return [...new Set([this.roundTotal, ...moons].map((sum) => sum + bonus))];
  }

  /**
   * The same for penalty points alone, once the bonus card is taken off its taker.
   * @param {number[]} points
   * @param {number} taker
   * @returns {SheetFault | null}
   */
  #penaltyFault(points, taker) {
    const effects = Object.values(this.moon);
    const shoots = (/** @type {number} */ seat) => !this.moonNeedsBonus || seat === taker;
    for (const effect of effects) {
      for (let seat = 0; seat < points.length; seat++) {
        if (shoots(seat) && this.moonPoints(seat, effect).every((score, at) => score === points[at])) return null;
      }
    }
    if (points.reduce((sum, score) => sum + score, 0) !== this.roundTotal) return { code: "sum" };
    if (points.some((score) => score < 0)) return { code: "negative" };
    const whole = points.indexOf(this.roundTotal);
    if (effects.length && whole >= 0 && shoots(whole)) return { code: "whole" };
    const group = this.together.find((each) => isPart(each, points));
    return group ? { code: "together", group } : null;
  }

  /**
   * Where a match stands after these rounds; rounds after its end do not count.
   *
   * Totals, resets, the end and ties are worked out here, by numbers from the tables. Held to the rules by
   * tests/tools/test_match.py (test_matches).
   * @param {number[][]} rounds
   * @returns {MatchState}
   */
  match(rounds) {
    let totals = Array(this.players).fill(0);
    /** @type {number[][]} */
    const history = [];
    /** @type {number | null} */
    let reached = null;
    /** @type {number[]} */
    let winners = [];
    for (const points of rounds) {
      if (winners.length) break;
      totals = totals.map((total, seat) => {
        const sum = total + points[seat];
        return points[seat] ? (this.resets[sum] ?? sum) : sum;
      });
      history.push(totals);
      const exactly = totals.flatMap((total, seat) => (this.exactWin && total === this.endScore ? [seat] : []));
      if (reached === null && (exactly.length || Math.max(...totals) >= this.endingTotal)) reached = history.length;
      if (exactly.length) winners = exactly;
      else if (reached !== null) {
        const lowest = totals.flatMap((total, seat) => (total === Math.min(...totals) ? [seat] : []));
        const shared = this.tieShared !== null && history.length - reached >= this.tieShared;
        if (lowest.length === 1 || shared) winners = lowest;
      }
    }
    return { history, totals, finished: winners.length > 0, winners, reached, played: history.length };
  }
}

/** From the plainest reason against a sheet to the most telling. */
const RANK = ["sum", "negative", "whole", "together"];

/**
 * Whether these points, repeats included, are among others; both may stand in any order.
 * @param {number[]} group
 * @param {number[]} points
 */
function isPart(group, points) {
  const rest = [...points];
  return group.every((score) => {
    const at = rest.indexOf(score);
    return at >= 0 && rest.splice(at, 1).length === 1;
  });
}
