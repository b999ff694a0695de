// Telling the pad a round: by tapping who took which cards, or by typing points.

import { h, typed } from "../ui/dom.js";
import { cardsLeft, count, countedHearts, emptyEntry, heartsLeft, moonFor, singleCards } from "./entry.js";
import { reason } from "./sheet.js";
import { book as words, list, shortName, signed, t } from "../ui/words.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("./book.js").Match} Match */
/** @typedef {import("./book.js").Round} Round */
/** @typedef {import("./entry.js").Entry} Entry */
/**
 * @typedef {object} Draft  A round that is being told.
 * @property {string} match
 * @property {number | null} edits  The round, from 0, that is being changed; null for a new one.
 * @property {"cards" | "points"} mode
 * @property {Entry} entry
 * @property {string[]} typed
 */
/** @typedef {(part: Partial<Draft>) => void} Change */

/**
 * The way of telling: a switch between cards and points.
 * @param {Draft} draft
 * @param {Ruleset} rules
 * @param {Change} change
 */
export function modes(draft, rules, change) {
  return h(
    "div",
    { class: "segments", role: "group", "aria-label": t("score.mode") },
    /** @type {const} */ (["cards", "points"]).map((mode) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(draft.mode === mode),
          onclick: () => change({ mode, typed: carried(draft, rules, mode) }),
        },
        t(`score.mode.${mode}`),
      ),
    ),
  );
}

/**
 * What is to be filled in.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {Draft} draft
 * @param {Change} change
 */
export function rows(match, rules, draft, change) {
  if (draft.mode === "points") return [pointRows(match, rules, draft, change)];
  return [cardRows(match, rules, draft, change), moonRow(match, rules, draft, change)];
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

/**
 * The round that a complete draft tells.
 * @param {Ruleset} rules
 * @param {Draft} draft
 * @returns {Round}
 */
export function roundOf(rules, draft) {
  if (draft.mode === "cards") return { points: count(rules, draft.entry).points, entry: draft.entry };
  return { points: /** @type {number[]} */ (draft.typed.map(readNumber)) };
}

/**
 * Points typed so far when the way of entering changes.
 * @param {Draft} draft
 * @param {Ruleset} rules
 * @param {string} mode
 */
function carried(draft, rules, mode) {
  const { points, complete, open } = count(rules, draft.entry);
  return mode === "points" && draft.mode === "cards" && complete && !open ? points.map(String) : draft.typed;
}

/**
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {Draft} draft
 * @param {Change} change
 */
function cardRows(match, rules, draft, change) {
  const { entry } = draft;
  const hearts = countedHearts(rules).length;
  const left = heartsLeft(rules, entry);
  const score = count(rules, entry);
  const give = (/** @type {number} */ seat, /** @type {number} */ number) =>
    change({ entry: { ...entry, hearts: entry.hearts.map((have, at) => (at === seat ? have + number : have)) } });
  const toggle = (/** @type {string} */ code, /** @type {number} */ seat) => {
    const { [code]: had, ...others } = entry.cards;
    change({ entry: { ...entry, cards: had === seat ? others : { ...others, [code]: seat } } });
  };
  return h(
    "div",
    { class: "score-rows" },
    match.players.map((name, seat) =>
      h(
        "div",
        { class: "score-row", role: "group", "aria-label": name },
        h("span", { class: "score-row__name" }, name),
        h("output", { class: "score-row__points" }, signed(score.points[seat])),
        hearts > 0 &&
          h(
            "span",
            { class: "stepper" },
            h(
              "button",
              {
                type: "button",
                id: `less-${seat}`,
                "aria-label": t("score.hearts.less", { name }),
                "aria-disabled": String(entry.hearts[seat] === 0),
                onclick: () => entry.hearts[seat] > 0 && give(seat, -1),
              },
              "−",
            ),
            h(
              "span",
              { class: "stepper__count" },
              h("span", { class: "suit", "data-suit": "H", "aria-hidden": "true" }, "♥"),
              " ",
              entry.hearts[seat],
              h("span", { class: "only-heard" }, ` ${t("score.hearts", { n: entry.hearts[seat] })}`),
            ),
            h(
              "button",
              {
                type: "button",
                id: `more-${seat}`,
                "aria-label": t("score.hearts.more", { name }),
                "aria-disabled": String(left === 0),
                onclick: () => left > 0 && give(seat, 1),
              },
              "+",
            ),
          ),
        hearts > 0 &&
          h(
            "button",
            {
              type: "button",
              class: "chip-button rest",
              "aria-label": t("score.hearts.rest", { name, n: left }),
              disabled: left < 2,
              onclick: () => give(seat, left),
            },
            `+${left}`,
          ),
        h(
          "span",
          { class: "score-row__cards" },
          singleCards(rules).map((code) =>
            h(
              "button",
              {
                type: "button",
                class: "chip-button",
                "data-suit": code[1],
                "aria-pressed": String(entry.cards[code] === seat),
                "data-elsewhere": code in entry.cards && entry.cards[code] !== seat,
                onclick: () => toggle(code, seat),
              },
              h("span", { class: "only-heard" }, t("score.card.for", { card: words.cards[code], name })),
              h("span", { "aria-hidden": "true" }, shortName(code)),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * The moon: given with one tap, and chosen where the rules leave a choice.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {Draft} draft
 * @param {Change} change
 */
function moonRow(match, rules, draft, change) {
  const names = Object.keys(rules.moon);
  if (!names.length) return null;
  const { moon } = count(rules, draft.entry);
  return h(
    "div",
    { class: "score-moon" },
    h(
      "label",
      { class: "field field--inline" },
      h("span", {}, t("score.moon")),
      h(
        "select",
        {
          id: "moon",
          value: moon ?? "",
          onchange: (/** @type {Event} */ event) =>
            change({
              entry: typed(event) === "" ? emptyEntry(rules) : moonFor(rules, draft.entry, Number(typed(event))),
            }),
        },
        h("option", { value: "", selected: moon === null }, t("score.moon.nobody")),
        match.players.map((name, seat) => h("option", { value: seat, selected: moon === seat }, name)),
      ),
    ),
    moon !== null &&
      names.length > 1 &&
      h(
        "div",
        { class: "segments", role: "group", "aria-label": t("score.moon.choice", { name: match.players[moon] }) },
        names.map((choice) =>
          h(
            "button",
            {
              type: "button",
              "aria-pressed": String(draft.entry.choice === choice),
              onclick: () => change({ entry: { ...draft.entry, choice } }),
            },
            t(`score.moon.${choice}`, { total: rules.roundTotal }),
          ),
        ),
      ),
  );
}

/**
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {Draft} draft
 * @param {Change} change
 */
function pointRows(match, rules, draft, change) {
  const numbers = draft.typed.map(readNumber);
  const missing = numbers.filter((number) => number === null).length;
  const rest = rules.sums()[0] - numbers.reduce((/** @type {number} */ sum, number) => sum + (number ?? 0), 0);
  const type = (/** @type {number} */ seat, /** @type {string} */ text) =>
    change({ typed: draft.typed.map((old, at) => (at === seat ? text : old)) });
  const falls = rules.bonuses.length > 0 || Object.values(rules.moon).some((effect) => effect.own < 0);
  return h(
    "div",
    { class: "score-rows" },
    match.players.map((name, seat) =>
      h(
        "div",
        { class: "score-row score-row--points" },
        h("label", { class: "score-row__name", for: `points-${seat}` }, name),
        falls &&
          h(
            "button",
            {
              type: "button",
              class: "chip-button",
              "aria-label": t("score.minus", { name }),
              onclick: () =>
                type(seat, draft.typed[seat].startsWith("-") ? draft.typed[seat].slice(1) : `-${draft.typed[seat]}`),
            },
            "±",
          ),
        missing === 1 &&
          numbers[seat] === null &&
          rest >= 0 &&
          draft.typed[seat].trim() === "" &&
          h(
            "button",
            {
              type: "button",
              class: "chip-button rest",
              "aria-label": t("score.rest", { name, n: rest }),
              onclick: () => type(seat, String(rest)),
            },
            `= ${rest}`,
          ),
        h("input", {
          id: `points-${seat}`,
          class: "score-row__input",
          inputmode: "numeric",
          autocomplete: "off",
          maxlength: 6,
          value: draft.typed[seat],
          "aria-invalid": String(draft.typed[seat].trim() !== "" && numbers[seat] === null),
          "aria-describedby": "said",
          oninput: (/** @type {Event} */ event) => type(seat, typed(event)),
        }),
      ),
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
  if (open && moon !== null) return { good: false, text: t("score.moon.choose", { name: match.players[moon] }) };
  const sum = points.reduce((total, score) => total + score, 0);
  return {
    good: true,
    text: moon === null ? t("score.complete", { sum }) : t("score.moon.shot", { name: match.players[moon] }),
  };
}

/**
 * @param {Draft} draft
 * @param {Ruleset} rules
 */
function pointsSaid({ typed }, rules) {
  const numbers = typed.map(readNumber);
  const bad = typed.find((text, seat) => text.trim() !== "" && numbers[seat] === null);
  if (bad !== undefined) return { good: false, text: t("score.nan", { text: bad.trim() }) };
  const sum = numbers.reduce((/** @type {number} */ total, number) => total + (number ?? 0), 0);
  if (numbers.includes(null)) return { good: false, text: t("score.typed", { sum, wanted: rules.sums()[0] }) };
  const fault = rules.sheetFault(/** @type {number[]} */ (numbers));
  return fault ? { good: false, text: reason(fault, rules) } : { good: true, text: t("score.complete", { sum }) };
}

/**
 * A whole number as people type it, with either minus sign; null for anything else.
 * @param {string} text
 */
function readNumber(text) {
  const plain = text.trim().replace(/^[−–]/, "-");
  return /^[+-]?\d{1,5}$/.test(plain) ? Number(plain) : null;
}
