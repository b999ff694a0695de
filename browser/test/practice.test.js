// The practice table as a value: passes, plays, the clock, hints, and a match taken up again.

import assert from "node:assert/strict";
import test from "node:test";

import { Players } from "../players/players.js";
import { remark, whyPass } from "../practice/advice.js";
import { newKept, progress, readKept, resume, YOU } from "../practice/match.js";
import {
  begin,
  choose,
  choosing,
  due,
  hint,
  nextRound,
  passed,
  phase,
  play,
  skip,
  tap,
  toggleLast,
} from "../practice/state.js";
import { engine, rulesOf } from "./tables.js";

/**
 * A table one sits down to.
 * @param {import("../data.js").Options} [changes]
 * @param {string} [seed]
 * @param {string} [name]
 */
function sitDown(changes = {}, seed = "abc234", name = "standard") {
  const match = resume(newKept(seed, { name, changes }, "normal"), new Players(rulesOf(name, changes)));
  assert.ok(match);
  return begin(match);
}

/** @typedef {ReturnType<typeof sitDown>} State */

/**
 * All pass the first cards of their hands.
 * @param {State} state
 */
const passOn = (state) =>
  passed(
    state,
    state.match.dealt.map((hand) => hand.slice(0, state.match.rules.passCount)),
  );

/**
 * The whole round, the first legal card each time.
 * @param {State} state
 */
function playOut(state) {
  let now = skip(state);
  while (phase(now) === "yours") {
    const { table } = now.match;
    assert.ok(table);
    now = skip(play(now, engine.cardsIn(table.legal())[0]));
  }
  return now;
}

test("a pass is picked card by card, and no more than are passed", () => {
  let state = sitDown();
  assert.equal(phase(state), "pass");
  const hand = state.match.dealt[YOU];
  for (const card of hand.slice(0, 3)) state = tap(state, card);
  assert.deepEqual(state.picked, hand.slice(0, 3));
  assert.deepEqual(tap(state, hand[3]).said, { about: "full", most: 3 });
  assert.deepEqual(tap(state, hand[0]).picked, hand.slice(1, 3));
  assert.equal(tap(choosing(state), hand[0]).picked.length, 3);
});

test("a step changes nothing of the state before it", () => {
  const before = skip(passOn(sitDown()));
  const { table, kept } = before.match;
  assert.ok(table);
  const said = JSON.stringify([kept, table.hands, table.trick]);
  play(before, engine.cardsIn(table.legal())[0]);
  hint(before);
  assert.equal(JSON.stringify([kept, table.hands, table.trick]), said);
});

test("after the pass the received cards are told", () => {
  const state = passOn(sitDown());
  assert.deepEqual(state.events, [{ what: "received", cards: state.match.received }]);
  assert.equal(state.match.received.length, 3);
});

test("the clock plays for the others and takes tricks away, and waits for you", () => {
  let state = passOn(sitDown());
  const seen = new Set();
  for (let next = due(state); next; next = due(state)) {
    seen.add(phase(state));
    state = next.step(state);
  }
  assert.equal(phase(state), "yours");
  assert.ok(seen.has("others") || state.match.table?.trick.length === 0);
  const { table } = state.match;
  assert.ok(table);
  const after = play(state, engine.cardsIn(table.legal())[0]);
  assert.ok(due(after));
  assert.equal(after.events[0].what, "played");
});

test("a tap picks, a second one plays, and a refused card names its rule", () => {
  const state = skip(passOn(sitDown()));
  const { table } = state.match;
  assert.ok(table);
  const [legal] = engine.cardsIn(table.legal());
  const picked = tap(state, legal);
  assert.deepEqual(picked.picked, [legal]);
  assert.equal(picked.match, state.match);
  assert.notEqual(tap(picked, legal).match, state.match);
  const [card, rule] = [...table.verdicts()].find(([, refusal]) => refusal) ?? [-1, ""];
  assert.ok(rule);
  assert.deepEqual(tap(state, card).said, { about: "refused", card, rule, led: table.led });
  assert.equal(tap(state, card).match, state.match);
});

test("a hint names what may be done", () => {
  const first = hint(sitDown());
  assert.equal(first.picked.length, 3);
  assert.equal(first.said?.about, "pass");
  const state = skip(passOn(sitDown()));
  const { picked, said } = hint(state);
  assert.equal(said?.about, "play");
  assert.ok(state.match.table?.may(picked[0]));
});

test("a round ends with its points, and the next one is dealt", () => {
  const over = playOut(passOn(sitDown()));
  assert.equal(phase(over), "over");
  assert.equal(due(over), null);
  assert.ok(toggleLast(over).showLast);
  const { points, moon } = over.match.score;
  const sum = points.reduce((total, score) => total + score, 0);
  assert.equal(sum, moon === null ? 26 : 78);
  const next = nextRound(over);
  assert.equal(next.match.round, 2);
  assert.deepEqual(next.match.totals, points);
  assert.ok(progress(next.match.kept) > progress(over.match.kept));
});

test("what is said of a trick afterwards fits what could be played then", () => {
  const kinds = new Set();
  for (const seed of ["one", "two", "three", "four", "five", "six"]) {
    let state = skip(passOn(sitDown({}, seed)));
    /** @type {number[][]} */
    const legal = [];
    while (phase(state) === "yours") {
      const { table } = state.match;
      assert.ok(table);
      legal.push(engine.cardsIn(table.legal()));
      const now = legal[legal.length - 1];
      state = skip(play(state, seed.length % 2 ? now[0] : now[now.length - 1]));
    }
    const { table, hands, rules } = state.match;
    assert.ok(table);
    table.tricks.forEach(({ leader, cards }, at) => {
      const said = remark(table, at, YOU, hands);
      const place = (YOU - leader + rules.players) % rules.players;
      const takes = (/** @type {number} */ card) => engine.winner(cards.with(place, card)) === place;
      kinds.add(said?.key);
      if (said?.key === "could") {
        assert.ok(legal[at].includes(said.card ?? -1) && !takes(said.card ?? -1));
        assert.equal(engine.suit[said.card ?? -1], engine.suit[cards[0]]);
      }
      if (said?.key === "forced") assert.equal(legal[at].length, 1);
      if (said?.key === "unavoidable") assert.ok(legal[at].length > 1 && legal[at].every(takes));
    });
  }
  assert.ok(kinds.has("could") && kinds.size > 2, [...kinds].join());
});

test("what a hint says of its card is so", () => {
  const kinds = new Set();
  for (const [name, seed] of [
    ["standard", "one"],
    ["standard", "two"],
    ["black-maria", "three"],
    ["spot-hearts", "four"],
  ]) {
    let state = skip(passOn(sitDown({}, seed, name)));
    while (phase(state) === "yours") {
      const { table, rules } = state.match;
      assert.ok(table);
      const { said } = hint(state);
      assert.ok(said?.about === "play");
      const { card, why } = said;
      const { suit, strength } = engine;
      const legal = engine.cardsIn(table.legal());
      const lying = table.trick;
      const best = lying.length ? lying[engine.winner(lying)] : -1;
      const others = table.hands.flatMap((hand, seat) => (seat === YOU ? [] : engine.cardsIn(hand)));
      const higher = [...others, ...table.kitty].filter(
        (each) => suit[each] === suit[card] && strength[each] > strength[card],
      );
      const last = lying.length === rules.players - 1;
      kinds.add(why.key);
      /** @type {Record<string, () => boolean>} */
      const so = {
        only: () => legal.length === 1,
        "lead.heart": () => strength[card] < 6 && higher.length > 0,
        "lead.low": () => strength[card] < 6 && higher.length > 0,
        "lead.flush": () => others.includes(why.card ?? -1) && rules.penalty[why.card ?? -1] > 0 && strength[card] < 10,
        "throw.dear": () => rules.points[card] > 5,
        "throw.heart": () => rules.points[card] > 0,
        "throw.high": () => strength[card] > 6,
        under: () => strength[card] < strength[best],
        "under.dear": () => strength[card] < strength[best] && rules.points[card] > 5,
        "take.free": () => last && rules.pointsOf([...lying, card]) <= 0,
        "take.first": () => table.first && rules.pointsOf([...lying, card]) === 0,
        "take.must": () => legal.every((each) => suit[each] === suit[best] && strength[each] > strength[best]),
        "take.maybe": () => !last && higher.length > 0,
      };
      assert.ok(so[why.key]?.() ?? true, `${name} ${seed}: ${why.key} of ${engine.codes[card]}`);
      state = skip(play(state, card));
    }
  }
  assert.ok(kinds.size > 7, [...kinds].join());
});

test("why a card is passed is so", () => {
  const rules = rulesOf("standard", {});
  const why = (/** @type {string} */ hand, /** @type {string} */ card) =>
    whyPass(
      rules,
      hand.split(" ").map((code) => engine.codes.indexOf(code)),
      engine.codes.indexOf(card),
    ).key;
  assert.equal(why("3S 5S QS 2H", "QS"), "queen");
  assert.equal(why("3S 4S 5S 6S QS", "QS"), "dear");
  assert.equal(why("KS 2H", "KS"), "above-queen");
  assert.equal(why("JS 2S", "JS"), "short");
  assert.equal(why("2H KH", "KH"), "heart");
  assert.equal(why("2H KH", "2H"), "other");
  assert.equal(why("2D 5D 6D 7D", "5D"), "other");
  assert.equal(why("2D 5D 6D AD", "AD"), "high");
});

test("a match ends", () => {
  let state = sitDown({ end_score: "20" });
  for (let rounds = 0; phase(state) !== "finished"; rounds++) {
    assert.ok(rounds < 20);
    const over = playOut(phase(state) === "pass" ? passOn(state) : state);
    const { score, rules } = over.match;
    state = nextRound(score.open ? choose(over, Object.keys(rules.moon)[0]) : over);
  }
  assert.equal(state.match.table, null);
  assert.ok(state.match.state.winners.length > 0);
});

test("a kept match is taken up where it was, and a damaged one is none", () => {
  const { match } = skip(passOn(sitDown()));
  const { players, kept } = match;
  const read = readKept(engine, JSON.parse(JSON.stringify(kept)));
  assert.deepEqual(read, kept);
  assert.deepEqual(read && resume(read, players)?.table, match.table);
  assert.equal(resume({ ...kept, plays: "QSQS" }, players), null);
  assert.equal(resume({ ...kept, passes: Array(4).fill("2C2C2C") }, players), null);
  assert.equal(resume({ ...kept, rounds: [[1, 2, 3, 4]] }, players), null);
  for (const bad of [null, 7, {}, { ...kept, seed: "../.." }, { ...kept, level: "god" }, { ...kept, rounds: [[1]] }]) {
    assert.equal(readKept(engine, bad), null);
  }
});
