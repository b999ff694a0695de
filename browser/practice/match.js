// A practice match: its deal comes from the seed, everything else is what was passed and played. That is all that is
// kept, so a match is taken up again by playing it through; what does not play through is not ours. A match does not
// change: every card and every pass makes another one.

import { mendChoice, rulesetOf } from "../engine/choice.js";
import { isNumbers, isRecord } from "../engine/plain.js";
import { isSeed, newSeed, randomFrom } from "../engine/random.js";
import { deal, exchange, Table } from "../engine/table.js";
import { LEVELS } from "../players/levels.js";
import { passView, seatView } from "../players/seat-view.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/choice.js").Choice} Choice */
/** @typedef {import("../players/levels.js").Level} Level */
/** @typedef {import("../players/players.js").Players} Players */
/**
 * @typedef {object} Kept
 * @property {string} id  Tells it from every other match, also of the same deal.
 * @property {string} seed
 * @property {Choice} rules
 * @property {Level} level  How strong the others are in this round,
 * @property {Level} next  and from the next one on.
 * @property {number[][]} rounds  Points of the rounds that are over.
 * @property {string[] | null} passes  What each seat has passed in this round, as codes in one string each.
 * @property {string} plays  All cards played in this round, as codes.
 * @property {string} choice  What a shooter of the moon chose, or nothing.
 * @property {Record<string, string>} hints  The hints of this round, as codes, by the number of the play or `pass`.
 */

/** The seat of the person in front of the screen. */
export const YOU = 0;

/** The moment of a hint for the pass. */
const PASS = "pass";

/** A round of which nothing has been played. */
const newRound = { passes: null, plays: "", choice: "", hints: {} };

export class PracticeMatch {
  /**
   * Throws RangeError where what is kept does not play through.
   * @param {Kept} kept
   * @param {Players} players of the ruleset that it names
   */
  constructor(kept, players) {
    const { rules } = players;
    this.kept = kept;
    this.rules = rules;
    this.engine = rules.engine;
    this.players = players;
    /** Where the match stands after the rounds that are over. */
    this.state = rules.match(kept.rounds);
    /** The number of the round, from 1. */
    this.round = kept.rounds.length + 1;
    const { hands, kitty } = deal(rules, kept.seed, this.round);
    /** The hands as dealt. */
    this.dealt = hands;
    /**
     * What each seat has passed; null before the pass, and where nothing is passed.
     * @type {number[][] | null}
     */
    this.passes = kept.passes && rules.receivers(this.round) ? kept.passes.map((cards) => this.#cards(cards)) : null;
    if (this.passes && !this.#canPass(this.passes)) throw new RangeError("no such pass");
    /** The hands after the pass. */
    this.hands = this.passes ? exchange(rules, hands, this.passes, this.round) : hands;
    const waits = !this.passes && rules.receivers(this.round);
    /**
     * The round on the table; null before the pass, and when the match is over.
     * @type {Table | null}
     */
    this.table = waits || this.state.finished ? null : new Table(rules, this.hands, kitty, this.round);
    for (const card of this.#cards(kept.plays)) {
      if (!this.table || this.table.over || !this.table.may(card)) throw new RangeError("no such play");
      this.table.play(card);
    }
  }

  get totals() {
    return this.state.totals;
  }

  /** How many cards have been played in this round. */
  get number() {
    return this.kept.plays.length / 2;
  }

  /**
   * The match as it stood before a play of this round.
   * @param {number} number of the play, from 0
   */
  before(number) {
    return this.#with({ plays: this.kept.plays.slice(0, number * 2) });
  }

  /**
   * The cards that a hint named for a play, or for the pass; none where no hint was given.
   * @param {number | "pass"} moment
   */
  hintFor(moment) {
    return this.#cards(this.kept.hints[moment] ?? "");
  }

  /** @param {string} codes */
  #cards(codes) {
    return (codes.match(/../g) ?? []).map((code) => this.engine.card(code) ?? -1);
  }

  /** @param {number[][]} passes */
  #canPass(passes) {
    return passes.every(
      (passed, seat) =>
        new Set(passed).size === this.rules.passCount && passed.every((card) => this.dealt[seat].includes(card)),
    );
  }

  /** @param {number[]} cards */
  #codes(cards) {
    return cards.map((card) => this.engine.codes[card]).join("");
  }

  /** @param {Partial<Kept>} change */
  #with(change) {
    return new PracticeMatch({ ...this.kept, ...change }, this.players);
  }

  // ---- what comes next ----

  /**
   * After the pass, all at once.
   * @param {number[][]} passes the cards of each seat
   */
  passed(passes) {
    return this.#with({ passes: passes.map((cards) => this.#codes(cards)) });
  }

  /**
   * After the seat to play has played a card.
   * @param {number} card
   */
  played(card) {
    return this.#with({ plays: this.kept.plays + this.engine.codes[card] });
  }

  /**
   * With what the shooter of the moon chose.
   * @param {string} choice
   */
  chosen(choice) {
    return this.#with({ choice });
  }

  /** With the round written down and the next one dealt, if there is one. */
  next() {
    const { kept, score } = this;
    return this.#with({ ...newRound, level: kept.next, rounds: [...kept.rounds, score.points] });
  }

  /**
   * With a hint given for what is to be done now.
   * @param {number[]} cards
   */
  hinted(cards) {
    return this.#with({ hints: { ...this.kept.hints, [this.table ? this.number : PASS]: this.#codes(cards) } });
  }

  /**
   * With the others as strong as this from the next round on; at once where this one has not begun.
   * @param {Level} level
   */
  strong(level) {
    const { passes, plays } = this.kept;
    return this.#with(passes || plays ? { next: level } : { next: level, level });
  }

  // ---- what can be seen ----

  /** The seat that passes to you in this round, or -1. */
  get giver() {
    return this.rules.receivers(this.round)?.indexOf(YOU) ?? -1;
  }

  /** The cards that you received. */
  get received() {
    return this.passes && this.giver >= 0 ? this.passes[this.giver] : [];
  }

  /**
   * What a seat may see.
   * @param {number} seat
   */
  view(seat) {
    const table = /** @type {Table} */ (this.table);
    return seatView(table, seat, this.passes?.[seat] ?? null, this.totals);
  }

  /**
   * What a seat may see before the pass.
   * @param {number} seat
   */
  passView(seat) {
    return passView(this.rules, seat, this.dealt[seat], this.round, this.totals);
  }

  // ---- what the computer players do ----

  /**
   * The cards that a computer player passes.
   * @param {number} seat
   */
  passOf(seat) {
    return this.players.pass(this.passView(seat), this.kept.level, this.random(seat, "pass"));
  }

  /** The card that a computer player plays now. */
  think() {
    const { turn } = /** @type {Table} */ (this.table);
    return this.players.play(this.view(turn), this.kept.level, this.random(turn, String(this.number)));
  }

  /**
   * Random numbers of one player at one moment.
   * @param {number | string} who
   * @param {string} moment
   */
  random(who, moment) {
    return randomFrom(`${this.kept.seed}/${this.round}/${who}/${moment}`);
  }

  /** The points of the round that is over, and who shot the moon. */
  get score() {
    const { taken } = /** @type {Table} */ (this.table);
    const score = this.rules.score(taken, this.kept.choice || undefined);
    // A computer player that may choose takes what helps it more: the points off where that can be.
    if (score.open && score.moon !== YOU) return this.rules.score(taken, Object.keys(this.rules.moon).at(-1));
    return score;
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
  id: newSeed(),
  seed,
  rules,
  level,
  next: level,
  rounds: [],
  ...newRound,
});

/**
 * How far a kept match has come; of two, the one that is further is the newer.
 * @param {Kept} kept
 */
export const progress = (kept) => kept.rounds.length * 1000 + (kept.passes ? 1 : 0) + kept.plays.length;

/**
 * Whether two kept matches are the same one, however far each has come.
 * @param {Kept} one
 * @param {Kept} other
 */
export const isSame = (one, other) => one.id === other.id && one.seed === other.seed;

/**
 * Whether something would be lost with a kept match: it has begun and is not over.
 * @param {Engine} engine
 * @param {Kept} kept
 */
export const isRunning = (engine, kept) =>
  progress(kept) > 0 && !rulesetOf(engine, kept.rules).match(kept.rounds).finished;

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
  // Matches kept before there were these three have none of them.
  const id = isSeed(kept.id) ? kept.id : "";
  const next = LEVELS.find((each) => each === kept.next) ?? level;
  const given = isRecord(kept.hints) ? Object.entries(kept.hints) : [];
  const hints = Object.fromEntries(
    given.flatMap(([moment, cards]) => (typeof cards === "string" ? [[moment, cards]] : [])),
  );
  return {
    id,
    seed,
    rules,
    level,
    next,
    rounds,
    passes,
    plays,
    choice: typeof choice === "string" ? choice : "",
    hints,
  };
}

/**
 * Take a kept match up again; null where it does not play through.
 * @param {Kept} kept
 * @param {Players} players
 * @returns {PracticeMatch | null}
 */
export function resume(kept, players) {
  if (kept.rounds.some((points) => players.rules.sheetFault(points))) return null;
  try {
    return new PracticeMatch(kept, players);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
