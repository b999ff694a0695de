// The computer players: what each level plays and passes. Each is handed what its seat may see, and random numbers of
// its own; the same view and the same numbers give the same card.
//
//   easy    plays a legal card at random more often than not
//   normal  plays and passes by judgement
//   hard    deals the hidden cards in many ways that fit what was seen, plays each to its end for every legal card, and
//           takes the card that did best

import { dealOut, hiddenFrom, unseenIn } from "./hidden.js";
import { lay, Playout, threatens } from "./playout.js";
import { shuffle } from "../engine/random.js";
import { exchange } from "../engine/table.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../engine/random.js").Random} Random */
/** @typedef {import("./seat-view.js").SeatView} SeatView */
/** @typedef {import("./seat-view.js").PassView} PassView */
/** @typedef {import("./levels.js").Level} Level */
/** @typedef {import("./playout.js").World} World */
/**
 * @typedef {object} Known  What a view comes to.
 * @property {import("./hidden.js").Hidden} hidden
 * @property {import("./judgement.js").Scene} scene
 * @property {import("../engine/engine.js").Hand} legal
 * @property {number[]} penalties  How many penalty cards each seat has taken in the open.
 */

/** How often the easy player does not think. */
const CARELESS = 0.65;
/** In how many rounds played to the end the hard player thinks about a card, at most and in how many ways to deal. */
const PLAYOUTS = 320;
const WORLDS = 60;
const PASS_WORLDS = 14;
/** Among how many cards it looks for the best pass, and how many passes it tries. */
const PASS_CARDS = 7;
const PASSES = 14;

export class Players {
  /** @param {Ruleset} rules */
  constructor(rules) {
    this.rules = rules;
    this.playout = new Playout(rules);
  }

  /**
   * The card that a player of this level plays.
   * @param {SeatView} view
   * @param {Level} level
   * @param {Random} random
   */
  play(view, level, random) {
    const known = this.#known(view);
    const legal = this.rules.engine.cardsIn(known.legal);
    if (legal.length === 1) return legal[0];
    if (level === "easy" && random() < CARELESS) return legal[Math.floor(random() * legal.length)];
    return level === "hard" ? this.consider(view, random).card : this.playout.choose(known.scene, known.legal);
  }

  /**
   * The cards that a player of this level passes.
   * @param {PassView} view
   * @param {Level} level
   * @param {Random} random
   */
  pass(view, level, random) {
    const count = this.rules.passCount;
    if (level === "easy" && random() < CARELESS) return shuffle([...view.hand], random).slice(0, count);
    return level === "hard" ? this.considerPass(view, random).cards : this.#byBurden(view.hand).slice(0, count);
  }

  /**
   * What the view comes to: the hand, what is out, and what may be played.
   * @param {SeatView} view
   * @returns {Known}
   */
  #known(view) {
    const { engine } = this.rules;
    const hand = engine.hand(view.hand);
    const unseen = unseenIn(this.rules, view);
    const led = view.trick.length ? engine.suit[view.trick[0]] : -1;
    const first = view.tricks.length === 0;
    const penalties = this.#penalties(view);
    const scene = { hand, rest: engine.hand(unseen), led, best: -1, points: 0, after: 0, first, feeds: false };
    lay(scene, this.rules, view.trick, view.leader, penalties, view.seat);
    const legal = this.rules.legality.legal({ hand, led, first, broken: view.broken });
    return { hidden: hiddenFrom(this.rules, view), scene, legal, penalties };
  }

  /**
   * How many penalty cards each seat has taken in the open.
   * @param {SeatView} view
   */
  #penalties(view) {
    const counts = Array(view.players).fill(0);
    for (const { cards, winner } of view.tricks) for (const card of cards) counts[winner] += this.rules.penalty[card];
    return counts;
  }

  /**
   * The card that does best in many ways in which the cards may lie, and in how many it was tried.
   * @param {SeatView} view
   * @param {Random} random
   */
  consider(view, random) {
    const legal = this.rules.engine.cardsIn(this.#known(view).legal);
    if (legal.length === 1) return { card: legal[0], ways: 0 };
    const ways = Math.min(WORLDS, Math.ceil(PLAYOUTS / legal.length));
    const sums = legal.map(() => 0);
    for (const results of this.weigh(view, legal, ways, random))
      results.forEach((points, at) => (sums[at] += worth(points, view.seat)));
    return { card: legal[lowest(sums)], ways };
  }

  /**
   * What a round comes to: for each of so many ways in which the cards may lie, and for each of these cards played now,
   * the points of every seat when all then play by judgement.
   * @param {SeatView} view
   * @param {number[]} cards
   * @param {number} ways
   * @param {Random} random
   */
  weigh(view, cards, ways, random) {
    const known = this.#known(view);
    return Array.from({ length: ways }, () => {
      const world = this.#world(view, known, random);
      return cards.map((card) => this.playout.run(world, card));
    });
  }

  /**
   * One way in which the cards may lie, by everything seen.
   * @param {SeatView} view
   * @param {Known} known
   * @param {Random} random
   * @returns {World}
   */
  #world(view, known, random) {
    const { rules } = this;
    const { players, seat } = view;
    const { hands, kitty } = dealOut(known.hidden, random);
    const points = Array(players).fill(0);
    for (const trick of view.tricks) points[trick.winner] += rules.pointsOf(trick.cards);
    const penalties = [...known.penalties];
    const taker = view.kitty.length ? seat : (view.tricks[0]?.winner ?? -1);
    for (const card of view.kitty.length ? view.kitty : kitty) {
      if (taker < 0) break; // It goes to whoever takes the first trick.
      points[taker] += rules.points[card];
      penalties[taker] += rules.penalty[card];
    }
    return {
      hands: hands.map((cards) => rules.engine.hand(cards)),
      kitty,
      trick: view.trick,
      leader: view.leader,
      turn: seat,
      done: view.tricks.length,
      broken: view.broken,
      points,
      penalties,
    };
  }

  /**
   * The cards of a hand, those first that one would like to be rid of.
   * @param {number[]} cards
   */
  #byBurden(cards) {
    const { engine, passCount } = this.rules;
    const hand = engine.hand(cards);
    const weight = new Map(
      cards.map((card) => [
        card,
        this.playout.judgement.pass(hand, engine.suit[card], engine.strength[card], passCount),
      ]),
    );
    return [...cards].sort(
      (one, other) =>
        /** @type {number} */ (weight.get(other)) - /** @type {number} */ (weight.get(one)) || one - other,
    );
  }

  /**
   * The cards to pass that do best in many deals, and in how many they were tried.
   * @param {PassView} view
   * @param {Random} random
   */
  considerPass(view, random) {
    const { rules } = this;
    const liked = this.#byBurden(view.hand);
    const tries = groups(liked.slice(0, PASS_CARDS), rules.passCount).slice(0, PASSES);
    const sums = tries.map(() => 0);
    const own = new Set(view.hand);
    const others = rules.pack.filter((card) => !own.has(card));
    for (let round = 0; round < PASS_WORLDS; round++) {
      const mixed = shuffle([...others], random);
      const hands = Array.from({ length: view.players }, (_, seat) =>
        seat === view.seat ? view.hand : mixed.splice(0, rules.each),
      );
      const passes = hands.map((hand) => this.#byBurden(hand).slice(0, rules.passCount));
      tries.forEach((cards, at) => {
        passes[view.seat] = cards;
        sums[at] += worth(this.#fromStart(exchange(rules, hands, passes, view.round), mixed, view.round), view.seat);
      });
    }
    return { cards: tries[lowest(sums)], ways: PASS_WORLDS };
  }

  /**
   * The points of a whole round played by judgement.
   * @param {number[][]} hands
   * @param {number[]} kitty
   * @param {number} round
   */
  #fromStart(hands, kitty, round) {
    const { rules } = this;
    const sets = hands.map((cards) => rules.engine.hand(cards));
    const leader = rules.opener(sets, round);
    const zero = Array(rules.players).fill(0);
    const legal = rules.legality.legal({ hand: sets[leader], led: -1, first: true, broken: false });
    const rest = rules.engine.hand(hands.flatMap((cards, seat) => (seat === leader ? [] : cards)));
    const scene = {
      hand: sets[leader],
      rest,
      led: -1,
      best: -1,
      points: 0,
      after: rules.players - 1,
      first: true,
      feeds: false,
    };
    const world = {
      hands: sets,
      kitty,
      trick: [],
      leader,
      turn: leader,
      done: 0,
      broken: false,
      points: zero,
      penalties: zero,
    };
    return this.playout.run(world, this.playout.choose(scene, legal));
  }

  /**
   * Who looks like shooting the moon, or -1.
   * @param {SeatView} view
   */
  threat(view) {
    return threatens(this.#penalties(view));
  }
}

/**
 * What a round is worth to a seat, less being better: the own points, and a little what others were spared.
 * @param {number[]} points
 * @param {number} seat
 */
function worth(points, seat) {
  const sum = points.reduce((total, score) => total + score, 0);
  return points[seat] - (0.3 * (sum - points[seat])) / (points.length - 1);
}

/** @param {number[]} sums */
function lowest(sums) {
  let best = 0;
  for (let at = 1; at < sums.length; at++) if (sums[at] < sums[best]) best = at;
  return best;
}

/**
 * All groups of so many items, those of earlier items first.
 * @param {number[]} items
 * @param {number} count
 * @returns {number[][]}
 */
function groups(items, count) {
  if (count === 0) return [[]];
  const found = [];
  for (let at = 0; at <= items.length - count; at++) {
    for (const rest of groups(items.slice(at + 1), count - 1)) found.push([items[at], ...rest]);
  }
  return found.sort((one, other) => sumOf(one, items) - sumOf(other, items));
}

/**
 * @param {number[]} group
 * @param {number[]} items
 */
const sumOf = (group, items) => group.reduce((sum, item) => sum + items.indexOf(item), 0);
