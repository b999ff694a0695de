// Fresh exercises: cards at random, and what every choice leads to. What may be played is looked up in the tables; who
// takes a trick and what it brings is reckoned as `engine/` does. tests/learn/test_drill.py asks the rules about
// hundreds of exercises of each kind: the right answers, the refusals, and the rule that explains.

import { reason } from "../ui/refusal.js";
import { shuffle } from "../engine/random.js";
import { book, t } from "../ui/words.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../data.js").ExerciseData} ExerciseData */
/** @typedef {import("../data.js").Wrong} Wrong */
/** @typedef {import("../engine/random.js").Random} Random */
/** @typedef {{ hand: number[], trick: number[], number: number, broken: boolean }} Position */

export const KINDS = /** @type {const} */ (["play", "taker", "points", "duck"]);
/** @typedef {typeof KINDS[number]} Kind */

/** Each deals one exercise, or none where the cards leave nothing to find out. */
const MAKERS = { play, taker, points, duck };

/**
 * @param {Kind} kind
 * @param {Ruleset} rules
 * @param {Random} random
 * @returns {ExerciseData}
 */
export function dealExercise(kind, rules, random) {
  for (;;) {
    const made = MAKERS[kind](rules, random);
    if (made) return made;
  }
}

/**
 * @param {number} below
 * @param {Random} random
 */
const pick = (below, random) => Math.floor(random() * below);

/**
 * @param {Ruleset} rules
 * @param {number} card
 */
const mark = (rules, card) => `[[${rules.engine.codes[card]}]]`;

/**
 * @param {Ruleset} rules
 * @param {number} card
 */
const suitOf = (rules, card) => t(`tool.suit.${rules.engine.data.suits[rules.engine.suit[card]]}`);

/**
 * @param {string} text
 * @param {string} [rule]
 */
const said = (text, rule) => ({ text, see: rule ? book.rules[rule] : null });

/**
 * @param {string} key
 * @param {number} seat
 * @param {Record<string, unknown>} values
 */
const told = (key, seat, values) => t(seat === 0 ? `${key}.you` : key, { ...values, player: book.players[seat] });

/**
 * A hand and a trick so far, of a later trick or of the first.
 * @param {Ruleset} rules
 * @param {Random} random
 * @param {number} lying
 * @returns {Position}
 */
function position(rules, random, lying) {
  const { engine } = rules;
  const first = lying > 0 && random() < 0.2;
  const size = 4 + pick(4, random);
  const number = first ? 1 : Math.min(rules.each - size + 1, 2 + pick(rules.each - size, random));
  const cards = shuffle([...rules.pack], random);
  // The first trick begins with the lowest club, which nobody holds any more, and brings no points.
  const trick = first ? [rules.opening[0]] : [];
  const followers = cards.filter(
    (card) => !trick.length || (card !== trick[0] && engine.suit[card] === engine.suit[trick[0]]),
  );
  while (trick.length < lying) {
    const led = trick.length ? engine.suit[trick[0]] : -1;
    const next =
      led < 0 || random() < 0.15
        ? cards.find((card) => !trick.includes(card) && !(first && rules.penalty[card]))
        : followers.find((card) => !trick.includes(card) && engine.suit[card] === led);
    trick.push(/** @type {number} */ (next));
  }
  const rest = cards.filter((card) => !trick.includes(card) && card !== rules.opening[0]);
  const led = trick.length ? engine.suit[trick[0]] : -1;
  // Half of the hands follow suit with some cards.
  const own =
    led >= 0 && random() < 0.6 ? rest.filter((card) => engine.suit[card] === led).slice(0, 2 + pick(2, random)) : [];
  const hand = [...own, ...rest.filter((card) => !own.includes(card))].slice(0, size);
  const broken = number > 1 && (trick.some((card) => rules.breaking[card]) || random() < 0.5);
  return { hand: engine.cardsIn(engine.hand(hand)), trick, number, broken };
}

/**
 * The table before the learner plays.
 * @param {Ruleset} rules
 * @param {number[]} trick
 */
function before(rules, trick) {
  const { codes } = rules.engine;
  const empty = rules.players - trick.length;
  return {
    table: Array.from({ length: rules.players }, (_, seat) => (seat >= empty ? codes[trick[seat - empty]] : null)),
    leader: empty % rules.players,
  };
}

/**
 * The hand as it is held: black and red suits in turn.
 * @param {Ruleset} rules
 * @param {number[]} hand
 */
function held(rules, hand) {
  const { codes, strength } = rules.engine;
  const order = "CDSH";
  return [...hand]
    .sort(
      (one, other) => order.indexOf(codes[one][1]) - order.indexOf(codes[other][1]) || strength[one] - strength[other],
    )
    .map((card) => codes[card]);
}

/**
 * What the rules refuse here, by code.
 * @param {Ruleset} rules
 * @param {Position} at
 */
function refusals(rules, { hand, trick, number, broken }) {
  const { engine } = rules;
  const led = trick.length ? engine.suit[trick[0]] : -1;
  /** @type {Record<string, Wrong>} */
  const wrong = {};
  for (const [card, rule] of rules.legality.verdicts({ hand: engine.hand(hand), led, first: number === 1, broken })) {
    if (rule) wrong[engine.codes[card]] = { ...said(reason(rule, rules, led), rule), refused: true };
  }
  return wrong;
}

/** @param {Position} at */
function facts({ trick, number, broken }) {
  if (trick.length) return t("lesson.fact.trick", { number });
  if (number === 1) return t("lesson.fact.lead", { number });
  return t(broken ? "lesson.fact.lead.broken" : "lesson.fact.lead.unbroken", { number });
}

const FRAME = { id: "", lesson: "" };

/**
 * @param {Ruleset} rules
 * @param {Random} random
 * @returns {ExerciseData | null}
 */
function play(rules, random) {
  const { engine } = rules;
  const at = position(rules, random, pick(rules.players, random));
  const wrong = refusals(rules, at);
  const right = at.hand.map((card) => engine.codes[card]).filter((code) => !wrong[code]);
  const restricted = Object.keys(wrong).length > 0;
  // A hand that lets everything pass is worth asking about when it cannot follow suit.
  if (!restricted && !isVoid(rules, at)) return null;
  const why = whyPlay(rules, at);
  return {
    ...FRAME,
    pick: "cards",
    facts: facts(at),
    ask: t("lesson.ask.play"),
    right,
    why,
    wrong,
    hand: held(rules, at.hand),
    ...before(rules, at.trick),
  };
}

/**
 * Whether the hand has nothing of the suit led.
 * @param {Ruleset} rules
 * @param {Position} at
 */
function isVoid({ engine }, { hand, trick }) {
  return trick.length > 0 && !hand.some((card) => engine.suit[card] === engine.suit[trick[0]]);
}

/**
 * The rule that explains the right cards, in a sentence.
 *
 * This is decided here and not looked up: which rule matters (in the first trick that no points are thrown, whether the
 * hand has any or not), and that this lapses for a hand of nothing but penalty cards. tests/learn/test_drill.py
 * (test_the_rule_that_explains_is_the_one_at_work) holds it to the rules.
 * @param {Ruleset} rules
 * @param {Position} at
 */
function whyPlay(rules, at) {
  if (!at.trick.length) return said(t("lesson.why.lead"), "lead-hearts");
  const values = { suit: suitOf(rules, at.trick[0]) };
  const { suit } = rules.engine;
  const own = at.hand.filter((card) => suit[card] === suit[at.trick[0]]).length;
  if (own) return said(t(own > 1 ? "lesson.why.follow" : "lesson.why.follow.only", values), "follow-suit");
  if (at.number > 1) return said(t("lesson.why.void", values), "follow-suit");
  const lapsed = at.hand.every((card) => rules.penalty[card]);
  if (lapsed) return said(t("lesson.why.lapse.first-trick-points"), "restriction-lapses");
  return said(t("lesson.why.void.first", values), "first-trick-points");
}

/**
 * @param {Ruleset} rules
 * @param {Random} random
 * @returns {ExerciseData | null}
 */
function duck(rules, random) {
  const { engine } = rules;
  const at = position(rules, random, rules.players - 1);
  const { hand, trick } = at;
  const wrong = refusals(rules, at);
  const best = trick[engine.winner(trick)];
  const right = [];
  for (const card of hand) {
    const code = engine.codes[card];
    if (wrong[code]) continue;
    const full = [...trick, card];
    if (engine.winner(full) < trick.length) right.push(code);
    else {
      const n = rules.pointsOf(full);
      wrong[code] = {
        ...said(t(n ? "lesson.duck.takes" : "lesson.duck.takes-free", { card: mark(rules, card), n }), "trick-winner"),
        taker: 0,
      };
    }
  }
  if (!right.length || !Object.keys(wrong).length) return null;
  const void_ = !hand.some((card) => engine.suit[card] === engine.suit[trick[0]]);
  const why = said(
    t(void_ ? "lesson.why.duck.void" : "lesson.why.duck", { best: mark(rules, best), suit: suitOf(rules, trick[0]) }),
    "trick-winner",
  );
  return {
    ...FRAME,
    pick: "cards",
    facts: facts(at),
    ask: t("lesson.ask.duck"),
    right,
    why,
    wrong,
    hand: held(rules, hand),
    ...before(rules, trick),
  };
}

/**
 * A complete trick around the table.
 * @param {Ruleset} rules
 * @param {Random} random
 */
function around(rules, random) {
  const { engine, players } = rules;
  const cards = shuffle([...rules.pack], random);
  const trick = [cards[0]];
  const same = cards.slice(1).filter((card) => engine.suit[card] === engine.suit[cards[0]]);
  const dear = cards.slice(1).filter((card) => rules.penalty[card] && engine.suit[card] !== engine.suit[cards[0]]);
  while (trick.length < players) {
    const other = () => (random() < 0.6 ? dear : cards);
    const from = random() < 0.6 ? same : other();
    const next = from.find((card) => !trick.includes(card));
    if (next !== undefined) trick.push(next);
  }
  const leader = pick(players, random);
  const winner = engine.winner(trick);
  const seat = (/** @type {number} */ place) => (leader + place) % players;
  const table = Array.from({ length: players }, (_, at) => engine.codes[trick[(at - leader + players) % players]]);
  const led = told("lesson.fact.led", leader, { suit: suitOf(rules, trick[0]) });
  return { trick, leader, winner, seat, table, led };
}

/**
 * @param {Ruleset} rules
 * @param {Random} random
 * @returns {ExerciseData | null}
 */
function taker(rules, random) {
  const { engine } = rules;
  const { trick, leader, winner, seat, table, led } = around(rules, random);
  const suit = suitOf(rules, trick[0]);
  /** @type {Record<string, Wrong>} */
  const wrong = {};
  trick.forEach((card, place) => {
    if (place === winner) return;
    const key = engine.suit[card] === engine.suit[trick[0]] ? "lesson.taker.lower" : "lesson.taker.other-suit";
    wrong[seat(place)] = said(t(key, { card: mark(rules, card), suit }), "trick-winner");
  });
  const alone = trick.filter((card) => engine.suit[card] === engine.suit[trick[0]]).length === 1;
  const why = said(
    told(alone ? "lesson.why.taker.only" : "lesson.why.taker", seat(winner), {
      card: mark(rules, trick[winner]),
      suit,
    }),
    "trick-winner",
  );
  return {
    ...FRAME,
    pick: "seat",
    facts: led,
    ask: t("lesson.ask.taker"),
    right: [String(seat(winner))],
    why,
    wrong,
    table,
    leader,
  };
}

/**
 * @param {Ruleset} rules
 * @param {Random} random
 * @returns {ExerciseData | null}
 */
function points(rules, random) {
  const { engine } = rules;
  const { trick, leader, table, led } = around(rules, random);
  const sum = rules.pointsOf(trick);
  const costly = trick.filter((card) => rules.points[card]);
  const hearts = costly.filter((card) => engine.codes[card][1] === "H").length;
  const queen = costly.find((card) => engine.codes[card] === "QS");
  const numbers = [sum];
  for (const slip of [hearts, hearts + 1, costly.length ? sum + 1 : 1, sum - 1, trick.length, sum + 2, sum + 3]) {
    if (slip >= 0 && slip <= rules.roundTotal && !numbers.includes(slip) && numbers.length < 4) numbers.push(slip);
  }
  /** @type {Record<string, Wrong>} */
  const wrong = {};
  for (const number of numbers.slice(1)) {
    if (queen !== undefined && number <= hearts + 1)
      wrong[number] = said(
        t("lesson.points.queen", { card: mark(rules, queen), n: rules.points[queen] }),
        "spade-values",
      );
    else wrong[number] = said(t(sum ? "lesson.points.count" : "lesson.points.none"), "heart-values");
  }
  const card = queen === undefined ? "" : mark(rules, queen);
  const cost = queen === undefined ? 0 : rules.points[queen];
  const why =
    queen === undefined
      ? said(t(hearts ? "lesson.why.points.hearts" : "lesson.why.points.none", { n: hearts }), "heart-values")
      : said(
          hearts
            ? t("lesson.why.points.both", { card, cost, n: hearts, sum })
            : t("lesson.why.points.queen", { card, n: cost }),
          "spade-values",
        );
  const choices = Object.fromEntries(numbers.map((number) => [number, t("lesson.points", { n: number })]));
  const costs = Object.fromEntries(costly.map((each) => [engine.codes[each], rules.points[each]]));
  return {
    ...FRAME,
    pick: "choice",
    facts: led,
    ask: t("lesson.ask.points"),
    right: [String(sum)],
    why,
    wrong,
    choices,
    costs,
    table,
    leader,
  };
}
