// The lookup against the tables of the rules. Over random positions and whole rounds a real browser proves more:
// tests/tools/test_legality.py, test_sheets.py, test_match.py, test_table.py.

import assert from "node:assert/strict";
import test from "node:test";

import { cards, engine, rulesOf } from "./tables.js";

/**
 * What is refused, and by which rule.
 * @param {string} hand
 * @param {{ led?: string, first?: boolean, broken?: boolean }} [facts]
 * @param {import("../data.js").Options} [changes]
 */
function refused(hand, { led, first = false, broken = false } = {}, changes = {}) {
  const suit = led ? engine.data.suits.indexOf(led) : -1;
  const verdicts = rulesOf("standard", changes).legality.verdicts({
    hand: engine.hand(cards(hand)),
    led: suit,
    first,
    broken,
  });
  return Object.fromEntries([...verdicts].filter(([, rule]) => rule).map(([card, rule]) => [engine.codes[card], rule]));
}

test("a card that may not be played names its rule", () => {
  assert.deepEqual(refused("2C KD 5H", { led: "D" }), { "2C": "follow-suit", "5H": "follow-suit" });
  assert.deepEqual(refused("2C 5H"), { "5H": "lead-hearts" });
  assert.deepEqual(refused("2C 5H", { broken: true }), {});
  assert.deepEqual(refused("2C 5H", {}, { hearts_lead: "any-time" }), {});
  assert.deepEqual(refused("KD QS 5H", { led: "C", first: true }), {
    QS: "first-trick-points",
    "5H": "first-trick-points",
  });
});

test("the legal cards are those without a verdict", () => {
  const rules = rulesOf();
  const situation = { hand: engine.hand(cards("2C KD QS 5H")), led: -1, first: false, broken: false };
  const legal = engine.cardsIn(rules.legality.legal(situation));
  const free = [...rules.legality.verdicts(situation)].filter(([, rule]) => !rule).map(([card]) => card);
  assert.deepEqual(legal, free);
  assert.equal(legal.length, 3);
});

test("the highest card of the suit led takes the trick", () => {
  assert.equal(engine.winner(cards("5D KC 9D AS")), 2);
  assert.equal(engine.winner(cards("AH 2C 3C 4C")), 0);
});

test("options that make no game together are put right, and unknown ones refused", () => {
  assert.equal(engine.options("standard", { players: "5" })?.players, "5");
  assert.equal(engine.options("nobody's"), null);
  assert.equal(engine.options("standard", { moon: "green" }), null);
  assert.equal(engine.options("standard", { end_score: "0" }), null);
  assert.equal(engine.options("standard", { end_score: "75" })?.end_score, "75");
  assert.equal(engine.options("__proto__"), null);
});

test("a moon gives the others the points of the pack, or the shooter a choice", () => {
  const all = rulesOf().penalties;
  assert.deepEqual(rulesOf().score([all, [], [], []]), { points: [0, 26, 26, 26], moon: 0, open: false });
  const choice = rulesOf("standard", { moon: "choice" });
  assert.equal(choice.score([[], all, [], []]).open, true);
  assert.deepEqual(choice.score([[], all, [], []], "subtract").points, [0, -26, 0, 0]);
});

test("a sheet that no cards can make is told why", () => {
  const rules = rulesOf();
  assert.equal(rules.sheetFault([13, 5, 5, 3]), null);
  assert.equal(rules.sheetFault([0, 26, 26, 26]), null);
  assert.deepEqual(rules.sheetFault([1, 2, 3, 4]), { code: "sum", found: 10, wanted: rules.sums() });
  assert.equal(rules.sheetFault([12, 12, 1, 1])?.code, "together");
  assert.equal(rules.sheetFault([26, 0, 0, 0])?.code, "whole");
  assert.equal(rules.sheetFault([27, -1, 0, 0])?.code, "negative");
});

test("a match ends with the fewest points once the end is reached, and goes on while two are level", () => {
  const rules = rulesOf("standard", { end_score: "50" });
  const level = rules.match([
    [26, 0, 0, 0],
    [26, 0, 0, 0],
  ]);
  assert.deepEqual([level.finished, level.reached, level.totals], [false, 2, [52, 0, 0, 0]]);
  const won = rules.match([
    [26, 0, 0, 0],
    [26, 0, 0, 0],
    [0, 13, 13, 0],
    [0, 0, 0, 26],
  ]);
  assert.deepEqual([won.finished, won.winners, won.played], [true, [3], 3]);
});
