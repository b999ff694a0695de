// The index on its shelf: every word with the places where it stands, laid out once when the index arrives, so that a
// keystroke looks at words, of which there are few thousand, and never at texts.

import { reader } from "./words.js";

/** @typedef {import("../data.js").SearchIndex} SearchIndex */
/** @typedef {import("../data.js").SearchEntry} SearchEntry */

/** What a word weighs that says nothing of what is looked for, beside one that does. */
const LITTLE = 0.3;

/**
 * A title, or what readers type for an entry: words that are compared with what is typed as a whole.
 * @typedef {object} Phrase
 * @property {number} entry
 * @property {number} weight - of all its words
 */

/**
 * @typedef {object} Word
 * @property {string} text
 * @property {number} group - the words of one stem are one group
 * @property {number[]} phrases
 * @property {Map<number, number>} entries - how often it stands in each
 */

/**
 * Where an entry stands: the number of its page, whether it is but a place on it, and the last word of its address.
 * @typedef {{ page: number, isPlace: boolean, id: string }} Place
 */

/** @typedef {ReturnType<typeof shelf>} Shelf */

/** @param {SearchIndex} index */
export function shelf({ words: reading, sections, docs }) {
  const language = reader(reading);
  /** @type {Map<string, number>} */
  const ids = new Map();
  /** @type {Word[]} */
  const words = [];
  /** @type {Map<string, number>} */
  const groups = new Map();
  /** @type {{ entry: number, words: number[] }[]} */
  const said = [];

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

  const lengths = docs.map(({ title, asked = [], text }, entry) => {
    for (const phrase of [title, ...asked]) {
      const found = [...new Set(language.read(phrase).map(number))];
      for (const id of found) count(id, entry);
      for (const id of found) words[id].phrases.push(said.length);
      said.push({ entry, words: found });
    }
    const read = language.read(text);
    for (const id of read.map(number)) count(id, entry);
    return read.length;
  });

  // A word weighs more the fewer entries have it in any of its forms; what stands everywhere weighs next to nothing.
  const having = Array.from(groups, () => /** @type {Set<number>} */ (new Set()));
  for (const { group, entries } of words) for (const entry of entries.keys()) having[group].add(entry);
  const little = new Set(reading.little.map((word) => groups.get(language.stem(language.foldWord(word)))));
  const weights = having.map(
    ({ size }, group) => Math.sqrt(Math.log((docs.length + 1) / (size + 0.5))) * (little.has(group) ? LITTLE : 1),
  );
  const phrases = said.map(({ entry, words: has }) => ({ entry, weight: sum(has, (id) => weights[words[id].group]) }));

  // How often a word has to stand in a text to count half, which is more often in a long one.
  const average = sum(lengths, (length) => length) / lengths.length;
  const half = lengths.map((length) => 0.3 + (0.95 * length) / average);

  const homes = new Map(docs.map(({ location }, at) => [location, at]));
  const places = docs.map(({ location }, at) => {
    const [page, id] = location.split("#");
    const own = id ?? page.split("/").at(-2) ?? "";
    return /** @type {Place} */ ({ page: homes.get(page) ?? at, isPlace: id !== undefined, id: own });
  });
  /** @type {Map<string, import("./find.js").Term>} */
  const memory = new Map(); // of most keystrokes only the last word is new
  return { language, docs, sections, words, groups, weights, phrases, half, places, memory };
}

/**
 * @template Each
 * @param {Each[]} all
 * @param {(each: Each) => number} worth
 */
export const sum = (all, worth) => all.reduce((so, each) => so + worth(each), 0);
