// A practice match: its deal comes from the seed, everything else is what was passed and played. That is all that is
// kept, so a match is taken up again by playing it through; what does not play through is not ours.

import { mendChoice, rulesetOf } from "../engine/choice.js";
import { LEVELS } from "../players/players.js";
import { isNumbers, isRecord } from "../engine/plain.js";
import { isSeed, randomFrom } from "../engine/random.js";
import { deal, exchange, Table } from "../engine/table.js";
import { passView, seatView } from "../players/seat-view.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../players/players.js").Level} Level */
/** @typedef {import("../players/players.js").Players} Players */
/** @typedef {import("../engine/choice.js").Choice} Choice */
/**
 * @typedef {object} Kept
 * @property {string} seed
 * @property {Choice} rules
 * @property {Level} level
 * @property {number[][]} rounds  Points of the rounds that are over.
 * @property {string[] | null} passes  What each seat has passed in this round, as codes in one string each.
 * @property {string} plays  All cards played in this round, as codes.
 * @property {string} choice  What a shooter of the moon chose, or nothing.
 */

/** The seat of the person in front of the screen. */
export const YOU = 0;

export class PracticeMatch {
  /**
   * @param {Engine} engine
   * @param {Kept} kept that `readKept` has passed
   * @param {Players} players
   */
  constructor(engine, kept, players) {
    this.engine = engine;
    this.rules = players.rules;
    this.players = players;
    this.seed = kept.seed;
    this.choiceOfRules = kept.rules;
    this.level = kept.level;
    this.rounds = kept.rounds.map((points) => [...points]);
    this.choice = kept.choice;
    /** What each seat has passed; null before the pass, and where nothing is passed. @type {number[][] | null} */
    this.passes = null;
    /** The round on the table; null before the pass. @type {Table | null} */
    this.table = null;
    /** The hands as dealt, and what was left face down. @type {number[][]} */
    this.dealt = [];
    /** @type {number[]} */
    this.kitty = [];
    this.#deal();
  }

  /** The number of the round, from 1. */
  get round() {
    return this.rounds.length + 1;
  }

  /** @returns {import("../engine/ruleset.js").MatchState} */
  get state() {
    return this.rules.match(this.rounds);
  }

  get totals() {
    return this.state.totals;
  }

  #deal() {
    const { hands, kitty } = deal(this.rules, this.seed, this.round);
    this.dealt = hands;
    this.kitty = kitty;
    this.passes = null;
    this.choice = "";
    this.table = this.rules.receivers(this.round) ? null : new Table(this.rules, hands, kitty, this.round);
  }

  /**
   * The cards that a computer player passes.
   * @param {number} seat
   */
  passOf(seat) {
    const view = passView(this.rules, seat, this.dealt[seat], this.round, this.totals);
    return this.players.pass(view, this.level, this.#random(seat, "pass"));
  }

  /**
   * All pass at once.
   * @param {number[][]} passes the cards of each seat
   */
  begin(passes) {
    this.passes = passes;
    this.table = new Table(this.rules, exchange(this.rules, this.dealt, passes, this.round), this.kitty, this.round);
  }

  /** The cards that you received and have not played yet. */
  get received() {
    const from = this.rules.receivers(this.round)?.indexOf(YOU) ?? -1;
    return this.passes && from >= 0 ? this.passes[from] : [];
  }

  /**
   * What a seat may see.
   * @param {number} seat
   */
  view(seat) {
    const table = /** @type {Table} */ (this.table);
    return seatView(table, seat, this.passes?.[seat] ?? null, this.totals);
  }

  /** The card that a computer player plays now. */
  think() {
    const table = /** @type {Table} */ (this.table);
    const number = table.tricks.length * this.rules.players + table.trick.length;
    return this.players.play(this.view(table.turn), this.level, this.#random(table.turn, String(number)));
  }

  /**
   * Random numbers of one player at one moment.
   * @param {number} seat
   * @param {string} moment
   */
  #random(seat, moment) {
    return randomFrom(`${this.seed}/${this.round}/${seat}/${moment}`);
  }

  /** The points of the round that is over, and who shot the moon. */
  get score() {
    const table = /** @type {Table} */ (this.table);
    const score = this.rules.score(table.taken, this.choice || undefined);
    // A computer player that may choose takes what helps it more: the points off where that can be.
    if (score.open && score.moon !== YOU) return this.rules.score(table.taken, Object.keys(this.rules.moon).at(-1));
    return score;
  }

  /** Write the round down and deal the next, if there is one. */
  nextRound() {
    this.rounds.push(this.score.points);
    if (!this.state.finished) this.#deal();
    else this.table = null;
  }

  /** @returns {Kept} */
  keep() {
    const codes = (/** @type {number[]} */ cards) => cards.map((card) => this.engine.codes[card]).join("");
    const { table } = this;
    const plays = table ? [...table.tricks.flatMap(({ cards }) => cards), ...table.trick] : [];
    return {
      seed: this.seed,
      rules: this.choiceOfRules,
      level: this.level,
      rounds: this.rounds,
      passes: this.passes?.map(codes) ?? null,
      plays: codes(plays),
      choice: this.choice,
    };
  }
}

/**
 * A new match.
 * @param {string} seed
 * @param {Choice} rules
 * @param {Level} level
 * @returns {Kept}
 */
export const newKept = (seed, rules, level) => ({
  seed,
  rules,
  level,
  rounds: [],
  passes: null,
  plays: "",
  choice: "",
});

/**
 * How far a kept match has come; of two, the one that is further is the newer.
 * @param {Kept} kept
 */
export const progress = (kept) => kept.rounds.length * 1000 + (kept.passes ? 1 : 0) + kept.plays.length;

/**
 * A kept match that may be damaged, checked; null if it is none.
 * @param {Engine} engine
 * @param {unknown} kept
 * @returns {Kept | null}
 */
export function readKept(engine, kept) {
  if (!isRecord(kept)) return null;
  const { seed, plays, choice } = kept;
  const level = LEVELS.find((each) => each === kept.level);
  if (!isSeed(seed) || !level || typeof plays !== "string" || !Array.isArray(kept.rounds)) return null;
  const rules = mendChoice(engine, kept.rules);
  const { players } = rulesetOf(engine, rules);
  const rounds = kept.rounds.filter((points) => isNumbers(points, players));
  if (rounds.length !== kept.rounds.length) return null;
  const passes = Array.isArray(kept.passes) && kept.passes.length === players ? kept.passes.map(String) : null;
  return { seed, rules, level, rounds, passes, plays, choice: typeof choice === "string" ? choice : "" };
}

/**
 * Take a kept match up again; null where it does not play through.
 * @param {Engine} engine
 * @param {Kept} kept
 * @param {Players} players
 * @returns {PracticeMatch | null}
 */
export function resume(engine, kept, players) {
  const match = new PracticeMatch(engine, kept, players);
  if (kept.rounds.some((points) => players.rules.sheetFault(points))) return null;
  if (match.state.finished) {
    match.table = null;
    return match;
  }
  const cards = (/** @type {string} */ text) => (text.match(/../g) ?? []).map((code) => engine.card(code) ?? -1);
  if (kept.passes && match.rules.receivers(match.round)) {
    const passes = kept.passes.map(cards);
    const good = passes.every(
      (passed, seat) =>
        new Set(passed).size === match.rules.passCount && passed.every((card) => match.dealt[seat].includes(card)),
    );
    if (!good) return null;
    match.begin(passes);
  }
  if (!match.table) return kept.plays ? null : match;
  for (const card of cards(kept.plays)) {
    if (card < 0 || match.table.over || !match.table.may(card)) return null;
    match.table.play(card);
  }
  match.choice = kept.choice;
  return match;
}
