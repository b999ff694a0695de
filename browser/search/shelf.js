// The index on its shelf: every word with the places where it stands, laid out once when the index arrives, so that a
// keystroke looks at words, of which there are few thousand, and never at texts.

import { reader } from "./words.js";

/** @typedef {import("../data.js").SearchIndex} SearchIndex */
/** @typedef {import("../data.js").SearchEntry} SearchEntry */

/**
 * A title, or what readers type for an entry: the words that are compared with what is typed as a whole.
 * @typedef {object} Phrase
 * @property {number} entry
 * @property {number[]} words
 */

/**
 * @typedef {object} Word
 * @property {string} text
 * @property {number} group - the words of one stem are one group
 * @property {number[]} phrases
 * @property {Map<number, number>} entries - how often it stands in the text of each
 */

/** @typedef {ReturnType<typeof shelf>} Shelf */

/** @param {SearchIndex} index */
export function shelf(index) {
  const language = reader(index.words);
  /** @type {Map<string, number>} */
  const ids = new Map();
  /** @type {Word[]} */
  const words = [];
  /** @type {Map<string, number>} */
  const groups = new Map();
  /** @type {Phrase[]} */
  const phrases = [];
  const { docs } = index;

  /** The number of a word, which is new or known. */
  function number(/** @type {string} */ text) {
    let id = ids.get(text);
    if (id === undefined) {
      ids.set(text, (id = words.length));
      const stem = language.stem(text);
      const group = groups.get(stem) ?? groups.size;
      groups.set(stem, group);
      words.push({ text, group, phrases: [], entries: new Map() });
    }
    return id;
  }
  function count(/** @type {number} */ id, /** @type {number} */ entry) {
    words[id].entries.set(entry, (words[id].entries.get(entry) ?? 0) + 1);
  }
  function phrase(/** @type {string} */ text, /** @type {number} */ entry) {
    const found = [...new Set(language.read(text).map(number))];
    for (const id of found) count(id, entry);
    for (const id of found) words[id].phrases.push(phrases.length);
    phrases.push({ entry, words: found });
  }

  const lengths = docs.map(({ title, asked = [], text }, entry) => {
    phrase(title, entry);
    for (const each of asked) phrase(each, entry);
    const read = language.read(text);
    for (const id of read.map(number)) count(id, entry);
    return read.length;
  });

  // A word weighs more the fewer entries have it in any of its forms; what stands everywhere weighs next to nothing.
  const having = Array.from(groups, () => /** @type {Set<number>} */ (new Set()));
  for (const { group, entries } of words) for (const entry of entries.keys()) having[group].add(entry);
  const weights = having.map(({ size }) => Math.sqrt(Math.log((docs.length + 1) / (size + 0.5))));
  /** @type {Map<string, Map<number, number>>} */
  const memory = new Map(); // which words fit a typed one: of most keystrokes only the last word is new
  const homes = new Map(docs.map(({ location }, at) => [location, at]));
  const titles = new Map(docs.map(({ location, title }) => [location, title]));
  return { memory, language, docs, homes, titles, places: index.places, words, ids, groups, phrases, lengths, weights };
}
