// House rules: choose what holds at a table, and read the complete rule sheet for exactly that choice.
//
// The address holds the choice: #r=standard&moon=subtract&end_score=75 – a named ruleset and the options that differ.
// Every sentence, every refusal and every default was computed by the rules; here they are only looked up and joined.

import { addressed, h, made, renew, typed } from "../ui/dom.js";
import { book, t } from "../ui/words.js";

/** @typedef {import("../data.js").Options} Options */
/** @typedef {import("../data.js").LookUp} LookUp */
/** @typedef {import("../data.js").HouseRulesData} HouseRulesData */

/** The option that takes any positive number. */
const FREE = "end_score";
const WHOLE = /^[1-9]\d{0,4}$/;

class HouseRules extends HTMLElement {
  /** @type {HouseRulesData} */
  data;
  name = "";
  /** @type {Options} */
  options = {};
  /** What an address said and nobody knows. @type {string[]} */
  wrong = [];
  /** What was done, to be said. */
  done = "";

  connectedCallback() {
    this.data = JSON.parse(document.getElementById("house-rules-data")?.textContent ?? "null");
    addEventListener("hashchange", () => this.#read(addressed()));
    this.#read(addressed() ?? new URLSearchParams());
  }

  // ---- the address ----

  /** @param {URLSearchParams | null} address */
  #read(address) {
    if (!address) return;
    const name = address.get("r") ?? this.data.start;
    this.wrong = [];
    this.done = "";
    this.name = Object.hasOwn(this.data.presets, name) ? name : this.data.start;
    if (this.name !== name) this.wrong.push(name);
    this.options = this.#usual(address.get("players") ?? undefined);
    for (const [option, value] of address) {
      if (option === "r") continue;
      if (this.#known(option, value)) this.options[option] = value;
      else this.wrong.push(`${option}=${value}`);
    }
    this.#show();
  }

  /**
   * @param {string} option
   * @param {string} value
   */
  #known(option, value) {
    if (!Object.hasOwn(this.data.options, option)) return false;
    return Object.hasOwn(this.data.options[option].values, value) || (option === FREE && WHOLE.test(value));
  }

  /**
   * The named ruleset, for this number of players where it knows it.
   * @param {string} [players]
   * @returns {Options}
   */
  #usual(players) {
    const { usual, players: counts } = this.data.presets[this.name];
    return { ...counts[players && Object.hasOwn(counts, players) ? players : usual] };
  }

  #write() {
    const base = this.#usual(this.options.players);
    const address = new URLSearchParams({ r: this.name });
    for (const [option, value] of Object.entries(this.options)) {
      if (base[option] !== value || (option === "players" && value !== this.#usual().players))
        address.set(option, value);
    }
    history.replaceState(null, "", `#${address}`);
  }

  // ---- looking up ----

  /**
   * The text for these options; empty where there is nothing to say.
   * @param {LookUp} table
   * @param {Options} options
   */
  #text(table, options) {
    return this.data.texts[table.says[table.options.map((option) => options[option]).join("|")]] ?? "";
  }

  /**
   * What a rule says under these options; empty where it does not apply.
   * @param {string} rule
   * @param {Options} options
   */
  #says(rule, options) {
    return this.#text(this.data.rules[rule], options).replaceAll(`{${FREE}}`, options[FREE]);
  }

  /** @param {Options} options */
  #sheet(options) {
    return Object.keys(this.data.rules)
      .map((rule) => this.#says(rule, options))
      .join("\n");
  }

  /**
   * The option at fault, or an empty string where these options make a game.
   * @param {Options} options
   */
  #refused(options) {
    for (const { options: names, choices } of this.data.refused) {
      if (choices.includes(names.map((name) => options[name]).join("|"))) return names[names.length - 1];
    }
    return WHOLE.test(options[FREE]) ? "" : FREE;
  }

  /**
   * The chosen options that change no sentence.
   * @param {Options} options
   */
  #idle(options) {
    const usual = this.data.presets.standard.players[options.players];
    const sheet = this.#sheet(options);
    return Object.keys(options).filter((option) => {
      const without = { ...options, [option]: usual[option] };
      return options[option] !== usual[option] && !this.#refused(without) && this.#sheet(without) === sheet;
    });
  }

  // ---- the page ----

  #show() {
    const refused = this.#refused(this.options);
    const idle = refused ? [] : this.#idle(this.options);
    const base = this.#usual(this.options.players);
    const other = this.options.players === this.data.presets[this.name].usual ? 0 : 1;
    const changed =
      other +
      Object.keys(this.options).filter((option) => option !== "players" && this.options[option] !== base[option])
        .length;
    const name = this.data.presets[this.name].name;
    const title = changed ? t("house-rules.changed", { name, n: changed }) : name;
    renew(
      this,
      this.wrong.length > 0 &&
        h(
          "p",
          { class: "tool-note is-bad", role: "alert" },
          t("house-rules.wrong", { text: this.wrong.join(", ").slice(0, 80) }),
        ),
      h(
        "form",
        { class: "house-rules__form", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
        h("h2", { id: "options" }, t("house-rules.options")),
        this.#presetField(),
        h(
          "div",
          { class: "rules-picker__options" },
          Object.keys(this.data.options).map((option) => this.#field(option, refused, idle)),
        ),
        h(
          "p",
          { class: "tool-row" },
          h(
            "button",
            {
              type: "button",
              class: "button button--quiet",
              disabled: !changed,
              onclick: () => this.#start(this.name),
            },
            t("house-rules.reset"),
          ),
        ),
      ),
      h("h2", { id: "rules", tabindex: "-1" }, t("house-rules.sheet")),
      h("p", { class: "house-rules__title", role: "status" }, h("b", {}, title), this.done && ` ${this.done}`),
      refused ? h("p", { class: "tool-note is-bad", role: "alert" }, t("house-rules.refused")) : this.#sections(),
      !refused && this.#tables(),
      !refused &&
        h(
          "p",
          { class: "tool-row" },
          h("button", { type: "button", class: "button", onclick: () => this.#copy() }, t("house-rules.copy")),
          h(
            "button",
            { type: "button", class: "button button--quiet", onclick: () => window.print() },
            t("house-rules.print"),
          ),
        ),
    );
  }

  #presetField() {
    return h(
      "label",
      { class: "field" },
      h("span", {}, t("house-rules.start")),
      h(
        "select",
        { id: "ruleset", value: this.name, onchange: (/** @type {Event} */ event) => this.#start(typed(event)) },
        Object.entries(this.data.presets).map(([value, preset]) =>
          h("option", { value, selected: value === this.name }, preset.name),
        ),
      ),
    );
  }

  /**
   * @param {string} option
   * @param {string} refused
   * @param {string[]} idle
   */
  #field(option, refused, idle) {
    const { name, values } = this.data.options[option];
    const value = this.options[option];
    const id = `option-${option}`;
    const bad = refused === option;
    const note = bad ? t(`house-rules.refused.${option}`) : idle.includes(option) ? t("house-rules.idle") : "";
    const settings = {
      id,
      value,
      "aria-invalid": bad ? "true" : false,
      "aria-describedby": note ? `${id}-note` : false,
      onchange: (/** @type {Event} */ event) => this.#choose(option, typed(event).trim()),
    };
    return h(
      "div",
      { class: "field", id: `${id}-field` },
      h("label", { for: id }, name),
      option === FREE
        ? h("input", { ...settings, type: "text", inputmode: "numeric", maxlength: 5 })
        : h(
            "select",
            settings,
            Object.entries(values).map(([short, label]) =>
              h("option", { value: short, selected: short === value }, label),
            ),
          ),
      note && h("p", { class: bad ? "tool-note is-bad" : "tool-note", id: `${id}-note` }, note),
    );
  }

  #sections() {
    return h(
      "section",
      { class: "sheet sheet--columns" },
      Object.entries(this.data.sections).map(([section, { title, rules }]) =>
        h(
          "section",
          {},
          h("h3", { id: `sheet-${section}` }, title),
          h(
            "ul",
            {},
            rules
              .map((rule) => [rule, this.#says(rule, this.options)])
              .filter(([, text]) => text)
              .map(([rule, text]) =>
                h(
                  "li",
                  {},
                  h("b", {}, h("a", { href: book.rules[rule].address }, this.data.rules[rule].title), "."),
                  ` ${text}`,
                ),
              ),
          ),
        ),
      ),
    );
  }

  #tables() {
    return Object.values(this.data.tables).map((table) => {
      const drawn = made(this.#text(table, this.options));
      // On a phone it may scroll inside itself, by keyboard too: at its links, or where it has none, by itself.
      return h("div", { class: "scroll", tabindex: drawn?.querySelector("a") ? false : 0 }, drawn);
    });
  }

  // ---- what a reader does ----

  /** @param {string} name */
  #start(name) {
    this.name = name;
    this.options = this.#usual();
    this.#changed();
  }

  /**
   * @param {string} option
   * @param {string} value
   */
  #choose(option, value) {
    if (option === "players") {
      // What follows from the number of players follows it, unless it was chosen otherwise.
      const [before, after] = [this.#usual(this.options.players), this.#usual(value)];
      for (const name of Object.keys(after)) if (this.options[name] === before[name]) this.options[name] = after[name];
    }
    this.options[option] = value;
    this.#changed();
  }

  #changed() {
    this.wrong = [];
    this.done = "";
    this.#write();
    this.#show();
  }

  async #copy() {
    this.#write();
    try {
      await navigator.clipboard.writeText(location.href);
      this.done = t("house-rules.copied");
    } catch {
      this.done = t("tool.link.failed");
    }
    this.#show();
  }
}

customElements.define("hearts-house-rules", HouseRules);
