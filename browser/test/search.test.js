// What the search makes of words, in both languages and in one of which it knows nothing.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { answers } from "../search/find.js";
import { shelf } from "../search/shelf.js";
import { almost, reader } from "../search/words.js";

/** @typedef {import("../data.js").SearchWords} SearchWords */
/** @typedef {import("../data.js").SearchEntry} SearchEntry */

/** @returns {SearchWords} */
const reading = (/** @type {string} */ language) =>
  JSON.parse(readFileSync(new URL(`../../build/tables/search-${language}.json`, import.meta.url), "utf8"));

/** @type {SearchWords} */
const NOTHING = { fold: {}, same: {}, endings: [], beginnings: [], little: [], suits: {}, ranks: {} };

/** The addresses found in an index of such entries. */
function found(/** @type {string} */ typed, /** @type {SearchEntry[]} */ docs, words = reading("en")) {
  const index = shelf({ words, sections: { faq: "Questions" }, docs });
  return answers(index, typed).flatMap(({ entry, also }) => [entry, ...also].map(({ location }) => location));
}

const entry = (/** @type {string} */ location, /** @type {string} */ title, text = "", more = {}) => ({
  location,
  title,
  text,
  ...more,
});

const CARDS = {
  en: [["queen", "spades"], "♠Q", "Q♠", "QS", "qs", "Q ♠", "queen spades"],
  de: [["dame", "pik"], "♠D", "D♠", "PD", "QS", "♠ D", "Pik-Dame", "Dame Pik"],
};

for (const language of /** @type {const} */ (["en", "de"])) {
  test(`cards in short are read by their names in ${language}`, () => {
    const { read } = reader(reading(language));
    const [[...named], ...written] = CARDS[language];
    for (const text of written)
      assert.deepEqual(
        read(`${text} takes`, () => false)
          .slice(0, 2)
          .sort(),
        [...named].sort(),
        `${text}`,
      );
    assert.equal(read("2♣").length, 2);
    assert.equal(read("10♥").length, 2);
  });
}

test("a small word is no card", () => {
  const { read } = reader(reading("en"));
  assert.deepEqual(read("As he is, as he was"), ["as", "he", "is", "as", "he", "was"]);
});

test("forms, umlauts and numbers are one word", () => {
  for (const [language, ...pairs] of /** @type {const} */ ([
    ["en", ["tricks", "trick"], ["passing", "passed"], ["shot", "shooting"], ["six", "6"], ["penalties", "penalty"]],
    ["de", ["Stiche", "Stich"], ["zählt", "zaehlen"], ["getauscht", "tauschen"], ["fünft", "5"], ["heißt", "heisst"]],
  ])) {
    const { stem, foldWord } = reader(reading(language));
    for (const [one, other] of pairs) assert.equal(stem(foldWord(one)), stem(foldWord(other)), `${one} ${other}`);
  }
});

test("a language that says nothing inherits nothing", () => {
  const { read, stem } = reader(NOTHING);
  assert.deepEqual(read("Aes Stiche QS").map(stem), ["aes", "stiche", "qs"]);
  assert.deepEqual(found("café", [entry("a/", "Cafe"), entry("b/", "Tea")], NOTHING), ["a/"]);
});

test("a slip is one letter, and never the first", () => {
  for (const typed of ["quen", "queeen", "qeuen", "quaen"]) assert.ok(almost(typed, "queen"), typed);
  for (const typed of ["ueen", "quns", "kueen"]) assert.ok(!almost(typed, "queen"), typed);
  assert.ok(!almost("ace", "act"));
});

test("what is asked is found first, and what is said of the making of the site last", () => {
  const docs = [
    entry("about/", "Trumps", "Trumps, trumps.", { boost: 0.3 }),
    entry("faq/a/", "Which suit is highest?", "All are alike.", { asked: ["is there a trump suit", "trumps"] }),
    entry("rules/", "Trumps and tricks", "There are no trumps at all, whatever is led."),
    ...["deal", "pass", "lead", "moon"].map((title) => entry(`${title}/`, title)),
  ];
  assert.deepEqual(found("trumps", docs), ["faq/a/", "rules/", "about/"]);
});

test("words written together are found apart, and the other way round", () => {
  const docs = [
    entry("a/", "Die Pik-Dame"),
    entry("b/", "Der Karo-Bube"),
    entry("c/", "Kartentausch"),
    entry("d/", "Karten geben"),
  ];
  const words = reading("de");
  assert.equal(found("pikdame", docs, words)[0], "a/");
  assert.equal(found("Karobube", docs, words)[0], "b/");
  assert.equal(found("karten tausch", docs, words)[0], "c/");
});

test("a page is one answer, which says where it stands and what else on it fits", () => {
  const docs = [
    entry("faq/moon/", "The moon", "All about the moon."),
    entry("faq/moon/#one", "The moon of one", "The moon."),
    entry("faq/sun/", "The sun", "No moon here."),
  ];
  const index = shelf({ words: reading("en"), sections: { faq: "Questions" }, docs });
  const [first, second] = answers(index, "the moon");
  assert.equal(first.entry.location, "faq/moon/");
  assert.equal(first.where, "Questions");
  assert.equal(second.entry.location, "faq/sun/");
  assert.deepEqual(answers(index, "xylophone"), []);
  assert.deepEqual(answers(index, " "), []);
});

test("an id finds its place, and a word that is being typed what it begins", () => {
  const docs = [entry("rules/play/#lead-hearts", "Leading"), entry("b/", "Lead hearts, lead hearts")];
  assert.equal(found("lead-hearts", docs)[0], "rules/play/#lead-hearts");
  assert.equal(
    found("opening-lead", [entry("b/", "An opening"), entry("a/#opening-lead", "Zuerst")])[0],
    "a/#opening-lead",
  );
  assert.deepEqual(found("tr", [entry("a/", "Tricks"), entry("b/", "Deal")]), ["a/"]);
});
