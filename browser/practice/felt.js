// The table while a round is played: everybody's card, what everybody knows, what is said, the hand and what it can do.

import { cardFace, cardInLine, playingCard } from "../ui/card-view.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { reason, ruleLink } from "../ui/refusal.js";
import { book, list, shortName, sign, signed, t } from "../ui/words.js";
import { YOU } from "./match.js";
import { clear, phase, play, skip, sweep, tap, threat, toggleLast } from "./state.js";
import { trickLine } from "./trick-line.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../engine/table.js").Table} Table */
/** @typedef {import("../engine/table.js").Trick} Trick */
/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./view.js").Acts} Acts */

/**
 * How a seat is called.
 * @param {number} seat
 */
export const name = (seat) => book.players[seat];

/**
 * A sentence about a player; there is one of its own for you.
 * @param {string} key
 * @param {number} seat
 * @param {Record<string, unknown>} [values]
 */
export const withName = (key, seat, values = {}) =>
  seat === YOU ? t(`${key}.you`, values) : t(key, { ...values, name: name(seat) });

/**
 * Points in words.
 * @param {number} n
 */
export const pointsText = (n) => (n ? t("practice.points", { n }) : t("practice.points.none"));

/** @param {Trick} trick */
const takes = ({ winner, points }) => withName("practice.takes", winner, { points: pointsText(points) });

/**
 * @param {Engine} engine
 * @param {number} suit
 */
const suitName = (engine, suit) => t(`tool.suit.${engine.data.suits[suit]}`);

/**
 * What everybody at the table knows, and what is special about these rules.
 * @param {State} state
 */
export function markers({ match }) {
  const { rules, table } = match;
  const chip = (/** @type {string} */ text) => h("span", { class: "chip" }, text);
  if (!table) {
    const texts = [t(`practice.pass.${rules.direction(match.round)}`), ...dearNotes(match), kittyNote(rules)];
    return h("p", { class: "practice-markers" }, texts.filter((text) => text !== "").map(chip));
  }
  const shooter = Object.keys(rules.moon).length ? threat(match) : -1;
  const open = rules.options.hearts_lead === "any-time";
  const free = table.first && rules.options.first_trick_points === "allowed";
  const texts = [
    open ? t("practice.any-time") : t(table.broken ? "practice.broken" : "practice.unbroken"),
    ...dearNotes(match),
    table.first ? kittyNote(rules) : "",
    free ? t("practice.first-open") : "",
  ];
  return h(
    "p",
    { class: "practice-markers" },
    texts.filter((text) => text !== "").map(chip),
    shooter >= 0 && h("span", { class: "chip is-threat" }, withName("practice.threat", shooter)),
  );
}

/**
 * Where the cards are that count apart from plain hearts, and what hearts cost where they differ.
 * @param {PracticeMatch} match
 */
function dearNotes(match) {
  const { rules, engine } = match;
  const isHeart = (/** @type {number} */ card) => engine.codes[card][1] === "H";
  const costs = rules.penalties.filter(isHeart).map((card) => rules.points[card]);
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  const special = [...rules.penalties.filter((card) => !isHeart(card)), ...rules.bonuses];
  const cards = (/** @type {number} */ holder) =>
    special
      .filter((card) => takerOf(match, card) === holder)
      .map((card) => `${shortName(engine.codes[card])} (${signed(rules.points[card])})`)
      .join(", ");
  const notes = [-1, ...match.totals.keys()].map((holder) => {
    const values = { cards: cards(holder) };
    if (!values.cards) return "";
    return holder < 0 ? t("practice.out", values) : withName("practice.has", holder, values);
  });
  return [least < most ? t("practice.hearts.cost", { least, most }) : "", ...notes];
}

/**
 * The seat that is known to have taken a card, or -1.
 * @param {PracticeMatch} match
 * @param {number} card
 */
function takerOf(match, card) {
  if (!match.table) return -1;
  const trick = match.table.tricks.find(({ cards }) => cards.includes(card));
  return trick?.winner ?? (match.view(YOU).kitty.includes(card) ? YOU : -1);
}

/** @param {import("../engine/ruleset.js").Ruleset} rules */
const kittyNote = ({ kitty }) => (kitty ? t("practice.kitty", { n: kitty }) : "");

/**
 * The table with everybody's card.
 * @param {State} state
 * @param {Acts} acts
 */
export function felt(state, acts) {
  const { match, lying, going } = state;
  const { rules } = match;
  return h(
    "ol",
    {
      class: "table-felt practice-felt",
      "data-seats": rules.players,
      "data-idle": !match.table,
      "data-taker": going && lying?.winner,
      "aria-label": t("practice.table"),
      onclick: () => lying && acts.step(going ? clear : sweep),
    },
    Array.from({ length: rules.players }, (_, at) => seat(state, at)),
    h("li", { class: "table-center" }, center(state)),
  );
}

/** @param {State} state */
function center({ match: { table }, lying }) {
  if (lying) return takes(lying);
  return table ? t("practice.trick", { n: table.tricks.length + 1 }) : "";
}

/**
 * A seat of the table: its card, its name, its points.
 * @param {State} state
 * @param {number} at
 */
function seat({ match, lying }, at) {
  const { rules, table, engine } = match;
  const { leader, cards } = lying ?? { leader: table?.leader ?? 0, cards: table?.trick ?? [] };
  const card = cards[(at - leader + rules.players) % rules.players];
  const turn = !lying && table?.turn === at;
  const now = table ? rules.pointsOf(table.taken[at]) : 0;
  return h(
    "li",
    { class: turn ? "seat is-turn" : "seat", "data-seat": at },
    card === undefined
      ? h("span", { class: "practice-slot", "aria-hidden": "true" })
      : lyingCard(engine.codes[card], lying?.winner === at),
    h(
      "span",
      { class: "seat-name" },
      h("span", { class: "seat-who" }, name(at)),
      h("span", { class: "seat-note" }, t("practice.now", { now })),
      h("span", { class: "seat-note" }, t("practice.in-all", { total: match.totals[at] })),
    ),
  );
}

/**
 * A card on the table; it has an id, so that it is seen when it comes and when it goes.
 * @param {string} code
 * @param {boolean} wins
 */
function lyingCard(code, wins) {
  const card = playingCard(code, wins ? "is-winner" : "");
  card.id = `lies-${code}`;
  return card;
}

// ---- what is said ----

/**
 * What happens and what is said; one line is always kept free for it.
 * @param {State} state
 */
export function sayings(state) {
  const { said, events, match } = state;
  const shown = lastShown(state);
  const call = callText(state);
  const heard = ["yours", "pass"].includes(phase(state)) ? call : "";
  const kind = said ? ` is-${sayingKind(said)}` : "";
  return h(
    "div",
    { class: "practice-sayings" },
    h(
      "p",
      { class: "only-heard", role: "log", "aria-live": "polite" },
      [...events.map((event) => eventText(event, match.engine)), heard].join(" "),
    ),
    h("p", { class: "practice-call", "aria-hidden": "true" }, call),
    shown && h("div", { id: "last-trick", class: "practice-last" }, trickLine(match, shown)),
    h(
      "div",
      { id: "said", class: `tool-note${kind}`, role: "status" },
      said && h("div", {}, sayingPieces(said, match)),
    ),
  );
}

/**
 * The last trick, where it is to be shown.
 * @param {State} state
 */
const lastShown = ({ match: { table }, showLast }) => (showLast ? table?.tricks.at(-1) : undefined);

/**
 * Whose turn it is, and what you are to do.
 * @param {State} state
 */
function callText(state) {
  const { match, choosing } = state;
  const { rules, engine, table } = match;
  switch (phase(state)) {
    case "pass": {
      if (choosing) return t("practice.pass.wait");
      const to = rules.receivers(match.round)?.[YOU] ?? YOU;
      return t("practice.pass.call", { n: rules.passCount, name: name(to) });
    }
    case "yours": {
      const led = table?.led ?? -1;
      if (led < 0) return t("practice.turn.lead");
      return t("practice.turn.follow", { suit: suitName(engine, led), sign: sign(engine.data.suits[led]) });
    }
    case "others":
      return t("practice.turn", { name: name(table?.turn ?? YOU) });
    default:
      return "";
  }
}

/**
 * @param {import("./state.js").Happened} event
 * @param {Engine} engine
 */
function eventText(event, engine) {
  const named = (/** @type {number} */ card) => book.cards[engine.codes[card]];
  switch (event.what) {
    case "played":
      return withName("practice.played", event.seat, { card: named(event.card) });
    case "broken":
      return t("practice.broken.now");
    case "takes":
      return takes(event.trick);
  }
}

/** @param {import("./state.js").Saying} said */
function sayingKind(said) {
  if (said.about === "told") return said.kind;
  if (said.about === "refused" || said.about === "full") return "bad";
  return said.about === "wait" || said.about === "received" ? "plain" : "good";
}

/**
 * @param {import("./state.js").Saying} said
 * @param {PracticeMatch} match
 * @returns {(Node | string)[]}
 */
function sayingPieces(said, { engine, rules }) {
  const drawn = (/** @type {number} */ card) => cardInLine(engine.codes[card]);
  switch (said.about) {
    case "wait":
      return [t("practice.wait", { name: name(said.seat) })];
    case "refused":
      return [drawn(said.card), " ", reason(said.rule, rules, said.led), " ", ruleLink(said.rule)];
    case "full":
      return [t("practice.pass.full", { n: said.most })];
    case "received":
      return [t("practice.received", { name: name(said.from) }), ...said.cards.flatMap((card) => [" ", drawn(card)])];
    case "pass": {
      // Cards that are passed for the same reason share its words.
      const texts = said.cards.map(({ why }) => claimsText("practice.why.pass.", why, engine));
      const reasons = [...new Set(texts)].map((text) => {
        const cards = said.cards.filter((_, at) => texts[at] === text);
        return h("li", {}, cards.map(({ card }, at) => [at ? " " : "", drawn(card)]).flat(), ": ", text);
      });
      return [t("practice.hint.pass"), h("ul", { class: "practice-why" }, reasons)];
    }
    case "play":
      return [t("practice.hint"), " ", drawn(said.card), ". ", claimsText("practice.why.", said.why, engine)];
    case "told":
      return [said.text];
  }
}

/**
 * Claims in words.
 * @param {string} topic how the keys of the texts begin
 * @param {import("./claims.js").Claim[]} claims
 * @param {Engine} engine
 */
function claimsText(topic, claims, engine) {
  const short = (/** @type {number} */ card) => shortName(engine.codes[card]);
  const texts = claims.map(({ key, suit, card, cards = [], seat, n, more }) =>
    t(topic + key, {
      suit: suit === undefined ? "" : suitName(engine, suit),
      one: suit === undefined ? "" : t(`practice.one.${engine.data.suits[suit]}`),
      card: card === undefined ? "" : short(card),
      cards: list(cards.map(short)),
      name: seat === undefined ? "" : name(seat),
      n: n ?? cards.length,
      more,
    }),
  );
  return texts.join(" ");
}

// ---- the hand ----

/**
 * @param {State} state
 * @param {Acts} acts
 */
export function hand(state, acts) {
  const { match } = state;
  const { engine, table } = match;
  const held = engine.cardsIn(table ? table.hands[YOU] : engine.hand(match.dealt[YOU]));
  const fresh = new Set(table && !hasPlayed(table) ? match.received : []);
  const now = phase(state);
  const verdicts = now === "yours" ? table?.verdicts() : undefined;
  const waiting = now === "others" || now === "lying";
  const codes = held.map((card) => engine.codes[card]);
  const free = held.findIndex((card) => !verdicts?.get(card));
  // One card of the hand is reached by the tab key; the arrow keys reach the others.
  const reached = codes.includes(acts.reached()) ? acts.reached() : codes[Math.max(free, 0)];
  return h(
    "div",
    { class: "practice-hand-box" },
    h(
      "ul",
      { class: "hand practice-hand", "aria-label": t("practice.hand") },
      held.map((card, at) => {
        const newSuit = at > 0 && engine.suit[held[at - 1]] !== engine.suit[card];
        const refused = Boolean(verdicts?.get(card));
        const code = codes[at];
        const reach = code === reached;
        const settings = { picked: state.picked.includes(card), refused, fresh: fresh.has(card), waiting, reach };
        return h(
          "li",
          { id: `in-${code}`, class: newSuit && "new-suit" },
          handCard(code, settings, () => acts.step((current) => tap(current, card))),
        );
      }),
    ),
  );
}

/** @param {Table} table */
function hasPlayed({ tricks, rules }) {
  return tricks.some(({ cards, leader }) => cards[(YOU - leader + rules.players) % rules.players] !== undefined);
}

/**
 * @param {string} code
 * @param {{ picked: boolean, refused: boolean, fresh: boolean, waiting: boolean, reach: boolean }} settings
 * @param {() => void} onclick
 */
function handCard(code, { picked, refused, fresh, waiting, reach }, onclick) {
  const card = book.cards[code];
  let said = fresh ? t("practice.card.received", { card }) : card;
  if (refused) said = t("practice.card.refused", { card });
  let can = waiting ? "waiting" : "free";
  if (refused) can = "refused";
  return h(
    "button",
    {
      type: "button",
      id: `card-${code}`,
      class: "card-button",
      tabindex: reach ? 0 : -1,
      "aria-pressed": String(picked),
      "data-state": can,
      "data-fresh": fresh,
      onclick,
    },
    cardFace(code, refused ? "is-refused" : "", said),
  );
}

/**
 * What can be done with the hand, and the last trick.
 * @param {State} state
 * @param {Acts} acts
 */
export function actions(state, acts) {
  const { match, choosing } = state;
  const { table } = match;
  const now = phase(state);
  const last = table?.tricks.at(-1);
  const idle = choosing || (now !== "pass" && now !== "yours");
  const unfold = { id: "last", disabled: !last, "aria-expanded": String(lastShown(state) !== undefined) };
  return h(
    "div",
    { class: "practice-actions" },
    h(
      "div",
      { class: "buttons" },
      mainButton(state, acts),
      button(t("practice.hint.ask"), acts.hint, { id: "hint", disabled: idle }),
      table && button(t("practice.skip"), () => acts.step(skip), { id: "skip", disabled: now === "yours" }),
      table && button(t("practice.last"), () => acts.step(toggleLast), unfold),
    ),
  );
}

/**
 * Pass the cards that are picked, or play the one.
 * @param {State} state
 * @param {Acts} acts
 */
function mainButton(state, acts) {
  const { match, picked, choosing } = state;
  const { rules, engine } = match;
  const main = { id: "go", class: "button button--main" };
  if (!match.table) {
    const disabled = choosing || picked.length !== rules.passCount;
    return button(t("practice.pass.do", { n: rules.passCount }), acts.pass, { ...main, disabled });
  }
  const [card] = picked;
  if (phase(state) === "lying" && acts.byTap()) return button(t("practice.on"), () => acts.step(sweep), main);
  if (phase(state) !== "yours" || card === undefined) {
    return button(t("practice.play.pick"), () => {}, { ...main, disabled: true });
  }
  const text = t("practice.play", { card: shortName(engine.codes[card]) });
  return button(text, () => acts.step((current) => play(current, card)), main);
}
