// Why a card may not be played, in words, with the way to the rule.

import { h } from "./dom.js";
import { book, has, t } from "./words.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */

/** The option whose value a reason depends on. */
const OPTION = /** @type {Record<string, string>} */ ({
  "opening-lead": "opening_lead",
  "first-trick-fallback": "first_trick_fallback",
  "lead-hearts": "hearts_lead_exception",
});

/**
 * The reason in a sentence.
 * @param {string} rule
 * @param {Ruleset} rules
 * @param {number} led the suit led, or -1
 */
export function reason(rule, rules, led) {
  const exact = `tool.refused.${rule}.${rules.options[OPTION[rule]]}`;
  const suit = led < 0 ? "" : t(`tool.suit.${rules.engine.data.suits[led]}`);
  return t(has(exact) ? exact : `tool.refused.${rule}`, { suit });
}

/**
 * A link to the rule.
 * @param {string} rule
 */
export const ruleLink = (rule) => h("a", { href: book.rules[rule].address }, book.rules[rule].title);
