// The computer players: they play what is legal, from what their seat sees alone, and the same again from the same.

import assert from "node:assert/strict";
import test from "node:test";

import { randomFrom } from "../engine/random.js";
import { deal, exchange, Table } from "../engine/table.js";
import { LEVELS } from "../players/levels.js";
import { Players } from "../players/players.js";
import { passView, seatView } from "../players/seat-view.js";
import { rulesOf } from "./tables.js";

const NOTHING = [0, 0, 0, 0];

test("every level passes three cards of its hand", () => {
  const players = new Players(rulesOf());
  const { hands } = deal(players.rules, "pass", 1);
  for (const level of LEVELS) {
    const view = passView(players.rules, 1, hands[1], 1, NOTHING);
    const passed = players.pass(view, level, randomFrom(level));
    assert.equal(new Set(passed).size, 3);
    assert.ok(passed.every((card) => hands[1].includes(card)));
    assert.deepEqual(players.pass(view, level, randomFrom(level)), passed);
  }
});

test("whole rounds are played by the rules", () => {
  for (const [name, seats] of /** @type {[string, string][]} */ ([
    ["standard", "4"],
    ["omnibus", "3"],
    ["spot-hearts", "5"],
  ])) {
    const players = new Players(rulesOf(name, { players: seats }));
    const { rules } = players;
    const { hands, kitty } = deal(rules, "rounds", 1);
    const passes = hands.map((hand) => hand.slice(0, rules.passCount));
    const table = new Table(rules, exchange(rules, hands, passes, 1), kitty, 1);
    const totals = hands.map(() => 0);
    while (!table.over) {
      const view = seatView(table, table.turn, passes[table.turn], totals);
      const level = table.tricks.length < rules.each - 4 ? "normal" : LEVELS[table.turn % 3];
      const card = players.play(view, level, randomFrom("play"));
      assert.ok(table.may(card));
      assert.equal(players.play(view, level, randomFrom("play")), card);
      table.play(card);
    }
    assert.equal(table.taken.flat().length, rules.pack.length);
  }
});

test("a view holds nothing of the other hands", () => {
  const rules = rulesOf();
  const { hands, kitty } = deal(rules, "view", 4);
  const table = new Table(rules, hands, kitty, 4);
  const seat = table.turn;
  const before = JSON.stringify(seatView(table, seat, null, NOTHING));
  const [one, other] = [(seat + 1) % 4, (seat + 2) % 4];
  [table.hands[one], table.hands[other]] = [table.hands[other], table.hands[one]];
  assert.equal(JSON.stringify(seatView(table, seat, null, NOTHING)), before);
});
