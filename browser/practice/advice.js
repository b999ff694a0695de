// Why a card is a good one, said in a key for words; and, after the round, what happened trick by trick.

import { size } from "../players/judgement.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
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
    const low = strength[card] < 6 && unseen(table, card, HIGHER).length > unseen(table, card, LOWER).length;
    if (low && isSuit(engine, card, "H")) return { key: "lead.heart" };
    if (rules.penalty[card]) return { key: low ? "lead.low" : "lead.high" };
    const dear = dearAbove(table, card);
    if (strength[card] < QUEEN && dear !== undefined) return { key: "lead.flush", card: dear };
    if (size(table.hands[turn][suit[card]]) <= 2) return { key: "lead.short", suit: suit[card] };
    return { key: low ? "lead.low" : "lead.high" };
  }
  const winner = trick[engine.winner(trick)];
  const points = rules.pointsOf(trick);
  if (suit[card] !== table.led) {
    if (rules.penalty[card]) return { key: rules.points[card] > 5 ? "throw.dear" : "throw.heart" };
    if (size(table.hands[turn][suit[card]]) <= 2) return { key: "throw.short", suit: suit[card] };
    return { key: strength[card] > 6 ? "throw.high" : "throw.other" };
  }
  if (strength[card] < strength[winner])
    return { key: rules.penalty[card] && rules.points[card] > 5 ? "under.dear" : "under" };
  if (points > 0 && threat >= 0 && threat !== turn && Object.keys(rules.moon).length) return { key: "stop" };
  const last = trick.length === rules.players - 1;
  if (last && points < 0) return { key: "take.bonus" };
  if (last && points + rules.points[card] <= 0) return { key: "take.free" };
  if (isSafeFirstTrick(table, card)) return { key: "take.first" };
  if (!last && mayBeBeaten(table, card)) return { key: "take.maybe" };
  return { key: legal.every((each) => strength[each] > strength[winner]) ? "take.must" : "take.best" };
}

/**
 * Whether penalty cards stay out of this trick: a first trick in clubs, where they are barred and no kitty is won.
 * @param {Table} table
 * @param {number} card
 */
function isSafeFirstTrick({ first, rules }, card) {
  const barred = rules.options.first_trick_points === "barred";
  return first && barred && !rules.kitty && isSuit(rules.engine, card, "C");
}

/** The strength of a queen: spades below her are low ones. */
const QUEEN = 10;
const HIGHER = 1;
const LOWER = -1;

/**
 * @param {Engine} engine
 * @param {number} card
 * @param {string} letter
 */
const isSuit = ({ data, suit }, card, letter) => data.suits[suit[card]] === letter;

/**
 * The cards of a card's suit, above or below it, that neither lie open nor are in the own hand.
 * @param {Table} table
 * @param {number} card
 * @param {number} way
 */
function unseen({ rules, tricks, trick, hands, turn }, card, way) {
  const { engine } = rules;
  const seen = new Set([...tricks.flatMap(({ cards }) => cards), ...trick, ...engine.cardsIn(hands[turn])]);
  const beyond = (/** @type {number} */ each) => (engine.strength[each] - engine.strength[card]) * way > 0;
  return rules.pack.filter((each) => engine.suit[each] === engine.suit[card] && beyond(each) && !seen.has(each));
}

/**
 * A spade above this one that costs points and is still with the others, if there is one.
 * @param {Table} table
 * @param {number} card
 */
function dearAbove(table, card) {
  const { engine, penalty } = table.rules;
  return isSuit(engine, card, "S") ? unseen(table, card, HIGHER).find((each) => penalty[each]) : undefined;
}

/**
 * Whether somebody who plays later could have a higher card: one is unseen, and not all of them have shown to be void.
 * @param {Table} table
 * @param {number} card
 */
function mayBeBeaten(table, card) {
  const { rules, tricks, trick, turn } = table;
  const { suit } = rules.engine;
  const isVoid = (/** @type {number} */ seat) =>
    tricks.some(({ leader, cards }) => {
      const played = cards[(seat - leader + rules.players) % rules.players];
      return suit[cards[0]] === suit[card] && suit[played] !== suit[card];
    });
  const later = Array.from({ length: rules.players - trick.length - 1 }, (_, at) => (turn + 1 + at) % rules.players);
  return unseen(table, card, HIGHER).length > 0 && !later.every(isVoid);
}

/**
 * Why to pass a card.
 * @param {Ruleset} rules
 * @param {number[]} hand
 * @param {number} card
 * @returns {Remark}
 */
export function whyPass(rules, hand, card) {
  const { engine } = rules;
  const { suit, strength } = engine;
  if (isSuit(engine, card, "S")) {
    const guards = hand.filter((each) => isSuit(engine, each, "S") && strength[each] < QUEEN && !rules.penalty[each]);
    if (rules.penalty[card]) return { key: guards.length < 4 ? "queen" : "dear" };
    const dear = rules.penalties.find((each) => isSuit(engine, each, "S") && strength[each] < strength[card]);
    if (strength[card] > QUEEN && dear !== undefined) return { key: "above-queen", card: dear };
  }
  if (isSuit(engine, card, "H")) return { key: strength[card] > 6 ? "heart" : "other" };
  const own = hand.filter((each) => suit[each] === suit[card]).length;
  if (own <= rules.passCount) return { key: "short", suit: suit[card] };
  return { key: strength[card] > 6 ? "high" : "other" };
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
  // Had another suit been led, the others would have played otherwise: nothing can be said of that.
  const same = legal.filter((card) => engine.suit[card] === engine.suit[cards[0]]);
  const others = same.filter((card) => card !== cards[place] && !takes(rules, cards, place, card));
  if (others.length)
    return { key: "could", card: others.sort((one, other) => engine.strength[other] - engine.strength[one])[0] };
  if (legal.length === 1) return { key: "forced" };
  return same.length === legal.length ? { key: "unavoidable" } : null;
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
