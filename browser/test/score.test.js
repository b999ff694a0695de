// What the score pad keeps, and how a round is told to it.

import assert from "node:assert/strict";
import test from "node:test";

import {
  begun,
  dropped,
  emptyBook,
  entered,
  exportFile,
  importFile,
  newMatch,
  putAway,
  readBook,
  resumed,
  stateOf,
  tidyName,
  withImported,
  withUndone,
} from "../score/book.js";
import { draftOf, inMode, newDraft, readDraft, readNumber, roundOf } from "../score/draft.js";
import { cardsLeft, count, emptyEntry, given, heartsLeft, isEntry, moonFor, toggled } from "../score/entry.js";
import { engine, rulesOf } from "./tables.js";

const RULES = { name: "standard", changes: {} };
const NAMES = ["Ada", "Ben", "Cleo", "Dan"];

/** A book with a match of two rounds. */
function pad() {
  const book = begun(emptyBook(), newMatch(RULES, NAMES));
  const id = book.match?.id ?? "";
  const one = entered(book, id, null, { points: [13, 5, 5, 3] });
  return { id, book: entered(one, id, null, { points: [0, 26, 26, 26] }) };
}

/** @param {import("../score/book.js").Book} book */
const points = (book) => book.match?.rounds.map((round) => round.points);

test("rounds are entered, changed, dropped, and each change can be undone", () => {
  const { book, id } = pad();
  const changed = entered(book, id, 0, { points: [3, 5, 5, 13] });
  assert.deepEqual(points(changed), [
    [3, 5, 5, 13],
    [0, 26, 26, 26],
  ]);
  assert.deepEqual(points(withUndone(changed, id)), points(book));
  assert.deepEqual(points(dropped(book, id, 0)), [[0, 26, 26, 26]]);
  assert.equal(entered(book, "another", null, { points: [13, 5, 5, 3] }), book);
  assert.ok(book.match);
  assert.deepEqual(stateOf(engine, book.match).totals, [13, 31, 31, 29]);
  assert.deepEqual(book.names, NAMES);
});

test("a match is put away and taken up again", () => {
  const { book, id } = pad();
  const away = putAway(book, id, null);
  assert.equal(away.match, null);
  assert.deepEqual(away.past[0].steps, []);
  const back = resumed(away, away.past[0]);
  assert.deepEqual([back.match?.id, back.past], [id, []]);
  const unplayed = begun(emptyBook(), newMatch(RULES, NAMES));
  assert.deepEqual(putAway(unplayed, unplayed.match?.id ?? "", null).past, []);
});

test("a kept book comes back, and of a damaged one what is of use", () => {
  const { book } = pad();
  const plain = JSON.parse(JSON.stringify(book));
  assert.deepEqual(readBook(engine, plain), book);
  for (const bad of [null, [], "x", {}]) assert.equal(readBook(engine, bad), null);
  const broken = {
    ...plain,
    match: { players: ["a"] },
    past: [null, 7, plain.match, plain.match],
    names: [1, "", " b "],
  };
  const read = readBook(engine, broken);
  assert.equal(read?.match, null);
  assert.equal(new Set(read?.past.map((match) => match.id)).size, 2);
  assert.deepEqual(read?.names, ["1", "b"]);
  assert.equal(tidyName("  a \n b "), "a b");
});

test("what is exported can be imported, and only once", () => {
  const { book } = pad();
  const { matches, lost, fault } = importFile(engine, exportFile(book));
  assert.deepEqual([matches.length, lost, fault], [1, 0, ""]);
  assert.equal(withImported(book, matches).added, 0);
  assert.equal(withImported(emptyBook(), matches).added, 1);
  assert.equal(importFile(engine, "{").fault, "text");
  assert.equal(importFile(engine, "[]").fault, "foreign");
  assert.equal(importFile(engine, '{"format":"hearts-score","version":2,"matches":[]}').fault, "newer");
  assert.equal(importFile(engine, '{"format":"hearts-score","version":1,"matches":[7]}').lost, 1);
});

test("hearts are counted and cards given until everything is told", () => {
  const rules = rulesOf();
  const some = toggled(given(given(emptyEntry(rules), 0, 5), 1, 8), "QS", 2);
  assert.deepEqual(count(rules, some), { points: [5, 8, 13, 0], moon: null, open: false, complete: true });
  assert.deepEqual(cardsLeft(rules, toggled(some, "QS", 2)), ["QS"]);
  assert.equal(heartsLeft(rules, given(some, 1, -3)), 3);
  assert.equal(count(rules, moonFor(rules, emptyEntry(rules), 3)).moon, 3);
  assert.ok(isEntry(rules, some));
  for (const bad of [null, { hearts: [14, 0, 0, 0], cards: {} }, { hearts: [0, 0, 0, 0], cards: { "2C": 0 } }]) {
    assert.ok(!isEntry(rules, bad));
  }
});

test("a draft tells a round by cards or by points, and is kept with its match", () => {
  const rules = rulesOf();
  const { book } = pad();
  assert.ok(book.match);
  const draft = newDraft(book.match, rules);
  assert.equal(draft.mode, "points");
  const told = { ...draft, typed: ["13", "+5", " 5", "3"] };
  assert.deepEqual(roundOf(rules, told), { points: [13, 5, 5, 3] });
  assert.deepEqual(draftOf(book.match, rules, 1).typed, ["0", "26", "26", "26"]);
  const cards = { ...inMode(draft, rules, "cards"), entry: moonFor(rules, emptyEntry(rules), 0) };
  assert.deepEqual(inMode(cards, rules, "points").typed, ["0", "26", "26", "26"]);
  assert.deepEqual(readDraft(JSON.parse(JSON.stringify(told)), book.match, rules), told);
  for (const bad of [null, { ...told, match: "x" }, { ...told, edits: 5 }, { ...told, typed: [1] }]) {
    assert.equal(readDraft(bad, book.match, rules), null);
  }
  assert.deepEqual(["−3", "–3", "-3", "7.5", "x", ""].map(readNumber), [-3, -3, -3, null, null, null]);
});
