// A round looked back on: which of your plays cost points. Each is judged from what you could know then: from that
// moment the round is played on many times, with the hidden cards shuffled in ways that fit all you had seen, once
// with the card that you played and once with another. A play that followed a hint is marked and not judged, and where
// a hint was given but not followed, its card is the other one: what is said never contradicts the hint.

import { randomFrom } from "../engine/random.js";
import { YOU } from "./match.js";

/** @typedef {import("../players/players.js").Players} Players */
/** @typedef {import("../players/seat-view.js").SeatView} SeatView */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/**
 * @typedef {object} Moment  A play of yours.
 * @property {number} number  Of the play in the round, from 0.
 * @property {SeatView} view  What you saw.
 * @property {number[]} legal
 * @property {number} card  What you played.
 * @property {number} hint  What a hint named, or -1.
 */
/**
 * @typedef {object} Cost  What a play cost.
 * @property {number} number
 * @property {number} card
 * @property {number} better  The card that would have been better.
 * @property {number} points  How many points less it brings, on average.
 * @property {number} error  How far that may be off: twice its standard error.
 */

/** In how many ways the cards are dealt to find a better card, and in how many others to say what it spares. */
const SEARCHED = 80;
const MEASURED = 240;

/** What costs less than this is not worth a word. */
const LEAST = 0.5;

/**
 * Your plays of the round that is over.
 * @param {PracticeMatch} match
 * @returns {Moment[]}
 */
export function momentsOf(match) {
  const { tricks } = /** @type {import("../engine/table.js").Table} */ (match.table);
  const { players, engine } = match.rules;
  return tricks.map(({ leader, cards }, at) => {
    const place = (YOU - leader + players) % players;
    const number = at * players + place;
    const then = match.before(number);
    const legal = engine.cardsIn(/** @type {import("../engine/table.js").Table} */ (then.table).legal());
    return { number, view: then.view(YOU), legal, card: cards[place], hint: match.hintFor(number)[0] ?? -1 };
  });
}

/**
 * Whether a play followed a hint.
 * @param {Moment} moment
 */
export const followed = ({ card, hint }) => card === hint;

/**
 * What a play cost; null where it cost nothing that could be told from chance.
 * @param {Players} players
 * @param {Moment} moment
 * @param {string} seed
 * @returns {Cost | null}
 */
export function costOf(players, moment, seed) {
  const { number, view, legal, card, hint } = moment;
  if (legal.length < 2 || followed(moment)) return null;
  const random = randomFrom(`${seed}/review/${number}`);
  const better = hint >= 0 ? hint : best(players, view, legal, random);
  if (better === card) return null;
  // The one that looked best in a few ways looks better than it is; so it is measured in others.
  const spared = players
    .weigh(view, [card, better], MEASURED, random)
    .map(([played, other]) => played[view.seat] - other[view.seat]);
  const points = mean(spared);
  const spread = mean(spared.map((each) => (each - points) ** 2));
  const error = 2 * Math.sqrt(spread / (spared.length - 1));
  return points >= LEAST && points > error ? { number, card, better, points, error } : null;
}

/**
 * @param {Players} players
 * @param {SeatView} view
 * @param {number[]} legal
 * @param {import("../engine/random.js").Random} random
 */
function best(players, view, legal, random) {
  const results = players.weigh(view, legal, SEARCHED, random);
  const costs = legal.map((_, at) => mean(results.map((cards) => cards[at][view.seat])));
  return legal[costs.indexOf(Math.min(...costs))];
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
