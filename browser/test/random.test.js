// The same seed gives the same deal, for ever: seeds are published in addresses.

import assert from "node:assert/strict";
import test from "node:test";

import { isSeed, newSeed, randomFrom, shuffle } from "../engine/random.js";
import { deal } from "../engine/table.js";
import { engine, rulesOf } from "./tables.js";

// Written down when the first deals were published; nobody may change them.
const NUMBERS = ["0.056448", "0.397880"];
const HAND = "2S 6C KC 3H 7D JH 8D QH JD TS AS 8C 4C";

test("a seed keeps its numbers", () => {
  const random = randomFrom("abc234/1");
  assert.deepEqual(
    [random(), random()].map((number) => number.toFixed(6)),
    NUMBERS,
  );
});

test("a seed keeps its deal", () => {
  const { hands } = deal(rulesOf(), "abc234", 1);
  assert.equal(hands[0].map((card) => engine.codes[card]).join(" "), HAND);
});

test("shuffling loses nothing", () => {
  const mixed = shuffle([...Array(52).keys()], randomFrom("x"));
  assert.deepEqual(
    [...mixed].sort((one, other) => one - other),
    [...Array(52).keys()],
  );
});

test("a new seed is a seed; other things are none", () => {
  for (let n = 0; n < 50; n++) assert.ok(isSeed(newSeed()));
  for (const other of ["", "A", "a b", "../..", "a".repeat(25), null, 7]) assert.ok(!isSeed(other));
});
