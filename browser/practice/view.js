// All that the practice table shows: before a match, the rounds of it, and how they end.

import { LEVELS } from "../players/levels.js";
import { button, segments, select } from "../ui/controls.js";
import { h, typed } from "../ui/dom.js";
import { choiceName, rulesPicker } from "../ui/rules-picker.js";
import { book, list, signed, t } from "../ui/words.js";
import { actions, felt, hand, markers, name, sayings, withName } from "./felt.js";
import { YOU } from "./match.js";
import { readKind } from "./record.js";
import { choose, nextRound, phase } from "./state.js";

/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../players/players.js").Level} Level */
/** @typedef {import("./match.js").Kept} Kept */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./record.js").Tallies} Tallies */
/** @typedef {"slow" | "normal" | "fast" | "tap"} Speed */
/**
 * @typedef {object} Settings  How somebody likes to play.
 * @property {Choice} rules
 * @property {Level} level
 * @property {Speed} speed
 * @property {boolean} sound
 */
/**
 * @typedef {object} Acts  What somebody can do.
 * @property {(step: (state: State) => State) => void} step  Go on to another state.
 * @property {() => void} hint
 * @property {() => void} pass
 * @property {(change: Partial<Settings>) => void} set
 * @property {(seed: string) => void} start  Begin a match; with any seed where none is given.
 * @property {(open: boolean) => void} setUp  Open or leave the settings of a new match.
 * @property {() => void} again  The same deal from its beginning.
 * @property {(seed: string) => void} typed  The name of a deal as far as it is typed.
 * @property {() => void} fill  Fill the screen with the table, or leave that.
 * @property {(state: State) => Element | null} lookBack  The look back at a round, once its script is there.
 * @property {() => string} reached  The card of the hand that the tab key reaches.
 * @property {() => boolean} byTap  Whether tricks lie until they are tapped.
 * @property {(take: boolean) => void} answer  Take the deal that the address offers, or go on.
 * @property {() => void} share
 */

/** @type {Speed[]} */
export const SPEEDS = ["slow", "normal", "fast", "tap"];

const SEATS = ["3", "4", "5"];

/**
 * There is another match than the one on the table: in the address, or begun in another tab.
 * @param {Engine} engine
 * @param {Kept} kept
 * @param {"link" | "tab"} from
 * @param {Acts} acts
 */
export function offer(engine, kept, from, acts) {
  const what = { seed: kept.seed, ruleset: choiceName(engine, kept.rules) };
  return h(
    "section",
    { id: "offer", class: "fig" },
    h("p", {}, t(`practice.offer.${from}`, what)),
    h(
      "div",
      { class: "buttons" },
      button(t(`practice.offer.${from}.take`), () => acts.answer(true), { class: "button button--main" }),
      button(t("practice.offer.stay"), () => acts.answer(false)),
    ),
  );
}

/**
 * Before a match.
 * @param {Engine} engine
 * @param {Settings & { tallies: Tallies }} settings
 * @param {{ seed: string, match: PracticeMatch | null }} here what is typed, and the match to go back to
 * @param {Acts} acts
 */
export function setUp(engine, { rules, level, tallies }, { seed, match }, acts) {
  const seats = engine.options(rules.name, rules.changes)?.players;
  /** @param {string} players */
  const seat = (players) => acts.set({ rules: { ...rules, changes: { ...rules.changes, players } } });
  const said = (/** @type {Level} */ each) => t(`practice.level.${each}`);
  const [named, options] = rulesPicker(engine, rules, (choice) => acts.set({ rules: choice }), {
    hidden: ["players"],
  }).children;
  const running = match && !match.state.finished;
  return [
    h(
      "form",
      { id: "start", class: "practice-start", onsubmit: (/** @type {Event} */ event) => submit(event, acts) },
      h("h2", { id: "start-title", tabindex: -1 }, t("practice.start")),
      chosen("level", t("practice.level"), LEVELS, level, said, (each) => acts.set({ level: each })),
      chosen("seats", t("practice.seats"), SEATS, seats, (each) => each, seat),
      named,
      h(
        "div",
        { class: "buttons" },
        h("button", { class: "button button--main" }, t("practice.begin")),
        match && button(t("practice.back"), () => acts.setUp(false), { id: "back" }),
      ),
      running && h("p", { class: "hint" }, t("practice.ends", { n: match.round })),
      h("div", { class: "rules-picker" }, options),
      h("label", { class: "field practice-seed" }, h("span", {}, t("practice.seed")), seedField(seed, acts)),
    ),
    Object.keys(tallies).length > 0 && tally(tallies),
  ];
}

/**
 * @param {string} seed
 * @param {Acts} acts
 */
const seedField = (seed, acts) =>
  h("input", {
    id: "seed",
    value: seed,
    oninput: (/** @type {Event} */ event) => acts.typed(typed(event)),
    maxlength: 24,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    placeholder: t("practice.seed.any"),
  });

/**
 * How you have done on this device.
 * @param {Tallies} tallies
 */
function tally(tallies) {
  const decimal = new Intl.NumberFormat(book.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const games = Object.entries(tallies).map(([kind, { rounds, points, moons, matches, wins }]) => {
    const { name: ruleset, own, players, level } = readKind(kind);
    const called = own ? t("tool.rules.own", { ruleset: book.presets[ruleset] }) : book.presets[ruleset];
    const values = { ruleset: called, n: Number(players), level: t(`practice.level.${level}`) };
    const facts = [
      t("practice.tally.rounds", { n: rounds }),
      t("practice.tally.average", { average: decimal.format(points / rounds).replace("-", "−") }),
      t("practice.tally.moons", { n: moons }),
      t("practice.tally.matches", { n: matches }),
      t("practice.tally.wins", { n: wins }),
    ];
    return h("li", {}, h("b", {}, t("practice.tally.kind", values)), facts.join(" · "));
  });
  return h(
    "details",
    { id: "tally", class: "practice-tally" },
    h("summary", {}, t("practice.tally")),
    h("ul", {}, games),
    h("p", { class: "hint" }, t("practice.tally.here")),
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
 * @param {Settings & { tallies: Tallies }} settings
 * @param {Acts} acts
 */
export function game(state, settings, acts) {
  const { match } = state;
  const over = match.state.finished;
  return h(
    "section",
    { id: "game", class: "practice", "aria-labelledby": "game-title" },
    h("h2", { id: "game-title" }, over ? t("practice.over") : t("practice.round", { n: match.round })),
    course(state, settings, acts),
    foot(match, settings, acts),
  );
}

/**
 * @param {State} state
 * @param {Settings & { tallies: Tallies }} settings
 * @param {Acts} acts
 */
function course(state, { tallies }, acts) {
  const now = phase(state);
  if (now === "finished") return matchResult(state.match, tallies, acts);
  if (now === "over") return roundResult(state, acts);
  return [
    h("div", { class: "practice-top" }, markers(state), felt(state, acts), sayings(state)),
    hand(state, acts),
    actions(state, acts),
  ];
}

/**
 * @param {State} state
 * @param {Acts} acts
 */
function roundResult(state, acts) {
  const { match } = state;
  const { rules, score } = match;
  const open = score.open && score.moon === YOU;
  const after = rules.match([...match.kept.rounds, score.points]);
  return [
    score.moon !== null && h("p", { class: "score-result" }, withName("practice.moon", score.moon)),
    open && moonChoices(rules, acts),
    !open && standings(score.points, after.totals),
    h(
      "div",
      { class: "buttons" },
      button(t(after.finished ? "practice.end" : "practice.next"), () => acts.step(nextRound), {
        id: "next-round",
        class: "button button--main",
        disabled: open,
      }),
    ),
    acts.lookBack(state),
  ];
}

/**
 * The players with their points, the lowest total first; at the end whoever has won, which need not be the lowest.
 * @param {number[] | null} points of this round
 * @param {number[]} totals
 * @param {number[]} [winners]
 */
function standings(points, totals, winners = []) {
  const rank = totals.map((total, seat) => (winners.includes(seat) ? -Infinity : total));
  const seats = totals
    .map((_, seat) => seat)
    .sort((one, other) => (rank[one] < rank[other] ? -1 : Number(rank[one] > rank[other])) || one - other);
  const place = (/** @type {number} */ seat) => rank.filter((total) => total < rank[seat]).length + 1;
  const head = (/** @type {string} */ text) => h("th", { scope: "col" }, text);
  return h(
    "table",
    { class: "practice-standings" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        head(t("practice.place")),
        head(t("practice.player")),
        points && head(t("practice.this")),
        head(t("practice.total")),
      ),
    ),
    h(
      "tbody",
      {},
      seats.map((seat) =>
        h(
          "tr",
          { class: seat === YOU && "is-you" },
          h("td", { class: "num" }, `${place(seat)}.`),
          h("th", { scope: "row" }, name(seat)),
          points && h("td", { class: "num", "data-seat": seat }, signed(points[seat])),
          h("td", { class: "num" }, h("b", {}, signed(totals[seat]))),
        ),
      ),
    ),
  );
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
 * @param {Tallies} tallies
 * @param {Acts} acts
 */
function matchResult({ kept, state }, tallies, acts) {
  const won = state.winners.includes(YOU);
  return [
    h("p", { class: won ? "practice-end is-won" : "practice-end" }, winText(state.winners)),
    standings(null, state.totals, state.winners),
    h(
      "div",
      { class: "buttons" },
      button(t("practice.again"), () => acts.start(""), { id: "next-round", class: "button button--main" }),
      button(t("practice.same"), acts.again, { id: "same" }),
    ),
    sheet(kept, state),
    tally(tallies),
  ];
}

/**
 * The score sheet so far, folded away.
 * @param {Kept} kept
 * @param {import("../engine/ruleset.js").MatchState} state
 */
function sheet({ rounds }, { played, totals, winners }) {
  /** @type {[string, number[]][]} */
  const rows = rounds.slice(0, played).map((points, at) => [t("practice.round", { n: at + 1 }), points]);
  return h(
    "details",
    { id: "sheet", class: "practice-sheet" },
    h("summary", {}, t("practice.sheet")),
    scores([...rows, [t("practice.total"), totals]], totals[winners[0]]),
  );
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
function foot({ kept, rules, engine, state }, { speed, sound }, acts) {
  /** @type {[string, string][]} */
  const speeds = SPEEDS.map((each) => [each, t(`practice.speed.${each}`)]);
  /** @type {[string, string][]} */
  const levels = LEVELS.map((each) => [each, t(`practice.level.${each}`)]);
  const info = {
    ruleset: choiceName(engine, kept.rules),
    level: t(`practice.level.${kept.level}`),
    seed: kept.seed,
    end: rules.endScore,
  };
  const strength = select({ id: "strength" }, levels, kept.next, (value) => acts.set({ level: levelIn(value) }));
  return h(
    "div",
    { class: "practice-foot" },
    h(
      "div",
      { class: "practice-settings" },
      inLine(
        t("practice.speed"),
        select({ id: "speed" }, speeds, speed, (value) => acts.set({ speed: speedIn(value) })),
      ),
      inLine(t("practice.strength"), strength),
      h(
        "label",
        { class: "practice-sound" },
        h("input", { id: "sound", type: "checkbox", checked: sound, onchange: () => acts.set({ sound: !sound }) }),
        h("span", {}, t("practice.sound")),
      ),
    ),
    h(
      "div",
      { class: "buttons" },
      button(t("practice.new"), () => acts.setUp(true), { id: "new" }),
      button(t("practice.share"), acts.share),
      document.fullscreenEnabled &&
        button(t(document.fullscreenElement ? "practice.full.leave" : "practice.full"), acts.fill, { id: "full" }),
    ),
    kept.rounds.length > 0 && !state.finished && sheet(kept, state),
    h("p", { class: "hint" }, t("practice.info", info)),
  );
}

/**
 * A setting with its name before it.
 * @param {string} label
 * @param {Element} field
 */
const inLine = (label, field) => h("label", { class: "field field--inline" }, h("span", {}, label), field);

/**
 * A strength that somebody chose or kept; the normal one where it is none.
 * @param {unknown} value
 * @returns {Level}
 */
export const levelIn = (value) => LEVELS.find((each) => each === value) ?? "normal";

/**
 * A speed that somebody chose or kept; the normal one where it is none.
 * @param {unknown} value
 * @returns {Speed}
 */
export const speedIn = (value) => SPEEDS.find((each) => each === value) ?? "normal";
