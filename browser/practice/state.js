// The practice table as a value, and what every tap, every card and every tick of the clock makes of it. There is no
// page here, no clock and no words: the view shows a state, the tool asks for the next one.

import { whyPass, whyPlay } from "./advice.js";
import { YOU } from "./match.js";

/** @typedef {import("../engine/table.js").Table} Table */
/** @typedef {import("../engine/table.js").Trick} Trick */
/** @typedef {import("./advice.js").Remark} Remark */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/**
 * @typedef {{ what: "played", seat: number, card: number }
 *   | { what: "broken" }
 *   | { what: "takes", trick: Trick }
 *   | { what: "received", cards: number[] }} Happened
 */
/**
 * @typedef {{ about: "wait", seat: number }
 *   | { about: "refused", card: number, rule: string, led: number }
 *   | { about: "full", most: number }
 *   | { about: "pass", cards: { card: number, why: Remark }[] }
 *   | { about: "play", card: number, why: Remark }
 *   | { about: "told", kind: "good" | "bad", text: string }} Saying  What is said beside the table.
 */
/**
 * @typedef {object} State
 * @property {PracticeMatch} match
 * @property {number[]} picked  Cards picked for the pass, or the card picked to be played.
 * @property {Trick | null} lying  The complete trick that still lies there.
 * @property {Saying | null} said
 * @property {Happened[]} events  What happened since it was last your turn.
 * @property {boolean} showLast  Whether the last trick is shown.
 * @property {boolean} choosing  Whether the others are choosing what they pass.
 */
/** @typedef {"pass" | "yours" | "others" | "lying" | "over" | "finished"} Phase */

/** How much longer a complete trick lies than a single card. */
const TRICK = 1.8;

/**
 * A match as one sits down to it.
 * @param {PracticeMatch} match
 * @returns {State}
 */
export const begin = (match) => ({
  match,
  picked: [],
  lying: null,
  said: null,
  events: [],
  showLast: false,
  choosing: false,
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
 * What happens by itself, and after how many pauses; null where it is for you to do something.
 * @param {State} state
 * @returns {{ pauses: number, step: (state: State) => State } | null}
 */
export function due(state) {
  const now = phase(state);
  if (now === "lying") return { pauses: TRICK, step: clear };
  return now === "others" ? { pauses: 1, step: think } : null;
}

/**
 * The complete trick is taken away.
 * @param {State} state
 * @returns {State}
 */
export const clear = (state) => ({ ...state, lying: null });

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
  return { ...begin(match), events: [{ what: "received", cards: match.received }] };
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
 * The last trick is shown, or hidden again.
 * @param {State} state
 * @returns {State}
 */
export const toggleLast = (state) => ({ ...state, showLast: !state.showLast });

/**
 * A card that a hard player would play, or the cards that it would pass, with the reasons.
 * @param {State} state
 * @returns {State}
 */
export function hint(state) {
  const { match } = state;
  const { players, rules, table } = match;
  const random = match.random("hint", String(match.kept.plays.length));
  if (!table) {
    const hand = match.dealt[YOU];
    const picked = players.pass(match.passView(YOU), "hard", random);
    const cards = picked.map((card) => ({ card, why: whyPass(rules, hand, card) }));
    return say({ ...state, picked }, { about: "pass", cards });
  }
  const card = players.play(match.view(YOU), "hard", random);
  return say({ ...state, picked: [card] }, { about: "play", card, why: whyPlay(table, card, threat(match)) });
}

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
export const say = (state, said) => ({ ...state, said });

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
  return { ...state, match, lying: trick, events };
}
