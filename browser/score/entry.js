// A round as it is told to the pad: how many hearts each player took, who took the cards that count by themselves, and
// what the shooter of a moon chose. Where all hearts cost the same they are counted; else each is told by itself.

import { isNumbers, isRecord } from "../engine/plain.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {{ hearts: number[], cards: Record<string, number>, choice?: string }} Entry */

/** @param {Ruleset} rules */
export function countedHearts(rules) {
  const hearts = rules.penalties.filter((card) => rules.engine.codes[card][1] === "H");
  const alike = hearts.every((card) => rules.points[card] === rules.points[hearts[0]]);
  return alike ? hearts : [];
}

/**
 * The cards that are told one by one, as codes: the spades that cost, the jack that helps, hearts of different costs.
 * @param {Ruleset} rules
 */
export function singleCards(rules) {
  const counted = new Set(countedHearts(rules));
  return [...rules.penalties.filter((card) => !counted.has(card)), ...rules.bonuses]
    .sort((one, other) => Math.abs(rules.points[other]) - Math.abs(rules.points[one]))
    .map((card) => rules.engine.codes[card]);
}

/**
 * @param {Ruleset} rules
 * @returns {Entry}
 */
export const emptyEntry = (rules) => ({ hearts: Array(rules.players).fill(0), cards: {} });

/**
 * The entry after a player has been given hearts, or they have been taken away again.
 * @param {Entry} entry
 * @param {number} seat
 * @param {number} number
 * @returns {Entry}
 */
export const given = (entry, seat, number) => ({
  ...entry,
  hearts: entry.hearts.map((have, at) => (at === seat ? have + number : have)),
});

/**
 * The entry after a card has been given to a player, or taken away where that player had it.
 * @param {Entry} entry
 * @param {string} code
 * @param {number} seat
 * @returns {Entry}
 */
export function toggled(entry, code, seat) {
  const { [code]: had, ...others } = entry.cards;
  return { ...entry, cards: had === seat ? others : { ...others, [code]: seat } };
}

/**
 * The entry with its players in another order.
 * @param {Entry} entry
 * @param {number[]} order for each new seat the old one
 * @returns {Entry}
 */
export const reseatedEntry = (entry, order) => ({
  ...entry,
  hearts: order.map((old) => entry.hearts[old]),
  cards: Object.fromEntries(Object.entries(entry.cards).map(([code, seat]) => [code, order.indexOf(seat)])),
});

/**
 * How many counted hearts nobody has yet.
 * @param {Ruleset} rules
 * @param {Entry} entry
 */
export const heartsLeft = (rules, entry) => countedHearts(rules).length - sumOf(entry.hearts);

/**
 * Whether a kept entry is one, for these rules.
 * @param {Ruleset} rules
 * @param {unknown} entry
 * @returns {entry is Entry}
 */
export function isEntry(rules, entry) {
  if (!isRecord(entry) || !isRecord(entry.cards) || !isNumbers(entry.hearts, rules.players)) return false;
  const singles = singleCards(rules);
  const seats = entry.hearts.map((_, seat) => /** @type {unknown} */ (seat));
  return (
    entry.hearts.every((number) => number >= 0) &&
    sumOf(entry.hearts) <= countedHearts(rules).length &&
    Object.entries(entry.cards).every(([code, seat]) => singles.includes(code) && seats.includes(seat))
  );
}

/** @param {number[]} numbers */
const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * The cards that nobody has yet, as codes.
 * @param {Ruleset} rules
 * @param {Entry} entry
 */
export const cardsLeft = (rules, entry) => singleCards(rules).filter((code) => !(code in entry.cards));

/**
 * What each seat took, as far as it is told.
 * @param {Ruleset} rules
 * @param {Entry} entry
 * @returns {number[][]}
 */
export function takenBy(rules, entry) {
  const hearts = [...countedHearts(rules)];
  const taken = entry.hearts.map((count) => hearts.splice(0, count));
  for (const [code, seat] of Object.entries(entry.cards))
    taken[seat].push(/** @type {number} */ (rules.engine.card(code)));
  return taken;
}

/**
 * The points so far, the moon, and whether everything is told.
 * @param {Ruleset} rules
 * @param {Entry} entry
 */
export function count(rules, entry) {
  const complete = heartsLeft(rules, entry) === 0 && cardsLeft(rules, entry).length === 0;
  return { ...rules.score(takenBy(rules, entry), entry.choice), complete };
}

/**
 * A card that nobody can have taken with these points, and the fewest points that its taker would have; null where
 * every card has a possible taker.
 * @param {Ruleset} rules
 * @param {number[]} points
 */
export function withoutTaker(rules, points) {
  const helped = Math.min(0, rules.pointsOf(rules.bonuses));
  for (const code of singleCards(rules)) {
    const least = rules.points[/** @type {number} */ (rules.engine.card(code))] + helped;
    if (least > 0 && points.every((score) => score < least)) return { code, least };
  }
  return null;
}

/**
 * The entry with everything that makes a moon given to one seat.
 * @param {Ruleset} rules
 * @param {Entry} entry
 * @param {number} shooter
 * @returns {Entry}
 */
export function moonFor(rules, entry, shooter) {
  const beside = rules.moonNeedsBonus ? [] : rules.bonuses;
  const bonuses = new Set(beside.map((card) => rules.engine.codes[card]));
  const all = countedHearts(rules).length;
  const cards = Object.fromEntries(
    singleCards(rules)
      .filter((code) => !bonuses.has(code))
      .map((code) => [code, shooter]),
  );
  const kept = Object.fromEntries(Object.entries(entry.cards).filter(([code]) => bonuses.has(code)));
  return {
    hearts: entry.hearts.map((_, seat) => (seat === shooter ? all : 0)),
    cards: { ...kept, ...cards },
    choice: entry.choice,
  };
}
