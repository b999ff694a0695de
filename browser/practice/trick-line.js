// A trick in a line: its cards, with who played each, and who took them.

import { playingCard } from "../ui/card-view.js";
import { h } from "../ui/dom.js";
import { book, t } from "../ui/words.js";
import { YOU } from "./match.js";

/** @typedef {import("../engine/table.js").Trick} Trick */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */

/**
 * A card with what is written under it.
 * @param {string} code
 * @param {string} under
 * @param {string} [kind]
 */
export const shown = (code, under, kind = "") =>
  h("span", { class: `practice-card ${kind}`.trim() }, playingCard(code), h("span", {}, under));

/**
 * A trick in a line: who played what, and who took it.
 * @param {PracticeMatch} match
 * @param {Trick} trick
 */
export function trickLine({ rules, engine }, { leader, cards, winner, points }) {
  const key = winner === YOU ? "practice.takes.you" : "practice.takes";
  const said = points ? t("practice.points", { n: points }) : t("practice.points.none");
  return [
    h(
      "span",
      { class: "practice-shown" },
      cards.map((card, at) => {
        const player = (leader + at) % rules.players;
        return shown(engine.codes[card], book.players[player], player === winner ? "is-taker" : "");
      }),
    ),
    h("span", { class: "practice-took" }, t(key, { name: book.players[winner], points: said })),
  ];
}
