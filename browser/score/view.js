// What the score pad shows: setting up a match, the match at the table with the round being told, earlier matches.

import { button, select } from "../ui/controls.js";
import { h, typed } from "../ui/dom.js";
import { choiceName, rulesPicker } from "../ui/rules-picker.js";
import { book as words, list, signed, t } from "../ui/words.js";
import { dealerOf, rulesOf, SEATS, stateOf } from "./book.js";
import { chart } from "./chart.js";
import { newDraft } from "./draft.js";
import { modes, moonRow, rows, said } from "./form.js";
import { records } from "./records.js";
import { emptySheet, next, result, table } from "./sheet.js";

/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/ruleset.js").MatchState} MatchState */
/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("./book.js").Book} Book */
/** @typedef {import("./book.js").Match} Match */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {{ players: string[], rules: Choice }} Setup  A match before it begins. */
/**
 * @typedef {object} Shown
 * @property {Engine} engine
 * @property {Book} book
 * @property {Draft | null} draft  The round that is being told.
 * @property {Setup} setup
 * @property {string | null} viewing  An earlier match that is looked at, by id.
 * @property {string | null} asking  What a second tap on a button will really do.
 * @property {boolean} all  Whether all rounds are seen, not the newest only.
 * @property {{ seat: number, text: string } | null} naming  A new name for a player, while it is typed or not accepted.
 * @property {boolean | null} awake  Whether the screen is kept on; null where the browser cannot do that.
 * @property {boolean} insisted  Whether somebody pressed "enter" on a round that is not complete.
 */
/**
 * @typedef {object} Acts  What somebody can do.
 * @property {(setup: Setup) => void} setUp
 * @property {() => void} begin
 * @property {(draft: Draft | null) => void} tell  Tell a round so far, or drop what is told.
 * @property {(match: Match, draft: Draft) => void} enter
 * @property {(match: Match, at: number) => void} edit
 * @property {(match: Match, at: number) => void} drop
 * @property {(match: Match) => void} undo
 * @property {(match: Match) => void} close
 * @property {(match: Match) => void} again
 * @property {(match: Match) => void} view
 * @property {(match: Match) => void} resume
 * @property {(match: Match) => void} remove
 * @property {() => void} showAll
 * @property {(seat: number, text: string) => void} typeName
 * @property {(match: Match) => void} rename
 * @property {(match: Match, seat: number) => void} swap  Change places with the next player.
 * @property {(match: Match, seat: number) => void} deal  This player deals the next round.
 * @property {(match: Match) => void} share
 * @property {() => void} printEmpty
 * @property {() => void} wake
 * @property {() => void} exportAll
 * @property {(input: HTMLInputElement) => void} importFrom
 */

/** Options that say nothing about points. */
const BESIDE = [
  "players",
  "opening_lead",
  "first_trick_points",
  "first_trick_fallback",
  "hearts_lead",
  "hearts_lead_exception",
  "queen_breaks_hearts",
];

/** How many rounds are seen while a match is played. */
const NEWEST = 3;

/** @param {Match} match */
export const date = (match) =>
  new Intl.DateTimeFormat(words.language, { dateStyle: "medium" }).format(new Date(match.started));

/**
 * The match that is looked at, or a form to begin one, and the earlier ones.
 * @param {Shown} shown
 * @param {Acts} acts
 */
export function pad(shown, acts) {
  const { book } = shown;
  const viewed = book.past.find((match) => match.id === shown.viewing);
  const match = viewed ?? book.match;
  const now = match ? sheet(match, Boolean(viewed), shown, acts) : start(shown, acts);
  const names = match?.players ?? shown.setup.players;
  return [
    now,
    book.past.length > 0 && history(shown, acts),
    standings(shown),
    h("div", { id: "empty-sheet", class: "score-empty" }, emptySheet(names)),
  ];
}

// ---- before a match ----

/**
 * @param {Shown} shown
 * @param {Acts} acts
 */
function start(shown, acts) {
  const { engine, setup } = shown;
  const { players, rules } = setup;
  const choice = { name: rules.name, changes: { ...rules.changes, players: String(players.length) } };
  const choose = (/** @type {Choice} */ chosen) => {
    const wanted = Number(chosen.changes.players ?? engine.data.rulesets[chosen.name].players);
    const seats = chosen.name === rules.name ? players.length : wanted;
    acts.setUp({ rules: chosen, players: Array.from({ length: seats }, (_, seat) => players[seat] ?? "") });
  };
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    acts.begin();
  };
  return h(
    "form",
    { id: "start", class: "score-start", onsubmit },
    h("h2", { id: "pad", tabindex: -1 }, t("score.start")),
    names(shown, acts),
    rulesPicker(engine, choice, choose, { hidden: BESIDE }),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "button button--main" }, t("score.begin")),
      importButton(acts),
      emptyButton(acts),
    ),
  );
}

/**
 * Who plays.
 * @param {Shown} shown
 * @param {Acts} acts
 */
function names({ book, setup }, acts) {
  const { players } = setup;
  const seats = players.length;
  const more = () => acts.setUp({ ...setup, players: [...players, book.names[seats] ?? ""] });
  const fewer = () => acts.setUp({ ...setup, players: players.slice(0, -1) });
  return h(
    "fieldset",
    {},
    h("legend", {}, t("score.players")),
    h("p", { class: "hint" }, t("score.players.hint")),
    players.map((_, seat) => nameField(setup, seat)),
    h(
      "datalist",
      { id: "names" },
      book.names.map((name) => h("option", { value: name })),
    ),
    h(
      "div",
      { class: "buttons" },
      button(t("score.player.add"), more, { disabled: seats >= SEATS[SEATS.length - 1] }),
      button(t("score.player.remove"), fewer, { disabled: seats <= SEATS[0] }),
    ),
  );
}

/**
 * @param {Setup} setup what is typed goes there at once, without another showing
 * @param {number} seat
 */
function nameField({ players }, seat) {
  return h(
    "label",
    { class: "field field--name", id: `name-field-${seat}` },
    h("span", {}, t("score.player", { n: seat + 1 })),
    h("input", {
      id: `name-${seat}`,
      value: players[seat],
      maxlength: 24,
      autocomplete: "off",
      list: "names",
      oninput: (/** @type {Event} */ event) => (players[seat] = typed(event)),
    }),
  );
}

// ---- a match ----

/**
 * @param {Match} match
 * @param {boolean} past
 * @param {Shown} shown
 * @param {Acts} acts
 */
function sheet(match, past, shown, acts) {
  const { engine, draft } = shown;
  const rules = rulesOf(engine, match);
  const state = stateOf(engine, match);
  const onEdit = past ? null : (/** @type {number} */ round) => acts.edit(match, round);
  const early = past || state.finished || shown.all ? 0 : Math.max(0, match.rounds.length - NEWEST);
  const info = { ruleset: choiceName(engine, match.rules), end: rules.endScore };
  return h(
    "section",
    { id: `match-${match.id}`, class: "score-match", "aria-labelledby": "pad" },
    h("h2", { id: "pad", tabindex: -1 }, title(match, past, state)),
    h("p", { class: "only-printed" }, date(match)),
    state.finished ? result(match, state) : next(match, rules, state),
    past ? pastButtons(match, shown, acts) : entry(match, rules, state, shown, acts),
    table(match, rules, state, onEdit, draft?.edits ?? null, early),
    early > 0 && button(t("score.all", { n: match.rounds.length }), acts.showAll, { class: "button button--quiet" }),
    !past && buttons(match, shown, acts),
    !past && !state.finished && seats(match, rules, shown, acts),
    state.played > 0 &&
      h(
        "details",
        { id: "chart-box", class: "score-chart-box", open: state.finished || past },
        h("summary", {}, t("score.chart")),
        chart(match.players, state.history, rules.endScore),
      ),
    h("p", { class: "hint" }, t("score.rules", info)),
  );
}

/**
 * @param {Match} match
 * @param {boolean} past
 * @param {MatchState} state
 */
function title(match, past, state) {
  if (past) return t("score.past.title", { date: date(match) });
  return state.finished ? t("score.finished") : t("score.round", { n: match.rounds.length + 1 });
}

/**
 * The round that is being told; none where the match is over and no round is being changed.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {MatchState} state
 * @param {Shown} shown
 * @param {Acts} acts
 */
function entry(match, rules, state, shown, acts) {
  const draft = shown.draft ?? newDraft(match, rules);
  const { edits } = draft;
  if (state.finished && edits === null) return null;
  const n = (edits ?? match.rounds.length) + 1;
  const { good, text } = said(match, rules, draft);
  const bad = shown.insisted && !good ? " is-bad" : "";
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    acts.enter(match, draft);
  };
  return h(
    "form",
    { id: "entry", class: "score-entry", "aria-labelledby": "entry-title", onsubmit },
    h(
      "h3",
      { id: "entry-title", class: edits === null && "only-heard" },
      t(edits === null ? "score.entering" : "score.editing", { n }),
    ),
    rows(match, rules, draft, acts.tell),
    h("p", { id: "said", class: `score-said${good ? " is-good" : bad}`, role: "status" }, text),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "button button--main" }, t(edits === null ? "score.enter" : "score.save", { n })),
      edits === null && undoButton(match, acts),
      edits === null
        ? shown.draft && button(t("score.clear"), () => acts.tell(null), { class: "button button--quiet" })
        : editButtons(match, edits, shown, acts),
    ),
    moonRow(match, rules, draft, acts.tell),
    modes(draft, rules, acts.tell),
  );
}

/**
 * @param {Match} match
 * @param {number} at
 * @param {Shown} shown
 * @param {Acts} acts
 */
const editButtons = (match, at, { asking }, acts) => [
  button(t(asking === "drop" ? "score.drop.sure" : "score.drop"), () => acts.drop(match, at)),
  button(t("tool.cancel"), () => acts.edit(match, at)),
];

/**
 * What else can be done with the match at the table.
 * @param {Match} match
 * @param {Shown} shown
 * @param {Acts} acts
 */
function buttons(match, { engine, awake, draft }, acts) {
  const { finished } = stateOf(engine, match);
  const close = t(finished ? "score.close.finished" : "score.close");
  return h(
    "div",
    { class: "buttons score-buttons" },
    finished && button(t("score.again"), () => acts.again(match), { class: "button button--main" }),
    (finished || (draft && draft.edits !== null)) && undoButton(match, acts),
    shareButton(match, acts),
    awake !== null &&
      button(t("score.awake"), acts.wake, { id: "awake", class: "chip-button", "aria-pressed": String(awake) }),
    button(close, () => acts.close(match)),
    button(t("score.print"), () => print()),
    emptyButton(acts),
    exportButton(acts),
    importButton(acts),
  );
}

/**
 * @param {Match} match
 * @param {Acts} acts
 */
const undoButton = (match, acts) =>
  button(t("score.undo"), () => acts.undo(match), { id: "undo", disabled: !match.steps.length });

/**
 * @param {Match} match
 * @param {Acts} acts
 */
const shareButton = (match, acts) => button(t("score.share"), () => acts.share(match), { id: "share" });

/** @param {Acts} acts */
const emptyButton = (acts) => button(t("score.print.empty"), acts.printEmpty, { id: "print-empty" });

/**
 * Who sits where, under which name, and who deals next.
 * @param {Match} match
 * @param {Ruleset} rules
 * @param {Shown} shown
 * @param {Acts} acts
 */
function seats(match, rules, { naming }, acts) {
  const dealer = dealerOf(match, rules, match.rounds.length + 1);
  /** @type {[string, string][]} */
  const dealers = match.players.map((name, seat) => [String(seat), name]);
  const last = match.players.length - 1;
  return h(
    "details",
    { id: "seating", class: "score-seats" },
    h("summary", {}, t("score.seats")),
    match.players.map((name, seat) =>
      h(
        "div",
        { class: "score-seat" },
        h("input", {
          id: `rename-${seat}`,
          "aria-label": t("score.player", { n: seat + 1 }),
          value: naming?.seat === seat ? naming.text : name,
          maxlength: 24,
          autocomplete: "off",
          oninput: (/** @type {Event} */ event) => acts.typeName(seat, typed(event)),
          onchange: () => acts.rename(match),
        }),
        button("↓", () => acts.swap(match, seat), {
          id: `swap-${seat}`,
          class: "chip-button",
          "aria-label": t("score.swap", { name, other: match.players[seat === last ? 0 : seat + 1] }),
        }),
      ),
    ),
    h(
      "label",
      { class: "field field--inline" },
      h("span", {}, t("score.dealer")),
      select({ id: "dealer" }, dealers, String(dealer), (seat) => acts.deal(match, Number(seat))),
    ),
    h("p", { class: "hint" }, t("score.seats.hint")),
  );
}

/** @param {Acts} acts */
const exportButton = (acts) => button(t("score.export"), acts.exportAll);

/** @param {Acts} acts */
function importButton(acts) {
  return h(
    "label",
    { class: "button button--file" },
    t("score.import"),
    h("input", {
      id: "import",
      class: "only-heard",
      type: "file",
      accept: ".json,application/json",
      onchange: (/** @type {Event} */ event) => acts.importFrom(/** @type {HTMLInputElement} */ (event.target)),
    }),
  );
}

// ---- earlier matches ----

/**
 * @param {Shown} shown
 * @param {Acts} acts
 */
function history(shown, acts) {
  const { book } = shown;
  return h(
    "section",
    { id: "history", class: "score-history", "aria-labelledby": "history-title" },
    h("h2", { id: "history-title" }, t("score.history")),
    h(
      "ul",
      {},
      book.past.map((match) => h("li", { id: `past-${match.id}` }, pastMatch(match, shown, acts))),
    ),
    !book.match && exportButton(acts),
  );
}

/**
 * @param {Match} match
 * @param {Shown} shown
 * @param {Acts} acts
 */
function pastMatch(match, { engine, viewing }, acts) {
  const { winners, totals, played } = stateOf(engine, match);
  const won = list(winners.map((seat) => match.players[seat]));
  const points = match.players.map((name, seat) => `${name} ${signed(totals[seat])}`).join(" · ");
  const settings = {
    type: "button",
    class: "score-history__match",
    "aria-pressed": String(viewing === match.id),
    onclick: () => acts.view(match),
  };
  return h(
    "button",
    settings,
    h("b", {}, date(match)),
    h("span", {}, points),
    h("small", {}, won ? t("score.history.won", { names: won }) : t("score.history.open", { n: played })),
  );
}

/**
 * What can be done with an earlier match.
 * @param {Match} match
 * @param {Shown} shown
 * @param {Acts} acts
 */
function pastButtons(match, { book, asking }, acts) {
  const busy = book.match && book.match.rounds.length > 0;
  return h(
    "div",
    { class: "buttons" },
    button(t("score.past.back"), () => acts.view(match), { class: "button button--main" }),
    button(t(busy ? "score.past.swap" : "score.past.resume"), () => acts.resume(match)),
    shareButton(match, acts),
    button(t("score.print"), () => print()),
    button(t(asking === "delete" ? "score.past.delete.sure" : "score.past.delete"), () => acts.remove(match)),
  );
}

/**
 * What the finished matches say of each player.
 * @param {Shown} shown
 */
function standings({ engine, book }) {
  const found = records(engine, book);
  if (!found.length) return null;
  const columns = ["player", "matches", "won", "best", "moons"];
  return h(
    "details",
    { id: "records", class: "score-records" },
    h("summary", {}, t("score.records")),
    h(
      "table",
      { class: "score-sheet" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          columns.map((column) => h("th", { scope: "col" }, t(`score.records.${column}`))),
        ),
      ),
      h(
        "tbody",
        {},
        found.map(({ name, ...numbers }) =>
          h("tr", {}, [
            h("th", { scope: "row" }, name),
            ...[numbers.matches, numbers.won, numbers.best, numbers.moons].map((number) =>
              h("td", { class: "num" }, signed(number)),
            ),
          ]),
        ),
      ),
    ),
  );
}
