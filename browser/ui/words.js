// The words of the page's language, as the build wrote them into the page, beside the addresses of the rules.

/** @typedef {import("../data.js").Book} Book */

/** @type {Book} */
export const book = JSON.parse(document.getElementById("tool-words")?.textContent ?? "null");

const plural = new Intl.PluralRules(book.language);
const SIGNS = /** @type {Record<string, string>} */ ({ C: "♣", D: "♦", S: "♠", H: "♥" });

/**
 * Whether there is such a text.
 * @param {string} key
 */
export const has = (key) => Object.hasOwn(book.texts, key);

/**
 * The text of a key, its `{name}`s filled in; `n` chooses among plural forms. Numbers get a printed minus sign.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
export function t(key, values = {}) {
  const found = Object.hasOwn(book.texts, key) ? book.texts[key] : key;
  const text =
    typeof found === "string" ? found : found[Math.max(0, book.plurals.indexOf(plural.select(Number(values.n))))];
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? signed(value) : String(value);
  });
}

/**
 * A number with the minus sign that print uses.
 * @param {number} number
 */
export const signed = (number) => String(number).replace("-", "−");

/**
 * "Anna, Ben and Cleo".
 * @param {string[]} items
 */
export const list = (items) => new Intl.ListFormat(book.language, { type: "conjunction" }).format(items);

/**
 * A card as it is written in a line: ♠Q.
 * @param {string} code
 */
export const shortName = (code) => SIGNS[code[1]] + book.letters[code[0]];

/**
 * The sign of a suit.
 * @param {string} suit
 */
export const sign = (suit) => SIGNS[suit];
