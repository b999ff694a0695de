// Cards as they lie on the page.

import { h } from "./dom.js";
import { book, sign } from "./words.js";

/**
 * A drawn card.
 * @param {string} code
 * @param {string} [state] `is-legal`, `is-refused`, `is-winner` or nothing
 * @param {string} [said] what a screen reader says instead of the card's name
 */
export function playingCard(code, state = "", said = book.cards[code]) {
  return h(
    "span",
    { class: `playing-card ${state}`.trim(), "data-suit": code[1], role: "img", "aria-label": said },
    h("span", { class: "rank", "aria-hidden": "true" }, book.letters[code[0]]),
    h("span", { class: "suit", "aria-hidden": "true" }, sign(code[1])),
  );
}

/**
 * What a button shows that is a card: its face, and the words that are heard for it. The words are content, no
 * `aria-label`: that would contradict the letters that can be seen.
 * @param {string} code
 * @param {string} [state]
 * @param {string} [said]
 */
export function cardFace(code, state = "", said = book.cards[code]) {
  return [
    h("span", { class: "only-heard" }, said),
    h(
      "span",
      { class: `playing-card ${state}`.trim(), "data-suit": code[1], "aria-hidden": "true" },
      h("span", { class: "rank" }, book.letters[code[0]]),
      h("span", { class: "suit" }, sign(code[1])),
    ),
  ];
}

/**
 * A card in the line.
 * @param {string} code
 */
export function cardInLine(code) {
  return h(
    "span",
    { class: "card", "data-suit": code[1], role: "img", "aria-label": book.cards[code] },
    h("span", { class: "suit" }, sign(code[1])),
    h("b", {}, book.letters[code[0]]),
  );
}
