// Numbers that look random and come again with the same seed, so that two people can play the same deal.
//
// The seed, a text, becomes 32 bits by FNV-1a over its UTF-16 units; from there mulberry32 gives numbers from 0 up to,
// but not including, 1. This is published (tools/practice, "The same deal"): changing it would change every deal.

/** @typedef {() => number} Random */

/**
 * @param {string} seed
 * @returns {Random}
 */
export function randomFrom(seed) {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/**
 * Mix in place: Fisher and Yates, from the end.
 * @template T
 * @param {T[]} items
 * @param {Random} random
 * @returns {T[]}
 */
export function shuffle(items, random) {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
  return items;
}

const SEED = /^[a-z0-9-]{1,24}$/;

/**
 * Whether a value is a seed: what can stand in an address and be read out.
 * @param {unknown} value
 * @returns {value is string}
 */
export const isSeed = (value) => typeof value === "string" && SEED.test(value);

/** A seed that is easy to read out and to type. */
export function newSeed() {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join("");
}
