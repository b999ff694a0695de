// House rules: choose what holds at a table, and read the complete rule sheet for exactly that choice.
//
// The address holds the choice: #r=standard&moon=subtract&end_score=75 – a named ruleset and the options that differ,
// and with table=… what the table is called. Whoever opens such a link came for the sheet and sees it first.
// What a choice says is looked up in `tables.js`.

import { choiceIn, differing, writeChoice } from "../engine/choice.js";
import { button, select } from "../ui/controls.js";
import { h, renew, typed } from "../ui/dom.js";
import { Tool } from "../ui/element.js";
import { book, t } from "../ui/words.js";
import { FREE, Tables } from "./tables.js";

/** @typedef {import("../data.js").Options} Options */

/** How long the name of a table may be. */
const NAME = 40;

class HouseRules extends Tool {
  /** @type {Tables} */
  tables;
  /** The tables that were drawn when the site was built. @type {Element[]} */
  drawings = [];
  name = "";
  /** @type {Options} */
  options = {};
  /** What the table is called. */
  table = "";
  /** Whether the sheet stands before the form. */
  sheetFirst = false;
  /** What an address said and nobody knows. @type {string[]} */
  wrong = [];
  /** What was done, to be said. */
  done = "";

  async load() {
    this.tables = new Tables(JSON.parse(document.getElementById("house-rules-data")?.textContent ?? "null"));
    const drawn = /** @type {HTMLTemplateElement} */ (document.getElementById("house-rules-drawn"));
    this.drawings = [...drawn.content.querySelectorAll("table")];
  }

  // ---- the address ----

  /** @param {URLSearchParams} address */
  read(address) {
    const { name, changes, rest: others } = choiceIn(address, Object.keys(this.tables.data.options));
    const rest = others.filter(([key]) => key !== "table");
    this.table = (address.get("table") ?? "").trim().slice(0, NAME);
    this.sheetFirst = name !== null || Object.keys(changes).length > 0 || this.table !== "";
    const known = name === null || Object.hasOwn(this.tables.data.presets, name);
    this.name = known ? (name ?? this.tables.data.start) : this.tables.data.start;
    this.wrong = [...(known ? [] : [String(name)]), ...rest.map((each) => each.join("="))];
    this.done = "";
    this.options = this.tables.usual(this.name, changes.players);
    for (const [option, value] of Object.entries(changes)) {
      if (this.tables.known(option, value)) this.options[option] = value;
      else this.wrong.push(`${option}=${value}`);
    }
    this.show();
  }

  address() {
    const { players } = this.options;
    const changes = differing(this.options, this.tables.usual(this.name, players));
    const usual = this.tables.usual(this.name).players === players;
    const address = writeChoice({ name: this.name, changes: usual ? changes : { players, ...changes } });
    if (this.table) address.append("table", this.table);
    return `#${address}`;
  }

  // ---- the page ----

  show() {
    const { data } = this.tables;
    const refused = this.tables.refused(this.options);
    const changed = this.#changes();
    const { name } = data.presets[this.name];
    const title = changed ? t("house-rules.changed", { name, n: changed }) : name;
    const wrong = this.wrong.join(", ").slice(0, 80);
    const form = this.#form(refused, changed > 0);
    renew(
      this,
      wrong && h("p", { class: "tool-note is-bad", role: "alert" }, t("house-rules.wrong", { text: wrong })),
      !this.sheetFirst && form,
      h("h2", { id: "rules", tabindex: "-1", dir: "auto" }, this.table || t("house-rules.sheet")),
      h("p", { class: "house-rules__title", role: "status" }, h("b", {}, title)),
      refused
        ? h("p", { class: "tool-note is-bad", role: "alert" }, t("house-rules.refused"))
        : [this.#buttons(), this.#differences(), this.#sections(), ...this.#tables()],
      this.sheetFirst && form,
    );
  }

  /** How many options differ from the named ruleset; what follows from the number of players does not count. */
  #changes() {
    const { players } = this.options;
    const others = Object.keys(differing(this.options, this.tables.usual(this.name, players)));
    const seats = players === this.tables.data.presets[this.name].usual ? 0 : 1;
    return seats + others.filter((option) => option !== "players").length;
  }

  /**
   * @param {string} refused the option at fault
   * @param {boolean} changed
   */
  #form(refused, changed) {
    const idle = refused ? [] : this.tables.idle(this.options);
    const { options, presets } = this.tables.data;
    /** @type {[string, string][]} */
    const names = Object.entries(presets).map(([value, preset]) => [value, preset.name]);
    const look = { class: "button button--quiet", disabled: !changed };
    return h(
      "form",
      { class: "house-rules__form", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      h("h2", { id: "options" }, t("house-rules.options")),
      h(
        "label",
        { class: "field" },
        h("span", {}, t("house-rules.start")),
        select({ id: "ruleset" }, names, this.name, (name) => this.#start(name)),
      ),
      h(
        "label",
        { class: "field" },
        h("span", {}, t("house-rules.table")),
        h("input", {
          id: "table",
          value: this.table,
          maxlength: NAME,
          autocomplete: "off",
          onchange: (/** @type {Event} */ event) => this.#call(typed(event)),
        }),
      ),
      h(
        "div",
        { class: "rules-picker__options" },
        Object.keys(options).map((option) => this.#field(option, refused === option, idle.includes(option))),
      ),
      h(
        "p",
        { class: "tool-row" },
        button(t("house-rules.reset"), () => this.#start(this.name), look),
      ),
    );
  }

  /**
   * @param {string} option
   * @param {boolean} bad
   * @param {boolean} idle
   */
  #field(option, bad, idle) {
    const { name, values } = this.tables.data.options[option];
    const value = this.options[option];
    const id = `option-${option}`;
    let note = idle ? t("house-rules.idle") : "";
    if (bad) note = t(`house-rules.refused.${option}`);
    const settings = { id, "aria-invalid": bad && "true", "aria-describedby": note ? `${id}-note` : false };
    const onchange = (/** @type {Event} */ event) => this.#choose(option, typed(event).trim());
    return h(
      "div",
      { class: "field", id: `${id}-field` },
      h("label", { for: id }, name),
      option === FREE
        ? h("input", { ...settings, value, onchange, type: "text", inputmode: "numeric", maxlength: 5 })
        : select(settings, Object.entries(values), value, (chosen) => this.#choose(option, chosen)),
      note && h("p", { class: bad ? "tool-note is-bad" : "tool-note", id: `${id}-note` }, note),
    );
  }

  #buttons() {
    return h(
      "p",
      { class: "tool-row" },
      button(t("house-rules.copy"), () => this.#copy()),
      button(t("house-rules.print"), () => window.print(), { class: "button button--quiet" }),
      this.sheetFirst &&
        button(t("house-rules.change"), () => document.getElementById("ruleset")?.focus(), {
          class: "button button--quiet",
        }),
      h("span", { class: "house-rules__done", "aria-live": "polite" }, this.done),
    );
  }

  /** What is chosen otherwise than in the standard game, by name. */
  #differences() {
    const { options, presets } = this.tables.data;
    const { standard } = presets;
    const usual = this.tables.usual("standard", this.options.players);
    const idle = this.tables.idle(this.options);
    /**
     * @param {string} option
     * @param {string} value
     */
    const called = (option, value) => options[option].values[value] ?? value;
    const different = Object.keys(differing(this.options, usual)).filter((option) => !idle.includes(option));
    if (!different.length) return null;
    return h(
      "section",
      { class: "house-rules__differences" },
      h("p", {}, t("house-rules.differences", { name: standard.name })),
      h(
        "ul",
        {},
        different.map((option) => {
          const [here, there] = [called(option, this.options[option]), called(option, usual[option])];
          const values = t("house-rules.difference", { here, there });
          return h("li", {}, h("b", {}, options[option].name, ":"), ` ${values}`);
        }),
      ),
    );
  }

  #sections() {
    return h(
      "section",
      { class: "sheet sheet--columns" },
      Object.entries(this.tables.data.sections).map(([section, { title, rules }]) => {
        const heading = h("h3", { id: `sheet-${section}` }, title);
        const sentences = rules.filter((rule) => this.tables.says(rule, this.options));
        return h(
          "section",
          {},
          heading,
          h(
            "ul",
            {},
            sentences.map((rule) => this.#sentence(rule)),
          ),
        );
      }),
    );
  }

  /** @param {string} rule */
  #sentence(rule) {
    const link = h("a", { href: book.rules[rule].address }, this.tables.data.rules[rule].title);
    const says = this.tables.says(rule, this.options);
    const otherwise = says !== this.tables.says(rule, this.tables.usual("standard", this.options.players));
    return h("li", { class: otherwise && "is-different" }, h("b", {}, link, "."), ` ${says}`);
  }

  #tables() {
    return this.tables.drawn(this.options).map((number) => {
      const drawn = document.importNode(this.drawings[number], true);
      // On a phone it may scroll inside itself, by keyboard too: at its links, or where it has none, by itself.
      return h("div", { class: "scroll", tabindex: drawn.querySelector("a") ? false : 0 }, drawn);
    });
  }

  // ---- what a reader does ----

  /** @param {string} name */
  #start(name) {
    this.name = name;
    this.options = this.tables.usual(this.name);
    this.#changed();
  }

  /**
   * @param {string} option
   * @param {string} value
   */
  #choose(option, value) {
    if (option === "players") {
      // What follows from the number of players follows it, unless it was chosen otherwise.
      const [before, after] = [this.tables.usual(this.name, this.options.players), this.tables.usual(this.name, value)];
      for (const name of Object.keys(after)) if (this.options[name] === before[name]) this.options[name] = after[name];
    }
    this.options[option] = value;
    this.#changed();
  }

  /** @param {string} table */
  #call(table) {
    this.table = table.trim().slice(0, NAME);
    this.#changed();
  }

  #changed() {
    this.wrong = [];
    this.done = "";
    this.writeAddress();
    this.show();
  }

  async #copy() {
    this.done = (await this.copyLink("house-rules.copied")).text;
    this.show();
  }
}

customElements.define("hearts-house-rules", HouseRules);
