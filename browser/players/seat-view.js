// What one seat may know: its own hand, what lies and lay open on the table, and what it passed and received. The
// computer players decide from this alone; nothing else of the table reaches them.

/** @typedef {import("../engine/table.js").Table} Table */
/**
 * @typedef {object} SeatView
 * @property {Record<string, string>} options  The ruleset.
 * @property {number} seat
 * @property {number} players
 * @property {number} round
 * @property {number[]} hand  The own cards.
 * @property {number[]} trick  The trick so far, the leader's card first.
 * @property {number} leader
 * @property {boolean} broken
 * @property {{ leader: number, cards: number[], winner: number }[]} tricks  All tricks taken.
 * @property {number[]} passed  The cards that this seat passed.
 * @property {number | null} passedTo
 * @property {number[]} kitty  The cards of the kitty, if this seat took them; else none.
 * @property {number[]} totals  Before this round.
 */

/**
 * @param {Table} table
 * @param {number} seat
 * @param {number[] | null} passed
 * @param {number[]} totals
 * @returns {SeatView}
 */
export function seatView(table, seat, passed, totals) {
  const { rules, tricks } = table;
  const tookKitty = tricks.length > 0 && tricks[0].winner === seat;
  return {
    options: rules.options,
    seat,
    players: rules.players,
    round: table.round,
    hand: rules.engine.cardsIn(table.hands[seat]),
    trick: [...table.trick],
    leader: table.leader,
    broken: table.broken,
    tricks: tricks.map(({ leader, cards, winner }) => ({ leader, cards: [...cards], winner })),
    passed: passed ? [...passed] : [],
    passedTo: passed ? (rules.receivers(table.round)?.[seat] ?? null) : null,
    kitty: tookKitty ? [...table.kitty] : [],
    totals: [...totals],
  };
}

/**
 * What a seat may know before the pass.
 * @param {import("../engine/ruleset.js").Ruleset} rules
 * @param {number} seat
 * @param {number[]} hand
 * @param {number} round
 * @param {number[]} totals
 */
export function passView(rules, seat, hand, round, totals) {
  return {
    options: rules.options,
    seat,
    players: rules.players,
    round,
    hand: [...hand],
    direction: rules.direction(round),
    totals: [...totals],
  };
}

/** @typedef {ReturnType<typeof passView>} PassView */
