// What the score pad keeps, and how a round is told to it.

import assert from "node:assert/strict";
import test from "node:test";

import {
  begun,
  dealerOf,
  dealtBy,
  dropped,
  emptyBook,
  entered,
  exportFile,
  importFile,
  newMatch,
  putAway,
  readBook,
  rematch,
  renamed,
  resumed,
  seatedAnew,
  stateOf,
  tidyName,
  withImported,
  withUndone,
} from "../score/book.js";
import {
  counted,
  draftOf,
  inMode,
  newDraft,
  offered,
  readDraft,
  readNumber,
  reseated,
  roundOf,
  shooterOf,
  shot,
  typedRound,
} from "../score/draft.js";
import {
  cardsLeft,
  count,
  emptyEntry,
  given,
  heartsLeft,
  isEntry,
  moonFor,
  toggled,
  withoutTaker,
} from "../score/entry.js";
import { records } from "../score/records.js";
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

test("hearts are told player by player, never more than there are", () => {
  const rules = rulesOf();
  const draft = newDraft(newMatch(RULES, NAMES), rules);
  const told = [3, 0, 4, 13].reduce((so, number) => counted(so, rules, number), draft);
  assert.deepEqual(told.entry.hearts, [3, 0, 4, 6]);
  assert.equal(told.seat, 3, "the last one can be told again");
  const again = counted({ ...told, seat: 0 }, rules, 1);
  assert.deepEqual([again.entry.hearts, again.seat], [[1, 0, 4, 6], 1]);
});

test("blanks count as nothing once that makes a round, and not before", () => {
  const rules = rulesOf();
  assert.equal(typedRound(rules, ["13", "13", "", ""]).fault, null);
  assert.deepEqual(typedRound(rules, ["", "20", "", "6"]).points, [0, 20, 0, 6]);
  assert.equal(typedRound(rules, ["13", "", "", ""]).fault?.code, "sum");
  assert.equal(typedRound(rules, ["26", "", "", ""]).fault?.code, "whole");
  assert.equal(typedRound(rules, ["", "26", "26", "26"]).fault, null);
  assert.equal(typedRound(rules, ["", "", "", ""]).told, false);
  assert.equal(typedRound(rules, ["13", "13", "x", ""]).told, false);
});

test("what is offered is never refused, whatever the rules and whatever is typed", () => {
  for (const rules of [rulesOf(), rulesOf("standard", { moon: "choice" }), rulesOf("omnibus")]) {
    for (let first = 0; first <= 26; first++) {
      for (let second = 0; second <= 26; second++) {
        for (const third of [0, 3, 13, 26]) {
          const typed = [String(first), String(second), String(third), ""];
          for (const rest of offered(rules, typed).possible) {
            assert.equal(rules.sheetFault([first, second, third, rest]), null);
          }
        }
      }
    }
  }
  assert.deepEqual(offered(rulesOf(), ["10", "9", "3", ""]), { possible: [], usual: [10, 9, 3, 4] });
  assert.deepEqual(offered(rulesOf(), ["0", "0", "0", ""]).possible, []);
  assert.deepEqual(offered(rulesOf(), ["0", "26", "26", ""]).possible, [26]);
  assert.deepEqual(offered(rulesOf(), ["13", "3", "4", ""]).possible, [6]);
});

test("of the rounds that add up and cannot be, the standard rules can always say who is missing", () => {
  const rules = rulesOf();
  let found = 0;
  for (let a = 0; a <= 26; a++) {
    for (let b = 0; a + b <= 26; b++) {
      for (let c = 0; a + b + c <= 26; c++) {
        const points = [a, b, c, 26 - a - b - c];
        if (rules.sheetFault(points)?.code !== "together") continue;
        found++;
        assert.deepEqual(withoutTaker(rules, points), { code: "QS", least: 13 }, String(points));
      }
    }
  }
  assert.ok(found > 100);
  assert.equal(withoutTaker(rules, [13, 13, 0, 0]), null);
  assert.equal(withoutTaker(rulesOf("omnibus"), [3, 5, 5, 3]), null, "the queen and the jack make 3");
});

test("a moon is one tap in either way of telling, and asks where something is open", () => {
  const rules = rulesOf();
  const match = newMatch(RULES, NAMES);
  const cards = newDraft(match, rules);
  assert.deepEqual(roundOf(rules, shot(cards, rules, 1)).points, [26, 0, 26, 26]);
  const points = shot(inMode(cards, rules, "points"), rules, 1);
  assert.deepEqual([points.mode, points.typed, shooterOf(points, rules)], ["points", ["26", "0", "26", "26"], 1]);
  assert.equal(shooterOf({ ...points, typed: ["13", "13", "", ""] }, rules), null);
  for (const open of [rulesOf("standard", { moon: "choice" }), rulesOf("standard", { jack_of_diamonds: "-10" })]) {
    assert.equal(shot(inMode(newDraft(match, open), open, "points"), open, 1).mode, "cards");
  }
});

test("players get another name, another seat, another deal, and their points go with them", () => {
  const rules = rulesOf();
  const { book, id } = pad();
  const entry = toggled(given(given(emptyEntry(rules), 0, 5), 1, 8), "QS", 2);
  const three = entered(book, id, null, { points: [5, 8, 13, 0], entry });
  const named = renamed(three, id, 0, "Eva");
  assert.equal(named.match?.players[0], "Eva");
  assert.ok(named.names.includes("Eva"));
  assert.ok(named.match);
  assert.equal(dealerOf(named.match, rules, 4), 3);
  const { match } = seatedAnew(named, id, [3, 1, 2, 0], rules);
  assert.ok(match);
  assert.deepEqual(match.players, ["Dan", "Ben", "Cleo", "Eva"]);
  assert.deepEqual(match.rounds[2], {
    points: [0, 8, 13, 5],
    entry: { hearts: [0, 8, 0, 5], cards: { QS: 2 } },
  });
  assert.deepEqual(match.rounds[0].points, [3, 5, 5, 13]);
  assert.deepEqual(match.steps[2][0].points, [3, 5, 5, 13], "what undo brings back sits as well");
  assert.equal(dealerOf(match, rules, 4), 0, "whose turn it was to deal still deals");
  const dealt = dealtBy(three, id, 2, rules).match;
  assert.ok(dealt);
  assert.deepEqual([dealerOf(dealt, rules, 4), dealerOf(dealt, rules, 5)], [2, 3]);
  const draft = reseated({ ...newDraft(match, rules), entry, typed: ["1", "2", "3", "4"] }, [3, 1, 2, 0]);
  assert.deepEqual([draft.entry.hearts, draft.typed, draft.seat], [[0, 8, 0, 5], ["4", "2", "3", "1"], 3]);
});

test("a rematch keeps the seats and the way of telling, and the deal moves on", () => {
  const rules = rulesOf();
  const { match } = pad().book;
  assert.ok(match);
  const next = rematch(match, rules);
  assert.deepEqual([next.players, next.rounds, newDraft(next, rules).mode], [NAMES, [], "points"]);
  assert.equal(dealerOf(next, rules, 1), 2);
});

test("records count what was played to its end", () => {
  const { book, id } = pad();
  assert.deepEqual(records(engine, book), []);
  const long = [1, 2, 3].reduce((so) => entered(so, id, null, { points: [0, 26, 26, 26] }), book);
  const [ada, ...others] = records(engine, long);
  assert.deepEqual(ada, { name: "Ada", matches: 1, won: 1, best: 13, moons: 4 });
  assert.deepEqual(
    others.map(({ won, moons }) => [won, moons]),
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  );
});

test("what earlier versions of the pad kept is read whole", () => {
  const entry = { hearts: [5, 8, 0, 0], cards: { QS: 2 } };
  const rounds = [{ points: [5, 8, 13, 0], entry }, { points: [0, 26, 26, 26] }];
  const earlier = {
    id: "1k2",
    started: 1_760_000_000_000,
    rules: RULES,
    players: NAMES,
    rounds,
    steps: [[], [rounds[0]]],
  };
  const read = readBook(engine, { match: earlier, past: [{ ...earlier, id: "1k3", steps: [] }], names: NAMES });
  assert.deepEqual(read?.match?.rounds, rounds);
  assert.deepEqual(read?.match?.steps, earlier.steps);
  assert.deepEqual([read?.match?.players, read?.names, read?.past.length], [NAMES, NAMES, 1]);
  assert.ok(read?.match);
  assert.equal(dealerOf(read.match, rulesOf(), 3), 2, "the deal goes on where it was");
  const half = { match: "1k2", edits: null, mode: "cards", entry, typed: ["", "", "", ""] };
  assert.deepEqual(readDraft(half, read.match, rulesOf())?.entry, entry);
});
