// What answers best what somebody types.

import { almost } from "./words.js";

/** @typedef {import("./shelf.js").Shelf} Shelf */
/** @typedef {import("../data.js").SearchEntry} SearchEntry */

/**
 * One page, or one section of it, that answers.
 * @typedef {object} Hit
 * @property {SearchEntry} entry
 * @property {number} points
 */

/** How well a word of the index fits a typed one. */
const FITS = { whole: 1, form: 0.95, start: 0.8, slip: 0.7, part: 0.85 };

/**
 * What counts how much, found by trying values on part of the questions in tests/search/: how much of what is typed
 * stands in a title or in what is asked, and how much of that is typed; how much of what is typed stands anywhere in
 * the text, where a word that is repeated counts up to a point; the title of the page for a place on it; an id; a
 * whole page before a place on one.
 */
const COUNTS = { covered: 0.75, own: 0.6, text: 1.1, repeated: 1.25, page: 0.4, id: 3, whole: 1.04 };

/**
 * The words of the index that fit a typed one, by number, and how well.
 * @param {Shelf} shelf
 * @param {string} typed
 * @param {boolean} last - it may go on
 * @returns {Map<number, number>}
 */
function fitting({ language, words, groups, memory }, typed, last) {
  const key = last ? `${typed}…` : typed;
  const known = memory.get(key);
  if (known) return known;
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
  memory.set(key, found);
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

/** Whether the index has a word, in whatever form. */
const isKnown = (/** @type {Shelf} */ { language, groups }, /** @type {string} */ word) =>
  groups.has(language.stem(word));

/**
 * A typed word: what it weighs, and the ways to find it, each as one or more words that fit: itself, its parts, itself
 * and its neighbour written together.
 * @typedef {{ weight: number, ways: Map<number, number>[][] }} Term
 */

/** @returns {Term[]} */
function terms(/** @type {Shelf} */ shelf, /** @type {string} */ typed) {
  const read = [...new Set(shelf.language.read(typed, (word) => isKnown(shelf, word)))];
  const found = read.map((word, at) => {
    const fits = fitting(shelf, word, at === read.length - 1);
    return { word, ways: [[fits]], weight: weight(shelf, word, fits) };
  });
  found.forEach(({ word, ways }, at) => {
    const both = parts(shelf, word).map((part) => fitting(shelf, part, false));
    if (both.length) ways.push(both);
    const joined = word + read[at + 1];
    if (at + 1 === read.length || !isKnown(shelf, joined)) return;
    for (const each of [at, at + 1]) found[each].ways.push([fitting(shelf, joined, false)]);
  });
  return found;
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
 * How well a typed word is found where, by its best way; a way of two words is found by their mean.
 * @param {Term} term
 * @param {(id: number, add: (at: number, much: number) => void) => void} places - where a word stands, and how much
 * @returns {Map<number, number>}
 */
function found({ ways }, places) {
  /** @type {Map<number, number>} */
  const all = new Map();
  for (const way of ways) {
    /** @type {Map<number, number>} */
    const sum = new Map();
    const share = way.length === 1 ? 1 : FITS.part / way.length;
    for (const fits of way) {
      /** @type {Map<number, number>} */
      const best = new Map();
      for (const [id, fit] of fits) places(id, (at, much) => raise(best, at, fit * much));
      for (const [at, fit] of best) sum.set(at, (sum.get(at) ?? 0) + fit * share);
    }
    for (const [at, fit] of sum) raise(all, at, fit);
  }
  return all;
}

/** How much each phrase is like what is typed: how much of either stands in the other. */
function likeness(/** @type {Shelf} */ { words, phrases, weights }, /** @type {Term[]} */ sought) {
  const covered = new Float64Array(phrases.length);
  const own = new Float64Array(phrases.length);
  for (const term of sought) {
    const places = found(term, (id, add) => words[id].phrases.forEach((phrase) => add(phrase, 1)));
    for (const [phrase, fit] of places) covered[phrase] += fit * term.weight;
    /** @type {Map<number, number>} */
    const seen = new Map();
    for (const fits of term.ways.flat()) for (const [id, fit] of fits) raise(seen, id, fit);
    for (const [id, fit] of seen) for (const phrase of words[id].phrases) own[phrase] += fit * weights[words[id].group];
  }
  const whole = sought.reduce((sum, { weight }) => sum + weight, 0);
  return phrases.map(({ words: has }, at) => {
    if (!covered[at]) return 0;
    const all = has.reduce((sum, id) => sum + weights[words[id].group], 0);
    return (covered[at] / whole) ** COUNTS.covered * Math.min(1, own[at] / all) ** COUNTS.own;
  });
}

/** How much of what is typed stands in each entry, anywhere. */
function mentions(/** @type {Shelf} */ { words, docs, lengths }, /** @type {Term[]} */ sought) {
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const long = lengths.map((length) => COUNTS.repeated * (0.25 + (0.75 * length) / average));
  const said = new Float64Array(docs.length);
  for (const term of sought) {
    const places = found(term, (id, add) =>
      words[id].entries.forEach((times, entry) => add(entry, times / (times + long[entry]))),
    );
    for (const [entry, fit] of places) said[entry] += fit * term.weight;
  }
  const whole = sought.reduce((sum, { weight }) => sum + weight, 0);
  return said.map((each) => each / whole);
}

/**
 * The best entries, best first.
 * @param {Shelf} shelf
 * @param {string} typed
 * @param {Term[]} sought
 * @returns {Hit[]}
 */
function ranked(shelf, typed, sought) {
  const { docs, phrases, homes } = shelf;
  const likes = likeness(shelf, sought);
  const said = mentions(shelf, sought);
  const points = new Float64Array(docs.length);
  phrases.forEach(({ entry }, at) => {
    points[entry] = Math.max(points[entry], likes[at]);
  });
  const id = typed.trim().toLowerCase();
  return docs
    .map((entry, at) => {
      const [page, place] = entry.location.split("#");
      const home = place ? (homes.get(page) ?? at) : at;
      const exact = (place ?? page.split("/").at(-2)) === id ? COUNTS.id : 0;
      const sum = points[at] + COUNTS.text * said[at] + (place ? COUNTS.page * points[home] : 0) + exact;
      return { entry, points: sum * (entry.boost ?? 1) * (place ? 1 : COUNTS.whole) };
    })
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
}

/**
 * A page that answers: the entry of it that does so best, where that stands, what it says, and others of the page that
 * answer nearly as well.
 * @typedef {{ entry: SearchEntry, where: string, about: string, also: SearchEntry[] }} Answer
 */

/** So many pages are shown, with so many more places on each, where these answer nearly as well as the best one. */
const SHOWN = { pages: 10, also: 2, nearly: 0.8 };

/**
 * The pages that answer best, best first.
 * @param {Shelf} shelf
 * @param {string} typed
 * @returns {Answer[]}
 */
export function answers(shelf, typed) {
  const sought = terms(shelf, typed).filter(({ ways }) => ways.some((way) => way.every(({ size }) => size)));
  if (!sought.length) return [];
  /** @type {Map<string, { best: Hit, also: SearchEntry[] }>} */
  const pages = new Map();
  for (const hit of ranked(shelf, typed, sought)) {
    const page = hit.entry.location.split("#")[0];
    const known = pages.get(page);
    if (!known) pages.set(page, { best: hit, also: [] });
    else if (known.also.length < SHOWN.also && hit.points > SHOWN.nearly * known.best.points)
      known.also.push(hit.entry);
  }
  return [...pages.values()].slice(0, SHOWN.pages).map(({ best: { entry }, also }) => ({
    entry,
    where: where(shelf, entry),
    about: excerpt(shelf, entry, sought),
    also,
  }));
}

/** The section of the site and the page on which an entry stands, as far as its own title does not say so. */
function where(/** @type {Shelf} */ { titles, places }, /** @type {SearchEntry} */ { location, title }) {
  const [page] = location.split("#");
  const section = places[page.split("/")[0]];
  return [section, titles.get(page)]
    .filter((said, at, all) => said && said !== title && all.indexOf(said) === at)
    .join(" › ");
}

/** A piece of an entry's text, with the weightiest of the typed words that stand in it. */
function excerpt(/** @type {Shelf} */ shelf, /** @type {SearchEntry} */ { text }, /** @type {Term[]} */ sought) {
  /** @type {Map<string, number>} */
  const weighs = new Map();
  for (const { ways, weight } of sought)
    for (const fits of ways.flat()) for (const [id, fit] of fits) raise(weighs, shelf.words[id].text, fit * weight);
  let [at, most] = [0, 0];
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const weight = weighs.get(shelf.language.fold(match[0])) ?? 0;
    if (weight > most) [at, most] = [match.index ?? 0, weight];
  }
  const start = at < 60 ? 0 : text.indexOf(" ", at - 50) + 1;
  const end = text.length - start < 150 ? text.length : text.lastIndexOf(" ", start + 140);
  return (start ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
}
