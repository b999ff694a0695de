// Cards as people write them, in both languages.

import assert from "node:assert/strict";
import test from "node:test";

import { readCards } from "../check/card-text.js";
import { speakAs } from "./tables.js";

for (const language of /** @type {const} */ (["en", "de"])) {
  test(`cards are read on the page in ${language}`, () => {
    speakAs(language);
    for (const text of ["QS", "♠Q", "SQ", "qs", "Pik-Dame", "PD", "queen of spades", "Dame Pik"]) {
      assert.deepEqual(readCards(text), { codes: ["QS"], unknown: [] }, text);
    }
    assert.deepEqual(readCards("2C, 10♥ ♦A").codes, ["2C", "TH", "AD"]);
  });
}

test("a card counts once, and what is none is told", () => {
  speakAs("en");
  assert.deepEqual(readCards("QS qs banana 5H"), { codes: ["QS", "5H"], unknown: ["BANANA"] });
  assert.deepEqual(readCards(" , "), { codes: [], unknown: [] });
});
