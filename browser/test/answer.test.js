// An exercise and what answers make of it.

import assert from "node:assert/strict";
import test from "node:test";

import { check, choose, pass, rank, reveal, toggle, UNANSWERED } from "../lessons/answer.js";

/** @type {import("../data.js").ExerciseData} */
const CARDS = {
  id: "x1",
  lesson: "l",
  pick: "cards",
  facts: "",
  ask: "",
  right: ["2C", "3C"],
  why: { text: "why", see: null },
  wrong: { "5H": { text: "hearts", see: null, refused: true }, "6H": { text: "hearts", see: null } },
};

const answered = (/** @type {string[]} */ codes) => codes.reduce(toggle, UNANSWERED);

test("all right cards are wanted", () => {
  assert.equal(check(CARDS, UNANSWERED).said?.about, "short");
  const part = check(CARDS, answered(["2C"]));
  assert.deepEqual([part.said, part.tries, part.done], [{ about: "missing", n: 1, why: CARDS.why }, 1, false]);
  const all = check(CARDS, answered(["3C", "2C"]));
  assert.deepEqual([all.said, all.tries, all.done], [{ about: "right", why: CARDS.why }, 0, true]);
  assert.equal(toggle(all, "2C"), all);
});

test("cards that are wrong for one reason are told together", () => {
  const { said, wrong, lying } = check(CARDS, answered(["5H", "2C", "6H"]));
  assert.deepEqual(wrong, ["5H", "6H"]);
  assert.deepEqual(lying, { card: "5H", refused: true, taker: -1 });
  assert.deepEqual(said?.about === "mistaken" && said.groups.map((group) => group.cards), [["5H", "6H"]]);
  assert.deepEqual(toggle(check(CARDS, answered(["5H"])), "5H").wrong, []);
});

test("one answer is chosen, or the right one is shown", () => {
  /** @type {import("../data.js").ExerciseData} */
  const seats = { ...CARDS, pick: "seat", right: ["2"], wrong: { 1: { text: "no", see: null } } };
  const missed = choose(seats, UNANSWERED, "1");
  assert.deepEqual([missed.wrong, missed.tries, missed.said?.about], [["1"], 1, "wrong"]);
  assert.ok(choose(seats, missed, "2").done);
  assert.deepEqual(reveal(seats, missed).picked, ["2"]);
});

test("a pass is judged by its combination", () => {
  /** @type {import("../data.js").ExerciseData} */
  const passing = {
    ...CARDS,
    pick: "pass",
    hand: ["2C", "3C", "4C"],
    count: 2,
    passes: [0, 1, 1],
    verdicts: [
      { good: true, says: [] },
      { good: false, says: [{ text: "better", see: null }] },
    ],
  };
  assert.deepEqual(pass(passing, answered(["2C"])).said, { about: "short", key: "lesson.ui.choose-more", n: 1 });
  assert.ok(pass(passing, answered(["3C", "2C"])).done);
  assert.equal(pass(passing, answered(["3C", "4C"])).said?.about, "better");
});

test("combinations are counted in their order", () => {
  const found = [];
  for (let a = 0; a < 6; a++) for (let b = a + 1; b < 6; b++) found.push(rank([a, b], 6));
  assert.deepEqual(found, [...Array(15).keys()]);
});
