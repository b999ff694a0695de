// A round at the table: the deal, the pass, and play by play until every card is taken. Which card may be played,
// who opens and where cards go is looked up in the ruleset. That hearts are broken, whose turn it is and who gets the
// kitty is worked out here; tests/tools/test_table.py (test_whole_rounds_replay_in_the_engine) holds it to the rules.

import { randomFrom, shuffle } from "./random.js";

/** @typedef {import("./ruleset.js").Ruleset} Ruleset */
/** @typedef {import("./engine.js").Hand} Hand */
/** @typedef {{ leader: number, cards: number[], winner: number, points: number }} Trick */

/**
 * The hands and the kitty of a round, dealt one by one from the dealer's left.
 * @param {Ruleset} rules
 * @param {string} seed
 * @param {number} round
 */
export function deal(rules, seed, round) {
  const order = shuffle([...rules.pack], randomFrom(`${seed}/${round}`));
  /** @type {number[][]} */
  const hands = Array.from({ length: rules.players }, () => []);
  const first = rules.dealer(round) + 1;
  const dealt = rules.each * rules.players;
  order.slice(0, dealt).forEach((card, at) => hands[(first + at) % rules.players].push(card));
  return { hands, kitty: order.slice(dealt) };
}

/**
 * The hands after everybody has passed at once.
 * @param {Ruleset} rules
 * @param {number[][]} hands
 * @param {number[][]} passes
 * @param {number} round
 */
export function exchange(rules, hands, passes, round) {
  const to = rules.receivers(round) ?? [];
  const after = hands.map((hand, seat) => hand.filter((card) => !passes[seat].includes(card)));
  passes.forEach((cards, seat) => after[to[seat]].push(...cards));
  return after;
}

export class Table {
  /**
   * @param {Ruleset} rules
   * @param {number[][]} hands after the pass
   * @param {number[]} kitty
   * @param {number} round
   */
  constructor(rules, hands, kitty, round) {
    this.rules = rules;
    this.round = round;
    this.hands = hands.map((cards) => rules.engine.hand(cards));
    this.kitty = kitty;
    /** @type {number[][]} */
    this.taken = hands.map(() => []);
    this.leader = rules.opener(this.hands, round);
    this.turn = this.leader;
    this.broken = false;
    /** The trick on the table, the leader's card first. @type {number[]} */
    this.trick = [];
    /** The tricks taken so far. @type {Trick[]} */
    this.tricks = [];
  }

  get over() {
    return this.tricks.length === this.rules.each;
  }

  get first() {
    return this.tricks.length === 0;
  }

  /** The suit led, or -1. */
  get led() {
    return this.trick.length ? this.rules.engine.suit[this.trick[0]] : -1;
  }

  /** What the seat to play sees of the rules' facts. @returns {import("./legality.js").Situation} */
  get situation() {
    return { hand: this.hands[this.turn], led: this.led, first: this.first, broken: this.broken };
  }

  verdicts() {
    return this.rules.legality.verdicts(this.situation);
  }

  /** @returns {Hand} */
  legal() {
    return this.rules.legality.legal(this.situation);
  }

  /**
   * Whether the seat to play may play this card.
   * @param {number} card
   */
  may(card) {
    const { suit, strength } = this.rules.engine;
    return Boolean((this.legal()[suit[card]] >> strength[card]) & 1);
  }

  /**
   * Play a card for the seat to play; the trick that it completes, if it does.
   * @param {number} card
   * @returns {Trick | null}
   */
  play(card) {
    const { rules, trick } = this;
    const { suit, strength } = rules.engine;
    this.hands[this.turn][suit[card]] &= ~(1 << strength[card]);
    trick.push(card);
    if (rules.breaking[card]) this.broken = true;
    if (trick.length < rules.players) {
      this.turn = (this.turn + 1) % rules.players;
      return null;
    }
    const winner = (this.leader + rules.engine.winner(trick)) % rules.players;
    const won = this.first ? [...trick, ...this.kitty] : trick;
    this.taken[winner].push(...won);
    const done = { leader: this.leader, cards: trick, winner, points: rules.pointsOf(won) };
    this.tricks.push(done);
    this.trick = [];
    this.leader = this.turn = winner;
    return done;
  }
}
