// The tables of the page of house rules: every sentence, every refusal and every default was computed by the rules when
// the site was built; here they are only looked up and joined.

import { WHOLE } from "../engine/engine.js";

/** @typedef {import("../data.js").Options} Options */
/** @typedef {import("../data.js").LookUp} LookUp */
/** @typedef {import("../data.js").HouseRulesData} HouseRulesData */

/** The option that takes any positive number. */
export const FREE = "end_score";

export class Tables {
  /** @param {HouseRulesData} data */
  constructor(data) {
    this.data = data;
  }

  /**
   * Whether an option can have this value.
   * @param {string} option
   * @param {string} value
   */
  known(option, value) {
    if (!Object.hasOwn(this.data.options, option)) return false;
    return Object.hasOwn(this.data.options[option].values, value) || (option === FREE && WHOLE.test(value));
  }

  /**
   * A named ruleset, for this number of players where it knows it.
   * @param {string} name
   * @param {string} [players]
   * @returns {Options}
   */
  usual(name, players) {
    const { usual, players: counts } = this.data.presets[name];
    return { ...counts[players && Object.hasOwn(counts, players) ? players : usual] };
  }

  /**
   * The number that a table has for these options; -1 or nothing where there is nothing to say.
   * @param {LookUp} table
   * @param {Options} options
   */
  #number(table, options) {
    return table.says[table.options.map((option) => options[option]).join("|")];
  }

  /**
   * What a rule says under these options; empty where it does not apply.
   * @param {string} rule
   * @param {Options} options
   */
  says(rule, options) {
    const text = this.data.texts[this.#number(this.data.rules[rule], options)] ?? "";
    return text.replaceAll(`{${FREE}}`, options[FREE]);
  }

  /** @param {Options} options */
  #sheet(options) {
    return Object.keys(this.data.rules)
      .map((rule) => this.says(rule, options))
      .join("\n");
  }

  /**
   * The option at fault, or an empty string where these options make a game. The tables list the choices that make
   * none; any positive number is an end score: tests/tools/test_house_rules.py (test_any_end_score_will_do).
   * @param {Options} options
   */
  refused(options) {
    for (const { options: names, choices } of this.data.refused) {
      if (choices.includes(names.map((name) => options[name]).join("|"))) return names[names.length - 1];
    }
    return WHOLE.test(options[FREE]) ? "" : FREE;
  }

  /**
   * The chosen options that change no sentence, found by comparing whole sheets: tests/tools/test_house_rules.py
   * (test_a_choice_that_changes_nothing_is_pointed_out).
   * @param {Options} options
   */
  idle(options) {
    const usual = this.data.presets.standard.players[options.players];
    const sheet = this.#sheet(options);
    return Object.keys(options).filter((option) => {
      const without = { ...options, [option]: usual[option] };
      return options[option] !== usual[option] && !this.refused(without) && this.#sheet(without) === sheet;
    });
  }

  /**
   * The numbers of the drawn tables for these options.
   * @param {Options} options
   */
  drawn(options) {
    return Object.values(this.data.tables).map((table) => this.#number(table, options));
  }
}
