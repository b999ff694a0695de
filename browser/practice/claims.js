// Why a card is a good one: a table of claims, each with the check on the position that must hold before it is said.
// A claim knows what its player knows and no more: the own hand, what lay open, what was passed, and what follows
// from that. browser/test/claims.js holds every one to the cards as they really lie.

import { hiddenFrom, mayHold, unseenIn } from "../players/hidden.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../players/seat-view.js").SeatView} SeatView */
/**
 * @typedef {object} Facts  What a claim says, to be filled into its words.
 * @property {number} [suit]
 * @property {number} [card]
 * @property {number[]} [cards]
 * @property {number} [seat]
 * @property {number} [n]
 * @property {number} [more]
 */
/** @typedef {Facts & { key: string }} Claim */
/** @typedef {ReturnType<typeof positionOf>} Position */
/** @typedef {{ rules: Ruleset, hand: number[], picked: number[], card: number, ways: number }} Pass */
/**
 * @template P
 * @typedef {(position: P) => Facts | false} Check  What a claim says there, or false where it does not hold.
 */

/**
 * What there is to say about playing a card.
 * @param {Ruleset} rules
 * @param {SeatView} view
 * @param {number} card
 * @param {number} [ways] in how many ways the hidden cards may lie the card was tried, where it came out best in them
 */
export function positionOf(rules, view, card, ways = 0) {
  const { engine } = rules;
  const { suit, strength } = engine;
  const { hand, trick, tricks } = view;
  const led = trick.length ? suit[trick[0]] : -1;
  const first = !tricks.length;
  const held = { hand: engine.hand(hand), led, first, broken: view.broken };
  const unseen = unseenIn(rules, view);
  const beyond = (/** @type {number} */ each) => suit[each] === suit[card] && strength[each] > strength[card];
  const hidden = hiddenFrom(rules, view);
  const later = Array.from({ length: rules.players - trick.length - 1 }, (_, at) => view.seat + 1 + at);
  const best = trick.length ? trick[engine.winner(trick)] : -1;
  return {
    rules,
    view,
    card,
    ways,
    first,
    led,
    legal: engine.cardsIn(rules.legality.legal(held)),
    best,
    leads: led < 0,
    /** Whether the card is of another suit than was led: then it never takes the trick. */
    discards: led >= 0 && suit[card] !== led,
    /** Whether the card takes the trick as it lies. */
    takes: suit[card] === led && strength[card] > strength[best],
    last: trick.length === rules.players - 1,
    /** What lies in the trick with the card; the kitty, which may come with it, nobody has seen. */
    points: rules.pointsOf([...trick, card]),
    kitty: first && rules.kitty > 0,
    unseen,
    own: hand.filter((each) => suit[each] === suit[card]),
    /** The cards of its suit that others may have: those above it, and those below. */
    above: unseen.filter(beyond),
    below: unseen.filter((each) => suit[each] === suit[card] && !beyond(each)),
    /** The seats that play after this one and may have a higher card of its suit. */
    higher: later
      .map((seat) => seat % rules.players)
      .filter((seat) => unseen.some((each) => beyond(each) && mayHold(hidden, seat, each))),
  };
}

/**
 * The spades that cost, other hearts aside, and are among these cards.
 * @param {Ruleset} rules
 * @param {number[]} cards
 */
const dearSpades = ({ penalty, engine }, cards) =>
  cards.filter((card) => penalty[card] && engine.codes[card][1] === "S");

/**
 * The cards below another of its suit.
 * @param {Ruleset} rules
 * @param {number[]} cards
 * @param {number} card
 */
const under = ({ engine: { suit, strength } }, cards, card) =>
  cards.filter((each) => suit[each] === suit[card] && strength[each] < strength[card]);

/**
 * Whether a card is the highest of some.
 * @param {Ruleset} rules
 * @param {number[]} cards
 * @param {number} card
 */
const isTop = ({ engine: { strength } }, cards, card) => cards.every((each) => strength[each] <= strength[card]);

/**
 * Claims about playing a card.
 * @type {Record<string, Check<Position>>}
 */
export const PLAY = {
  only: ({ legal }) => legal.length === 1 && {},

  // Leading.
  "lead.flush": ({ rules, view, card, unseen, leads }) => {
    const out = dearSpades(rules, unseen);
    const mine = dearSpades(rules, view.hand).length > 0;
    const low = out.length > 0 && rules.engine.codes[card][1] === "S" && !under(rules, out, card).length;
    return leads && low && !mine && { cards: out };
  },
  "lead.alone": ({ rules, card, above, below, leads }) =>
    leads && above.length + below.length === 0 && { suit: rules.engine.suit[card] },
  "lead.lowest": ({ rules, card, above, below, leads }) =>
    leads && above.length > 0 && !below.length && { suit: rules.engine.suit[card] },
  "lead.few": ({ rules, card, above, below, leads }) =>
    leads && above.length > below.length && { suit: rules.engine.suit[card], n: above.length, more: below.length },

  // Discarding.
  "throw.points": ({ rules, card, discards }) => discards && rules.points[card] > 0 && { n: rules.points[card] },
  "throw.catch": ({ rules, card, unseen, discards }) => {
    const caught = under(rules, dearSpades(rules, unseen), card);
    return discards && caught.length > 0 && { cards: caught };
  },
  "throw.top": ({ rules, view, card, discards }) =>
    discards && view.hand.length > 1 && isTop(rules, view.hand, card) && {},
  "throw.safe": ({ discards }) => discards && {},

  // Following below the best card.
  "under.points": ({ rules, card, best, led, takes }) => {
    const n = rules.points[card];
    return rules.engine.suit[card] === led && !takes && n > 1 && { card: best, n };
  },
  "under.highest": ({ rules, card, best, led, takes, legal }) => {
    const lower = under(rules, legal, best);
    return rules.engine.suit[card] === led && !takes && lower.length > 1 && isTop(rules, lower, card) && { card: best };
  },
  under: ({ rules, card, best, led, takes }) => rules.engine.suit[card] === led && !takes && { card: best },

  // Following above it.
  stop: ({ rules, view, card, takes, best }) => {
    const seat = allPenaltiesTo(rules, view);
    const stops = [...view.trick, card].some((each) => rules.penalty[each]);
    return takes && best >= 0 && stops && seat >= 0 && seat !== view.seat && { seat };
  },
  "take.bonus": ({ rules, view, takes, points, higher, kitty }) => {
    const card = rules.bonuses.find((each) => view.trick.includes(each));
    return card !== undefined && takes && points < 0 && !kitty && !higher.length && { card, n: -points };
  },
  "take.free": ({ takes, last, points, kitty, rules, view, card }) =>
    takes && last && !kitty && points === 0 && ![...view.trick, card].some((each) => rules.penalty[each]) && {},
  "take.must": ({ rules, takes, last, legal, best, view }) =>
    takes && last && !under(rules, legal, best).length && view.hand.length > 1 && { card: best },
  "take.over": ({ rules, takes, legal, best }) => takes && !under(rules, legal, best).length && { card: best },
  "take.first": ({ rules, card, own, takes, first, kitty, led, points }) =>
    takes &&
    isTop(rules, own, card) &&
    first &&
    !kitty &&
    points === 0 &&
    rules.options.first_trick_points === "barred" &&
    !rules.penalties.some((each) => rules.engine.suit[each] === led) &&
    {},
  "take.maybe": ({ rules, card, takes, higher }) =>
    takes && higher.length > 0 && { suit: rules.engine.suit[card], seat: higher[0], n: higher.length },

  // Of any card: its place among the own ones, and how the thinking came out.
  highest: ({ rules, card, own }) => own.length > 1 && isTop(rules, own, card) && { suit: rules.engine.suit[card] },
  last: ({ rules, card, own }) => own.length === 1 && { suit: rules.engine.suit[card] },
  "last-but-one": ({ rules, card, own }) => own.length === 2 && { suit: rules.engine.suit[card] },
  thought: ({ ways }) => ways > 0 && { n: ways },
};

/** What is said of a play: the first of these that holds, and the first of those beside it. */
const SAID = {
  lead: {
    first: ["lead.flush", "lead.lowest", "lead.few", "thought", "lead.alone"],
    beside: ["last", "last-but-one"],
  },
  throw: {
    first: ["throw.points", "throw.catch", "throw.top", "thought", "throw.safe"],
    beside: ["last", "last-but-one"],
  },
  under: { first: ["under.points", "under.highest", "under"], beside: [] },
  take: {
    first: ["stop", "take.bonus", "take.free", "take.must", "take.first", "take.maybe", "thought", "take.over"],
    beside: ["highest"],
  },
};

/**
 * Why to play a card: one claim or two, each of which holds.
 * @param {Ruleset} rules
 * @param {SeatView} view
 * @param {number} card
 * @param {number} [ways]
 * @returns {Claim[]}
 */
export function whyPlay(rules, view, card, ways) {
  const position = positionOf(rules, view, card, ways);
  const only = claim(PLAY, "only", position);
  if (only) return [only];
  const { first, beside } = SAID[kindOf(position)];
  return [firstOf(PLAY, first, position), firstOf(PLAY, beside, position)].filter((each) => each !== null);
}

/**
 * @param {Position} position
 * @returns {keyof typeof SAID}
 */
function kindOf({ leads, discards, takes }) {
  if (leads) return "lead";
  if (discards) return "throw";
  return takes ? "take" : "under";
}

/** So many penalty cards in one hand, and none elsewhere, are worth a word. */
const MANY = 5;

/**
 * The seat that has taken every penalty card so far, if they are many and can still become a moon; else -1.
 * @param {Ruleset} rules
 * @param {SeatView} view
 */
function allPenaltiesTo(rules, view) {
  if (!Object.keys(rules.moon).length) return -1;
  const takers = view.tricks.flatMap(({ cards, winner }) =>
    cards.filter((card) => rules.penalty[card]).map(() => winner),
  );
  if (view.kitty.some((card) => rules.penalty[card])) takers.push(view.seat);
  return takers.length >= MANY && takers.every((seat) => seat === takers[0]) ? takers[0] : -1;
}

/** The strength of a spade below which spades are low ones: that of the queen. */
const QUEEN = 10;

/**
 * The spades below the queen that cost nothing.
 * @param {Ruleset} rules
 * @param {number[]} cards
 */
const lowSpades = ({ engine: { codes, strength }, penalty }, cards) =>
  cards.filter((card) => codes[card][1] === "S" && strength[card] < QUEEN && !penalty[card]);

/**
 * Claims about passing a card.
 * @type {Record<string, Check<Pass>>}
 */
export const PASS = {
  queen: ({ rules, hand, card }) => {
    const isDear = dearSpades(rules, [card]).length > 0;
    const low = lowSpades(rules, hand);
    return isDear && low.length > 0 && low.length < 4 && { n: low.length, more: rules.points[card] };
  },
  "queen.bare": ({ rules, hand, card }) => {
    const isDear = dearSpades(rules, [card]).length > 0;
    return isDear && !lowSpades(rules, hand).length && { more: rules.points[card] };
  },
  catch: ({ rules, hand, card }) => {
    const others = rules.pack.filter((each) => !hand.includes(each));
    const caught = under(rules, dearSpades(rules, others), card);
    return caught.length > 0 && { cards: caught };
  },
  dear: ({ rules, card }) => rules.points[card] > 1 && { n: rules.points[card] },
  void: ({ rules, hand, picked, card }) => {
    const own = hand.filter((each) => rules.engine.suit[each] === rules.engine.suit[card]);
    return own.every((each) => picked.includes(each)) && { suit: rules.engine.suit[card] };
  },
  short: ({ rules, hand, picked, card }) => {
    const own = hand.filter((each) => rules.engine.suit[each] === rules.engine.suit[card]);
    return own.filter((each) => !picked.includes(each)).length === 1 && { suit: rules.engine.suit[card] };
  },
  highest: ({ rules, hand, card }) => {
    const own = hand.filter((each) => rules.engine.suit[each] === rules.engine.suit[card]);
    return own.length > 1 && isTop(rules, own, card) && { suit: rules.engine.suit[card] };
  },
  few: ({ rules, hand, card }) => {
    const { suit } = rules.engine;
    const others = rules.pack.filter((each) => suit[each] === suit[card] && !hand.includes(each));
    const below = under(rules, others, card).length;
    return below > others.length - below && { suit: suit[card], n: below, more: others.length - below };
  },
  thought: ({ ways }) => ways > 0 && { n: ways },
};

const PASSED = ["queen.bare", "queen", "catch", "dear", "void", "highest", "few", "short", "thought"];

/**
 * Why to pass a card, together with the others that are picked.
 * @param {Pass} pass
 * @returns {Claim[]}
 */
export const whyPass = (pass) => [firstOf(PASS, PASSED, pass)].filter((each) => each !== null);

/**
 * The first of these claims that holds.
 * @template P
 * @param {Record<string, Check<P>>} table
 * @param {string[]} keys
 * @param {P} position
 */
function firstOf(table, keys, position) {
  for (const key of keys) {
    const found = claim(table, key, position);
    if (found) return found;
  }
  return null;
}

/**
 * A claim, if it holds.
 * @template P
 * @param {Record<string, Check<P>>} table
 * @param {string} key
 * @param {P} position
 * @returns {Claim | null}
 */
function claim(table, key, position) {
  const facts = table[key](position);
  return facts ? { key, ...facts } : null;
}
