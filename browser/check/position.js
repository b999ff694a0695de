// A position to ask about: a ruleset, a hand, the trick so far. Read from an address and written into one, changed by
// taps and pasted text, and judged by the rules.
//
// The address holds it: #r=standard&h=2C,9D&t=&n=5&b=0 – the ruleset (and options that differ from it, such as
// players=5), the hand, the trick so far with the leader's card first, the trick's number, hearts broken or not.

import { choiceIn, firstChoice, readChoice, rulesetOf, writeChoice } from "../engine/choice.js";
import { shuffle } from "../engine/random.js";

/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/random.js").Random} Random */
/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {{ choice: Choice, hand: string[], trick: string[], number: number, broken: boolean }} Position */
/** @typedef {"hand" | "trick"} Place */
/**
 * @typedef {{ about: "rules" | "number" | "broken" } | { about: "text", text: string }} Wrong  What an address says and
 *   nobody can show.
 */

/** What an address holds beside the ruleset. */
const NAMES = ["h", "t", "n", "b"];

/**
 * The position in an address, as far as it can be read, and what cannot.
 * @param {Engine} engine
 * @param {URLSearchParams} address
 */
export function readPosition(engine, address) {
  const choice = readChoice(engine, address);
  /** @type {Wrong[]} */
  const wrong = choice ? [] : [{ about: "rules" }];
  const { rest } = choiceIn(address, Object.keys(engine.data.options));
  for (const [name] of rest) if (!NAMES.includes(name)) wrong.push({ about: "text", text: name });
  const rules = rulesetOf(engine, choice ?? firstChoice(engine));
  const { hand, trick, strange } = readPlaces(rules, address);
  for (const text of strange) wrong.push({ about: "text", text });
  const number = address.get("n") ?? "1";
  const good = /^\d{1,2}$/.test(number) && Number(number) >= 1 && Number(number) <= rules.each;
  if (!good) wrong.push({ about: "number" });
  const broken = address.get("b") ?? "0";
  if (broken !== "0" && broken !== "1") wrong.push({ about: "broken" });
  /** @type {Position} */
  const position = {
    choice: choice ?? firstChoice(engine),
    hand,
    trick,
    number: good ? Number(number) : 1,
    broken: broken === "1",
  };
  return { position, rules, wrong };
}

/**
 * The cards of the hand and of the trick, each card once, and what is none or has no place.
 * @param {Ruleset} rules
 * @param {URLSearchParams} address
 */
function readPlaces(rules, address) {
  const pack = packOf(rules);
  const seen = new Set();
  /** @type {string[]} */
  const strange = [];
  const [hand, trick] = [
    ["h", most(rules, "hand")],
    ["t", most(rules, "trick")],
  ].map(([name, room]) => {
    /** @type {string[]} */
    const found = [];
    for (const code of (address.get(String(name)) ?? "").split(",").filter(Boolean)) {
      if (!pack.has(code) || seen.has(code) || found.length >= Number(room)) strange.push(code);
      else found.push(code);
      seen.add(code);
    }
    return found;
  });
  return { hand, trick, strange };
}

/**
 * The address of a position, from `#`.
 * @param {Position} position
 */
export function writePosition({ choice, hand, trick, number, broken }) {
  const address = writeChoice(choice);
  const values = { h: hand.join(), t: trick.join(), n: String(number), b: broken ? "1" : "0" };
  for (const [name, value] of Object.entries(values)) address.set(name, value);
  return `#${address.toString().replaceAll("%2C", ",")}`;
}

/**
 * How many cards there can be in the hand, or in the trick before the card asked about.
 * @param {Ruleset} rules
 * @param {Place} place
 */
export const most = (rules, place) => (place === "hand" ? rules.each : rules.players - 1);

/** @param {Ruleset} rules */
const packOf = (rules) => new Set(rules.pack.map((card) => rules.engine.codes[card]));

/**
 * A tap on a card: it leaves its place, or comes to this one; null where there is no room.
 * @param {Ruleset} rules
 * @param {Position} position
 * @param {string} code
 * @param {Place} into
 * @returns {Position | null}
 */
export function tapped(rules, position, code, into) {
  const { hand, trick } = position;
  if (hand.includes(code)) return { ...position, hand: hand.filter((each) => each !== code) };
  if (trick.includes(code)) return { ...position, trick: trick.filter((each) => each !== code) };
  const cards = position[into];
  return cards.length < most(rules, into) ? { ...position, [into]: [...cards, code] } : null;
}

/**
 * The position with these cards in one place, as far as there is room; `strange` are those not in the pack.
 * @param {Ruleset} rules
 * @param {Position} position
 * @param {string[]} codes
 * @param {Place} into
 */
export function pasted(rules, position, codes, into) {
  const pack = packOf(rules);
  const good = codes.filter((code) => pack.has(code));
  const put = good.slice(0, most(rules, into));
  const other = into === "hand" ? "trick" : "hand";
  const others = position[other].filter((code) => !good.includes(code));
  return {
    position: { ...position, [into]: put, [other]: others },
    put: put.length,
    over: good.length > put.length,
    strange: codes.filter((code) => !pack.has(code)),
  };
}

/**
 * The position under other rules: without the cards, and the tricks, that they do not have.
 * @param {Ruleset} rules
 * @param {Position} position
 * @param {Choice} choice of these rules
 * @returns {Position}
 */
export function withRules(rules, position, choice) {
  const pack = packOf(rules);
  const left = (/** @type {Place} */ place) =>
    position[place].filter((code) => pack.has(code)).slice(0, most(rules, place));
  const number = Math.min(position.number, rules.each);
  return { ...position, choice, hand: left("hand"), trick: left("trick"), number };
}

/**
 * The position without cards.
 * @param {Position} position
 * @returns {Position}
 */
export const cleared = ({ choice }) => ({ choice, hand: [], trick: [], number: 1, broken: false });

/**
 * A hand and a trick at random, to try the page with.
 * @param {Ruleset} rules
 * @param {Choice} choice of these rules
 * @param {Random} random
 * @returns {Position}
 */
export function example(rules, choice, random) {
  const codes = shuffle([...packOf(rules)], random);
  const number = random() < 0.4 ? 1 : 2 + Math.floor(random() * (rules.each - 2));
  const size = rules.each - number + 1;
  const trick = codes.slice(size, size + Math.floor(random() * rules.players));
  return { choice, hand: codes.slice(0, size), trick, number, broken: number > 1 && random() < 0.5 };
}

/**
 * What the rules say of every card of the hand, in the order of the cards: "" if it may be played, else the rule that
 * forbids it; and the suit led, or -1.
 * @param {Ruleset} rules
 * @param {Position} position
 */
export function judged(rules, { hand, trick, number, broken }) {
  const { engine } = rules;
  const [led = -1, ...held] = [trick[0], ...hand].map((code) => engine.card(code) ?? -1);
  const suit = trick.length ? engine.suit[led] : -1;
  const situation = { hand: engine.hand(held), led: suit, first: number === 1, broken };
  const verdicts = [...rules.legality.verdicts(situation)];
  return { led: suit, cards: verdicts.map(([card, rule]) => ({ code: engine.codes[card], rule })) };
}
