// Telling the pad a round: by tapping who took which cards, or by typing points.

import { button, segments } from "../ui/controls.js";
import { h, typed } from "../ui/dom.js";
import { book as words, list, shortName, signed, t } from "../ui/words.js";
import { counted, inMode, offered, readNumber, shooterOf, shot, typedRound } from "./draft.js";
import { cardsLeft, count, countedHearts, emptyEntry, given, heartsLeft, singleCards, toggled } from "./entry.js";
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
  const row = (/** @type {string} */ name, /** @type {number} */ seat) =>
    draft.mode === "points" ? pointRow(name, seat, rules, draft, change) : cardRow(name, seat, rules, draft, change);
  return [
    h("div", { class: "score-rows" }, match.players.map(row)),
    draft.mode === "cards" && countedHearts(rules).length > 0 && keypad(match, rules, draft, change),
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
 * @param {Draft} draft
 * @param {Change} change
 */
function cardRow(name, seat, rules, draft, change) {
  const { entry } = draft;
  const hearts = countedHearts(rules).length > 0;
  const told = (/** @type {Entry} */ changed) => change({ ...draft, entry: changed });
  return h(
    "div",
    { class: hearts ? "score-row" : "score-row score-row--each", role: "group", "aria-label": name },
    h("span", { class: "score-row__name" }, name),
    h("output", { class: "score-row__points" }, signed(count(rules, entry).points[seat])),
    hearts && heartsButton(name, seat, draft, change),
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
 * How many hearts a player has; a tap makes it that player's turn to be told.
 * @param {string} name
 * @param {number} seat
 * @param {Draft} draft
 * @param {Change} change
 */
function heartsButton(name, seat, draft, change) {
  const n = draft.entry.hearts[seat];
  const settings = {
    type: "button",
    id: `turn-${seat}`,
    class: "chip-button turn",
    "aria-pressed": String(draft.seat === seat),
    "aria-label": `${name}: ${t("score.hearts", { n })}`,
    onclick: () => change({ ...draft, seat }),
  };
  return h("button", settings, h("span", { class: "suit", "data-suit": "H" }, "♥"), ` ${n}`);
}

/**
 * The hearts of the player whose turn it is to be told, in one tap.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {Draft} draft
 * @param {Change} change
 */
function keypad(match, rules, draft, change) {
  const name = match.players[draft.seat];
  const have = draft.entry.hearts[draft.seat];
  const most = have + heartsLeft(rules, draft.entry);
  return h(
    "div",
    { class: "keypad", role: "group", "aria-labelledby": "keypad-title" },
    h("p", { id: "keypad-title" }, t("score.hearts.of", { name })),
    h(
      "div",
      { class: "keypad__keys" },
      Array.from({ length: countedHearts(rules).length + 1 }, (_, n) =>
        button(String(n), () => n <= most && change(counted(draft, rules, n)), {
          id: `hearts-${n}`,
          class: "chip-button",
          "aria-label": `${name}: ${t("score.hearts", { n })}`,
          "aria-disabled": String(n > most),
        }),
      ),
    ),
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
 * The moon: given with one tap, taken back with another, and chosen where the rules leave a choice.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {Draft} draft
 * @param {Change} change
 */
export function moonRow(match, rules, draft, change) {
  if (!Object.keys(rules.moon).length) return null;
  const moon = shooterOf(draft, rules);
  const names = Object.keys(rules.moon);
  const shoot = (/** @type {number} */ seat) => {
    const none = { ...draft, entry: emptyEntry(rules), typed: draft.typed.map(() => "") };
    change(seat === moon ? none : shot(draft, rules, seat));
  };
  const text = (/** @type {string} */ choice) => t(`score.moon.${choice}`, { total: rules.roundTotal });
  const choose = (/** @type {string} */ choice) => change({ ...draft, entry: { ...draft.entry, choice } });
  return h(
    "div",
    { class: "score-moon", role: "group", "aria-labelledby": "moon-title" },
    h("span", { id: "moon-title" }, t("score.moon")),
    match.players.map((name, seat) =>
      button(name, () => shoot(seat), {
        id: `moon-${seat}`,
        class: "chip-button",
        "aria-pressed": String(seat === moon),
      }),
    ),
    draft.mode === "cards" &&
      moon !== null &&
      names.length > 1 &&
      segments(
        { "aria-label": t("score.moon.choice", { name: match.players[moon] }) },
        names,
        draft.entry.choice,
        text,
        choose,
      ),
  );
}

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
  const { possible } = offered(rules, draft.typed);
  const here = draft.typed[seat];
  const blank = here.trim() === "";
  const type = (/** @type {string} */ text) =>
    change({ ...draft, typed: draft.typed.map((old, at) => (at === seat ? text : old)) });
  const turn = () => type(here.startsWith("-") ? here.slice(1) : `-${here}`);
  const falls = rules.bonuses.length > 0 || Object.values(rules.moon).some((effect) => effect.own < 0);
  return h(
    "div",
    { class: "score-row score-row--points" },
    h("label", { class: "score-row__name", for: `points-${seat}` }, name),
    falls && button("±", turn, { class: "chip-button", "aria-label": t("score.minus", { name }) }),
    blank &&
      possible.map((rest) =>
        button(`= ${signed(rest)}`, () => type(String(rest)), {
          class: "chip-button rest",
          "aria-label": t("score.rest", { name, n: rest }),
        }),
      ),
    h("input", {
      id: `points-${seat}`,
      class: "score-row__input",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 6,
      value: here,
      "aria-invalid": String(!blank && readNumber(here) === null),
      "aria-describedby": "said",
      oninput: (/** @type {Event} */ event) => type(typed(event)),
    }),
  );
}

/**
 * What is to be said about points typed so far: blanks count as nothing once that makes a round.
 * @param {Draft} draft
 * @param {Ruleset} rules
 */
function pointsSaid({ typed: texts }, rules) {
  const { points, sum, bad, missing, told, fault } = typedRound(rules, texts);
  if (bad !== undefined) return { good: false, text: t("score.nan", { text: bad }) };
  if (told && !fault) return { good: true, text: t(missing ? "score.complete.blank" : "score.complete", { sum }) };
  if (fault && (fault.code !== "sum" || !missing)) return { good: false, text: reason(fault, rules, points) };
  const { possible, usual } = offered(rules, texts);
  const why = usual && !possible.length ? rules.sheetFault(usual) : null;
  if (usual && why) return { good: false, text: reason(why, rules, usual) };
  return { good: false, text: t("score.typed", { sum, wanted: rules.sums()[0] }) };
}
