// The table while a round is played: everybody's card, what everybody knows, what is said, the hand and what it can do.

import { cardFace, cardInLine, playingCard } from "../ui/card-view.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { reason, ruleLink } from "../ui/refusal.js";
import { book, list, shortName, sign, t } from "../ui/words.js";
import { remark } from "./advice.js";
import { YOU } from "./match.js";
import { clear, hint, phase, play, skip, tap, threat, toggleLast } from "./state.js";

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
export const name = (seat) => t(`practice.name.${seat}`);

/**
 * A sentence about a player; there is one of its own for you.
 * @param {string} key
 * @param {number} seat
 * @param {Record<string, unknown>} [values]
 */
export const withName = (key, seat, values = {}) =>
  seat === YOU ? t(`${key}.you`, values) : t(key, { ...values, name: name(seat) });

/** @param {Trick} trick */
const takes = ({ winner, points }) => withName("practice.takes", winner, { points });

/**
 * @param {Engine} engine
 * @param {number} suit
 */
const suitName = (engine, suit) => t(`tool.suit.${engine.data.suits[suit]}`);

/**
 * What everybody at the table knows.
 * @param {State} state
 */
export function markers({ match }) {
  const { rules, table, engine } = match;
  const chip = (/** @type {string} */ text) => h("span", { class: "chip" }, text);
  if (!table) return h("p", { class: "practice-markers" }, chip(t(`practice.pass.${rules.direction(match.round)}`)));
  const dear = rules.penalties.filter((card) => engine.codes[card][1] === "S");
  const gone = new Set([...table.tricks.flatMap(({ cards }) => cards), ...table.trick]);
  const shooter = Object.keys(rules.moon).length ? threat(match) : -1;
  return h(
    "p",
    { class: "practice-markers" },
    chip(t(table.broken ? "practice.broken" : "practice.unbroken")),
    dear.map((card) =>
      chip(t(gone.has(card) ? "practice.gone" : "practice.out", { card: shortName(engine.codes[card]) })),
    ),
    shooter >= 0 && h("span", { class: "chip is-threat" }, withName("practice.threat", shooter)),
  );
}

/**
 * The table with everybody's card.
 * @param {State} state
 * @param {Acts} acts
 */
export function felt(state, acts) {
  const { match, lying } = state;
  return h(
    "ol",
    {
      class: "table-felt practice-felt",
      "data-seats": match.rules.players,
      "aria-label": t("practice.table"),
      onclick: () => lying && acts.step(clear),
    },
    Array.from({ length: match.rules.players }, (_, at) => seat(state, at)),
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
  const points = { now: table ? rules.pointsOf(table.taken[at]) : 0, total: match.totals[at] };
  return h(
    "li",
    { class: turn ? "seat is-turn" : "seat", "data-seat": at },
    card === undefined
      ? h("span", { class: "practice-slot", "aria-hidden": "true" })
      : playingCard(engine.codes[card], lying?.winner === at ? "is-winner" : ""),
    h(
      "span",
      { class: "seat-name" },
      name(at),
      h("span", { class: "seat-note", "aria-hidden": "true" }, t("practice.points.short", points)),
      h("span", { class: "only-heard" }, ` ${t("practice.points", points)}`),
    ),
  );
}

// ---- what is said ----

/**
 * What happens and what is said; one line is always kept free for it.
 * @param {State} state
 */
export function sayings(state) {
  const { said, events, match } = state;
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
    h("p", { class: "practice-call", "aria-hidden": "true" }, !said && call),
    h(
      "div",
      { id: "said", class: `tool-note${kind}`, role: "status" },
      said && h("div", {}, sayingPieces(said, match)),
    ),
  );
}

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
    case "received":
      return t("practice.received", { cards: list(event.cards.map(named)) });
  }
}

/** @param {import("./state.js").Saying} said */
function sayingKind(said) {
  if (said.about === "told") return said.kind;
  if (said.about === "refused" || said.about === "full") return "bad";
  return said.about === "wait" ? "plain" : "good";
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
    case "pass": {
      const text = (/** @type {import("./advice.js").Remark} */ why) => remarkText("practice.hint.pass.", why, engine);
      const reasons = said.cards.map(({ card, why }) => h("li", {}, drawn(card), ": ", text(why)));
      return [t("practice.hint.pass"), h("ul", { class: "practice-why" }, reasons)];
    }
    case "play":
      return [t("practice.hint"), " ", drawn(said.card), ". ", remarkText("practice.hint.", said.why, engine)];
    case "told":
      return [said.text];
  }
}

/**
 * A remark in words.
 * @param {string} topic how the key of the text begins
 * @param {import("./advice.js").Remark} remark
 * @param {Engine} engine
 */
function remarkText(topic, { key, suit, card, to, points }, engine) {
  return t(topic + key, {
    suit: suit === undefined ? "" : suitName(engine, suit),
    card: card === undefined ? "" : shortName(engine.codes[card]),
    name: to === undefined ? "" : name(to),
    points,
  });
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
  return h(
    "div",
    { class: "practice-hand-box" },
    h(
      "ul",
      { class: "hand practice-hand", "aria-label": t("practice.hand") },
      held.map((card, at) => {
        const newSuit = at > 0 && engine.suit[held[at - 1]] !== engine.suit[card];
        const refused = Boolean(verdicts?.get(card));
        const settings = { picked: state.picked.includes(card), refused, fresh: fresh.has(card), waiting };
        const code = engine.codes[card];
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
 * @param {{ picked: boolean, refused: boolean, fresh: boolean, waiting: boolean }} settings
 * @param {() => void} onclick
 */
function handCard(code, { picked, refused, fresh, waiting }, onclick) {
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
  const { match, choosing, showLast } = state;
  const { table } = match;
  const now = phase(state);
  const last = table?.tricks.at(-1);
  const shown = showLast && last;
  const idle = choosing || (now !== "pass" && now !== "yours");
  const unfold = { id: "last", disabled: !last, "aria-expanded": String(Boolean(shown)) };
  return h(
    "div",
    { class: "practice-actions" },
    h(
      "div",
      { class: "buttons" },
      mainButton(state, acts),
      button(t("practice.hint.ask"), () => acts.step(hint), { id: "hint", disabled: idle }),
      table && button(t("practice.skip"), () => acts.step(skip), { id: "skip", disabled: now === "yours" }),
      table && button(t("practice.last"), () => acts.step(toggleLast), unfold),
    ),
    shown && h("div", { id: "last-trick", class: "practice-last" }, trickLine(match, last)),
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
  if (phase(state) !== "yours" || card === undefined) {
    return button(t("practice.play.pick"), () => {}, { ...main, disabled: true });
  }
  const text = t("practice.play", { card: shortName(engine.codes[card]) });
  return button(text, () => acts.step((current) => play(current, card)), main);
}

// ---- looking back ----

/**
 * A trick in a line: who played what, and who took it.
 * @param {PracticeMatch} match
 * @param {Trick} trick
 */
function trickLine({ rules, engine }, { leader, cards, winner, points }) {
  return [
    h(
      "span",
      { class: "practice-trick" },
      cards.map((card, at) => {
        const player = (leader + at) % rules.players;
        const taker = player === winner ? "is-winner" : "";
        return h("span", { class: taker }, `${name(player)} `, cardInLine(engine.codes[card]));
      }),
    ),
    " ",
    withName("practice.took", winner, { points }),
  ];
}

/**
 * The round trick by trick, with what is to be said about yours.
 * @param {PracticeMatch} match
 */
export function replay(match) {
  const table = /** @type {Table} */ (match.table);
  return h(
    "details",
    { id: "replay", class: "practice-replay" },
    h("summary", {}, t("practice.replay")),
    h(
      "ol",
      {},
      table.tricks.map((trick, at) => {
        const said = remark(table, at, YOU, match.hands);
        const text = said && h("p", {}, remarkText("practice.remark.", said, match.engine));
        return h("li", { class: said && "has-remark" }, trickLine(match, trick), text);
      }),
    ),
  );
}
