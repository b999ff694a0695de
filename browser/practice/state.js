// The practice table as a value, and what every tap, every card and every tick of the clock makes of it. There is no
// page here, no clock and no words: the view shows a state, the tool asks for the next one.

import { YOU } from "./match.js";

/** @typedef {import("../engine/table.js").Table} Table */
/** @typedef {import("../engine/table.js").Trick} Trick */
/** @typedef {import("./claims.js").Claim} Claim */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/** @typedef {import("./review.js").Cost} Cost */
/**
 * @typedef {{ what: "played", seat: number, card: number }
 *   | { what: "broken" }
 *   | { what: "takes", trick: Trick }} Happened
 */
/**
 * @typedef {{ about: "wait", seat: number }
 *   | { about: "refused", card: number, rule: string, led: number }
 *   | { about: "full", most: number }
 *   | { about: "received", cards: number[], from: number }
 *   | { about: "pass", cards: { card: number, why: Claim[] }[] }
 *   | { about: "play", card: number, why: Claim[] }
 *   | { about: "told", kind: "good" | "bad", text: string }} Saying  What is said beside the table.
 */
/**
 * @typedef {object} State
 * @property {PracticeMatch} match
 * @property {number[]} picked  Cards picked for the pass, or the card picked to be played.
 * @property {Trick | null} lying  The complete trick that still lies there.
 * @property {boolean} going  Whether it is on its way to its taker.
 * @property {Saying | null} said
 * @property {Happened[]} events  What happened since it was last your turn.
 * @property {boolean} showLast  Whether the last trick is shown.
 * @property {boolean} choosing  Whether the others are choosing what they pass.
 * @property {Cost[] | null} judged  What your plays of a round that is over cost, once that is known.
 */
/**
 * @typedef {object} Course  How somebody likes the course of play.
 * @property {boolean} [byTap]  Whether a complete trick lies until it is tapped.
 * @property {boolean} [still]  Whether nothing is to move.
 */
/** @typedef {"pass" | "yours" | "others" | "lying" | "over" | "finished"} Phase */

/** How much longer a complete trick lies than a single card. */
const TRICK = 1.8;

/** How long a card is on its way, in milliseconds. */
export const WAY = 200;

/**
 * A match as one sits down to it.
 * @param {PracticeMatch} match
 * @returns {State}
 */
export const begin = (match) => ({
  match,
  picked: [],
  lying: null,
  going: false,
  said: null,
  events: [],
  showLast: false,
  choosing: false,
  judged: null,
});

/**
 * What is happening: cards are passed, you or the others play, a complete trick lies there, the round or the match is
 * over.
 * @param {State} state
 * @returns {Phase}
 */
export function phase({ match, lying }) {
  if (match.state.finished) return "finished";
  if (!match.table) return "pass";
  if (lying) return "lying";
  if (match.table.over) return "over";
  return match.table.turn === YOU ? "yours" : "others";
}

/**
 * What happens by itself, and after how many pauses and milliseconds; null where it is for you to do something.
 * @param {State} state
 * @param {Course} [course]
 * @returns {{ pauses: number, wait: number, step: (state: State) => State } | null}
 */
export function due(state, { byTap = false, still = false } = {}) {
  const now = phase(state);
  if (now === "others") return { pauses: 1, wait: 0, step: think };
  if (now !== "lying") return null;
  if (state.going) return { pauses: 0, wait: WAY, step: clear };
  return byTap ? null : { pauses: TRICK, wait: 0, step: still ? clear : sweep };
}

/**
 * The complete trick goes to its taker.
 * @param {State} state
 * @returns {State}
 */
export const sweep = (state) => ({ ...state, going: state.lying !== null });

/**
 * The complete trick is gone.
 * @param {State} state
 * @returns {State}
 */
export const clear = (state) => ({ ...state, lying: null, going: false });

/**
 * A computer player plays.
 * @param {State} state
 */
export const think = (state) => laid(state, state.match.think());

/**
 * Everything up to your next turn, or the end of the round, at once.
 * @param {State} state
 */
export function skip(state) {
  let next = clear(state);
  while (phase(next) === "others") next = clear(think(next));
  return next;
}

/**
 * A tap on a card of the hand: it is picked, and a second tap plays it.
 * @param {State} state
 * @param {number} card
 * @returns {State}
 */
export function tap(state, card) {
  const { table } = state.match;
  if (!table) return pickForPass(state, card);
  const now = clear(state);
  if (table.over) return now;
  if (table.turn !== YOU) return say(now, { about: "wait", seat: table.turn });
  const rule = table.verdicts().get(card);
  if (rule) return say({ ...now, picked: [] }, { about: "refused", card, rule, led: table.led });
  return state.picked[0] === card ? play(now, card) : { ...now, picked: [card], said: null };
}

/**
 * You play a card.
 * @param {State} state
 * @param {number} card
 */
export const play = (state, card) => laid({ ...state, picked: [], events: [], said: null }, card);

/**
 * @param {State} state
 * @param {number} card
 * @returns {State}
 */
function pickForPass(state, card) {
  const { picked, match } = state;
  const most = match.rules.passCount;
  if (state.choosing) return state;
  if (picked.includes(card)) return { ...state, picked: picked.filter((each) => each !== card), said: null };
  if (picked.length < most) return { ...state, picked: [...picked, card], said: null };
  return say(state, { about: "full", most });
}

/**
 * You have chosen what you pass; the others choose.
 * @param {State} state
 * @returns {State}
 */
export const choosing = (state) => ({ ...state, choosing: true, said: null });

/**
 * All have passed.
 * @param {State} state
 * @param {number[][]} passes the cards of each seat
 * @returns {State}
 */
export function passed(state, passes) {
  const match = state.match.passed(passes);
  return say(begin(match), { about: "received", cards: match.received, from: match.giver });
}

/**
 * What the shooter of the moon chose.
 * @param {State} state
 * @param {string} choice
 * @returns {State}
 */
export const choose = (state, choice) => ({ ...state, match: state.match.chosen(choice) });

/**
 * The next round is dealt, or the match is over.
 * @param {State} state
 */
export const nextRound = (state) => begin(state.match.next());

/**
 * The last trick is shown where something else was said, or hidden again.
 * @param {State} state
 * @returns {State}
 */
export const toggleLast = (state) => ({ ...state, showLast: !state.showLast, said: null });

/**
 * A card that a hard player would play, or the cards that it would pass, with reasons that come of the same thought;
 * the match remembers the hint.
 * @param {State} state
 * @param {Pick<typeof import("./thinking.js"), "whyPass" | "whyPlay">} thinking
 * @returns {State}
 */
export function hint(state, { whyPass, whyPlay }) {
  const { match } = state;
  const { players, rules, table } = match;
  const random = match.random("hint", String(match.kept.plays.length));
  if (!table) {
    const hand = match.dealt[YOU];
    const { cards: picked, ways } = players.considerPass(match.passView(YOU), random);
    const cards = picked.map((card) => ({ card, why: whyPass({ rules, hand, picked, card, ways }) }));
    return say({ ...state, picked, match: match.hinted(picked) }, { about: "pass", cards });
  }
  const view = match.view(YOU);
  const { card, ways } = players.consider(view, random);
  const why = whyPlay(rules, view, card, ways);
  return say({ ...state, picked: [card], match: match.hinted([card]) }, { about: "play", card, why });
}

/**
 * What your plays of the round cost is known.
 * @param {State} state
 * @param {Cost[]} judged
 * @returns {State}
 */
export const judgedAs = (state, judged) => ({ ...state, judged });

/**
 * The others are as strong as this from the next round on.
 * @param {State} state
 * @param {import("../players/players.js").Level} level
 * @returns {State}
 */
export const strong = (state, level) => ({ ...state, match: state.match.strong(level) });

/**
 * The seat that, as far as you can see, may be shooting the moon, or -1.
 * @param {PracticeMatch} match
 */
export const threat = (match) => (match.table ? match.players.threat(match.view(YOU)) : -1);

/**
 * @param {State} state
 * @param {Saying} said
 * @returns {State}
 */
export const say = (state, said) => ({ ...state, said, showLast: false });

/**
 * A card is played by whoever's turn it is.
 * @param {State} state
 * @param {number} card
 * @returns {State}
 */
function laid(state, card) {
  const before = /** @type {Table} */ (state.match.table);
  const match = state.match.played(card);
  const after = /** @type {Table} */ (match.table);
  const trick = after.tricks[before.tricks.length] ?? null;
  const events = [...state.events, /** @type {Happened} */ ({ what: "played", seat: before.turn, card })];
  if (after.broken && !before.broken) events.push({ what: "broken" });
  if (trick) events.push({ what: "takes", trick });
  return { ...state, match, lying: trick, going: false, events };
}
