// The position that "May I play this?" asks about.

import assert from "node:assert/strict";
import test from "node:test";

import { cleared, example, judged, pasted, readPosition, tapped, withRules, writePosition } from "../check/position.js";
import { randomFrom } from "../engine/random.js";
import { engine, rulesOf } from "./tables.js";

/** @param {string} address */
const read = (address) => readPosition(engine, new URLSearchParams(address));

test("a position comes back from its address", () => {
  const rules = rulesOf();
  for (let n = 0; n < 200; n++) {
    const position = example(rules, { name: "standard", changes: {} }, randomFrom(String(n)));
    const { position: same, wrong } = read(writePosition(position).slice(1));
    assert.deepEqual([same, wrong], [position, []]);
  }
});

test("what an address says wrongly is told, and the rest is shown", () => {
  const { position, wrong } = read("r=none&h=2C,2C,1X,9D&t=9D&n=14&b=2&x=1");
  assert.deepEqual([position.hand, position.trick, position.number], [["2C", "9D"], [], 1]);
  const texts = wrong.map((each) => (each.about === "text" ? each.text : each.about));
  assert.deepEqual(texts, ["rules", "x", "2C", "1X", "9D", "number", "broken"]);
});

test("the rules judge every card of the hand", () => {
  const { position, rules } = read("h=2C,KD,5H&t=7C&n=5");
  const { led, cards } = judged(rules, position);
  assert.equal(led, 0);
  assert.deepEqual(
    cards.filter(({ rule }) => rule).map(({ code, rule }) => [code, rule]),
    [
      ["KD", "follow-suit"],
      ["5H", "follow-suit"],
    ],
  );
});

test("a tap puts a card where there is room, and takes it away", () => {
  const { position, rules } = read("t=2C,3C,4C");
  assert.equal(tapped(rules, position, "5C", "trick"), null);
  assert.deepEqual(tapped(rules, position, "5C", "hand")?.hand, ["5C"]);
  assert.deepEqual(tapped(rules, position, "3C", "hand")?.trick, ["2C", "4C"]);
});

test("pasted cards fill one place and leave the other", () => {
  const { position, rules } = read("h=9D&t=2C");
  const { position: after, put, over, strange } = pasted(rules, position, ["2C", "QS", "1X"], "hand");
  assert.deepEqual([after.hand, after.trick, put, over, strange], [["2C", "QS"], [], 2, false, ["1X"]]);
  assert.ok(pasted(rules, position, ["2C", "3C", "4C", "5C"], "trick").over);
});

test("other rules leave what they have", () => {
  const { position } = read("h=2D,9D&n=13");
  const choice = { name: "standard", changes: { players: "5" } };
  const rules = rulesOf("standard", choice.changes);
  assert.deepEqual(withRules(rules, position, choice), { ...position, choice, hand: ["9D"], number: rules.each });
  assert.deepEqual(cleared(position).hand, []);
});
