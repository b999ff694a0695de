// What a seat can tell about the cards that it does not see: who may hold which, and ways to deal them that fit all of
// it. Known are the voids that players have shown, how many cards each still holds, and where passed cards went.

import { shuffle } from "../engine/random.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../engine/random.js").Random} Random */
/** @typedef {import("./seat-view.js").SeatView} SeatView */
/**
 * @typedef {object} Hidden
 * @property {Uint8Array} suit  The suit of each card.
 * @property {number[]} cards  The cards of which nobody can say where they are.
 * @property {number[][]} known  For each seat the cards that it is known to hold.
 * @property {number[]} room  For each seat how many of the cards it holds.
 * @property {number} spare  How many of them lie in the kitty.
 * @property {number[]} voids  For each seat the suits that it has shown not to have, as bits.
 */

const SUITS = 4;

/**
 * The cards that a seat has not seen.
 * @param {Ruleset} rules
 * @param {SeatView} view
 */
export function unseenIn(rules, view) {
  const seen = new Set([...view.tricks.flatMap(({ cards }) => cards), ...view.trick, ...view.hand, ...view.kitty]);
  return rules.pack.filter((card) => !seen.has(card));
}

/**
 * @param {Ruleset} rules
 * @param {SeatView} view
 * @returns {Hidden}
 */
export function hiddenFrom(rules, view) {
  const { players, seat } = view;
  const { suit } = rules.engine;
  const known = Array.from({ length: players }, () => /** @type {number[]} */ ([]));
  known[seat] = view.hand;
  const room = Array.from({ length: players }, (_, at) => cardsOf(rules, view, at));
  room[seat] = 0;
  let cards = unseenIn(rules, view);
  // What this seat passed and has not seen since is where it went.
  if (view.passedTo !== null) {
    known[view.passedTo] = view.passed.filter((card) => cards.includes(card));
    room[view.passedTo] -= known[view.passedTo].length;
    cards = cards.filter((card) => !view.passed.includes(card));
  }
  const spare = cards.length - room.reduce((sum, count) => sum + count, 0);
  return { suit, cards, known, room, spare, voids: voidsIn(view, suit) };
}

/**
 * How many cards a seat still holds.
 * @param {Ruleset} rules
 * @param {SeatView} view
 * @param {number} seat
 */
function cardsOf(rules, view, seat) {
  const place = (seat - view.leader + view.players) % view.players;
  return rules.each - view.tricks.length - (place < view.trick.length ? 1 : 0);
}

/**
 * @param {SeatView} view
 * @param {Uint8Array} suit
 */
function voidsIn(view, suit) {
  const voids = Array(view.players).fill(0);
  for (const { leader, cards } of [...view.tricks, { leader: view.leader, cards: view.trick }]) {
    cards.forEach((card, at) => {
      if (suit[card] !== suit[cards[0]]) voids[(leader + at) % view.players] |= 1 << suit[cards[0]];
    });
  }
  return voids;
}

/**
 * Whether a seat may hold a card: some way to deal the hidden cards that fits all that is known gives it that one.
 * @param {Hidden} hidden
 * @param {number} seat
 * @param {number} card
 */
export function mayHold(hidden, seat, card) {
  if (hidden.known[seat].includes(card)) return true;
  const { suit, cards, room, voids } = hidden;
  if (!cards.includes(card) || !room[seat] || (voids[seat] >> suit[card]) & 1) return false;
  const counts = countsOf(cards, suit);
  counts[suit[card]]--;
  return fits(
    counts,
    room.map((count, at) => count - Number(at === seat)),
    hidden.spare,
    voids,
  );
}

/**
 * @param {number[]} cards
 * @param {Uint8Array} suit
 */
function countsOf(cards, suit) {
  const counts = Array(SUITS).fill(0);
  for (const card of cards) counts[suit[card]]++;
  return counts;
}

/**
 * Whether so many cards of each suit find room: for every group of suits, those who can have one of them have enough.
 * @param {number[]} counts
 * @param {number[]} room
 * @param {number} spare
 * @param {number[]} voids
 */
function fits(counts, room, spare, voids) {
  for (let group = 1; group < 1 << SUITS; group++) {
    let need = 0;
    for (let suit = 0; suit < SUITS; suit++) if ((group >> suit) & 1) need += counts[suit];
    let have = spare;
    for (let seat = 0; seat < room.length; seat++) if (group & ~voids[seat]) have += room[seat];
    if (need > have) return false;
  }
  return true;
}

/**
 * One way to deal the hidden cards that fits: the hand of every seat, and the kitty.
 * @param {Hidden} hidden
 * @param {Random} random
 */
export function dealOut(hidden, random) {
  const { suit, room, voids, known } = hidden;
  const cards = shuffle([...hidden.cards], random);
  const able = (/** @type {number} */ card) =>
    voids.reduce((count, bits, seat) => count + (room[seat] > 0 && !((bits >> suit[card]) & 1) ? 1 : 0), 0);
  // Cards that few can have go first; where it does not work out all the same, each card only goes where the others
  // still find room.
  cards.sort((one, other) => able(one) - able(other));
  const places = tryOut(hidden, cards, random, false) ?? tryOut(hidden, cards, random, true) ?? [];
  const hands = known.map((own, seat) => [...own, ...cards.filter((_, at) => places[at] === seat)]);
  return { hands, kitty: cards.filter((_, at) => places[at] === room.length) };
}

/**
 * For each card its seat, or the number of seats for the kitty; null where a card finds no place.
 * @param {Hidden} hidden
 * @param {number[]} cards
 * @param {Random} random
 * @param {boolean} careful whether the rest has to find room
 */
function tryOut({ suit, room, spare, voids }, cards, random, careful) {
  const left = [...room, spare];
  const counts = countsOf(cards, suit);
  const places = [];
  for (const card of cards) {
    counts[suit[card]]--;
    const able = left.map((count, place) => {
      if (!count || (place < room.length && (voids[place] >> suit[card]) & 1)) return 0;
      if (!careful) return count;
      const rest = left.map((each, at) => each - Number(at === place));
      return fits(counts, rest.slice(0, -1), rest[room.length], voids) ? count : 0;
    });
    let pick = random() * able.reduce((sum, count) => sum + count, 0);
    const chosen = able.findIndex((count) => (pick -= count) < 0);
    if (chosen < 0) return null;
    left[chosen]--;
    places.push(chosen);
  }
  return places;
}
