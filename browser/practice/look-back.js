// Looking back at a round: what your plays cost, the costliest first, and every trick as it fell.

import { h } from "../ui/dom.js";
import { book, shortName, t } from "../ui/words.js";
import { writeChoice } from "../engine/choice.js";
import { YOU } from "./match.js";
import { followed, momentsOf } from "./review.js";
import { shown, trickLine } from "./trick-line.js";

export { judge } from "./judge.js";

/** @typedef {import("../engine/table.js").Table} Table */
/** @typedef {import("../engine/table.js").Trick} Trick */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/** @typedef {import("./review.js").Cost} Cost */
/** @typedef {import("./review.js").Moment} Moment */
/** @typedef {import("./state.js").State} State */

/** So many costly plays are shown. */
const MOST = 3;

/**
 * Points that are an average.
 * @param {number} points
 */
const average = (points) =>
  new Intl.NumberFormat(book.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points);

/**
 * @param {State} state a round that is over
 */
export function lookBack({ match, judged }) {
  const moments = momentsOf(match);
  const hinted = moments.filter(followed).length;
  return h(
    "section",
    { class: "practice-review", "aria-labelledby": "review-title" },
    h("h3", { id: "review-title" }, t("practice.review")),
    h("div", { role: "status" }, costlyPlays(match, moments, judged)),
    hinted > 0 && h("p", { class: "hint" }, t("practice.review.hinted", { n: hinted })),
    h(
      "details",
      { id: "replay", class: "practice-replay" },
      h("summary", {}, t("practice.replay")),
      h("ol", {}, tricksOf(match, moments)),
    ),
  );
}

/**
 * @param {PracticeMatch} match
 * @param {Moment[]} moments
 * @param {Cost[] | null} judged
 */
function costlyPlays(match, moments, judged) {
  if (!judged) return h("p", {}, t("practice.review.wait"));
  if (!judged.length) return h("p", {}, t("practice.review.none"));
  const costly = [...judged].sort((one, other) => other.points - one.points).slice(0, MOST);
  return [
    h(
      "ol",
      { class: "practice-costly" },
      costly.map((cost) => costlyPlay(match, cost, moments)),
    ),
    h("p", { class: "hint" }, t("practice.review.how")),
  ];
}

/**
 * @param {PracticeMatch} match
 * @param {Cost} cost
 * @param {Moment[]} moments
 */
function costlyPlay(match, { number, card, better, points, error }, moments) {
  const { engine } = match;
  const { view } = /** @type {Moment} */ (moments.find((each) => each.number === number));
  const drawn = (/** @type {number} */ each) => engine.codes[each];
  const values = {
    trick: view.tricks.length + 1,
    card: shortName(drawn(card)),
    better: shortName(drawn(better)),
    points: average(points),
    error: average(error),
  };
  return h(
    "li",
    {},
    h(
      "p",
      { class: "practice-shown" },
      view.trick.map((each, at) => shown(drawn(each), book.players[(view.leader + at) % view.players])),
      shown(drawn(card), book.players[YOU], "is-played"),
      shown(drawn(better), t("practice.review.better"), "is-better"),
    ),
    h(
      "p",
      {},
      t("practice.review.cost", values),
      " ",
      h("a", { href: positionLink(match, view) }, t("practice.review.see")),
    ),
  );
}

/**
 * The address at which the checker shows a position.
 * @param {PracticeMatch} match
 * @param {import("../players/seat-view.js").SeatView} view
 */
function positionLink({ kept, engine }, { hand, trick, tricks, broken }) {
  const codes = (/** @type {number[]} */ cards) => cards.map((card) => engine.codes[card]).join(",");
  const address = writeChoice(kept.rules);
  address.set("h", codes(hand));
  if (trick.length) address.set("t", codes(trick));
  address.set("n", String(tricks.length + 1));
  if (broken) address.set("b", "1");
  return `../check/#${decodeURIComponent(String(address))}`;
}

/**
 * Every trick as it fell.
 * @param {PracticeMatch} match
 * @param {Moment[]} moments
 */
function tricksOf(match, moments) {
  const { tricks } = /** @type {Table} */ (match.table);
  return tricks.map((trick, at) =>
    h(
      "li",
      {},
      trickLine(match, trick),
      followed(moments[at]) && h("span", { class: "chip" }, t("practice.review.hint")),
    ),
  );
}
