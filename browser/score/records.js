// What the kept matches say of each player: matches played to their end, won, the lowest final total, moons shot.

import { rulesOf, stateOf } from "./book.js";
import { count } from "./entry.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("./book.js").Book} Book */
/** @typedef {import("./book.js").Round} Round */
/** @typedef {{ name: string, matches: number, won: number, best: number, moons: number }} Standing */

/**
 * Everybody who has finished a match, most wins first. A player is whoever has the same name.
 * @param {Engine} engine
 * @param {Book} book
 * @returns {Standing[]}
 */
export function records(engine, book) {
  /** @type {Map<string, Standing>} */
  const standings = new Map();
  for (const match of [...(book.match ? [book.match] : []), ...book.past]) {
    const { finished, winners, totals, played } = stateOf(engine, match);
    if (!finished) continue;
    const rules = rulesOf(engine, match);
    const moons = match.rounds.slice(0, played).map((round) => shooter(rules, round));
    match.players.forEach((name, seat) => {
      const before = standings.get(name) ?? { name, matches: 0, won: 0, best: totals[seat], moons: 0 };
      standings.set(name, {
        name,
        matches: before.matches + 1,
        won: before.won + Number(winners.includes(seat)),
        best: Math.min(before.best, totals[seat]),
        moons: before.moons + moons.filter((each) => each === seat).length,
      });
    });
  }
  return [...standings.values()].sort((one, other) => other.won - one.won || other.matches - one.matches);
}

/**
 * Who shot the moon in a round: by its cards where they are known, else by points that only a moon brings.
 * @param {Ruleset} rules
 * @param {Round} round
 */
function shooter(rules, { points, entry }) {
  if (entry) return count(rules, entry).moon;
  const bonus = rules.pointsOf(rules.bonuses);
  const takers = rules.bonuses.length ? points.map((_, seat) => seat) : [-1];
  for (const effect of Object.values(rules.moon)) {
    for (const taker of takers) {
      const plain = points.map((score, seat) => (seat === taker ? score - bonus : score));
      const found = plain.findIndex((_, seat) =>
        rules.moonPoints(seat, effect).every((score, at) => score === plain[at]),
      );
      if (found >= 0) return found;
    }
  }
  return null;
}
