// How you have done at this table: rounds, points, moons, matches and wins, apart for each kind of game, since points
// under other rules, with more players or against stronger ones are not the same points.

import { isRecord } from "../engine/plain.js";
import { YOU } from "./match.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("./match.js").Kept} Kept */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/** @typedef {{ rounds: number, points: number, moons: number, matches: number, wins: number }} Tally */
/** @typedef {Record<string, Tally>} Tallies  By kind of game. */
/** @typedef {{ name: string, own: boolean, players: string, level: string }} Kind */

/** @type {Tally} */
const NOTHING = { rounds: 0, points: 0, moons: 0, matches: 0, wins: 0 };

/**
 * @param {Engine} engine
 * @param {Kept} kept
 */
function kindOf(engine, { rules: { name, changes }, level }) {
  /** @type {import("../engine/choice.js").Options} */
  const seats = changes.players ? { players: changes.players } : {};
  const expected = engine.options(name, seats);
  const own = Object.entries(changes).some(([option, value]) => expected?.[option] !== value);
  return [name, own ? "own" : "", changes.players ?? expected?.players, level].join("|");
}

/**
 * A kind of game taken apart.
 * @param {string} kind
 * @returns {Kind}
 */
export function readKind(kind) {
  const [name, own, players, level] = kind.split("|");
  return { name, own: own === "own", players, level };
}

/**
 * The tallies with one round more.
 * @param {Tallies} tallies
 * @param {PracticeMatch} match the round, over
 * @returns {Tallies}
 */
export function counted(tallies, match) {
  const kind = kindOf(match.engine, match.kept);
  const { rounds, points, moons, matches, wins } = tallies[kind] ?? NOTHING;
  const { score } = match;
  const { finished, winners } = match.next().state;
  return {
    ...tallies,
    [kind]: {
      rounds: rounds + 1,
      points: points + score.points[YOU],
      moons: moons + Number(score.moon === YOU),
      matches: matches + Number(finished),
      wins: wins + Number(winners.includes(YOU)),
    },
  };
}

/**
 * Tallies that were kept and may be damaged: what of them is sound, of games that there are.
 * @param {Engine} engine
 * @param {unknown} kept
 * @returns {Tallies}
 */
export function readTallies(engine, kept) {
  /** @type {Tallies} */
  const tallies = {};
  for (const [kind, tally] of isRecord(kept) ? Object.entries(kept) : []) {
    const sound = isRecord(tally) && Object.keys(NOTHING).every((name) => Number.isSafeInteger(tally[name]));
    const known = Object.hasOwn(engine.data.rulesets, readKind(kind).name);
    if (sound && known) tallies[kind] = { ...NOTHING, .../** @type {Tally} */ (/** @type {unknown} */ (tally)) };
  }
  return tallies;
}
