// A card player's feeling for cards: how good a play looks, from the own hand and what is still out. It knows no rule;
// it weighs plays that are legal anyway, in penalty points expected or saved. All players share it.

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../engine/engine.js").Hand} Hand */
/**
 * @typedef {object} Scene  What a seat sees when it is its turn.
 * @property {Hand} hand
 * @property {Hand} rest  The cards that others may still hold.
 * @property {number} led  The suit led, or -1.
 * @property {number} best  The strength that takes the trick as it lies.
 * @property {number} points  What lies in the trick.
 * @property {number} after  How many play after this seat.
 * @property {boolean} first
 * @property {boolean} feeds  Whether the trick, as it lies, goes to somebody who may be shooting the moon.
 */

/** @param {number} bits */
export function size(bits) {
  let count = 0;
  for (let left = bits; left; left &= left - 1) count++;
  return count;
}

/** @param {number} strength */
const below = (strength) => (1 << strength) - 1;

export class Judgement {
  /** @param {Ruleset} rules */
  constructor(rules) {
    const { engine } = rules;
    this.players = rules.players;
    /** What each card of each suit costs, by strength. */
    this.cost = engine.bySuit.map((cards) => Float64Array.from(cards, (card) => rules.points[card]));
    this.spades = engine.data.suits.indexOf("S");
    this.hearts = engine.data.suits.indexOf("H");
    /** The spades that cost. */
    this.dear = engine.hand(rules.penalties)[this.spades];
    this.dearest = Math.max(
      0,
      ...rules.penalties.filter((card) => engine.suit[card] === this.spades).map((card) => rules.points[card]),
    );
    const hearts = rules.penalties.filter((card) => engine.suit[card] === this.hearts);
    this.heart = hearts.length ? rules.pointsOf(hearts) / hearts.length : 1;
  }

  /**
   * How good a legal play looks: more is better.
   * @param {Scene} scene
   * @param {number} suit
   * @param {number} strength
   */
  play(scene, suit, strength) {
    if (scene.led < 0) return this.#lead(scene, suit, strength);
    return scene.led === suit ? this.#follow(scene, suit, strength) : this.#discard(scene, suit, strength);
  }

  /**
   * @param {Scene} scene
   * @param {number} suit
   * @param {number} strength
   */
  #lead({ hand, rest }, suit, strength) {
    const cost = this.cost[suit][strength];
    const lower = size(rest[suit] & below(strength));
    const out = size(rest[suit]);
    const own = size(hand[suit]);
    if (!out) return -3 * this.heart - cost; // All others are void: it takes whatever they throw.
    const takes = lower / out;
    let exposed = 1.2 * this.heart;
    if (out < this.players - 1) exposed += 2 * this.heart;
    if (suit === this.hearts) exposed += 2 * this.heart;
    if (suit === this.spades && rest[suit] & this.dear & below(strength)) exposed += 0.5 * this.dearest;
    let value = -takes * (exposed + cost) + (1 - takes) * cost * 0.3 - strength * 0.02;
    if (own <= 2 && suit !== this.hearts) value += 0.4;
    // Low spades drive the queen out of another hand.
    if (suit === this.spades && rest[suit] & this.dear && !(hand[suit] & this.dear) && !(this.dear & below(strength)))
      value += 1.2;
    return value;
  }

  /**
   * @param {Scene} scene
   * @param {number} suit
   * @param {number} strength
   */
  #follow(scene, suit, strength) {
    const cost = this.cost[suit][strength];
    const { rest, best, points, after, first, feeds } = scene;
    if (strength < best) return strength * 0.15 + (feeds ? -0.5 : 1) * cost;
    const higher = size(rest[suit] >> (strength + 1));
    const out = size(rest[suit]);
    const over = after ? 1 - (1 - higher / (out + 2)) ** after : 0;
    let exposed = points;
    if (!first && after) {
      exposed += after * this.heart * (out < after + 1 ? 1.6 : 0.5);
      if (suit === this.spades && rest[suit] & this.dear & below(strength)) exposed += 0.35 * this.dearest;
    }
    return -(1 - over) * (exposed + cost) + (after && !first ? -0.05 : 0.12) * strength - (feeds ? 0 : 0.3);
  }

  /**
   * @param {Scene} scene
   * @param {number} suit
   * @param {number} strength
   */
  #discard({ hand, rest, feeds }, suit, strength) {
    const cost = this.cost[suit][strength];
    return (feeds ? -0.5 : 1) * cost + this.#burden(hand, rest, suit, strength);
  }

  /**
   * How much a card weighs in the hand.
   * @param {Hand} hand
   * @param {Hand} rest
   * @param {number} suit
   * @param {number} strength
   */
  #burden(hand, rest, suit, strength) {
    const own = size(hand[suit]);
    let weight = strength * 0.12;
    if (size(rest[suit] >> (strength + 1)) === 0 && rest[suit]) weight += 0.5;
    if (suit === this.spades) {
      if (rest[suit] & this.dear & below(strength)) weight += 0.35 * this.dearest;
      else if (hand[suit] & this.dear && !((1 << strength) & this.dear)) weight -= 2;
    }
    if (own <= 2) weight += 0.4;
    return weight;
  }

  /**
   * How much one would like to pass a card on.
   * @param {Hand} hand
   * @param {number} suit
   * @param {number} strength
   * @param {number} count cards passed
   */
  pass(hand, suit, strength, count) {
    const cost = this.cost[suit][strength];
    const own = size(hand[suit]);
    if (cost < 0) return -8;
    if (suit === this.spades) {
      const guards = size(hand[suit] & below(10) & ~this.dear);
      const bare = guards < 4;
      if ((1 << strength) & this.dear) return bare ? 20 + cost / 10 : -2;
      if (this.dear & below(strength)) return bare ? 14 : 0; // above the queen
      return -3;
    }
    const short = own <= count ? 4 - own : 0;
    if (suit === this.hearts) return strength * 0.55 + cost * 0.2 - (own > 5 ? 2 : 0);
    return strength * 0.5 + short * 1.5 - (size(hand[suit] & below(4)) > 2 ? 2 : 0);
  }
}
