// Hints cannot lie: every claim that the practice table can make about a card, on random positions under many rulesets,
// is held to an oracle that sees the whole table. `HEARTS_POSITIONS` says on how many positions.

import assert from "node:assert/strict";
import test from "node:test";

import { randomFrom } from "../engine/random.js";
import { deal, exchange, Table } from "../engine/table.js";
import { dealOut, hiddenFrom, mayHold } from "../players/hidden.js";
import { Players } from "../players/players.js";
import { passView, seatView } from "../players/seat-view.js";
import { PASS, PLAY, positionOf, whyPass, whyPlay } from "../practice/claims.js";
import { has, t } from "../ui/words.js";
import { PASS_IS_SO, PLAY_IS_SO, possible } from "./claims.js";
import { engine, rulesOf, speakAs } from "./tables.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../engine/random.js").Random} Random */

const POSITIONS = Number(process.env.HEARTS_POSITIONS ?? 2000);

/** How often the reasons of a real hint, which takes a long thought, are looked at: once in so many positions. */
const THOUGHT = 80;

const code = (/** @type {number | undefined} */ card) => (card === undefined ? "" : engine.codes[card]);

/**
 * One of some.
 * @template T
 * @param {T[]} items
 * @param {Random} random
 */
const pick = (items, random) => items[Math.floor(random() * items.length)];

/**
 * A named ruleset with some options changed at random.
 * @param {Random} random
 */
function anyRules(random) {
  const name = pick(Object.keys(engine.data.rulesets), random);
  /** @type {import("../data.js").Options} */
  const changes = random() < 0.3 ? { players: pick(["3", "5"], random), leftover_cards: "kitty" } : {};
  for (const [option, values] of Object.entries(engine.data.options))
    if (random() < 0.3) changes[option] = pick(values, random);
  return rulesOf(name, changes);
}

/**
 * A round as somebody sits down to it, and what everybody passed.
 * @param {Ruleset} rules
 * @param {string} seed
 * @param {Random} random
 */
function anyRound(rules, seed, random) {
  const round = 1 + Math.floor(random() * 4);
  const { hands, kitty } = deal(rules, seed, round);
  const passes = rules.receivers(round) ? hands.map((hand) => hand.slice(0, rules.passCount)) : null;
  const table = new Table(rules, passes ? exchange(rules, hands, passes, round) : hands, kitty, round);
  return { round, dealt: hands, passes, table };
}

/**
 * The whole table as the oracle sees it.
 * @param {Table} table
 * @param {number[][] | null} passes
 * @param {number} card
 * @returns {import("./claims.js").Scene}
 */
function sceneOf(table, passes, card) {
  const { rules, turn } = table;
  const to = rules.receivers(table.round)?.[turn];
  return {
    rules,
    seat: turn,
    hands: table.hands.map((hand) => engine.cardsIn(hand).map(code)),
    trick: table.trick.map(code),
    leader: table.leader,
    tricks: table.tricks.map(({ leader, cards, winner }) => ({ leader, winner, cards: cards.map(code) })),
    kitty: table.kitty.map(code),
    passed: passes && to !== undefined ? { to, cards: passes[turn].map(code) } : null,
    card: code(card),
    legal: engine.cardsIn(table.legal()).map(code),
  };
}

/**
 * Positions of random rounds, until there are enough.
 * @param {string} seed
 * @param {(table: Table, passes: number[][] | null, random: Random, players: Players) => void} look
 */
function everyPosition(seed, look) {
  const random = randomFrom(seed);
  for (let positions = 0, rounds = 0; positions < POSITIONS; rounds++) {
    const rules = anyRules(random);
    const players = new Players(rules);
    const { table, passes } = anyRound(rules, `${seed}${rounds}`, random);
    const totals = Array(rules.players).fill(0);
    const level = pick(/** @type {const} */ (["easy", "normal"]), random);
    for (; !table.over; positions++) {
      look(table, passes, random, players);
      table.play(players.play(seatView(table, table.turn, passes?.[table.turn] ?? null, totals), level, random));
    }
  }
}

test("every claim about every card that may be played is so", () => {
  /** @type {Record<string, number>} */
  const said = {};
  let positions = 0;
  everyPosition("claims", (table, passes, random, players) => {
    positions++;
    const { rules, turn } = table;
    const view = seatView(table, turn, passes?.[turn] ?? null, Array(rules.players).fill(0));
    for (const card of engine.cardsIn(table.legal())) {
      const scene = sceneOf(table, passes, card);
      const position = positionOf(rules, view, card);
      for (const [key, check] of Object.entries(PLAY)) {
        const facts = check(position);
        if (!facts) continue;
        said[key] = (said[key] ?? 0) + 1;
        const so = PLAY_IS_SO[key](scene, { key, ...facts }, code);
        assert.ok(so, `${key} ${JSON.stringify({ ...facts, ...scene, rules: rules.options })}`);
      }
    }
    if (positions % THOUGHT) return;
    const { card, ways } = players.consider(view, random);
    const why = whyPlay(rules, view, card, ways);
    assert.ok(table.may(card) && why.length > 0 && why.length < 3);
    for (const claim of why) {
      assert.ok(PLAY_IS_SO[claim.key](sceneOf(table, passes, card), claim, code), claim.key);
      if (claim.key === "thought") assert.ok(claim.n === ways && ways > 1);
    }
  });
  assert.ok(positions >= POSITIONS);
  const unsaid = Object.keys(PLAY).filter((key) => !said[key] && key !== "thought");
  // Rare ones need many positions.
  assert.deepEqual(
    unsaid.filter((key) => POSITIONS > 50_000 || !["stop", "take.bonus"].includes(key)),
    [],
  );
});

test("every claim about every card that is passed is so", () => {
  const random = randomFrom("passes");
  const kinds = new Set();
  for (let at = 0; at < POSITIONS / 20; at++) {
    const rules = anyRules(random);
    if (!rules.passCount) continue;
    const { dealt } = anyRound(rules, `pass${at}`, random);
    const hand = dealt[0];
    const real = at % 20 === 0;
    const players = new Players(rules);
    const thought = real && players.considerPass(passView(rules, 0, hand, 1, Array(rules.players).fill(0)), random);
    const picked = thought
      ? thought.cards
      : players.pass(passView(rules, 0, hand, 1, []), pick(["easy", "normal"], random), random);
    for (const card of picked) {
      const pass = { rules, hand: hand.map(code), picked: picked.map(code), card: code(card) };
      for (const [key, check] of Object.entries(PASS)) {
        const facts = check({ rules, hand, picked, card, ways: 0 });
        if (facts) kinds.add(key);
        assert.ok(
          !facts || PASS_IS_SO[key](pass, { key, ...facts }, code),
          `${key} ${JSON.stringify({ ...facts, ...pass, rules: 0 })}`,
        );
      }
      if (!thought) continue;
      const why = whyPass({ rules, hand, picked, card, ways: thought.ways });
      assert.equal(why.length, 1);
      assert.ok(PASS_IS_SO[why[0].key](pass, why[0], code));
    }
  }
  assert.deepEqual(
    Object.keys(PASS).filter((key) => key !== "thought" && !kinds.has(key)),
    [],
  );
});

test("what others may hold is just what is possible, and hidden cards are dealt in no other way", () => {
  let looked = 0;
  everyPosition("hidden", (table, passes, random) => {
    if (looked++ % 10) return;
    const { rules, turn } = table;
    const view = seatView(table, turn, passes?.[turn] ?? null, []);
    const hidden = hiddenFrom(rules, view);
    const scene = sceneOf(table, passes, -1);
    const card = pick(rules.pack, random);
    for (let seat = 0; seat < rules.players; seat++) {
      if (seat !== turn) assert.equal(mayHold(hidden, seat, card), possible(scene, seat, code(card)), code(card));
    }
    const { hands, kitty } = dealOut(hidden, random);
    hands.forEach((hand, seat) => {
      assert.equal(hand.length, scene.hands[seat].length);
      for (const each of hand) assert.ok(seat === turn || mayHold(hidden, seat, each), `${code(each)} with ${seat}`);
    });
    const all = [...hands.flat(), ...kitty].map(code);
    const there = scene.hands.flat().concat(view.kitty.length ? [] : scene.kitty);
    assert.deepEqual(all.sort(), there.sort());
  });
});

test("every claim has its words in both languages", () => {
  for (const language of /** @type {const} */ (["en", "de"])) {
    speakAs(language, "practice");
    for (const [topic, table] of /** @type {const} */ ([
      ["practice.why.", PLAY],
      ["practice.why.pass.", PASS],
    ])) {
      for (const key of Object.keys(table)) {
        assert.ok(has(topic + key), topic + key);
        const filled = { suit: "a", one: "b", card: "c", cards: "d", name: "e", n: 2, more: 1 };
        assert.doesNotMatch(t(topic + key, filled), /\{/);
      }
    }
  }
});
