// The practice table as a value: passes, plays, the clock, hints, and a match taken up again.

import assert from "node:assert/strict";
import test from "node:test";

import { Players } from "../players/players.js";
import { whyPass, whyPlay } from "../practice/claims.js";
import { isRunning, isSame, newKept, progress, readKept, resume, YOU } from "../practice/match.js";
import { counted, readKind, readTallies } from "../practice/record.js";
import { costOf, followed, momentsOf } from "../practice/review.js";
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
  strong,
  sweep,
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
  hint(before, { whyPass, whyPlay });
  assert.equal(JSON.stringify([kept, table.hands, table.trick]), said);
});

test("after the pass the received cards are told, and by whom", () => {
  const state = passOn(sitDown());
  assert.deepEqual(state.said, { about: "received", cards: state.match.received, from: 3 });
  assert.equal(state.match.received.length, 3);
  assert.deepEqual(skip(state).said, state.said);
});

test("a complete trick goes to its taker, at once where nothing is to move, and waits where it is to be tapped", () => {
  let state = skip(passOn(sitDown()));
  while (phase(state) !== "lying") {
    const { table } = state.match;
    assert.ok(table);
    state = table.turn === YOU ? play(state, engine.cardsIn(table.legal())[0]) : (due(state)?.step(state) ?? state);
  }
  const going = due(state)?.step(state);
  assert.ok(going?.going && going.lying === state.lying);
  const gone = due(going);
  assert.ok(gone && gone.wait === 200 && gone.step(going).lying === null);
  assert.equal(due(state, { still: true })?.step(state).lying, null);
  assert.equal(due(state, { byTap: true }), null);
  assert.ok(due(sweep(state), { byTap: true }));
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
  const first = hint(sitDown(), { whyPass, whyPlay });
  assert.equal(first.picked.length, 3);
  assert.equal(first.said?.about, "pass");
  const state = skip(passOn(sitDown()));
  const { picked, said } = hint(state, { whyPass, whyPlay });
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

/**
 * A whole round, in which every so many plays follow a hint, and the others are the first or the last legal card.
 * @param {string} seed
 * @param {number} every
 * @param {import("../data.js").Options} [changes]
 */
function hintedRound(seed, every, changes = {}) {
  let state = skip(passOn(sitDown(changes, seed)));
  /** @type {Map<number, { card: number, follows: boolean }>} */
  const hints = new Map();
  for (let at = 0; phase(state) === "yours"; at++) {
    const { table, number } = state.match;
    assert.ok(table);
    const legal = engine.cardsIn(table.legal());
    let card = legal[at % 2 ? 0 : legal.length - 1];
    if (at % every === 0) {
      state = hint(state, { whyPass, whyPlay });
      const named = state.picked[0];
      if (at % (2 * every) === 0) card = named;
      hints.set(number, { card: named, follows: card === named });
    }
    state = skip(play(state, card));
  }
  return { match: state.match, hints };
}

test("the review never contradicts a hint, judges what was known, and comes out the same again", () => {
  let found = 0;
  for (const seed of ["one", "two", "three", "four"]) {
    const { match, hints } = hintedRound(seed, 3);
    const again = resume(JSON.parse(JSON.stringify(match.kept)), match.players);
    assert.ok(again);
    const moments = momentsOf(again);
    assert.equal(moments.length, 13);
    for (const moment of moments) {
      const { number, view, legal, card } = moment;
      const cost = costOf(match.players, moment, seed);
      const given = hints.get(number);
      assert.equal(followed(moment), given?.follows ?? false);
      assert.ok(legal.includes(card) && view.hand.includes(card) && view.seat === YOU);
      assert.equal(view.tricks.length * 4 + view.trick.length, number);
      if (given?.follows) assert.equal(cost, null);
      if (!cost) continue;
      found++;
      assert.ok(legal.includes(cost.better) && cost.better !== card && cost.card === card && cost.number === number);
      if (given) assert.equal(cost.better, given.card);
      assert.ok(cost.points > cost.error && cost.error > 0);
      assert.deepEqual(costOf(match.players, moment, seed), cost);
    }
  }
  assert.ok(found > 3, `${found}`);
});

test("hints are of one round, and only of the play for which they were given", () => {
  const state = hint(sitDown(), { whyPass, whyPlay });
  assert.deepEqual(state.match.hintFor("pass"), state.picked);
  const played = skip(
    passed(
      state,
      state.match.dealt.map((hand) => hand.slice(0, 3)),
    ),
  );
  const { number } = played.match;
  const hinted = hint(played, { whyPass, whyPlay });
  assert.deepEqual(hinted.match.hintFor(number), hinted.picked);
  assert.deepEqual(hinted.match.hintFor(number + 1), []);
  const { match } = playOut(hinted);
  assert.deepEqual(match.next().kept.hints, {});
});

test("the others become stronger with the next round", () => {
  const before = strong(sitDown(), "easy");
  assert.deepEqual([before.match.kept.level, before.match.kept.next], ["easy", "easy"]);
  const state = strong(passOn(sitDown()), "hard");
  assert.deepEqual([state.match.kept.level, state.match.kept.next], ["normal", "hard"]);
  assert.equal(nextRound(playOut(state)).match.kept.level, "hard");
});

test("rounds, matches and wins are counted by kind of game", () => {
  let tallies = readTallies(engine, { nonsense: 1, "none|x|4|easy": {}, "standard||4|easy": { rounds: "many" } });
  assert.deepEqual(tallies, {});
  let state = sitDown({ end_score: "20", players: "3" });
  let points = 0;
  while (phase(state) !== "finished") {
    const over = playOut(phase(state) === "pass" ? passOn(state) : state);
    tallies = counted(tallies, over.match);
    points += over.match.score.points[YOU];
    state = nextRound(over);
  }
  const [[kind, tally]] = Object.entries(tallies);
  assert.deepEqual(readKind(kind), { name: "standard", own: true, players: "3", level: "normal" });
  assert.deepEqual([tally.rounds, tally.points, tally.matches], [state.match.kept.rounds.length, points, 1]);
  assert.equal(tally.wins, Number(state.match.state.winners.includes(YOU)));
  assert.deepEqual(readTallies(engine, JSON.parse(JSON.stringify(tallies))), tallies);
});

test("why a card is passed", () => {
  const rules = rulesOf("standard", {});
  const why = (/** @type {string} */ hand, /** @type {string} */ picked) => {
    const card = engine.codes.indexOf(picked.slice(0, 2));
    const numbers = (/** @type {string} */ codes) => codes.split(" ").map((code) => engine.codes.indexOf(code));
    return whyPass({ rules, hand: numbers(hand), picked: numbers(picked), card, ways: 9 })[0].key;
  };
  assert.equal(why("QS 2H", "QS"), "queen.bare");
  assert.equal(why("3S 5S QS 2H", "QS"), "queen");
  assert.equal(why("3S 4S 5S 6S QS", "QS"), "dear");
  assert.equal(why("KS 2H", "KS"), "catch");
  assert.equal(why("KS QS 2S 3S 4S 5S 2H", "KS"), "highest");
  assert.equal(why("JS 2S", "JS 2S"), "void");
  assert.equal(why("2H KH 3C", "KH"), "highest");
  assert.equal(why("2D 5D 6D", "5D 6D"), "short");
  assert.equal(why("2D 5D 6D 7D", "5D"), "thought");
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

test("two matches of the same deal are two, and only one that has begun and is not over is running", () => {
  const rules = { name: "standard", changes: {} };
  const [one, other] = [newKept("abc", rules, "easy"), newKept("abc", rules, "easy")];
  assert.ok(isSame(one, { ...one, plays: "2C" }) && !isSame(one, other));
  assert.ok(!isRunning(engine, one) && isRunning(engine, { ...one, plays: "2C" }));
  assert.ok(!isRunning(engine, { ...one, rounds: Array(8).fill([0, 5, 8, 13]) }));
});

// As the version before hints were remembered kept it.
const KEPT_BEFORE = {
  seed: "kc98vh",
  rules: { name: "standard", changes: {} },
  level: "normal",
  rounds: [[0, 13, 13, 0]],
  passes: null,
  plays: "",
  choice: "",
};

test("a match kept by the version before is taken up", () => {
  const read = readKept(engine, KEPT_BEFORE);
  assert.deepEqual(read, { ...KEPT_BEFORE, id: "", next: "normal", hints: {} });
  const match = read && resume(read, new Players(rulesOf("standard", {})));
  assert.deepEqual([match?.round, match?.totals], [2, [0, 13, 13, 0]]);
});
