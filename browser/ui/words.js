// The words of the page's language, as the build wrote them into the page, beside the addresses of the rules.

/** @typedef {import("../data.js").Book} Book */

/**
 * The words of this page.
 * @type {Book}
 */
export let book;

/** @type {Intl.PluralRules} */
let plural;

/**
 * Speak with these words: a page brings its own.
 * @param {Book} words
 */
export function speak(words) {
  book = words;
  plural = new Intl.PluralRules(words.language);
}

if (typeof document !== "undefined") speak(JSON.parse(document.getElementById("tool-words")?.textContent ?? "null"));

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
  const text = typeof found === "string" ? found : found[formOf(Number(values.n), found.length)];
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? signed(value) : String(value);
  });
}

/**
 * The plural form of a number; the last one is for all that the language's whole numbers do not name.
 * @param {number} n
 * @param {number} forms how many there are
 */
const formOf = (n, forms) => book.plurals[plural.select(n)] ?? forms - 1;

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
