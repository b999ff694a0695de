// The sheet of a match as it stands: what comes next, the rounds and totals, the winner.

import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { book as words, list, shortName, signed, t } from "../ui/words.js";
import { dealerOf } from "./book.js";
import { withoutTaker } from "./entry.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../engine/ruleset.js").MatchState} MatchState */
/** @typedef {import("./book.js").Match} Match */

/**
 * Who deals, where cards go, who is ahead.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {MatchState} state
 */
export function next(match, rules, state) {
  const round = match.rounds.length + 1;
  const lowest = state.totals.flatMap((total, seat) =>
    total === Math.min(...state.totals) ? [match.players[seat]] : [],
  );
  return h(
    "p",
    { class: "score-next" },
    t("score.deals", { name: match.players[dealerOf(match, rules, round)] }),
    " ",
    t(`score.pass.${rules.direction(round)}`, { n: rules.passCount }),
    state.played > 0 && ` ${leaderText(lowest, match.players.length, Math.min(...state.totals))}`,
    state.reached !== null && ` ${t("score.tie", { names: list(lowest) })}`,
  );
}

/**
 * How a match stands, as a text for others.
 * @param {Match} match
 * @param {MatchState} state
 * @param {string} when it was played
 */
export function told(match, state, when) {
  const ranks = match.players.map((name, seat) => ({ name, total: state.totals[seat] }));
  const lines = ranks
    .sort((one, other) => one.total - other.total)
    .map(({ name, total }) => `${name} ${signed(total)}`);
  const head = state.finished ? winText(match, state) : t("score.share.rounds", { n: state.played });
  return [t("score.share.title", { date: when }), head, ...lines].join("\n");
}

/**
 * Who is ahead.
 * @param {string[]} lowest the names of those who have the fewest points
 * @param {number} players
 * @param {number} total
 */
function leaderText(lowest, players, total) {
  if (lowest.length === players) return t("score.level");
  if (lowest.length > 1) return t("score.leads.shared", { names: list(lowest), total });
  return t("score.leads", { name: lowest[0], total });
}

/**
 * @param {Match} match
 * @param {MatchState} state
 */
export const result = (match, state) => h("p", { class: "score-result" }, winText(match, state));

/**
 * @param {Match} match
 * @param {MatchState} state
 */
function winText(match, state) {
  const names = state.winners.map((seat) => match.players[seat]);
  const total = state.totals[state.winners[0]];
  return names.length > 1
    ? t("score.wins.shared", { names: list(names), total })
    : t("score.wins", { name: names[0], total });
}

/**
 * An empty sheet, seen on paper only.
 * @param {string[]} names
 */
export const emptySheet = (names) =>
  h(
    "table",
    { class: "score-sheet pad pad--empty" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, t("score.column.round")),
        names.map((name) => h("th", { scope: "col" }, name)),
      ),
    ),
    h(
      "tbody",
      {},
      Array.from({ length: 14 }, (_, at) =>
        h("tr", {}, [h("th", { scope: "row" }, at + 1), ...names.map(() => h("td"))]),
      ),
      h("tr", {}, [h("th", { scope: "row" }, t("score.total")), ...names.map(() => h("td"))]),
    ),
  );

/**
 * The rounds and the totals. Where `onEdit` is given, the number of a round is a button that changes it.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {MatchState} state
 * @param {((round: number) => void) | null} onEdit
 * @param {number | null} edited the round that is being changed
 * @param {number} early how many rounds, the first ones, are seen on paper only
 */
export function table(match, rules, state, onEdit, edited, early) {
  const leading = state.finished ? state.totals[state.winners[0]] : Math.min(...state.totals);
  const best = state.played ? leading : null;
  const long = match.players.some((name) => name.split(/[ -]/).some((word) => word.length > 6));
  const names = match.players.map((name) => h("th", { scope: "col", title: name, class: long && "is-long" }, name));
  const totals = state.totals.map((total) =>
    h("td", { class: total === best ? "num is-winner" : "num" }, signed(total)),
  );
  const faults = match.rounds.map(({ points }) => rules.sheetFault(points));
  const rows = match.rounds.map(({ points }, at) => {
    const label = `${at + 1}${faults[at] ? " !" : ""}`;
    return h(
      "tr",
      { class: at >= state.played ? "is-beyond" : at < early && "is-early" },
      h("th", { scope: "row" }, onEdit ? editButton(at, label, edited === at, onEdit) : label),
      points.map((score, seat) => h("td", { class: "num" }, signed(score), running(state, at, seat, score))),
    );
  });
  const heading = h("th", { scope: "col" }, h("span", { class: "only-heard" }, t("score.column.round")));
  return h(
    "div",
    { class: "scroll" },
    h(
      "table",
      { class: "score-sheet pad", "data-seats": match.players.length },
      h("thead", {}, h("tr", {}, heading, names)),
      h("tbody", {}, rows),
      h("tfoot", {}, h("tr", { class: "is-total" }, h("th", { scope: "row" }, t("score.total")), totals)),
    ),
    state.played < match.rounds.length && h("p", { class: "tool-note is-bad" }, t("score.beyond", { n: state.played })),
    faults.map((fault, at) => {
      const text = fault && `${t("score.round", { n: at + 1 })}: ${reason(fault, rules, match.rounds[at].points)}`;
      return text && h("p", { class: "tool-note is-bad" }, text);
    }),
  );
}

/**
 * @param {number} at
 * @param {string} label
 * @param {boolean} pressed
 * @param {(round: number) => void} onEdit
 */
const editButton = (at, label, pressed, onEdit) =>
  button(label, () => onEdit(at), {
    class: "pad__round",
    "aria-label": t("score.edit", { n: at + 1 }),
    "aria-pressed": String(pressed),
  });

/**
 * The total after a round that counts, in small; a reset is told.
 * @param {MatchState} state
 * @param {number} at
 * @param {number} seat
 * @param {number} score
 */
function running(state, at, seat, score) {
  if (at >= state.played) return null;
  const before = at ? state.history[at - 1][seat] : 0;
  const after = state.history[at][seat];
  const reset = before + score !== after;
  return h("small", {}, reset ? `${signed(before + score)} → ${signed(after)}` : signed(after));
}

/**
 * Why a sheet cannot be, in words.
 * @param {import("../engine/ruleset.js").SheetFault} fault
 * @param {Ruleset} rules
 * @param {number[]} points the sheet
 */
export function reason(fault, rules, points) {
  if (fault.code === "sum")
    return t("score.fault.sum", { found: fault.found, wanted: or(/** @type {number[]} */ (fault.wanted).map(signed)) });
  if (fault.code === "together") {
    const alone = withoutTaker(rules, points);
    if (alone) return t("score.fault.taker", { least: alone.least, card: shortName(alone.code) });
    const group = /** @type {number[]} */ (fault.group);
    return group.length === 1
      ? t("score.fault.one", { points: group[0] })
      : t("score.fault.together", { points: list(group.map(signed)) });
  }
  return t(`score.fault.${fault.code}`, { total: rules.roundTotal });
}

/** @param {string[]} items */
const or = (items) => new Intl.ListFormat(words.language, { type: "disjunction" }).format(items);
