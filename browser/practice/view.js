// The practice table as it looks: the felt with everybody's card, what everybody knows, results, the round in review.

import { cardInLine, playingCard } from "../ui/card-view.js";
import { h } from "../ui/dom.js";
import { remark } from "./advice.js";
import { YOU } from "./match.js";
import { exchange } from "../engine/table.js";
import { shortName, signed, t } from "../ui/words.js";

/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/** @typedef {import("../engine/table.js").Trick} Trick */

/**
 * How a seat is called.
 * @param {number} seat
 */
export function name(seat) {
  return t(`practice.name.${seat}`);
}

/**
 * What everybody at the table knows.
 * @param {PracticeMatch} match
 * @param {number} threat a seat that may be shooting the moon, or -1
 */
export function markers(match, threat) {
  const { rules, table } = match;
  if (!table)
    return h(
      "p",
      { class: "practice-markers" },
      h("span", { class: "chip" }, t(`practice.pass.${rules.direction(match.round)}`)),
    );
  const dear = rules.penalties.filter((card) => match.engine.codes[card][1] === "S");
  const gone = new Set([...table.tricks.flatMap(({ cards }) => cards), ...table.trick]);
  return h(
    "p",
    { class: "practice-markers" },
    h("span", { class: "chip" }, t(table.broken ? "practice.broken" : "practice.unbroken")),
    dear.map((card) =>
      h(
        "span",
        { class: "chip" },
        t(gone.has(card) ? "practice.gone" : "practice.out", { card: shortName(match.engine.codes[card]) }),
      ),
    ),
    threat >= 0 &&
      Object.keys(rules.moon).length > 0 &&
      h(
        "span",
        { class: "chip is-threat" },
        threat === YOU ? t("practice.threat.you") : t("practice.threat", { name: name(threat) }),
      ),
  );
}

/**
 * The table with everybody's card. `lying` is the complete trick that still lies there.
 * @param {PracticeMatch} match
 * @param {Trick | null} lying
 * @param {() => void} onTap
 */
export function felt(match, lying, onTap) {
  const { rules, table } = match;
  const trick =
    lying ?? (table ? { leader: table.leader, cards: table.trick, winner: -1 } : { leader: 0, cards: [], winner: -1 });
  const totals = match.totals;
  const turn = table && !lying ? table.turn : -1;
  return h(
    "ol",
    {
      class: "table-felt practice-felt",
      "data-seats": rules.players,
      "aria-label": t("practice.table"),
      onclick: () => lying && onTap(),
    },
    Array.from({ length: rules.players }, (_, seat) => {
      const card = trick.cards[(seat - trick.leader + rules.players) % rules.players];
      const now = table ? rules.pointsOf(table.taken[seat]) : 0;
      return h(
        "li",
        { class: `seat${turn === seat ? " is-turn" : ""}`, "data-seat": seat },
        card === undefined
          ? h("span", { class: "practice-slot", "aria-hidden": "true" })
          : playingCard(match.engine.codes[card], trick.winner === seat ? "is-winner" : ""),
        h(
          "span",
          { class: "seat-name" },
          name(seat),
          h(
            "span",
            { class: "seat-note", "aria-hidden": "true" },
            t("practice.points.short", { now, total: totals[seat] }),
          ),
          h("span", { class: "only-heard" }, ` ${t("practice.points", { now, total: totals[seat] })}`),
        ),
      );
    }),
    h(
      "li",
      { class: "table-center" },
      lying
        ? t(lying.winner === YOU ? "practice.takes.you" : "practice.takes", {
            name: name(lying.winner),
            points: lying.points,
          })
        : table
          ? t("practice.trick", { n: table.tricks.length + 1 })
          : "",
    ),
  );
}

/**
 * A trick in a line: who played what, and who took it.
 * @param {PracticeMatch} match
 * @param {Trick} trick
 */
export function trickLine(match, trick) {
  return [
    h(
      "span",
      { class: "practice-trick" },
      trick.cards.map((card, at) => {
        const seat = (trick.leader + at) % match.rules.players;
        return h(
          "span",
          { class: seat === trick.winner ? "is-winner" : "" },
          `${name(seat)} `,
          cardInLine(match.engine.codes[card]),
        );
      }),
    ),
    " ",
    trick.winner === YOU
      ? t("practice.took.you", { points: trick.points })
      : t("practice.took", { name: name(trick.winner), points: trick.points }),
  ];
}

/**
 * Points by player, row by row; the last row is the total.
 * @param {[string, number[]][]} rows
 */
export function scores(rows) {
  return h(
    "div",
    { class: "scroll" },
    h(
      "table",
      { class: "score-sheet pad pad--named" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          rows[0][1].map((_, seat) => h("th", { scope: "col" }, name(seat))),
        ),
      ),
      h(
        "tbody",
        {},
        rows.slice(0, -1).map(([name, points]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, name),
            points.map((score) => h("td", { class: "num" }, signed(score))),
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        rows.slice(-1).map(([name, points]) =>
          h(
            "tr",
            { class: "is-total" },
            h("th", { scope: "row" }, name),
            points.map((score) =>
              h("td", { class: score === Math.min(...points) ? "num is-winner" : "num" }, signed(score)),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * The round trick by trick, with what is to be said about yours.
 * @param {PracticeMatch} match
 */
export function replay(match) {
  const table = /** @type {import("../engine/table.js").Table} */ (match.table);
  const hands = match.passes ? exchange(match.rules, match.dealt, match.passes, match.round) : match.dealt;
  return h(
    "details",
    { id: "replay", class: "practice-replay" },
    h("summary", {}, t("practice.replay")),
    h(
      "ol",
      {},
      table.tricks.map((trick, at) => {
        const said = remark(table, at, YOU, hands);
        return h(
          "li",
          { class: said && "has-remark" },
          trickLine(match, trick),
          said && h("p", {}, remarkText("practice.remark", said, match.engine)),
        );
      }),
    ),
  );
}

/**
 * A remark in words.
 * @param {string} topic how the key of the text begins
 * @param {import("./advice.js").Remark} remark
 * @param {import("../engine/engine.js").Engine} engine
 */
export function remarkText(topic, { key, suit, card, to, points }, engine) {
  return t(`${topic}.${key}`, {
    suit: suit === undefined ? "" : t(`tool.suit.${engine.data.suits[suit]}`),
    card: card === undefined ? "" : shortName(engine.codes[card]),
    name: to === undefined ? "" : name(to),
    points,
  });
}
