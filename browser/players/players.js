// The computer players: what each level plays and passes. Each is handed what its seat may see, and random numbers of
// its own; the same view and the same numbers give the same card.
//
//   easy    plays a legal card at random more often than not
//   normal  plays and passes by judgement
//   hard    deals the hidden cards in many ways that fit what was seen, plays each to its end for every legal card, and
//           takes the card that did best

import { lay, Playout, threatens } from "./playout.js";
import { shuffle } from "../engine/random.js";
import { exchange } from "../engine/table.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../engine/random.js").Random} Random */
/** @typedef {import("./seat-view.js").SeatView} SeatView */
/** @typedef {import("./seat-view.js").PassView} PassView */
/** @typedef {"easy" | "normal" | "hard"} Level */
/** @typedef {import("./playout.js").World} World */
/**
 * @typedef {object} Known  What a view comes to.
 * @property {number[]} hidden  The cards that this seat has not seen.
 * @property {import("./judgement.js").Scene} scene
 * @property {import("../engine/engine.js").Hand} legal
 * @property {number[]} penalties  How many penalty cards each seat has taken in the open.
 */

/** @type {Level[]} */
export const LEVELS = ["easy", "normal", "hard"];

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
    return level === "hard" ? this.#think(view, known, legal, random) : this.playout.choose(known.scene, known.legal);
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
    const liked = this.#byBurden(view.hand);
    return level === "hard" ? this.#thinkPass(view, liked, random) : liked.slice(0, count);
  }

  /**
   * What the view comes to: the hand, what is out, and what may be played.
   * @param {SeatView} view
   * @returns {Known}
   */
  #known(view) {
    const { engine } = this.rules;
    const hand = engine.hand(view.hand);
    const gone = [...view.tricks.flatMap(({ cards }) => cards), ...view.trick, ...view.hand, ...view.kitty];
    const seen = new Set(gone);
    const hidden = this.rules.pack.filter((card) => !seen.has(card));
    const led = view.trick.length ? engine.suit[view.trick[0]] : -1;
    const first = view.tricks.length === 0;
    const penalties = this.#penalties(view);
    const scene = { hand, rest: engine.hand(hidden), led, best: -1, points: 0, after: 0, first, feeds: false };
    lay(scene, this.rules, view.trick, view.leader, penalties, view.seat);
    const legal = this.rules.legality.legal({ hand, led, first, broken: view.broken });
    return { hidden, scene, legal, penalties };
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
   * @param {SeatView} view
   * @param {Known} known
   * @param {number[]} legal
   * @param {Random} random
   */
  #think(view, known, legal, random) {
    const sums = legal.map(() => 0);
    const worlds = Math.min(WORLDS, Math.ceil(PLAYOUTS / legal.length));
    for (let round = 0; round < worlds; round++) {
      const world = this.#world(view, known, random);
      legal.forEach((card, at) => (sums[at] += worth(this.playout.run(world, card), view.seat)));
    }
    return legal[lowest(sums)];
  }

  /**
   * One way to deal the hidden cards that fits everything seen.
   * @param {SeatView} view
   * @param {Known} known
   * @param {Random} random
   * @returns {World}
   */
  #world(view, known, random) {
    const { rules } = this;
    const { players, seat } = view;
    const room = Array.from({ length: players }, (_, at) => this.#cardsOf(view, at));
    room[seat] = 0;
    const hands = Array.from({ length: players }, () => /** @type {number[]} */ ([]));
    hands[seat] = view.hand;
    let hidden = [...known.hidden];
    // What this seat passed and has not seen since is where it went.
    if (view.passedTo !== null) {
      for (const card of view.passed) {
        if (hidden.includes(card)) {
          hands[view.passedTo].push(card);
          room[view.passedTo]--;
          hidden = hidden.filter((each) => each !== card);
        }
      }
    }
    const voids = this.#voids(view);
    const kitty = dealOut(shuffle(hidden, random), hands, room, voids, rules.engine.suit, random);
    const points = Array(players).fill(0);
    for (const trick of view.tricks) points[trick.winner] += rules.pointsOf(trick.cards);
    const penalties = [...known.penalties];
    for (const card of view.kitty) {
      points[seat] += rules.points[card];
      penalties[seat] += rules.penalty[card];
    }
    if (view.tricks.length && !view.kitty.length) {
      for (const card of kitty) {
        points[view.tricks[0].winner] += rules.points[card];
        penalties[view.tricks[0].winner] += rules.penalty[card];
      }
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
   * How many cards a seat still holds.
   * @param {SeatView} view
   * @param {number} seat
   */
  #cardsOf(view, seat) {
    const place = (seat - view.leader + view.players) % view.players;
    return this.rules.each - view.tricks.length - (place < view.trick.length ? 1 : 0);
  }

  /**
   * For each seat the suits that it has shown not to have, as bits.
   * @param {SeatView} view
   */
  #voids(view) {
    const { suit } = this.rules.engine;
    const voids = Array(view.players).fill(0);
    for (const { leader, cards } of [...view.tricks, { leader: view.leader, cards: view.trick }]) {
      cards.forEach((card, at) => {
        if (suit[card] !== suit[cards[0]]) voids[(leader + at) % view.players] |= 1 << suit[cards[0]];
      });
    }
    return voids;
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
   * @param {PassView} view
   * @param {number[]} liked
   * @param {Random} random
   */
  #thinkPass(view, liked, random) {
    const { rules } = this;
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
    return tries[lowest(sums)];
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
 * Deal hidden cards into hands that have room and can have the suit; what is left over is the kitty. Cards that few can
 * have go first; where it does not work out, again; and at last without regard to what was seen.
 * @param {number[]} hidden
 * @param {number[][]} hands
 * @param {number[]} room
 * @param {number[]} voids
 * @param {Uint8Array} suit
 * @param {Random} random
 */
function dealOut(hidden, hands, room, voids, suit, random) {
  const able = (/** @type {number} */ card) =>
    voids.reduce((count, bits, seat) => count + (room[seat] > 0 && !((bits >> suit[card]) & 1) ? 1 : 0), 0);
  for (let attempt = 0; attempt < 12; attempt++) {
    const order = shuffle([...hidden], random).sort((one, other) => able(one) - able(other));
    const left = [...room];
    /** @type {number[]} */
    const kitty = [];
    const spare = hidden.length - room.reduce((sum, count) => sum + count, 0);
    /** @type {[number, number][]} */
    const dealt = [];
    for (const card of order) {
      let total = 0;
      for (let seat = 0; seat < left.length; seat++) if (!((voids[seat] >> suit[card]) & 1)) total += left[seat];
      const toKitty = spare - kitty.length;
      let pick = random() * (total + toKitty);
      if (total + toKitty <= 0) break;
      let chosen = -1;
      for (let seat = 0; seat < left.length && chosen < 0; seat++) {
        if ((voids[seat] >> suit[card]) & 1) continue;
        pick -= left[seat];
        if (pick < 0 && left[seat] > 0) chosen = seat;
      }
      if (chosen < 0) {
        if (toKitty <= 0) break;
        kitty.push(card);
      } else {
        left[chosen]--;
        dealt.push([chosen, card]);
      }
    }
    if (dealt.length + kitty.length === hidden.length) {
      for (const [seat, card] of dealt) hands[seat].push(card);
      return kitty;
    }
  }
  const mixed = [...hidden];
  room.forEach((count, seat) => hands[seat].push(...mixed.splice(0, count)));
  return mixed;
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
