// The course of a match as a line chart: a line for each player, told apart by dashes and by the name that it leads to.

import { draw, h } from "../ui/dom.js";
import { signed, t } from "../ui/words.js";

const WIDTH = 360;
const HEIGHT = 220;
const LEFT = 34;
const RIGHT = 108;
const TOP = 12;
const BOTTOM = 26;

/**
 * @param {string[]} players
 * @param {number[][]} history totals after each round
 * @param {number} endScore
 */
export function chart(players, history, endScore) {
  const rows = [players.map(() => 0), ...history];
  const highest = Math.max(endScore, ...rows.flat());
  const lowest = Math.min(0, ...rows.flat());
  const x = (/** @type {number} */ round) => LEFT + (round / Math.max(1, history.length)) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ total) => TOP + ((highest - total) / (highest - lowest)) * (HEIGHT - TOP - BOTTOM);
  const last = rows[rows.length - 1];
  return h(
    "figure",
    { class: "score-chart" },
    draw(
      "svg",
      { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": described(players, last) },
      draw("path", { class: "axis", d: `M${LEFT} ${TOP}V${HEIGHT - BOTTOM}M${LEFT} ${y(0)}H${WIDTH - RIGHT}` }),
      draw("path", { class: "limit", d: `M${LEFT} ${y(endScore)}H${WIDTH - RIGHT}` }),
      draw("text", { x: LEFT - 5, y: y(endScore), "text-anchor": "end" }, signed(endScore)),
      draw("text", { x: LEFT - 5, y: y(0), "text-anchor": "end" }, "0"),
      lowest < 0 && draw("text", { x: LEFT - 5, y: y(lowest), "text-anchor": "end" }, signed(lowest)),
      draw(
        "text",
        { x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 10, "text-anchor": "middle" },
        t("score.chart.rounds", { n: history.length }),
      ),
      players
        .map((_, seat) => [
          draw("path", {
            class: `line line-${seat + 1}`,
            d: `M${rows.map((totals, round) => `${x(round)} ${y(totals[seat])}`).join("L")}`,
          }),
          rows.map((totals, round) =>
            draw("circle", { class: `mark mark-${seat + 1}`, cx: x(round), cy: y(totals[seat]), r: 2.6 }),
          ),
        ])
        .flat(2),
      ends(players, last, y).flatMap(({ name, at, seat }) => [
        draw("path", {
          class: `line line-${seat + 1} to-name`,
          d: `M${WIDTH - RIGHT} ${y(last[seat])}L${WIDTH - RIGHT + 9} ${at}H${WIDTH - RIGHT + 16}`,
        }),
        draw("text", { x: WIDTH - RIGHT + 20, y: at }, name),
      ]),
    ),
  );
}

/**
 * The names beside the ends of the lines, pushed apart where lines end close together.
 * @param {string[]} players
 * @param {number[]} last
 * @param {(total: number) => number} y
 */
function ends(players, last, y) {
  const apart = 17;
  const labels = players
    .map((name, seat) => ({ name: cut(name, last[seat]), at: y(last[seat]), seat }))
    .sort((one, other) => one.at - other.at);
  for (let i = 1; i < labels.length; i++) labels[i].at = Math.max(labels[i].at, labels[i - 1].at + apart);
  const over = labels[labels.length - 1].at - (HEIGHT - 4);
  if (over > 0) {
    labels[labels.length - 1].at -= over;
    for (let i = labels.length - 2; i >= 0; i--) labels[i].at = Math.min(labels[i].at, labels[i + 1].at - apart);
  }
  return labels;
}

/**
 * @param {string} name
 * @param {number} total
 */
const cut = (name, total) => `${name.length > 9 ? `${name.slice(0, 8)}…` : name} ${signed(total)}`;

/**
 * @param {string[]} players
 * @param {number[]} totals
 */
const described = (players, totals) =>
  t("score.chart.label", { totals: players.map((name, seat) => `${name} ${signed(totals[seat])}`).join(", ") });
