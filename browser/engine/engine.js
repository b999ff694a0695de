// The rules as the browser knows them: tables that the rules module exported when the site was built. Nothing here
// decides a rule; every function looks something up, counts or adds. Cards are numbers 0 to 51 in the order of
// `cards`; a hand is four sets of bits, one for each suit; seats count from 0, clockwise; points are penalty points.

/** @typedef {Record<string, string>} Options  For each option the short name of its value. */
/**
 * @typedef {{ own: number, others: number }} Effect  How often the round's total goes to the shooter, to the others.
 */
/** @typedef {{ removed: string[], each: number, kitty: number }} Pack */
/**
 * @typedef {object} Data
 * @property {string[]} cards
 * @property {string[]} suits
 * @property {number[]} strength
 * @property {Record<string, string[]>} options
 * @property {Record<string, Options>} rulesets
 * @property {Record<string, Pack>} packs
 * @property {Record<string, string[]>} cycles
 * @property {Record<string, Record<string, number[] | null>>} receivers
 * @property {Record<string, number[]>} dealers
 * @property {Record<string, string[]>} opening
 * @property {Record<string, string[]>} breaking
 * @property {Record<string, Record<string, Record<string, number>>>} costs
 * @property {Record<string, Record<string, Effect>>} moon
 * @property {Record<string, number | null>} tie
 * @property {Record<string, { becomes: Record<string, number>, end_above: number }>} resets
 * @property {Record<string, Record<string, number[][]>>} sheets
 * @property {{ options: string[], reasons: string[], lead: string[], follow: string[],
 *   profiles: Record<string, number[]>, tables: string[] }} legality
 */
/** @typedef {Int32Array} Hand  Four sets of bits: the cards of each suit, by strength. */
/**
 * @typedef {{ hand: Hand, led: number, first: boolean, broken: boolean }} Situation  `led` is a suit, or -1 to lead.
 */
/** @typedef {{ code: string, [value: string]: unknown }} SheetFault */
/**
 * @typedef {object} MatchState
 * @property {number[][]} history  Totals after each round.
 * @property {number[]} totals
 * @property {boolean} finished
 * @property {number[]} winners
 * @property {number | null} reached  The round, from 1, in which somebody reached the end score.
 * @property {number} played  The rounds that count: those after the end do not.
 */

const SUITS = 4;

/** The options that say what is dealt, and those that say where cards go. */
const PACK_OPTIONS = ["players", "leftover_cards", "removed_cards"];
const CYCLE_OPTIONS = ["players", "pass_count", "pass_cycle"];

/** A positive whole number, as an address or a person may write it. */
const WHOLE = /^[1-9]\d{0,4}$/;

/** All tables, and what is the same under every ruleset. */
export class Engine {
  /** @param {Data} data */
  constructor(data) {
    this.data = data;
    this.codes = data.cards;
    /** @type {Map<string, number>} */
    this.numbers = new Map(data.cards.map((code, number) => [code, number]));
    this.suit = Uint8Array.from(data.cards, (code) => data.suits.indexOf(code[1]));
    this.strength = Uint8Array.from(data.strength);
    /** For each suit the cards by strength. */
    this.bySuit = data.suits.map((_, suit) => {
      const cards = data.cards.map((_, card) => card).filter((card) => this.suit[card] === suit);
      return cards.sort((one, other) => this.strength[one] - this.strength[other]);
    });
  }

  /**
   * The card of a code, or undefined.
   * @param {string} code
   */
  card(code) {
    return this.numbers.get(code);
  }

  /**
   * @param {Iterable<number>} cards
   * @returns {Hand}
   */
  hand(cards) {
    const hand = new Int32Array(SUITS);
    for (const card of cards) hand[this.suit[card]] |= 1 << this.strength[card];
    return hand;
  }

  /**
   * The cards of a hand, suit by suit, lowest first.
   * @param {Hand} hand
   * @returns {number[]}
   */
  cardsIn(hand) {
    return this.bySuit.flatMap((cards, suit) => cards.filter((card) => (hand[suit] >> this.strength[card]) & 1));
  }

  /**
   * The place in the trick of the card that takes it.
   * @param {ArrayLike<number>} trick
   */
  winner(trick) {
    let best = 0;
    for (let at = 1; at < trick.length; at++) {
      if (this.suit[trick[at]] === this.suit[trick[0]] && this.strength[trick[at]] > this.strength[trick[best]])
        best = at;
    }
    return best;
  }

  /**
   * The options of a ruleset with some replaced, and whatever then makes no game put right: null where a name or a
   * value is unknown.
   * @param {string} name
   * @param {Options} [changes]
   * @returns {Options | null}
   */
  options(name, changes = {}) {
    const base = Object.hasOwn(this.data.rulesets, name) ? this.data.rulesets[name] : null;
    if (!base) return null;
    for (const [option, value] of Object.entries(changes)) {
      if (!Object.hasOwn(this.data.options, option)) return null;
      const offered = this.data.options[option].includes(value) || (option === "end_score" && WHOLE.test(value));
      if (!offered) return null;
    }
    return this.playable({ ...base, ...changes });
  }

  /**
   * Options that make a game: those given, with defaults where they contradict each other.
   * @param {Options} options
   */
  playable(options) {
    const mended = { ...options };
    if (!this.data.packs[key(mended, PACK_OPTIONS)]) mended.removed_cards = "default";
    if (!this.data.packs[key(mended, PACK_OPTIONS)]) mended.leftover_cards = "remove";
    if (!this.data.cycles[key(mended, CYCLE_OPTIONS)]) mended.pass_cycle = "default";
    if (Number(mended.end_score) <= this.data.resets[mended.exact_score_reset].end_above)
      mended.exact_score_reset = "none";
    return mended;
  }
}

/**
 * @param {Options} options
 * @param {string[]} names
 */
const key = (options, names) => names.map((name) => options[name]).join("|");

/** One ruleset, ready to be asked. */
export class Ruleset {
  /**
   * @param {Engine} engine
   * @param {Options} options as `Engine.options` gives them
   */
  constructor(engine, options) {
    const { data } = engine;
    this.engine = engine;
    this.options = options;
    this.players = Number(options.players);
    this.passCount = Number(options.pass_count);
    this.endScore = Number(options.end_score);
    const pack = data.packs[key(options, PACK_OPTIONS)];
    const removed = new Set(pack.removed.map((code) => engine.numbers.get(code)));
    this.removed = pack.removed;
    this.each = pack.each;
    this.kitty = pack.kitty;
    /** The cards in the game. */
    this.pack = data.cards.map((_, card) => card).filter((card) => !removed.has(card));
    /** What each card brings its taker, the jack of diamonds included. */
    this.points = new Int32Array(data.cards.length);
    /** Whether a card costs points. */
    this.penalty = new Uint8Array(data.cards.length);
    const costs = {
      ...data.costs.heart_values[options.heart_values],
      ...data.costs.spade_values[options.spade_values],
    };
    for (const [code, cost] of Object.entries(costs)) this.#price(code, cost, 1);
    for (const [code, cost] of Object.entries(data.costs.jack_of_diamonds[options.jack_of_diamonds]))
      this.#price(code, cost, 0);
    /** The penalty cards in the game, and what they cost together. */
    this.penalties = this.pack.filter((card) => this.penalty[card]);
    this.roundTotal = this.penalties.reduce((sum, card) => sum + this.points[card], 0);
    /** The cards that bring something without being penalty cards: the jack of diamonds, or none. */
    this.bonuses = this.pack.filter((card) => this.points[card] && !this.penalty[card]);
    this.breaking = Uint8Array.from(data.cards, (code) =>
      Number(data.breaking[options.queen_breaks_hearts].includes(code)),
    );
    this.cycle = data.cycles[key(options, CYCLE_OPTIONS)];
    this.opening = data.opening[options.opening_lead].map((code) => /** @type {number} */ (engine.card(code)));
    /** What a moon can do, by the name of the choice; more than one where the shooter chooses. */
    this.moon = data.moon[options.moon];
    this.tieShared = data.tie[options.tie];
    this.resets = data.resets[options.exact_score_reset].becomes;
    const { heart_values: hearts, spade_values: spades, removed_cards: out } = options;
    this.together = (data.sheets[`${hearts}|${spades}|${out}`] ?? data.sheets[`${hearts}|${spades}`])[options.players];
    this.legality = new Legality(this);
  }

  /**
   * @param {string} code
   * @param {number} cost
   * @param {0 | 1} penalty
   */
  #price(code, cost, penalty) {
    const card = /** @type {number} */ (this.engine.card(code));
    this.points[card] = cost;
    this.penalty[card] = penalty;
  }

  /**
   * Where cards go in a round, the first being 1.
   * @param {number} round
   */
  direction(round) {
    return this.cycle[(round - 1) % this.cycle.length];
  }

  /**
   * For each seat the seat that receives its cards, or null.
   * @param {number} round
   */
  receivers(round) {
    return this.engine.data.receivers[this.direction(round)][this.options.players];
  }

  /**
   * The seat that deals a round.
   * @param {number} round
   */
  dealer(round) {
    return this.engine.data.dealers[this.options.players][(round - 1) % this.players];
  }

  /**
   * The seat that leads to the first trick, from the hands after the pass.
   * @param {Hand[]} hands
   * @param {number} round
   */
  opener(hands, round) {
    const { suit, strength } = this.engine;
    for (const card of this.opening) {
      const seat = hands.findIndex((hand) => (hand[suit[card]] >> strength[card]) & 1);
      if (seat >= 0) return seat;
    }
    return (this.dealer(round) + 1) % this.players;
  }

  /**
   * What cards bring their taker.
   * @param {Iterable<number>} cards
   */
  pointsOf(cards) {
    let sum = 0;
    for (const card of cards) sum += this.points[card];
    return sum;
  }

  /**
   * The points of a round from the cards that each seat took. `choice` names what the shooter chose; where a choice is
   * open and none given, the first is taken and `open` says so.
   * @param {Iterable<number>[]} taken
   * @param {string} [choice]
   */
  score(taken, choice) {
    const sets = taken.map((cards) => new Set(cards));
    const names = Object.keys(this.moon);
    const shooter = names.length ? sets.findIndex((cards) => this.penalties.every((card) => cards.has(card))) : -1;
    if (shooter < 0) return { points: sets.map((cards) => this.pointsOf(cards)), moon: null, open: false };
    const known = choice !== undefined && names.includes(choice);
    const points = this.moonPoints(shooter, this.moon[known ? choice : names[0]]);
    for (const card of this.bonuses) {
      const taker = sets.findIndex((cards) => cards.has(card));
      if (taker >= 0) points[taker] += this.points[card];
    }
    return { points, moon: shooter, open: names.length > 1 && !known };
  }

  /**
   * @param {number} shooter
   * @param {Effect} effect
   */
  moonPoints(shooter, effect) {
    return Array.from(
      { length: this.players },
      (_, seat) => this.roundTotal * (seat === shooter ? effect.own : effect.others),
    );
  }

  /**
   * Why no round can bring these points, or null where one can. Codes: `sum` (with the sum found and those that could
   * be), `negative`, `whole` (everything, but no moon), `together` (points that no cards give in the same round).
   * @param {number[]} points
   * @returns {SheetFault | null}
   */
  sheetFault(points) {
    /** @type {SheetFault | null} */
    let fault = null;
    const takers = this.bonuses.length ? points.map((_, seat) => seat) : [-1];
    for (const taker of takers) {
      const bonus = this.pointsOf(this.bonuses);
      const found = this.#penaltyFault(points.map((score, seat) => (seat === taker ? score - bonus : score)));
      if (!found) return null;
      if (!fault || RANK.indexOf(found.code) > RANK.indexOf(fault.code)) fault = found;
    }
    if (fault?.code === "sum") {
      fault.found = points.reduce((sum, score) => sum + score, 0);
      fault.wanted = this.sums();
    }
    return fault;
  }

  /** What the points of a round can add up to: an ordinary round first, then the moons. */
  sums() {
    const bonus = this.pointsOf(this.bonuses);
    const moons = Object.values(this.moon).map(
      (effect) => this.roundTotal * (effect.own + effect.others * (this.players - 1)),
    );
    return [...new Set([this.roundTotal, ...moons].map((sum) => sum + bonus))];
  }

  /**
   * @param {number[]} points
   * @returns {SheetFault | null}
   */
  #penaltyFault(points) {
    const effects = Object.values(this.moon);
    for (const effect of effects) {
      for (let seat = 0; seat < points.length; seat++) {
        if (this.moonPoints(seat, effect).every((score, at) => score === points[at])) return null;
      }
    }
    if (points.reduce((sum, score) => sum + score, 0) !== this.roundTotal) return { code: "sum" };
    if (points.some((score) => score < 0)) return { code: "negative" };
    if (effects.length && points.includes(this.roundTotal)) return { code: "whole", total: this.roundTotal };
    const group = this.together.find((each) => isPart(each, points));
    return group ? { code: "together", group } : null;
  }

  /**
   * Where a match stands after these rounds; rounds after its end do not count.
   * @param {number[][]} rounds
   * @returns {MatchState}
   */
  match(rounds) {
    let totals = Array(this.players).fill(0);
    /** @type {number[][]} */
    const history = [];
    /** @type {number | null} */
    let reached = null;
    /** @type {number[]} */
    let winners = [];
    for (const points of rounds) {
      if (winners.length) break;
      totals = totals.map((total, seat) => total + points[seat]).map((total) => this.resets[total] ?? total);
      history.push(totals);
      if (reached === null && Math.max(...totals) >= this.endScore) reached = history.length;
      if (reached !== null) {
        const lowest = totals.flatMap((total, seat) => (total === Math.min(...totals) ? [seat] : []));
        const shared = this.tieShared !== null && history.length - reached >= this.tieShared;
        if (lowest.length === 1 || shared) winners = lowest;
      }
    }
    return { history, totals, finished: winners.length > 0, winners, reached, played: history.length };
  }
}

/** From the plainest reason against a sheet to the most telling. */
const RANK = ["sum", "negative", "whole", "together"];

/**
 * Whether these points, repeats included, are among others; both may stand in any order.
 * @param {number[]} group
 * @param {number[]} points
 */
function isPart(group, points) {
  const rest = [...points];
  return group.every((score) => {
    const at = rest.indexOf(score);
    return at >= 0 && rest.splice(at, 1).length === 1;
  });
}

/** The legality tables of one ruleset. */
class Legality {
  /** @param {Ruleset} rules */
  constructor(rules) {
    const { engine } = rules;
    const { legality } = engine.data;
    this.engine = engine;
    this.reasons = ["", ...legality.reasons];
    this.tables = legality.profiles[key(rules.options, legality.options)].map((at) => legality.tables[at]);
    this.lead = places(legality.lead);
    this.follow = places(legality.follow);
    this.clubs = engine.data.suits.indexOf("C");
    this.hearts = engine.data.suits.indexOf("H");
    /** The priced spades, the queen aside, and the queen, as bits of their suit. */
    const priced = rules.pack.filter((card) => rules.penalty[card] && engine.suit[card] !== this.hearts);
    const queen = priced.filter((card) => engine.codes[card] === "QS");
    this.queens = engine.hand(queen);
    this.others = engine.hand(priced.filter((card) => !queen.includes(card)));
    /** For each suit the kinds of its cards within the sets found, filled anew for every question. */
    this.sets = { lead: kindSets(legality.lead), follow: kindSets(legality.follow) };
  }

  /**
   * The hand, sorted into kinds: for each kind the cards of each suit.
   * @param {Situation} situation
   */
  #sort({ hand, led }) {
    const leading = led < 0;
    const sets = leading ? this.sets.lead : this.sets.follow;
    const at = leading ? this.lead : this.follow;
    for (const set of sets) set.fill(0);
    for (let suit = 0; suit < SUITS; suit++) {
      const cards = hand[suit];
      if (suit === led) sets[at.led][suit] = cards;
      else if (suit === this.hearts) sets[at.heart][suit] = cards;
      else if (leading && suit === this.clubs) {
        sets[at["lowest-club"]][suit] = cards & -cards;
        sets[at.club][suit] = cards & (cards - 1);
      } else {
        sets[at.queen][suit] = cards & this.queens[suit];
        sets[at.penalty][suit] = cards & this.others[suit];
        sets[at.plain][suit] = cards & ~this.queens[suit] & ~this.others[suit];
      }
    }
    return sets;
  }

  /**
   * The row of the table for a situation: a character for each kind.
   * @param {Situation} situation
   * @param {Hand[]} sets
   */
  #row(situation, sets) {
    let held = 0;
    for (let kind = 0; kind < sets.length; kind++) {
      const set = sets[kind];
      if (set[0] | set[1] | set[2] | set[3]) held |= 1 << kind;
    }
    const table = this.tables[(situation.led < 0 ? 0 : 4) + (situation.first ? 0 : 2) + (situation.broken ? 1 : 0)];
    return { table, start: held * sets.length };
  }

  /**
   * The cards that may be played.
   * @param {Situation} situation
   * @param {Hand} [out] filled if given
   * @returns {Hand}
   */
  legal(situation, out = new Int32Array(SUITS)) {
    const sets = this.#sort(situation);
    const { table, start } = this.#row(situation, sets);
    out.fill(0);
    for (let kind = 0; kind < sets.length; kind++) {
      if (table.charCodeAt(start + kind) !== LEGAL) continue;
      for (let suit = 0; suit < SUITS; suit++) out[suit] |= sets[kind][suit];
    }
    return out;
  }

  /**
   * For every card of the hand "" if it may be played, else the id of the rule that forbids it.
   * @param {Situation} situation
   * @returns {Map<number, string>}
   */
  verdicts(situation) {
    const sets = this.#sort(situation);
    const { table, start } = this.#row(situation, sets);
    const { suit, strength } = this.engine;
    return new Map(
      this.engine.cardsIn(situation.hand).map((card) => {
        const kind = sets.findIndex((set) => (set[suit[card]] >> strength[card]) & 1);
        return [card, this.reasons[Number(table[start + kind])]];
      }),
    );
  }
}

const LEGAL = "0".charCodeAt(0);

/**
 * @param {string[]} names
 * @returns {Record<string, number>}
 */
const places = (names) => Object.fromEntries(names.map((name, at) => [name, at]));

/** @param {string[]} names */
const kindSets = (names) => names.map(() => new Int32Array(SUITS));

/** @type {Promise<Engine> | undefined} */
let loading;

/** The engine's tables, fetched once. */
export function loadEngine() {
  loading ??= fetch(new URL("../../data/engine.json", import.meta.url))
    .then((response) => {
      if (!response.ok) throw new Error(`engine.json: ${response.status}`);
      return response.json();
    })
    .then((data) => new Engine(data));
  loading.catch(() => (loading = undefined));
  return loading;
}
