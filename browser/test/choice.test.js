// How a ruleset is written in an address, read from one, and mended where what is kept is damaged.

import assert from "node:assert/strict";
import test from "node:test";

import { choiceIn, choiceOf, firstChoice, mendChoice, readChoice, rulesetOf, writeChoice } from "../engine/choice.js";
import { engine } from "./tables.js";

/** @type {import("../data.js").Options[]} */
const CHANGES = [{}, { players: "3" }, { moon: "off", end_score: "75" }];

test("every named ruleset, as it is and changed, comes back from its address", () => {
  for (const name of Object.keys(engine.data.rulesets)) {
    for (const changes of CHANGES) {
      const options = engine.options(name, changes);
      assert.ok(options);
      const choice = choiceOf(engine, name, options);
      assert.deepEqual(readChoice(engine, writeChoice(choice)), choice);
      assert.deepEqual(rulesetOf(engine, choice).options, options);
    }
  }
});

test("what is no option is told apart, and the first value of an option counts", () => {
  const address = new URLSearchParams("r=omnibus&moon=add&moon=off&h=2C&x=1");
  assert.deepEqual(choiceIn(address, Object.keys(engine.data.options)), {
    name: "omnibus",
    changes: { moon: "add" },
    rest: [
      ["h", "2C"],
      ["x", "1"],
    ],
  });
});

test("an address that names what does not exist is no choice", () => {
  for (const address of ["r=none", "r=__proto__", "moon=green", "players=99"]) {
    assert.equal(readChoice(engine, new URLSearchParams(address)), null, address);
  }
  assert.throws(() => rulesetOf(engine, { name: "none", changes: {} }), RangeError);
});

test("a damaged choice becomes one that can be played", () => {
  for (const kept of [null, 7, "standard", [], {}, { name: 3, changes: 4 }, { name: "toString", changes: [] }]) {
    assert.deepEqual(mendChoice(engine, kept), firstChoice(engine));
  }
  const mended = mendChoice(engine, { name: "standard", changes: { moon: "green", players: "3", end_score: 75 } });
  assert.equal(mended.changes.players, "3");
  assert.ok(!("moon" in mended.changes) && !("end_score" in mended.changes));
});
