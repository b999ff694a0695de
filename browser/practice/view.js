// All that the practice table shows: before a match, the rounds of it, and how they end.

import { LEVELS } from "../players/players.js";
import { button, segments, select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { choiceName, rulesPicker } from "../ui/rules-picker.js";
import { list, signed, t } from "../ui/words.js";
import { actions, felt, hand, markers, name, replay, sayings, withName } from "./felt.js";
import { YOU } from "./match.js";
import { choose, nextRound, phase } from "./state.js";

/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../players/players.js").Level} Level */
/** @typedef {import("./match.js").Kept} Kept */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/** @typedef {import("./state.js").State} State */
/** @typedef {"slow" | "normal" | "fast"} Speed */
/**
 * @typedef {object} Settings  How somebody likes to play.
 * @property {Choice} rules
 * @property {Level} level
 * @property {Speed} speed
 */
/**
 * @typedef {object} Acts  What somebody can do.
 * @property {(step: (state: State) => State) => void} step  Go on to another state.
 * @property {() => void} pass
 * @property {(change: Partial<Settings>) => void} set
 * @property {(seed: string) => void} start  Begin a match; with any seed where none is given.
 * @property {(open: boolean) => void} setUp  Open or leave the settings of a new match.
 * @property {(take: boolean) => void} answer  Take the deal that the address offers, or go on.
 * @property {() => void} share
 */

/** @type {Speed[]} */
export const SPEEDS = ["slow", "normal", "fast"];

const SEATS = ["3", "4", "5"];

/**
 * An address holds another deal than the one on the table.
 * @param {Engine} engine
 * @param {Kept} kept
 * @param {Acts} acts
 */
export function offer(engine, kept, acts) {
  const what = { seed: kept.seed, ruleset: choiceName(engine, kept.rules) };
  return h(
    "section",
    { id: "offer", class: "fig" },
    h("p", {}, t("practice.offer", what)),
    h(
      "div",
      { class: "buttons" },
      button(t("practice.offer.take"), () => acts.answer(true), { class: "button button--main" }),
      button(t("practice.offer.stay"), () => acts.answer(false)),
    ),
  );
}

/**
 * Before a match.
 * @param {Engine} engine
 * @param {Settings} settings
 * @param {boolean} canLeave whether there is a match to go back to
 * @param {Acts} acts
 */
export function setUp(engine, { rules, level }, canLeave, acts) {
  const seats = engine.options(rules.name, rules.changes)?.players;
  /** @param {string} players */
  const seat = (players) => acts.set({ rules: { ...rules, changes: { ...rules.changes, players } } });
  const said = (/** @type {Level} */ each) => t(`practice.level.${each}`);
  const seed = h("input", {
    id: "seed",
    maxlength: 24,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    placeholder: t("practice.seed.any"),
  });
  return h(
    "form",
    { id: "start", class: "practice-start", onsubmit: (/** @type {Event} */ event) => submit(event, acts) },
    h("h2", { id: "start-title" }, t("practice.start")),
    chosen("level", t("practice.level"), LEVELS, level, said, (each) => acts.set({ level: each })),
    chosen("seats", t("practice.seats"), SEATS, seats, (each) => each, seat),
    rulesPicker(engine, rules, (choice) => acts.set({ rules: choice }), { hidden: ["players"] }),
    h("label", { class: "field" }, h("span", {}, t("practice.seed")), seed),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "button button--main" }, t("practice.begin")),
      canLeave && button(t("practice.back"), () => acts.setUp(false)),
    ),
  );
}

/**
 * @param {Event} event
 * @param {Acts} acts
 */
function submit(event, acts) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = /** @type {HTMLInputElement} */ (form.querySelector("#seed"));
  acts.start(field.value.trim().toLowerCase());
}

/**
 * A choice with its name before it.
 * @template {string} V
 * @param {string} id
 * @param {string} label
 * @param {V[]} values
 * @param {V | undefined} here
 * @param {(value: V) => string} said
 * @param {(value: V) => void} onChoice
 */
function chosen(id, label, values, here, said, onChoice) {
  return h(
    "div",
    { class: "field" },
    h("span", { id: `${id}-label` }, label),
    segments({ "aria-labelledby": `${id}-label` }, values, here, said, onChoice),
  );
}

/**
 * A match.
 * @param {State} state
 * @param {Settings} settings
 * @param {Acts} acts
 */
export function game(state, settings, acts) {
  const { match } = state;
  const over = match.state.finished;
  return h(
    "section",
    { id: "game", class: "practice", "aria-labelledby": "game-title" },
    h("h2", { id: "game-title" }, over ? t("practice.over") : t("practice.round", { n: match.round })),
    course(state, acts),
    foot(match, settings, acts),
  );
}

/**
 * @param {State} state
 * @param {Acts} acts
 */
function course(state, acts) {
  const now = phase(state);
  if (now === "finished") return matchResult(state.match, acts);
  if (now === "over") return roundResult(state, acts);
  return [markers(state), felt(state, acts), sayings(state), hand(state, acts), actions(state, acts)];
}

/**
 * @param {State} state
 * @param {Acts} acts
 */
function roundResult({ match }, acts) {
  const { rules, score, totals } = match;
  const open = score.open && score.moon === YOU;
  const after = rules.match([...match.kept.rounds, score.points]);
  return [
    score.moon !== null && h("p", { class: "score-result" }, withName("practice.moon", score.moon)),
    open && moonChoices(rules, acts),
    !open &&
      scores([
        [t("practice.before"), totals],
        [t("practice.this"), score.points],
        [t("practice.total"), after.totals],
      ]),
    h(
      "div",
      { class: "buttons" },
      button(t(after.finished ? "practice.end" : "practice.next"), () => acts.step(nextRound), {
        id: "next-round",
        class: "button button--main",
        disabled: open,
      }),
    ),
    replay(match),
  ];
}

/**
 * What the shooter of a moon can choose.
 * @param {import("../engine/ruleset.js").Ruleset} rules
 * @param {Acts} acts
 */
function moonChoices(rules, acts) {
  return h(
    "div",
    { class: "buttons" },
    Object.keys(rules.moon).map((name) =>
      button(t(`practice.moon.${name}`, { total: rules.roundTotal }), () => acts.step((state) => choose(state, name))),
    ),
  );
}

/**
 * @param {PracticeMatch} match
 * @param {Acts} acts
 */
function matchResult({ kept, state }, acts) {
  const { totals, played } = state;
  /** @type {[string, number[]][]} */
  const rounds = kept.rounds.slice(0, played).map((points, at) => [t("practice.round", { n: at + 1 }), points]);
  return [
    h("p", { class: "score-result" }, winText(state.winners)),
    scores([...rounds, [t("practice.total"), totals]], totals[state.winners[0]]),
    h(
      "div",
      { class: "buttons" },
      button(t("practice.again"), () => acts.start(""), { id: "next-round", class: "button button--main" }),
    ),
  ];
}

/** @param {number[]} winners */
function winText(winners) {
  if (!winners.includes(YOU)) return t("practice.lost", { n: winners.length, names: list(winners.map(name)) });
  return t(winners.length > 1 ? "practice.won.shared" : "practice.won");
}

/**
 * Points by player, row by row; the last row is the total.
 * @param {[string, number[]][]} rows
 * @param {number} [best] the total that wins, where that is settled
 */
function scores(rows, best) {
  const total = rows[rows.length - 1];
  const head = rows[0][1].map((_, seat) => h("th", { scope: "col" }, name(seat)));
  return h(
    "div",
    { class: "scroll" },
    h(
      "table",
      { class: "score-sheet pad pad--named" },
      h("thead", {}, h("tr", {}, h("td", {}), head)),
      h(
        "tbody",
        {},
        rows.slice(0, -1).map((row) => scoreRow(row)),
      ),
      h("tfoot", {}, scoreRow(total, { class: "is-total" }, best ?? Math.min(...total[1]))),
    ),
  );
}

/**
 * @param {[string, number[]]} row
 * @param {import("../ui/dom.js").Attributes} [attributes]
 * @param {number} [best] the points that win
 */
function scoreRow([title, points], attributes = {}, best) {
  const cells = points.map((score) => h("td", { class: score === best ? "num is-winner" : "num" }, signed(score)));
  return h("tr", attributes, h("th", { scope: "row" }, title), cells);
}

/**
 * What can always be done.
 * @param {PracticeMatch} match
 * @param {Settings} settings
 * @param {Acts} acts
 */
function foot({ kept, rules, engine }, { speed }, acts) {
  /** @type {[string, string][]} */
  const speeds = SPEEDS.map((each) => [each, t(`practice.speed.${each}`)]);
  const info = {
    ruleset: choiceName(engine, kept.rules),
    level: t(`practice.level.${kept.level}`),
    seed: kept.seed,
    end: rules.endScore,
  };
  return h(
    "div",
    { class: "practice-foot" },
    h(
      "div",
      { class: "buttons" },
      button(t("practice.share"), acts.share),
      button(t("practice.new"), () => acts.setUp(true)),
      h(
        "label",
        { class: "field field--inline" },
        h("span", {}, t("practice.speed")),
        select({ id: "speed" }, speeds, speed, (value) => acts.set({ speed: speedIn(value) })),
      ),
    ),
    h("p", { class: "hint" }, t("practice.info", info)),
  );
}

/**
 * A speed that somebody chose or kept; the normal one where it is none.
 * @param {unknown} value
 * @returns {Speed}
 */
export const speedIn = (value) => SPEEDS.find((each) => each === value) ?? "normal";
