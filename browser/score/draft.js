// A round that is being told to the pad, by cards or by points, until it is complete.

import { isRecord } from "../engine/plain.js";
import { count, emptyEntry, given, heartsLeft, isEntry, moonFor, reseatedEntry } from "./entry.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("./book.js").Match} Match */
/** @typedef {import("./book.js").Round} Round */
/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {"cards" | "points"} Mode */
/**
 * @typedef {object} Draft
 * @property {string} match
 * @property {number | null} edits  The round, from 0, that is being changed; null for a new one.
 * @property {Mode} mode
 * @property {Entry} entry
 * @property {string[]} typed
 * @property {number} seat  Whose hearts are told next.
 */

/**
 * A draft of the next round, told as the last one was.
 * @param {Match} match
 * @param {Ruleset} rules
 * @returns {Draft}
 */
export function newDraft(match, rules) {
  const last = match.rounds[match.rounds.length - 1];
  const points = last ? !last.entry : match.told === "points";
  return {
    match: match.id,
    edits: null,
    mode: points ? "points" : "cards",
    entry: emptyEntry(rules),
    typed: Array(rules.players).fill(""),
    seat: 0,
  };
}

/**
 * A draft that changes a round.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {number} at
 * @returns {Draft}
 */
export function draftOf(match, rules, at) {
  const { points, entry } = match.rounds[at];
  const mode = entry ? "cards" : "points";
  return { match: match.id, edits: at, mode, entry: entry ?? emptyEntry(rules), typed: points.map(String), seat: 0 };
}

/**
 * A kept draft, if it is one and still belongs to the match.
 * @param {unknown} kept
 * @param {Match} match
 * @param {Ruleset} rules
 * @returns {Draft | null}
 */
export function readDraft(kept, match, rules) {
  if (!isRecord(kept) || kept.match !== match.id) return null;
  const { mode, typed, entry } = kept;
  const edits = match.rounds.findIndex((_, at) => at === kept.edits);
  if ((mode !== "cards" && mode !== "points") || (kept.edits !== null && edits < 0) || !isEntry(rules, entry)) {
    return null;
  }
  if (!Array.isArray(typed) || typed.length !== rules.players || !typed.every((text) => typeof text === "string")) {
    return null;
  }
  const seat = Math.max(
    0,
    typed.findIndex((_, at) => at === kept.seat),
  );
  return { match: match.id, edits: kept.edits === null ? null : edits, mode, entry, typed, seat };
}

/**
 * The draft told in the other way; points that cards have made come along.
 * @param {Draft} draft
 * @param {Ruleset} rules
 * @param {Mode} mode
 * @returns {Draft}
 */
export function inMode(draft, rules, mode) {
  const { points, complete, open } = count(rules, draft.entry);
  const carried = mode === "points" && draft.mode === "cards" && complete && !open;
  return { ...draft, mode, typed: carried ? points.map(String) : draft.typed };
}

/**
 * The draft with the hearts of the player whose turn it is to be told, and the turn passed on. No more hearts can be
 * given than nobody else has.
 * @param {Draft} draft
 * @param {Ruleset} rules
 * @param {number} number
 * @returns {Draft}
 */
export function counted(draft, rules, number) {
  const { entry, seat } = draft;
  const most = entry.hearts[seat] + heartsLeft(rules, entry);
  const told = given(entry, seat, Math.min(number, most) - entry.hearts[seat]);
  return { ...draft, entry: told, seat: Math.min(seat + 1, rules.players - 1) };
}

/**
 * The draft with the moon shot by a player. Points can say that only where they are settled by it; where the shooter
 * has a choice, or a bonus card is still to be given, the round is told by cards from there.
 * @param {Draft} draft
 * @param {Ruleset} rules
 * @param {number} shooter
 * @returns {Draft}
 */
export function shot(draft, rules, shooter) {
  const entry = moonFor(rules, draft.entry, shooter);
  const { points, complete, open } = count(rules, entry);
  const settled = complete && !open;
  return { ...draft, entry, mode: settled ? draft.mode : "cards", typed: settled ? points.map(String) : draft.typed };
}

/**
 * Who shot the moon, as the draft tells it; null where nobody did.
 * @param {Draft} draft
 * @param {Ruleset} rules
 */
export function shooterOf({ mode, entry, typed }, rules) {
  if (mode === "cards") return count(rules, entry).moon;
  const { numbers } = typedSum(typed);
  const seats = numbers.map((_, seat) => seat);
  const effects = Object.values(rules.moon);
  const seat = seats.find((at) =>
    effects.some((effect) => rules.moonPoints(at, effect).every((score, other) => score === numbers[other])),
  );
  return seat ?? null;
}

/**
 * The draft with its players in another order.
 * @param {Draft} draft
 * @param {number[]} order for each new seat the old one
 * @returns {Draft}
 */
export function reseated(draft, order) {
  return {
    ...draft,
    entry: reseatedEntry(draft.entry, order),
    typed: order.map((old) => draft.typed[old]),
    seat: order.indexOf(draft.seat),
  };
}

/**
 * The round that a complete draft tells.
 * @param {Ruleset} rules
 * @param {Draft} draft
 * @returns {Round}
 */
export function roundOf(rules, draft) {
  if (draft.mode === "cards") return { points: count(rules, draft.entry).points, entry: draft.entry };
  return { points: draft.typed.map((text) => readNumber(text) ?? 0) };
}

/**
 * A whole number as people type it, with either minus sign; null for anything else.
 * @param {string} text
 */
export function readNumber(text) {
  const plain = text.trim().replace(/^[−–]/, "-");
  return /^[+-]?\d{1,5}$/.test(plain) ? Number(plain) : null;
}

/**
 * What is typed so far: the sum, the first text that is no number, and how many are missing.
 * @param {string[]} typed
 */
export function typedSum(typed) {
  const numbers = typed.map(readNumber);
  return {
    numbers,
    sum: numbers.reduce((/** @type {number} */ sum, number) => sum + (number ?? 0), 0),
    bad: typed.find((text, seat) => text.trim() !== "" && numbers[seat] === null)?.trim(),
    missing: numbers.filter((number) => number === null).length,
  };
}

/**
 * What typed points come to when blanks count as nothing; before anything is typed, no fault is found.
 * @param {Ruleset} rules
 * @param {string[]} typed
 */
export function typedRound(rules, typed) {
  const { numbers, bad, ...rest } = typedSum(typed);
  const points = numbers.map((number) => number ?? 0);
  const told = bad === undefined && rest.missing < typed.length;
  return { ...rest, bad, points, told, fault: told ? rules.sheetFault(points) : null };
}

/**
 * The points that the only player without any must have, as far as a round can bring them; blank stands for 0.
 * @param {Ruleset} rules
 * @param {string[]} typed
 */
export function offered(rules, typed) {
  const { points, sum, missing, told } = typedRound(rules, typed);
  const seat = typed.findIndex((text) => text.trim() === "");
  const rests = told && missing === 1 ? rules.sums().map((wanted) => wanted - sum) : [];
  const filled = rests.map((rest) => points.map((score, at) => (at === seat ? rest : score)));
  const possible = rests.filter((rest, at) => rest !== 0 && rules.sheetFault(filled[at]) === null);
  // What an ordinary round would leave, for the reason why it cannot be.
  return { possible, usual: filled.length && rests[0] > 0 ? filled[0] : null };
}
