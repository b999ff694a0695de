// What the tests look up: the tables that the rules wrote, and the words of a page. `make node-test` brings them along.

import { readFileSync } from "node:fs";

import { rulesetOf } from "../engine/choice.js";
import { Engine } from "../engine/engine.js";
import { speak } from "../ui/words.js";

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(`${process.env.HEARTS_TABLES ?? "build/tables"}/${name}.json`, "utf8"));

/** The rules as tables. */
export const engine = new Engine(read("engine"));

/**
 * A named ruleset with some options changed.
 * @param {string} [name]
 * @param {import("../data.js").Options} [changes]
 */
export const rulesOf = (name = "standard", changes = {}) => rulesetOf(engine, { name, changes });

/**
 * The numbers of cards: `cards("QS 2C")`.
 * @param {string} codes
 */
export const cards = (codes) => codes.split(" ").map((code) => engine.card(code) ?? -1);

/**
 * Speak as a page of this language does, that of the checker or of the practice table.
 * @param {"en" | "de"} language
 * @param {"check" | "practice"} [tool]
 */
export const speakAs = (language, tool = "check") =>
  speak(read(tool === "check" ? `words-${language}` : `words-${tool}-${language}`));
