// Telling the pad a round: by tapping who took which cards, or by typing points.

import { button, segments, select } from "../ui/controls.js";
import { h, typed } from "../ui/dom.js";
import { book as words, list, shortName, signed, t } from "../ui/words.js";
import { inMode, typedSum } from "./draft.js";
import {
  cardsLeft,
  count,
  countedHearts,
  emptyEntry,
  given,
  heartsLeft,
  moonFor,
  singleCards,
  toggled,
} from "./entry.js";
import { reason } from "./sheet.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("./book.js").Match} Match */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Mode} Mode */
/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {(draft: Draft) => void} Change */

/** @type {Mode[]} */
const MODES = ["cards", "points"];

/**
 * The way of telling: a switch between cards and points.
 * @param {Draft} draft
 * @param {Ruleset} rules
 * @param {Change} change
 */
export function modes(draft, rules, change) {
  const said = (/** @type {Mode} */ mode) => t(`score.mode.${mode}`);
  const choose = (/** @type {Mode} */ mode) => change(inMode(draft, rules, mode));
  return segments({ "aria-label": t("score.mode") }, MODES, draft.mode, said, choose);
}

/**
 * What is to be filled in.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {Draft} draft
 * @param {Change} change
 */
export function rows(match, rules, draft, change) {
  const told = (/** @type {Entry} */ entry) => change({ ...draft, entry });
  const row = (/** @type {string} */ name, /** @type {number} */ seat) =>
    draft.mode === "points"
      ? pointRow(name, seat, rules, draft, change)
      : cardRow(name, seat, rules, draft.entry, told);
  return [
    h("div", { class: "score-rows" }, match.players.map(row)),
    draft.mode === "cards" && Object.keys(rules.moon).length > 0 && moonRow(match, rules, draft.entry, told),
  ];
}

/**
 * How far it has come, and whether it can be entered.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {Draft} draft
 */
export function said(match, rules, draft) {
  return draft.mode === "cards" ? cardsSaid(draft, rules, match) : pointsSaid(draft, rules);
}

// ---- by cards ----

/**
 * @param {string} name
 * @param {number} seat
 * @param {Ruleset} rules
 * @param {Entry} entry
 * @param {(entry: Entry) => void} told
 */
function cardRow(name, seat, rules, entry, told) {
  const hearts = countedHearts(rules).length > 0;
  return h(
    "div",
    { class: "score-row", role: "group", "aria-label": name },
    h("span", { class: "score-row__name" }, name),
    h("output", { class: "score-row__points" }, signed(count(rules, entry).points[seat])),
    hearts && stepper(name, seat, rules, entry, told),
    hearts && restButton(name, seat, rules, entry, told),
    h(
      "span",
      { class: "score-row__cards" },
      singleCards(rules).map((code) => {
        const held = code in entry.cards;
        const settings = {
          type: "button",
          class: "chip-button",
          "data-suit": code[1],
          "aria-pressed": String(entry.cards[code] === seat),
          "data-elsewhere": held && entry.cards[code] !== seat,
          onclick: () => told(toggled(entry, code, seat)),
        };
        const heard = t("score.card.for", { card: words.cards[code], name });
        const shown = h("span", { "aria-hidden": "true" }, shortName(code));
        return h("button", settings, h("span", { class: "only-heard" }, heard), shown);
      }),
    ),
  );
}

/**
 * How many hearts a player took, one more or one less.
 * @param {string} name
 * @param {number} seat
 * @param {Ruleset} rules
 * @param {Entry} entry
 * @param {(entry: Entry) => void} told
 */
function stepper(name, seat, rules, entry, told) {
  const have = entry.hearts[seat];
  const left = heartsLeft(rules, entry);
  const heart = h("span", { class: "suit", "data-suit": "H", "aria-hidden": "true" }, "♥");
  const heard = h("span", { class: "only-heard" }, ` ${t("score.hearts", { n: have })}`);
  return h(
    "span",
    { class: "stepper" },
    button("−", () => have > 0 && told(given(entry, seat, -1)), {
      id: `less-${seat}`,
      class: false,
      "aria-label": t("score.hearts.less", { name }),
      "aria-disabled": String(have === 0),
    }),
    h("span", { class: "stepper__count" }, heart, " ", have, heard),
    button("+", () => left > 0 && told(given(entry, seat, 1)), {
      id: `more-${seat}`,
      class: false,
      "aria-label": t("score.hearts.more", { name }),
      "aria-disabled": String(left === 0),
    }),
  );
}

/**
 * All hearts that are left, at once.
 * @param {string} name
 * @param {number} seat
 * @param {Ruleset} rules
 * @param {Entry} entry
 * @param {(entry: Entry) => void} told
 */
function restButton(name, seat, rules, entry, told) {
  const left = heartsLeft(rules, entry);
  return button(`+${left}`, () => told(given(entry, seat, left)), {
    class: "chip-button rest",
    "aria-label": t("score.hearts.rest", { name, n: left }),
    disabled: left < 2,
  });
}

/**
 * The moon: given with one tap, and chosen where the rules leave a choice.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {Entry} entry
 * @param {(entry: Entry) => void} told
 */
function moonRow(match, rules, entry, told) {
  const { moon } = count(rules, entry);
  const names = Object.keys(rules.moon);
  /** @type {[string, string][]} */
  const seats = [["", t("score.moon.nobody")], ...match.players.map(pair)];
  const shoot = (/** @type {string} */ seat) =>
    told(seat === "" ? emptyEntry(rules) : moonFor(rules, entry, Number(seat)));
  const text = (/** @type {string} */ choice) => t(`score.moon.${choice}`, { total: rules.roundTotal });
  const choose = (/** @type {string} */ choice) => told({ ...entry, choice });
  return h(
    "div",
    { class: "score-moon" },
    h(
      "label",
      { class: "field field--inline" },
      h("span", {}, t("score.moon")),
      select({ id: "moon" }, seats, String(moon ?? ""), shoot),
    ),
    moon !== null &&
      names.length > 1 &&
      segments(
        { "aria-label": t("score.moon.choice", { name: match.players[moon] }) },
        names,
        entry.choice,
        text,
        choose,
      ),
  );
}

/**
 * @param {string} name
 * @param {number} seat
 * @returns {[string, string]}
 */
const pair = (name, seat) => [String(seat), name];

/**
 * What is to be said about cards given so far.
 * @param {Draft} draft
 * @param {Ruleset} rules
 * @param {Match} match
 */
function cardsSaid({ entry }, rules, match) {
  const hearts = heartsLeft(rules, entry);
  const cards = cardsLeft(rules, entry);
  if (hearts || cards.length) {
    const missing = [...(hearts ? [t("score.hearts", { n: hearts })] : []), ...cards.map(shortName)];
    return { good: false, text: t("score.missing", { cards: list(missing) }) };
  }
  const { moon, open, points } = count(rules, entry);
  const sum = points.reduce((total, score) => total + score, 0);
  if (moon === null) return { good: true, text: t("score.complete", { sum }) };
  return { good: !open, text: t(open ? "score.moon.choose" : "score.moon.shot", { name: match.players[moon] }) };
}

// ---- by points ----

/**
 * @param {string} name
 * @param {number} seat
 * @param {Ruleset} rules
 * @param {Draft} draft
 * @param {Change} change
 */
function pointRow(name, seat, rules, draft, change) {
  const { numbers, sum, missing } = typedSum(draft.typed);
  const here = draft.typed[seat];
  const blank = here.trim() === "";
  const rest = rules.sums()[0] - sum;
  const type = (/** @type {string} */ text) =>
    change({ ...draft, typed: draft.typed.map((old, at) => (at === seat ? text : old)) });
  const turn = () => type(here.startsWith("-") ? here.slice(1) : `-${here}`);
  const falls = rules.bonuses.length > 0 || Object.values(rules.moon).some((effect) => effect.own < 0);
  return h(
    "div",
    { class: "score-row score-row--points" },
    h("label", { class: "score-row__name", for: `points-${seat}` }, name),
    falls && button("±", turn, { class: "chip-button", "aria-label": t("score.minus", { name }) }),
    missing === 1 &&
      blank &&
      rest >= 0 &&
      button(`= ${rest}`, () => type(String(rest)), {
        class: "chip-button rest",
        "aria-label": t("score.rest", { name, n: rest }),
      }),
    h("input", {
      id: `points-${seat}`,
      class: "score-row__input",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 6,
      value: here,
      "aria-invalid": String(!blank && numbers[seat] === null),
      "aria-describedby": "said",
      oninput: (/** @type {Event} */ event) => type(typed(event)),
    }),
  );
}

/**
 * @param {Draft} draft
 * @param {Ruleset} rules
 */
function pointsSaid(draft, rules) {
  const { numbers, sum, bad, missing } = typedSum(draft.typed);
  if (bad !== undefined) return { good: false, text: t("score.nan", { text: bad }) };
  if (missing) return { good: false, text: t("score.typed", { sum, wanted: rules.sums()[0] }) };
  const fault = rules.sheetFault(numbers.map(Number));
  return fault ? { good: false, text: reason(fault, rules) } : { good: true, text: t("score.complete", { sum }) };
}
