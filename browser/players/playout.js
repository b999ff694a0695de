// Playing a round to its end in thought, every seat by judgement: what the hard player does a few hundred times
// before it plays a card. Everything is numbers in place, so that a phone can keep up.

import { Judgement } from "./judgement.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../engine/engine.js").Hand} Hand */
/**
 * @typedef {object} World  One way in which the cards may lie.
 * @property {Hand[]} hands
 * @property {number[]} kitty
 * @property {number[]} trick
 * @property {number} leader
 * @property {number} turn
 * @property {number} done  Tricks taken.
 * @property {boolean} broken
 * @property {number[]} points  What each seat has taken so far, the moon aside.
 * @property {number[]} penalties  How many penalty cards each seat has taken.
 */

const SUITS = 4;
/** So many penalty cards in one hand, and none elsewhere, look like a moon. */
const MANY = 5;

export class Playout {
  /** @param {Ruleset} rules */
  constructor(rules) {
    this.rules = rules;
    this.judgement = new Judgement(rules);
    this.hands = Array.from({ length: rules.players }, () => new Int32Array(SUITS));
    /** All cards that are still in a hand. */
    this.out = new Int32Array(SUITS);
    this.legal = new Int32Array(SUITS);
    this.scene = {
      hand: this.hands[0],
      rest: new Int32Array(SUITS),
      led: -1,
      best: -1,
      points: 0,
      after: 0,
      first: false,
      feeds: false,
    };
    this.situation = { hand: this.hands[0], led: -1, first: false, broken: false };
  }

  /**
   * The best-looking legal card of a scene.
   * @param {import("./judgement.js").Scene} scene
   * @param {Hand} legal
   */
  choose(scene, legal) {
    const { bySuit } = this.rules.engine;
    let best = -1;
    let value = -Infinity;
    for (let suit = 0; suit < SUITS; suit++) {
      for (let left = legal[suit]; left; left &= left - 1) {
        const strength = 31 - Math.clz32(left & -left);
        const here = this.judgement.play(scene, suit, strength);
        if (here > value) {
          value = here;
          best = bySuit[suit][strength];
        }
      }
    }
    return best;
  }

  /**
   * Play a world to its end, first this card; the points of every seat.
   * @param {World} world
   * @param {number} card
   */
  run(world, card) {
    const { rules, hands, out, scene, situation, legal } = this;
    const { suit, strength } = rules.engine;
    const { players } = rules;
    out.fill(0);
    world.hands.forEach((hand, seat) => {
      hands[seat].set(hand);
      for (let each = 0; each < SUITS; each++) out[each] |= hand[each];
    });
    const points = [...world.points];
    const penalties = [...world.penalties];
    const trick = [...world.trick];
    let { leader, turn, done, broken } = world;
    let next = card;
    for (;;) {
      const played = next;
      hands[turn][suit[played]] &= ~(1 << strength[played]);
      out[suit[played]] &= ~(1 << strength[played]);
      trick.push(played);
      if (rules.breaking[played]) broken = true;
      if (trick.length === players) {
        const winner = (leader + rules.engine.winner(trick)) % players;
        for (let at = 0; at < players; at++) {
          points[winner] += rules.points[trick[at]];
          penalties[winner] += rules.penalty[trick[at]];
        }
        if (done === 0) {
          for (const hidden of world.kitty) {
            points[winner] += rules.points[hidden];
            penalties[winner] += rules.penalty[hidden];
          }
        }
        trick.length = 0;
        leader = turn = winner;
        if (++done === rules.each) break;
      } else turn = (turn + 1) % players;
      const hand = hands[turn];
      const led = trick.length ? suit[trick[0]] : -1;
      situation.hand = hand;
      situation.led = led;
      situation.first = done === 0;
      situation.broken = broken;
      rules.legality.legal(situation, legal);
      this.#look(turn, trick, leader, penalties, situation.first);
      next = this.choose(scene, legal);
    }
    return this.#settle(points, penalties);
  }

  /**
   * Fill the scene for a seat.
   * @param {number} turn
   * @param {number[]} trick
   * @param {number} leader
   * @param {number[]} penalties
   * @param {boolean} first
   */
  #look(turn, trick, leader, penalties, first) {
    const { hands, out, scene } = this;
    scene.hand = hands[turn];
    scene.first = first;
    for (let suit = 0; suit < SUITS; suit++) scene.rest[suit] = out[suit] & ~scene.hand[suit];
    lay(scene, this.rules, trick, leader, penalties, turn);
  }

  /**
   * @param {number[]} points
   * @param {number[]} penalties
   */
  #settle(points, penalties) {
    const { rules } = this;
    const effects = Object.values(rules.moon);
    const shooter = effects.length ? penalties.indexOf(rules.penalties.length) : -1;
    if (shooter < 0) return points;
    if (rules.moonNeedsBonus && points[shooter] === rules.roundTotal) return points; // the bonus card is elsewhere
    const moon = rules.moonPoints(shooter, effects[0]);
    return points.map((score, seat) => moon[seat] + score - (seat === shooter ? rules.roundTotal : 0));
  }
}

/**
 * Fill in what lies on the table.
 * @param {import("./judgement.js").Scene} scene
 * @param {Ruleset} rules
 * @param {number[]} trick
 * @param {number} leader
 * @param {number[]} penalties
 * @param {number} turn
 */
export function lay(scene, rules, trick, leader, penalties, turn) {
  const { suit, strength } = rules.engine;
  scene.led = trick.length ? suit[trick[0]] : -1;
  scene.best = -1;
  scene.points = 0;
  scene.after = rules.players - 1 - trick.length;
  let holder = -1;
  for (let at = 0; at < trick.length; at++) {
    const card = trick[at];
    scene.points += rules.points[card];
    if (suit[card] === scene.led && strength[card] > scene.best) {
      scene.best = strength[card];
      holder = (leader + at) % rules.players;
    }
  }
  scene.feeds = holder >= 0 && holder !== turn && threatens(penalties) === holder;
}

/**
 * The seat that has every penalty card taken so far, if they are many; else -1.
 * @param {number[]} penalties
 */
export function threatens(penalties) {
  let seat = -1;
  for (let at = 0; at < penalties.length; at++) {
    if (!penalties[at]) continue;
    if (seat >= 0) return -1;
    seat = at;
  }
  return seat >= 0 && penalties[seat] >= MANY ? seat : -1;
}
