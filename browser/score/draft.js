// A round that is being told to the pad, by cards or by points, until it is complete.

import { isRecord } from "../engine/plain.js";
import { count, emptyEntry, isEntry } from "./entry.js";

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
 */

/**
 * A draft of the next round, told as the last one was.
 * @param {Match} match
 * @param {Ruleset} rules
 * @returns {Draft}
 */
export function newDraft(match, rules) {
  const last = match.rounds[match.rounds.length - 1];
  const mode = last && !last.entry ? "points" : "cards";
  return { match: match.id, edits: null, mode, entry: emptyEntry(rules), typed: Array(rules.players).fill("") };
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
  return { match: match.id, edits: at, mode, entry: entry ?? emptyEntry(rules), typed: points.map(String) };
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
  return { match: match.id, edits: kept.edits === null ? null : edits, mode, entry, typed };
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
