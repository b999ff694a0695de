// Why a card is a good one, said in a key for words; and, after the round, what happened trick by trick.

import { size } from "../players/judgement.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../engine/table.js").Table} Table */
/** @typedef {import("../engine/table.js").Trick} Trick */
/**
 * @typedef {object} Remark  A key of a text, and what to fill in.
 * @property {string} key
 * @property {number} [suit]
 * @property {number} [card]
 * @property {number} [to]  A seat.
 * @property {number} [points]
 */

/**
 * Why to play this card now.
 * @param {Table} table
 * @param {number} card
 * @param {number} threat a seat that may be shooting the moon, or -1
 * @returns {Remark}
 */
export function whyPlay(table, card, threat) {
  const { rules, trick, turn } = table;
  const { engine } = rules;
  const { suit, strength } = engine;
  const legal = engine.cardsIn(table.legal());
  if (legal.length === 1) return { key: "only" };
  if (!trick.length) {
    const own = size(table.hands[turn][suit[card]]);
    if (rules.penalty[card]) return { key: strength[card] < 6 ? "lead.heart" : "lead.high" };
    if (engine.data.suits[suit[card]] === "S" && strength[card] < 10 && dearOut(table)) return { key: "lead.flush" };
    if (own <= 2) return { key: "lead.short", suit: suit[card] };
    return { key: strength[card] < 6 ? "lead.low" : "lead.high" };
  }
  const last = trick.length === rules.players - 1;
  const winner = trick[engine.winner(trick)];
  const points = rules.pointsOf(trick);
  if (suit[card] !== table.led) {
    if (rules.penalty[card]) return { key: rules.points[card] > 5 ? "throw.dear" : "throw.heart" };
    return { key: size(table.hands[turn][suit[card]]) <= 2 ? "throw.short" : "throw.high" };
  }
  if (strength[card] < strength[winner])
    return { key: rules.penalty[card] && rules.points[card] > 5 ? "under.dear" : "under" };
  if (points > 0 && threat >= 0 && threat !== turn) return { key: "stop" };
  if (last && points <= 0) return { key: points < 0 ? "take.bonus" : "take.free" };
  if (table.first) return { key: "take.first" };
  return { key: last ? "take.must" : "take.maybe" };
}

/**
 * Whether a dear spade is still with the others.
 * @param {Table} table
 */
function dearOut(table) {
  const { rules } = table;
  const dear = rules.penalties.filter((card) => rules.engine.codes[card][1] === "S");
  const gone = new Set([
    ...table.tricks.flatMap(({ cards }) => cards),
    ...rules.engine.cardsIn(table.hands[table.turn]),
  ]);
  return dear.some((card) => !gone.has(card));
}

/**
 * Why to pass a card.
 * @param {Ruleset} rules
 * @param {number[]} hand
 * @param {number} card
 * @returns {Remark}
 */
export function whyPass(rules, hand, card) {
  const { suit, strength, data } = rules.engine;
  const letter = data.suits[suit[card]];
  if (letter === "S" && rules.penalty[card]) return { key: "queen" };
  if (letter === "S" && strength[card] > 10) return { key: "above-queen" };
  if (letter === "H") return { key: "heart" };
  const own = hand.filter((each) => suit[each] === suit[card]).length;
  return { key: own <= rules.passCount ? "short" : "high", suit: suit[card] };
}

/**
 * What to say about a trick once the round is over: who gave or took what, and, where a seat took points, whether it
 * held a card that would have stayed under.
 *
 * What could be played then is looked up anew, from what lay on the table; browser/test/practice.test.js holds it to
 * the round as it was played.
 * @param {Table} table the round, over
 * @param {number} at the trick
 * @param {number} seat whose round it is told for
 * @param {number[][]} hands the hands before the first trick
 * @returns {Remark | null}
 */
export function remark(table, at, seat, hands) {
  const { rules } = table;
  const { engine } = rules;
  const { leader, cards, winner, points } = table.tricks[at];
  const place = (seat - leader + rules.players) % rules.players;
  if (winner !== seat) {
    const thrown = cards[place];
    const gave = rules.penalty[thrown] && rules.points[thrown] > 1;
    return gave ? { key: "gave", card: thrown, to: winner } : null;
  }
  if (points <= 0) return points < 0 ? { key: "bonus", points } : null;
  const held = heldBefore(table, at, seat, hands);
  const legal = legalThen(table, at, place, held);
  const others = legal.filter((card) => card !== cards[place] && !takes(rules, cards, place, card));
  if (others.length)
    return {
      key: "could",
      card: others.sort((one, other) => engine.strength[other] - engine.strength[one])[0],
      points,
    };
  return { key: legal.length === 1 ? "forced" : "unavoidable", points };
}

/**
 * @param {Table} table
 * @param {number} at
 * @param {number} seat
 * @param {number[][]} hands
 */
function heldBefore(table, at, seat, hands) {
  const { rules, tricks } = table;
  const gone = new Set(
    tricks.slice(0, at).map(({ leader, cards }) => cards[(seat - leader + rules.players) % rules.players]),
  );
  return hands[seat].filter((card) => !gone.has(card));
}

/**
 * @param {Table} table
 * @param {number} at
 * @param {number} place
 * @param {number[]} held
 */
function legalThen(table, at, place, held) {
  const { rules, tricks } = table;
  const before = [...tricks.slice(0, at).flatMap(({ cards }) => cards), ...tricks[at].cards.slice(0, place)];
  const led = place ? rules.engine.suit[tricks[at].cards[0]] : -1;
  const broken = before.some((card) => rules.breaking[card]);
  return rules.engine.cardsIn(rules.legality.legal({ hand: rules.engine.hand(held), led, first: at === 0, broken }));
}

/**
 * Whether a card in this place of the trick would have taken it, all others as they were.
 * @param {Ruleset} rules
 * @param {number[]} cards
 * @param {number} place
 * @param {number} card
 */
function takes(rules, cards, place, card) {
  const trick = [...cards];
  trick[place] = card;
  return rules.engine.winner(trick) === place;
}
