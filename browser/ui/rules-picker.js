// Choosing a ruleset: a named one, and, folded away, every option of it.

import { choiceOf } from "../engine/choice.js";
import { h, typed } from "./dom.js";
import { book, has, list, shortName, signed, t } from "./words.js";

/** @typedef {import("../data.js").Options} Options */
/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/choice.js").Choice} Choice */

/** @param {string} name */
const rulesetName = (name) => book.presets[name] ?? t(`tool.ruleset.${name}`);

/**
 * The name of a choice for people: "Standard", or "Standard, with changes".
 * @param {Engine} engine
 * @param {Choice} choice
 */
export function choiceName(engine, { name, changes }) {
  // What the number of players alone brings about is no change.
  /** @type {Options} */
  const players = changes.players ? { players: changes.players } : {};
  const expected = engine.options(name, players);
  const own = Object.entries(changes).some(([option, value]) => expected?.[option] !== value);
  return own ? t("tool.rules.own", { ruleset: rulesetName(name) }) : rulesetName(name);
}

/**
 * The picker.
 * @param {Engine} engine
 * @param {Choice} choice
 * @param {(choice: Choice) => void} onChoice
 * @param {{ hidden?: string[] }} [settings] options that the tool asks for elsewhere, or that mean nothing to it
 */
export function rulesPicker(engine, choice, onChoice, { hidden = [] } = {}) {
  const options = /** @type {Options} */ (engine.options(choice.name, choice.changes));
  /**
   * @param {string} option
   * @param {string} value
   */
  const change = (option, value) => {
    const changed = engine.options(choice.name, { ...options, [option]: value });
    if (changed) onChoice(choiceOf(engine, choice.name, changed));
  };
  /** @param {string} name */
  const rename = (name) => {
    /** @type {Options} */
    const kept = choice.changes.players ? { players: choice.changes.players } : {};
    const renamed = engine.options(name, kept);
    if (renamed) onChoice(choiceOf(engine, name, renamed));
  };
  const names = Object.keys(engine.data.rulesets);
  const shown = Object.keys(engine.data.options).filter((option) => !hidden.includes(option));
  const changed = shown.filter((option) => option in choice.changes);
  return h(
    "div",
    { class: "rules-picker" },
    h(
      "label",
      { class: "field" },
      h("span", {}, t("tool.rules")),
      h(
        "select",
        { id: "ruleset", value: choice.name, onchange: (/** @type {Event} */ event) => rename(typed(event)) },
        names.map((name) => h("option", { value: name, selected: name === choice.name }, rulesetName(name))),
      ),
    ),
    h(
      "details",
      { class: "rules-picker__own" },
      h("summary", {}, changed.length ? t("tool.rules.changed", { n: changed.length }) : t("tool.rules.options")),
      h(
        "div",
        { class: "rules-picker__options" },
        shown.map((option) => optionField(engine, option, options, change)),
        changed.length > 0 &&
          h(
            "button",
            { type: "button", class: "button button--quiet", onclick: () => rename(choice.name) },
            t("tool.rules.reset"),
          ),
      ),
    ),
  );
}

/**
 * @param {Engine} engine
 * @param {string} option
 * @param {Options} options
 * @param {(option: string, value: string) => void} change
 */
function optionField(engine, option, options, change) {
  // Only values that make a game together with the others.
  const values = engine.data.options[option].filter(
    (value) => engine.options("standard", { ...options, [option]: value })?.[option] === value,
  );
  const here = options[option];
  if (!values.includes(here)) values.push(here);
  return h(
    "label",
    { class: "field" },
    h("span", {}, t(`option.${option}`)),
    h(
      "select",
      {
        id: `option-${option}`,
        value: here,
        disabled: values.length < 2,
        onchange: (/** @type {Event} */ event) => change(option, typed(event)),
      },
      values.map((value) => h("option", { value, selected: value === here }, valueName(engine, option, value))),
    ),
  );
}

/**
 * @param {Engine} engine
 * @param {string} option
 * @param {string} value
 */
function valueName(engine, option, value) {
  const { costs, resets } = engine.data;
  if (has(`option.${option}.${value}`)) return t(`option.${option}.${value}`);
  if (value === "default") return t("tool.value.default");
  if (option === "removed_cards") return list(value.split(".").map(shortName));
  if (option === "pass_cycle")
    return value
      .split(".")
      .map((step) => t(`tool.direction.${step}`))
      .join(", ");
  if (option === "spade_values") {
    return Object.entries(costs.spade_values[value])
      .map(([code, cost]) => `${shortName(code)} ${cost}`)
      .join(", ");
  }
  if (option === "exact_score_reset") {
    return Object.entries(resets[value].becomes)
      .map(([reached, becomes]) => t("tool.value.resets", { reached, becomes }))
      .join(", ");
  }
  return signed(Number(value));
}
