// What the score pad keeps: the match at the table, those before it, and the names that were played under.

import { mendChoice, rulesetOf } from "../engine/choice.js";
import { isNumbers, isRecord, listIn } from "../engine/plain.js";
import { isEntry, reseatedEntry } from "./entry.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {{ points: number[], entry?: Entry }} Round  `entry` is how the points came about, where that is known. */
/**
 * @typedef {object} Match
 * @property {string} id
 * @property {number} started  Only for show; nothing is ordered by it.
 * @property {Choice} rules
 * @property {string[]} players  Around the table, clockwise.
 * @property {number} first  The seat that dealt first; later ones follow around the table.
 * @property {"cards" | "points"} told  How the first round is told.
 * @property {Round[]} rounds
 * @property {Round[][]} steps  What `rounds` was before each of the last changes, for undo.
 */
/** @typedef {{ match: Match | null, past: Match[], names: string[] }} Book */

export const SEATS = [3, 4, 5];
const MOST_STEPS = 20;
const MOST_NAMES = 12;
const LONGEST_NAME = 24;
const MOST_POINTS = 99_999;

/** @returns {Book} */
export const emptyBook = () => ({ match: null, past: [], names: [] });

/**
 * A name as it can be shown: not too long, no line breaks.
 * @param {unknown} name
 */
export const tidyName = (name) =>
  String(name ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_NAME);

/**
 * What is of use in a kept or imported book; null if it is none.
 * @param {Engine} engine
 * @param {unknown} kept
 * @returns {Book | null}
 */
export function readBook(engine, kept) {
  if (!isRecord(kept) || !Array.isArray(kept.past)) return null;
  const match = readMatch(engine, kept.match);
  const past = kept.past.map((each) => readMatch(engine, each)).filter((each) => each !== null);
  const names = listIn(kept.names).map(tidyName).filter(Boolean).slice(0, MOST_NAMES);
  return { match, past: distinct(past, new Set(match ? [match.id] : [])), names };
}

/**
 * A match that may be damaged, mended; null if it is none.
 * @param {Engine} engine
 * @param {unknown} kept
 * @returns {Match | null}
 */
function readMatch(engine, kept) {
  if (!isRecord(kept) || !Array.isArray(kept.players) || !SEATS.includes(kept.players.length)) return null;
  const players = kept.players.map((name, seat) => tidyName(name) || String(seat + 1));
  const { name, changes } = isRecord(kept.rules) ? kept.rules : {};
  const own = isRecord(changes) ? changes : {};
  const rules = mendChoice(engine, { name, changes: { ...own, players: String(players.length) } });
  const ruleset = rulesetOf(engine, rules);
  const rounds = readRounds(kept.rounds, ruleset);
  if (!rounds) return null;
  const steps = listIn(kept.steps).map((step) => readRounds(step, ruleset));
  return {
    id: typeof kept.id === "string" && kept.id ? kept.id.slice(0, 60) : newId(),
    started: typeof kept.started === "number" && Math.abs(kept.started) < 8e15 ? kept.started : Date.now(),
    rules,
    players,
    first: players.findIndex((_, seat) => seat === kept.first) + 1 ? Number(kept.first) : 0,
    told: kept.told === "points" ? "points" : "cards",
    rounds,
    steps: steps.filter((step) => step !== null).slice(-MOST_STEPS),
  };
}

/**
 * The matches, each with an id of its own.
 * @param {Match[]} matches
 * @param {Set<string>} taken ids of others
 * @returns {Match[]}
 */
function distinct(matches, taken) {
  return matches.map((match) => {
    let { id } = match;
    for (let n = 2; taken.has(id); n++) id = `${match.id}.${n}`;
    taken.add(id);
    return { ...match, id };
  });
}

/**
 * @param {unknown} kept
 * @param {Ruleset} rules
 * @returns {Round[] | null}
 */
function readRounds(kept, rules) {
  if (!Array.isArray(kept)) return null;
  const rounds = kept.map((round) => readRound(round, rules)).filter((round) => round !== null);
  return rounds.length === kept.length ? rounds : null;
}

/**
 * @param {unknown} kept
 * @param {Ruleset} rules
 * @returns {Round | null}
 */
function readRound(kept, rules) {
  if (!isRecord(kept)) return null;
  const { points, entry } = kept;
  if (!isNumbers(points, rules.players) || points.some((score) => Math.abs(score) > MOST_POINTS)) return null;
  return isEntry(rules, entry) ? { points, entry } : { points };
}

const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");

/**
 * @param {Choice} rules
 * @param {string[]} players
 * @param {Partial<Pick<Match, "first" | "told">>} [begins] who deals first, how the first round is told
 * @returns {Match}
 */
export const newMatch = (rules, players, { first = 0, told = "cards" } = {}) => ({
  id: newId(),
  started: Date.now(),
  rules,
  players,
  first,
  told,
  rounds: [],
  steps: [],
});

/**
 * @param {Match} match
 * @param {Round[]} rounds
 * @returns {Match}
 */
const withRounds = (match, rounds) => ({
  ...match,
  rounds,
  steps: [...match.steps, match.rounds].slice(-MOST_STEPS),
});

/**
 * The match before its last change.
 * @param {Match} match
 * @returns {Match}
 */
const undone = (match) =>
  match.steps.length
    ? { ...match, rounds: match.steps[match.steps.length - 1], steps: match.steps.slice(0, -1) }
    : match;

// ---- what becomes of a book ----

/**
 * The book after a change of the match at the table; as it is, if another one lies there by now.
 * @param {Book} book
 * @param {string} id of the match that the change is meant for
 * @param {(match: Match) => Match} change
 * @returns {Book}
 */
const changed = (book, id, change) => (book.match?.id === id ? { ...book, match: change(book.match) } : book);

/**
 * A round is entered.
 * @param {Book} book
 * @param {string} id
 * @param {number | null} at the round that it takes the place of, or null for a new one
 * @param {Round} round
 */
export const entered = (book, id, at, round) =>
  changed(book, id, (match) => {
    const rounds = [...match.rounds];
    rounds[at === null ? rounds.length : Math.min(at, rounds.length)] = round;
    return withRounds(match, rounds);
  });

/**
 * A round is taken out.
 * @param {Book} book
 * @param {string} id
 * @param {number} at
 */
export const dropped = (book, id, at) =>
  changed(book, id, (match) =>
    withRounds(
      match,
      match.rounds.filter((_, round) => round !== at),
    ),
  );

/**
 * The last change is taken back.
 * @param {Book} book
 * @param {string} id
 */
export const withUndone = (book, id) => changed(book, id, undone);

/**
 * A player has another name.
 * @param {Book} book
 * @param {string} id
 * @param {number} seat
 * @param {string} name
 */
export function renamed(book, id, seat, name) {
  const after = changed(book, id, (match) => ({
    ...match,
    players: match.players.map((old, at) => (at === seat ? name : old)),
  }));
  return after === book ? book : { ...after, names: remembered(book.names, [name]) };
}

/**
 * The players sit in another order: their points go with them, and the one whose turn it was to deal still deals.
 * @param {Book} book
 * @param {string} id
 * @param {number[]} order for each new seat the old one
 * @param {Ruleset} rules
 */
export const seatedAnew = (book, id, order, rules) =>
  changed(book, id, (match) => {
    const all = (/** @type {Round[]} */ rounds) => rounds.map((round) => reseatedRound(round, order));
    const dealer = dealerOf(match, rules, match.rounds.length + 1);
    const moved = {
      ...match,
      players: order.map((old) => match.players[old]),
      rounds: all(match.rounds),
      steps: match.steps.map(all),
    };
    return dealing(moved, rules, order.indexOf(dealer));
  });

/**
 * @param {Round} round
 * @param {number[]} order
 * @returns {Round}
 */
function reseatedRound({ points, entry }, order) {
  const moved = order.map((old) => points[old]);
  return entry ? { points: moved, entry: reseatedEntry(entry, order) } : { points: moved };
}

/**
 * The seat that deals a round, the first being 1.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {number} round
 */
export const dealerOf = (match, rules, round) => (rules.dealer(round) + match.first) % match.players.length;

/**
 * The match with the next round dealt from a seat.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {number} seat
 */
function dealing(match, rules, seat) {
  const seats = match.players.length;
  return { ...match, first: (seat - rules.dealer(match.rounds.length + 1) + seats) % seats };
}

/**
 * Another player deals the next round.
 * @param {Book} book
 * @param {string} id
 * @param {number} seat
 * @param {Ruleset} rules
 */
export const dealtBy = (book, id, seat, rules) => changed(book, id, (match) => dealing(match, rules, seat));

/**
 * A new match of the same players, told the same way; the deal moves on.
 * @param {Match} match
 * @param {Ruleset} rules
 */
export function rematch(match, rules) {
  const last = match.rounds[match.rounds.length - 1];
  const told = last && !last.entry ? "points" : "cards";
  return newMatch(match.rules, match.players, { first: dealerOf(match, rules, match.rounds.length + 1), told });
}

/**
 * A new match begins.
 * @param {Book} book
 * @param {Match} match
 * @returns {Book}
 */
export const begun = (book, match) => ({ ...book, match, names: remembered(book.names, match.players) });

/**
 * The match is put away, and perhaps another begins; one without a round is dropped.
 * @param {Book} book
 * @param {string} id
 * @param {Match | null} next
 * @returns {Book}
 */
export function putAway(book, id, next) {
  const { match } = book;
  if (match?.id !== id) return book;
  const past = match.rounds.length ? [{ ...match, steps: [] }, ...book.past] : book.past;
  return { ...book, match: next, past };
}

/**
 * An earlier match is taken up again; the one at the table is put away.
 * @param {Book} book
 * @param {Match} match
 * @returns {Book}
 */
export function resumed(book, match) {
  const { past } = forgotten(book, match.id);
  return { ...book, match, past: book.match?.rounds.length ? [book.match, ...past] : past };
}

/**
 * An earlier match is deleted.
 * @param {Book} book
 * @param {string} id
 * @returns {Book}
 */
export const forgotten = (book, id) => ({ ...book, past: book.past.filter((match) => match.id !== id) });

/**
 * @param {string[]} names
 * @param {string[]} players
 */
const remembered = (names, players) => [...new Set([...players, ...names])].slice(0, MOST_NAMES);

const FORMAT = "hearts-score";

/**
 * All matches as the text of a file.
 * @param {Book} book
 */
export function exportFile(book) {
  const matches = [...(book.match ? [book.match] : []), ...book.past];
  return JSON.stringify({ format: FORMAT, version: 1, matches: matches.map(({ steps, ...match }) => match) }, null, 2);
}

/**
 * The matches in a file: what could be read, how many could not, or why it is no file of ours.
 * @param {Engine} engine
 * @param {string} text
 * @returns {{ matches: Match[], lost: number, fault: "" | "text" | "foreign" | "newer" }}
 */
export function importFile(engine, text) {
  /** @type {unknown} */
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return { matches: [], lost: 0, fault: "text" };
  }
  if (!isRecord(data) || data.format !== FORMAT || !Array.isArray(data.matches))
    return { matches: [], lost: 0, fault: "foreign" };
  if (data.version !== 1) return { matches: [], lost: 0, fault: "newer" };
  const read = data.matches.map((each) => readMatch(engine, each));
  const matches = read.filter((each) => each !== null);
  return { matches, lost: read.length - matches.length, fault: "" };
}

/**
 * The book with imported matches; those that are there already, round by round, are not added again.
 * @param {Book} book
 * @param {Match[]} matches
 */
export function withImported(book, matches) {
  const there = [...(book.match ? [book.match] : []), ...book.past];
  const added = matches.filter((match) => !there.some((other) => sameMatch(match, other)));
  const fresh = distinct(added, new Set(there.map((match) => match.id)));
  return { book: { ...book, past: [...fresh, ...book.past] }, added: fresh.length };
}

/**
 * @param {Match} one
 * @param {Match} other
 */
function sameMatch(one, other) {
  const said = (/** @type {Match} */ { id, players, rounds }) =>
    JSON.stringify([id, players, rounds.map((round) => round.points)]);
  return said(one) === said(other);
}

/**
 * @param {Engine} engine
 * @param {Match} match
 */
export const rulesOf = (engine, match) => rulesetOf(engine, match.rules);

/**
 * Where a match stands.
 * @param {Engine} engine
 * @param {Match} match
 */
export const stateOf = (engine, match) => rulesOf(engine, match).match(match.rounds.map(({ points }) => points));
