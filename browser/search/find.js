// What answers best what somebody types.

import { sum } from "./shelf.js";
import { almost } from "./words.js";

/** @typedef {import("./shelf.js").Shelf} Shelf */
/** @typedef {import("../data.js").SearchEntry} SearchEntry */

/**
 * A typed word: what it weighs, and how well it is found among the words, in the phrases and in the texts of the index.
 * @typedef {object} Term
 * @property {number} weight
 * @property {Map<number, number>} words
 * @property {Map<number, number>} phrases
 * @property {Map<number, number>} texts
 */

/**
 * A page that answers: the entry of it that does so best, where that stands, what it says, and others of the page that
 * answer nearly as well.
 * @typedef {{ entry: SearchEntry, where: string, about: string, also: SearchEntry[] }} Answer
 */

/** How well a word of the index fits a typed one. */
const FITS = { whole: 1, form: 0.95, start: 0.8, slip: 0.7, part: 0.85 };

/**
 * What counts how much, found by trying values on part of the questions in tests/search/: how much of what is typed
 * stands in a title or in what is asked, and how much of that is typed; how much of what is typed stands anywhere in
 * the text; the title of the page for a place on it that fits better; an id; a whole page before a place on one.
 */
const COUNTS = { covered: 0.75, own: 0.6, text: 1.1, page: 0.5, id: 3, whole: 1.04 };

/** So many pages are shown, with so many more places on each, where these answer nearly as well as the best one. */
const SHOWN = { pages: 10, also: 2, nearly: 0.8 };

/**
 * The pages that answer best, best first.
 * @param {Shelf} shelf
 * @param {string} typed
 * @returns {Answer[]}
 */
export function answers(shelf, typed) {
  const sought = terms(shelf, typed);
  const points = ranking(shelf, sought, typed.trim().toLowerCase());
  const best = [...points.keys()].filter((at) => points[at]).sort((one, other) => points[other] - points[one]);
  /** @type {Map<number, number[]>} */
  const pages = new Map();
  for (const at of best) {
    const { page } = shelf.places[at];
    const others = pages.get(page);
    if (!others) pages.set(page, [at]);
    else if (others.length <= SHOWN.also && points[at] > SHOWN.nearly * points[others[0]]) others.push(at);
  }
  return [...pages.values()].slice(0, SHOWN.pages).map(([first, ...also]) => ({
    entry: shelf.docs[first],
    where: where(shelf, first),
    about: excerpt(shelf, shelf.docs[first].text, sought),
    also: also.map((at) => shelf.docs[at]),
  }));
}

/**
 * The typed words of which the index has anything.
 * @param {Shelf} shelf
 * @param {string} typed
 * @returns {Term[]}
 */
function terms(shelf, typed) {
  const read = [...new Set(shelf.language.read(typed, (word) => isKnown(shelf, word)))];
  const neighbours = read.map((word, at) => word + (read[at + 1] ?? "")).slice(0, -1);
  return read
    .map((word, at) => {
      const joined = neighbours.slice(Math.max(at - 1, 0), at + 1).filter((both) => isKnown(shelf, both));
      return term(shelf, word, at === read.length - 1, joined);
    })
    .filter(({ words }) => words.size);
}

/** Whether the index has a word, in whatever form. */
const isKnown = (/** @type {Shelf} */ { language, groups }, /** @type {string} */ word) =>
  groups.has(language.stem(word));

/**
 * A typed word, found as itself, as its two parts, or written together with a neighbour.
 * @param {Shelf} shelf
 * @param {string} word
 * @param {boolean} last - it may go on
 * @param {string[]} joined
 * @returns {Term}
 */
function term(shelf, word, last, joined) {
  const key = [word, last, ...joined].join();
  const known = shelf.memory.get(key);
  if (known) return known;
  const own = fitting(shelf, word, last);
  const both = parts(shelf, word).map((part) => fitting(shelf, part, false));
  const ways = [[own], ...(both.length ? [both] : []), ...joined.map((each) => [fitting(shelf, each, false)])];
  /** @type {Map<number, number>} */
  const words = new Map();
  for (const fits of ways.flat()) for (const [id, fit] of fits) raise(words, id, fit);
  const found = {
    weight: weight(shelf, word, own),
    words,
    phrases: foundIn(ways, (id, add) => shelf.words[id].phrases.forEach((phrase) => add(phrase, 1))),
    texts: foundIn(ways, (id, add) =>
      shelf.words[id].entries.forEach((times, entry) => add(entry, times / (times + shelf.half[entry]))),
    ),
  };
  shelf.memory.set(key, found);
  return found;
}

/**
 * The words of the index that fit a typed one, by number, and how well.
 * @param {Shelf} shelf
 * @param {string} typed
 * @param {boolean} last
 * @returns {Map<number, number>}
 */
function fitting({ language, words, groups }, typed, last) {
  const group = groups.get(language.stem(typed));
  const begins = typed.length > (last ? 1 : 3);
  /** @type {Map<number, number>} */
  const found = new Map();
  words.forEach(({ text, group: own }, id) => {
    let fit = 0;
    if (text === typed) fit = FITS.whole;
    else if (own === group) fit = FITS.form;
    else if (begins && text.startsWith(typed)) fit = FITS.start * (0.5 + (0.5 * typed.length) / text.length);
    else if (group === undefined && almost(typed, text)) fit = FITS.slip;
    if (fit) found.set(id, fit);
  });
  return found;
}

/** The two words of the index that make up a typed one, the first as long as can be: "pikdame" is "pik" and "dame". */
function parts(/** @type {Shelf} */ shelf, /** @type {string} */ typed) {
  for (let at = typed.length - 3; at >= 3; at--) {
    const both = [typed.slice(0, at), typed.slice(at)];
    if (both.every((part) => isKnown(shelf, part))) return both;
  }
  return [];
}

/** What a typed word weighs: as much as its group, or the weightiest of those that it begins or nearly is. */
function weight(/** @type {Shelf} */ shelf, /** @type {string} */ typed, /** @type {Map<number, number>} */ fits) {
  const group = shelf.groups.get(shelf.language.stem(typed));
  if (group !== undefined) return shelf.weights[group];
  const all = [...fits.keys()].map((id) => shelf.weights[shelf.words[id].group]);
  return Math.max(...all, all.length ? 0 : Math.sqrt(Math.log(2 * shelf.docs.length)));
}

/**
 * Keep the larger of what is there and what is new.
 * @template Key
 * @param {Map<Key, number>} all
 * @param {Key} at
 * @param {number} value
 */
function raise(all, at, value) {
  if (value > (all.get(at) ?? 0)) all.set(at, value);
}

/**
 * How well a typed word is found where, by the best of its ways; a way of two words is found by their mean.
 * @param {Map<number, number>[][]} ways - each as one word or two, with the words of the index that fit it
 * @param {(id: number, add: (at: number, much: number) => void) => void} places - where a word stands, and how much
 * @returns {Map<number, number>}
 */
function foundIn(ways, places) {
  /** @type {Map<number, number>} */
  const all = new Map();
  for (const way of ways) {
    /** @type {Map<number, number>} */
    const together = new Map();
    const share = way.length === 1 ? 1 : FITS.part / way.length;
    for (const fits of way) {
      /** @type {Map<number, number>} */
      const best = new Map();
      for (const [id, fit] of fits) places(id, (at, much) => raise(best, at, fit * much));
      for (const [at, fit] of best) together.set(at, (together.get(at) ?? 0) + fit * share);
    }
    for (const [at, fit] of together) raise(all, at, fit);
  }
  return all;
}

/**
 * How well each entry answers; 0 where nothing of it fits.
 * @param {Shelf} shelf
 * @param {Term[]} sought
 * @param {string} id - what is typed, in case it is one
 */
function ranking({ docs, places, phrases, words, weights }, sought, id) {
  const covered = new Float64Array(phrases.length);
  const own = new Float64Array(phrases.length);
  const said = new Float64Array(docs.length);
  for (const term of sought) {
    for (const [phrase, fit] of term.phrases) covered[phrase] += fit * term.weight;
    for (const [word, fit] of term.words)
      for (const phrase of words[word].phrases) own[phrase] += fit * weights[words[word].group];
    for (const [entry, fit] of term.texts) said[entry] += fit * term.weight;
  }
  const whole = sum(sought, ({ weight }) => weight) || 1;
  const like = new Float64Array(docs.length);
  phrases.forEach(({ entry, weight }, at) => {
    if (!covered[at]) return;
    const is = (covered[at] / whole) ** COUNTS.covered * Math.min(1, own[at] / weight) ** COUNTS.own;
    if (is > like[entry]) like[entry] = is;
  });
  return docs.map(({ boost = 1 }, at) => {
    const place = places[at];
    const points = like[at] + (COUNTS.text * said[at]) / whole;
    const ofPage = place.isPlace && like[at] > like[place.page] ? COUNTS.page * like[place.page] : 0;
    const more = ofPage + (id && place.id === id ? COUNTS.id : 0);
    return (points + more) * boost * (place.isPlace ? 1 : COUNTS.whole);
  });
}

/** The section of the site and the page on which an entry stands, as far as its own title does not say so. */
function where(/** @type {Shelf} */ { docs, places, sections }, /** @type {number} */ at) {
  const { location, title } = docs[at];
  return [sections[location.split("/")[0]], docs[places[at].page].title]
    .filter((said, nth, all) => said && said !== title && all.indexOf(said) === nth)
    .join(" › ");
}

/** A piece of a text, with the weightiest of the typed words that stand in it. */
function excerpt(/** @type {Shelf} */ { language, words }, /** @type {string} */ text, /** @type {Term[]} */ sought) {
  /** @type {Map<string, number>} */
  const weighs = new Map();
  for (const term of sought) for (const [id, fit] of term.words) raise(weighs, words[id].text, fit * term.weight);
  let [at, most] = [0, 0];
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const weight = weighs.get(language.foldWord(match[0])) ?? 0;
    if (weight > most) [at, most] = [match.index ?? 0, weight];
  }
  const start = at < 60 ? 0 : text.indexOf(" ", at - 50) + 1;
  const end = text.length - start < 150 ? text.length : text.lastIndexOf(" ", start + 140);
  return (start ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
}
