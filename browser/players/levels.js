// How strong a computer player can be, from the weakest on.

/** @typedef {"easy" | "normal" | "hard"} Level */

/** @type {Level[]} */
export const LEVELS = ["easy", "normal", "hard"];
