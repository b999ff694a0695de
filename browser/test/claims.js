// The oracle of the hints: for every claim that the practice table can make, whether it is so, worked out from the
// whole table, by the codes of the cards, without a word of practice/claims.js. A claim about cards that its player
// has not seen is so only if it follows from what was seen, or, where it says that something may be, if it may.

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("../practice/claims.js").Claim} Claim */
/**
 * @typedef {object} Scene  The whole table, and what one seat is about to do.
 * @property {Ruleset} rules
 * @property {number} seat
 * @property {string[][]} hands  As they lie.
 * @property {string[]} trick
 * @property {number} leader
 * @property {{ leader: number, cards: string[], winner: number }[]} tricks
 * @property {string[]} kitty  As it lies.
 * @property {{ to: number, cards: string[] } | null} passed  By the seat.
 * @property {string} card
 * @property {string[]} legal
 */

const RANKS = "23456789TJQKA";

/** @param {string} card */
const rank = (card) => RANKS.indexOf(card[0]);

/**
 * @param {Ruleset} rules
 * @param {string} card
 */
const points = (rules, card) => rules.points[rules.engine.codes.indexOf(card)];

/**
 * Penalty cards cost points and do not count as a bonus.
 * @param {Ruleset} rules
 * @param {string} card
 */
const isPenalty = (rules, card) => points(rules, card) > 0;

/** @param {string[]} cards */
const top = (cards) => cards.reduce((best, card) => (rank(card) > rank(best) ? card : best));

/**
 * Whether a card beats all of a trick.
 * @param {string[]} trick
 * @param {string} card
 */
const beats = (trick, card) =>
  trick.every((each) => each[1] !== trick[0][1] || rank(each) < rank(card)) && card[1] === trick[0][1];

/**
 * What a seat has not seen: everything that is not its own and has not lain open.
 * @param {Scene} scene
 */
function unknown({ seat, hands, kitty, tricks }) {
  const others = hands.flatMap((hand, at) => (at === seat ? [] : hand));
  return tricks.length && tricks[0].winner === seat ? others : [...others, ...kitty];
}

/**
 * Whether, by all that the seat has seen, another one may hold a card: the hidden cards are dealt by trying out, each
 * to a seat that has room and has not shown to be void.
 * @param {Scene} scene
 * @param {number} holder
 * @param {string} card
 */
export function possible(scene, holder, card) {
  const { seat, hands, kitty, tricks, trick, leader, passed } = scene;
  const players = hands.length;
  const open = [...tricks, { leader, cards: trick }];
  const isVoid = (/** @type {number} */ at, /** @type {string} */ suit) =>
    open.some(({ leader: first, cards }) => {
      const own = cards[(at - first + players) % players];
      return own !== undefined && cards[0][1] === suit && own[1] !== suit;
    });
  const room = hands.map((hand, at) => (at === seat ? 0 : hand.length));
  const known = passed ? passed.cards.filter((each) => hands[passed.to].includes(each)) : [];
  if (passed && known.includes(card)) return holder === passed.to;
  if (passed) room[passed.to] -= known.length;
  const seen = tricks.length > 0 && tricks[0].winner === seat;
  room.push(seen ? 0 : kitty.length);
  const hidden = unknown(scene).filter((each) => !known.includes(each) && each !== card);
  if (!unknown(scene).includes(card) || isVoid(holder, card[1]) || room[holder] < 1) return false;
  room[holder]--;
  /** @type {number[]} */
  const place = hidden.map(() => -1);
  /**
   * Find room for a card, moving others where that helps.
   * @type {(at: number, tried: Set<number>) => boolean}
   */
  const settle = (at, tried) => {
    for (let to = 0; to < room.length; to++) {
      if (tried.has(to) || (to < players && isVoid(to, hidden[at][1]))) continue;
      tried.add(to);
      const there = place.flatMap((each, other) => (each === to ? [other] : []));
      if (there.length < room[to] || there.some((other) => settle(other, tried))) {
        place[at] = to;
        return true;
      }
    }
    return false;
  };
  return hidden.every((_, at) => settle(at, new Set()));
}

/** @type {Record<string, string>} */
const SUITS = { 0: "C", 1: "D", 2: "S", 3: "H" };

/**
 * Whether a claim about playing a card is so.
 * @type {Record<string, (scene: Scene, claim: Claim, code: (card: number | undefined) => string) => boolean>}
 */
export const PLAY_IS_SO = {
  only: ({ legal }) => legal.length === 1,
  "lead.flush": (scene, { cards = [] }, code) => {
    const out = cards.map(code);
    const dear = [...scene.hands[scene.seat]].filter((card) => card[1] === "S" && isPenalty(scene.rules, card));
    const hidden = unknown(scene).filter((card) => card[1] === "S" && isPenalty(scene.rules, card));
    const below = out.every((card) => rank(card) > rank(scene.card));
    return !scene.trick.length && out.length > 0 && !dear.length && same(out, hidden) && below && scene.card[1] === "S";
  },
  "lead.alone": (scene) => !scene.trick.length && !unknown(scene).some((card) => card[1] === scene.card[1]),
  "lead.lowest": (scene) => {
    const others = scene.hands.flatMap((hand, at) => (at === scene.seat ? [] : hand));
    const suit = [...others, ...scene.kitty].filter((card) => card[1] === scene.card[1]);
    return (
      !scene.trick.length &&
      unknown(scene).every((card) => card[1] !== scene.card[1] || rank(card) > rank(scene.card)) &&
      suit.length > 0
    );
  },
  "lead.few": (scene, { n = 0, more = 0 }) => {
    const suit = unknown(scene).filter((card) => card[1] === scene.card[1]);
    const above = suit.filter((card) => rank(card) > rank(scene.card)).length;
    return !scene.trick.length && above === n && suit.length - above === more && n > more;
  },
  "throw.points": ({ rules, trick, card }, { n = 0 }) =>
    trick.length > 0 && card[1] !== trick[0][1] && points(rules, card) === n && n > 0,
  "throw.catch": (scene, { cards = [] }, code) => {
    const hidden = unknown(scene).filter(
      (card) => card[1] === "S" && isPenalty(scene.rules, card) && rank(card) < rank(scene.card),
    );
    return scene.card[1] === "S" && hidden.length > 0 && same(cards.map(code), hidden) && isDiscard(scene);
  },
  "throw.top": (scene) => isDiscard(scene) && scene.hands[scene.seat].every((card) => rank(card) <= rank(scene.card)),
  "throw.safe": (scene) => isDiscard(scene),
  "under.points": (scene, { card, n = 0 }, code) =>
    isUnder(scene, code(card)) && points(scene.rules, scene.card) === n && n > 1,
  "under.highest": (scene, { card }, code) =>
    isUnder(scene, code(card)) &&
    !scene.legal.some(
      (each) => each[1] === scene.card[1] && rank(each) > rank(scene.card) && rank(each) < rank(code(card)),
    ),
  under: (scene, { card }, code) => isUnder(scene, code(card)),
  stop: ({ rules, seat, tricks, trick, card, kitty }, { seat: shooter = -1 }) => {
    const fallen = tricks.flatMap(({ cards, winner }) =>
      cards.filter((each) => isPenalty(rules, each)).map(() => winner),
    );
    const mine = tricks.length > 0 && tricks[0].winner === seat && kitty.some((each) => isPenalty(rules, each));
    const all = fallen.length > 0 && fallen.every((winner) => winner === shooter);
    return (
      all &&
      !mine &&
      shooter !== seat &&
      beats(trick, card) &&
      [...trick, card].some((each) => isPenalty(rules, each)) &&
      rules.options.moon !== "off"
    );
  },
  "take.bonus": (scene, { card, n = 0 }, code) => {
    const { rules, trick, tricks } = scene;
    const sum = [...trick, scene.card].reduce((total, each) => total + points(rules, each), 0);
    const sure = later(scene).every((seat) => !mayBeat(scene, seat));
    const kitty = tricks.length === 0 && scene.kitty.length > 0;
    return trick.includes(code(card)) && points(rules, code(card)) < 0 && sum === -n && n > 0 && sure && !kitty;
  },
  "take.free": ({ rules, trick, tricks, kitty, card }) =>
    trick.length === rules.players - 1 &&
    beats(trick, card) &&
    [...trick, card].every((each) => points(rules, each) === 0) &&
    !(tricks.length === 0 && kitty.length > 0),
  "take.must": ({ rules, trick, legal }, { card }, code) =>
    trick.length === rules.players - 1 && best(trick) === code(card) && legal.every((each) => beats(trick, each)),
  "take.over": ({ trick, legal }, { card }, code) =>
    best(trick) === code(card) && legal.every((each) => beats(trick, each)),
  "take.first": ({ rules, tricks, trick }) =>
    tricks.length === 0 &&
    rules.options.first_trick_points === "barred" &&
    !rules.penalties.some((card) => rules.engine.codes[card][1] === trick[0][1]),
  "take.maybe": (scene, { seat = -1, n = 0 }) => {
    const able = later(scene).filter((each) => mayBeat(scene, each));
    return able[0] === seat && able.length === n && beats(scene.trick, scene.card);
  },
  highest: (scene, { suit = -1 }) =>
    own(scene).length > 1 && top(own(scene)) === scene.card && SUITS[suit] === scene.card[1],
  last: (scene, { suit = -1 }) => own(scene).length === 1 && SUITS[suit] === scene.card[1],
  "last-but-one": (scene, { suit = -1 }) => own(scene).length === 2 && SUITS[suit] === scene.card[1],
  thought: () => true, // Said of a card that was found by thinking; the test looks at that.
};

/** @typedef {{ rules: Ruleset, hand: string[], picked: string[], card: string }} Passed */
/**
 * Whether what is claimed for a pass is so.
 * @type {Record<string, (pass: Passed, claim: Claim, code: (card: number | undefined) => string) => boolean>}
 */
export const PASS_IS_SO = {
  "queen.bare": (pass, { more = 0 }) =>
    isDear(pass, pass.card) && points(pass.rules, pass.card) === more && lowSpades(pass) === 0,
  queen: (pass, { n = 0, more = 0 }) =>
    isDear(pass, pass.card) && points(pass.rules, pass.card) === more && lowSpades(pass) === n && n < 4,
  catch: (pass, { cards = [] }, code) => {
    const caught = pass.rules.pack
      .map((card) => code(card))
      .filter((card) => isDear(pass, card) && !pass.hand.includes(card) && rank(card) < rank(pass.card));
    return pass.card[1] === "S" && caught.length > 0 && same(caught, cards.map(code));
  },
  dear: ({ rules, card }, { n = 0 }) => points(rules, card) === n && n > 1,
  void: ({ hand, picked, card }, { suit = -1 }) =>
    SUITS[suit] === card[1] && hand.filter((each) => !picked.includes(each)).every((each) => each[1] !== card[1]),
  short: ({ hand, picked, card }, { suit = -1 }) =>
    SUITS[suit] === card[1] && hand.filter((each) => !picked.includes(each) && each[1] === card[1]).length === 1,
  highest: ({ hand, card }, { suit = -1 }) =>
    SUITS[suit] === card[1] && top(hand.filter((each) => each[1] === card[1])) === card,
  few: ({ rules, hand, card }, { n = 0, more = 0 }, code) => {
    const others = rules.pack.map((each) => code(each)).filter((each) => each[1] === card[1] && !hand.includes(each));
    const lower = others.filter((each) => rank(each) < rank(card)).length;
    return lower === n && others.length - lower === more && n > more;
  },
  thought: () => true,
};

/**
 * @param {string[]} one
 * @param {string[]} other
 */
const same = (one, other) => String([...one].sort()) === String([...other].sort());

/** @param {string[]} trick */
const best = (trick) => top(trick.filter((card) => card[1] === trick[0][1]));

/** @param {Scene} scene */
const own = ({ hands, seat, card }) => hands[seat].filter((each) => each[1] === card[1]);

/** @param {Scene} scene */
const isDiscard = ({ trick, card }) => trick.length > 0 && trick[0][1] !== card[1];

/**
 * @param {Scene} scene
 * @param {string} named
 */
const isUnder = ({ trick, card }, named) =>
  trick.length > 0 && best(trick) === named && trick[0][1] === card[1] && rank(card) < rank(named);

/** @param {Scene} scene */
const later = ({ seat, trick, hands }) =>
  Array.from({ length: hands.length - trick.length - 1 }, (_, at) => (seat + 1 + at) % hands.length);

/**
 * @param {Scene} scene
 * @param {number} seat
 */
const mayBeat = (scene, seat) =>
  unknown(scene).some(
    (card) => card[1] === scene.card[1] && rank(card) > rank(scene.card) && possible(scene, seat, card),
  );

/**
 * @param {{ rules: Ruleset }} pass
 * @param {string} card
 */
const isDear = ({ rules }, card) => card[1] === "S" && isPenalty(rules, card);

/** @param {{ rules: Ruleset, hand: string[] }} pass */
const lowSpades = ({ rules, hand }) =>
  hand.filter((card) => card[1] === "S" && rank(card) < rank("QS") && !isPenalty(rules, card)).length;
