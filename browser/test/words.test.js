// The words of a page: values filled in, numbers, and the plural forms of any language.

import assert from "node:assert/strict";
import test from "node:test";

import { list, shortName, signed, speak, t } from "../ui/words.js";
import { speakAs } from "./tables.js";

/** @type {import("../data.js").Book} */
const POLISH = {
  language: "pl",
  texts: { points: ["{n} punkt", "{n} punkty", "{n} punktów"], said: "{name}: {n}, {other}" },
  plurals: { one: 0, few: 1, many: 2 },
  cards: {},
  letters: { Q: "D" },
  presets: {},
  players: {},
  rules: {},
};

test("a language has as many plural forms as it needs", () => {
  speak(POLISH);
  const said = [1, 2, 5, 12, 22, 0.5].map((n) => t("points", { n }));
  assert.deepEqual(said, ["1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty", "0.5 punktów"]);
});

test("values are filled in, numbers with the minus sign of print", () => {
  speak(POLISH);
  assert.equal(t("said", { name: "Ada", n: -3 }), "Ada: −3, {other}");
  assert.equal(t("unknown.key"), "unknown.key");
  assert.equal(signed(-26), "−26");
  assert.equal(shortName("QS"), "♠D");
});

test("a page speaks its language", () => {
  speakAs("de");
  assert.equal(list(["Ada", "Ben", "Cleo"]), "Ada, Ben und Cleo");
  assert.equal(t("tool.suit.H"), "Herz");
  speakAs("en");
  assert.equal(list(["Ada", "Ben", "Cleo"]), "Ada, Ben, and Cleo");
});
