// What "May I play this?" shows: the verdict, all cards to be tapped, and the facts beside them.

import { cardFace, cardInLine, playingCard } from "../ui/card-view.js";
import { button, segments, select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { reason, ruleLink } from "../ui/refusal.js";
import { book, list, t } from "../ui/words.js";
import { cleared, judged } from "./position.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("./position.js").Place} Place */
/** @typedef {import("./position.js").Position} Position */
/**
 * @typedef {object} Acts  What somebody can do.
 * @property {(code: string) => void} tap
 * @property {(position: Position) => void} change
 * @property {(into: Place) => void} put  Choose where a tap puts a card.
 * @property {(text: string) => void} paste
 * @property {() => void} copy
 * @property {() => void} example
 */

const BROKEN = [false, true];

/** @type {Place[]} */
const PLACES = ["hand", "trick"];

/**
 * The trick, the hand, and why cards are refused.
 * @param {Ruleset} rules
 * @param {Position} position
 */
export function verdict(rules, position) {
  const { led, cards } = judged(rules, position);
  const legal = cards.filter(({ rule }) => !rule).map(({ code }) => code);
  return h(
    "section",
    { id: "verdict", class: "fig check-verdict", "aria-label": t("check.verdict") },
    h("p", { class: "situation" }, situation(position)),
    h(
      "ul",
      { class: "hand" },
      cards.map(({ code, rule }, at) => {
        const said = t(rule ? "check.card.refused" : "check.card.legal", { card: book.cards[code] });
        const newSuit = at > 0 && cards[at - 1].code[1] !== code[1];
        return h("li", { class: newSuit && "new-suit" }, playingCard(code, rule ? "is-refused" : "is-legal", said));
      }),
    ),
    h("p", { class: "verdict", role: "status" }, answer(cards.length, legal)),
    legal.length < cards.length && reasons(rules, cards, led),
  );
}

/** @param {Position} position */
function situation({ trick, number, broken }) {
  if (trick.length) {
    const lying = trick.map((code) => playingCard(code));
    return [t("check.trick", { number }), " ", h("span", { class: "check-trick" }, lying)];
  }
  if (number === 1) return t("check.leads.first", { number });
  return t(broken ? "check.leads.broken" : "check.leads.unbroken", { number });
}

/**
 * @param {number} held
 * @param {string[]} legal
 */
function answer(held, legal) {
  if (!held) return t("check.empty");
  if (legal.length === held) return t("check.all", { n: held });
  return t("check.some", { cards: list(legal.map((code) => book.cards[code])), n: legal.length });
}

/**
 * Why cards are refused, rule by rule.
 * @param {Ruleset} rules
 * @param {{ code: string, rule: string }[]} cards
 * @param {number} led
 */
function reasons(rules, cards, led) {
  const refused = new Set(cards.map(({ rule }) => rule).filter(Boolean));
  return h(
    "ul",
    { class: "reasons" },
    [...refused].map((rule) => {
      const drawn = cards.filter((card) => card.rule === rule).map(({ code }) => cardInLine(code));
      const why = h("span", {}, reason(rule, rules, led), " ", ruleLink(rule));
      return h("li", {}, h("span", { class: "cards" }, drawn), why);
    }),
  );
}

/**
 * Where a tap puts a card.
 * @param {Position} position
 * @param {Place} into
 * @param {Acts} acts
 */
export function places(position, into, acts) {
  const said = (/** @type {Place} */ place) => t(`check.into.${place}`, { n: position[place].length });
  return h(
    "div",
    { id: "put", class: "check-put__head" },
    h("h2", { id: "put-title" }, t("check.put")),
    segments({ "aria-labelledby": "put-title" }, PLACES, into, said, acts.put),
  );
}

/**
 * All cards, to be tapped, and the button of each: made once for a pack, for it is much to make at every tap.
 * @param {Ruleset} rules
 * @param {Acts} acts
 */
export function grid(rules, acts) {
  const { engine } = rules;
  const pack = new Set(rules.pack);
  const buttons = new Map(
    rules.pack.map((card) => {
      const code = engine.codes[card];
      const badge = h("span", { class: "card-button__badge", "aria-hidden": "true", hidden: true });
      const settings = { type: "button", class: "card-button", onclick: () => acts.tap(code) };
      return [code, h("button", settings, cardFace(code), badge)];
    }),
  );
  const element = h(
    "div",
    { class: "check-grid" },
    engine.bySuit.map((cards, suit) =>
      h(
        "div",
        { class: "check-grid__suit", role: "group", "aria-label": t(`tool.suit.${engine.data.suits[suit]}`) },
        cards.filter((card) => pack.has(card)).map((card) => buttons.get(engine.codes[card])),
      ),
    ),
  );
  return { element, buttons };
}

/**
 * Mark the cards that are in the hand or in the trick.
 * @param {Map<string, HTMLElement>} buttons
 * @param {Position} position
 */
export function markCards(buttons, { hand, trick }) {
  for (const [code, card] of buttons) {
    const number = trick.indexOf(code) + 1;
    const held = hand.includes(code) ? "hand" : "";
    mark(card, code, number ? "trick" : held, number);
  }
}

/**
 * @param {HTMLElement} card
 * @param {string} code
 * @param {Place | ""} place
 * @param {number} number in the trick
 */
function mark(card, code, place, number) {
  const badge = /** @type {HTMLElement} */ (card.lastElementChild);
  badge.hidden = place !== "trick";
  badge.textContent = String(number);
  if (card.dataset.place === place) return;
  card.dataset.place = place;
  card.setAttribute("aria-pressed", String(place !== ""));
  card.setAttribute("aria-label", t(place ? `check.card.${place}` : "check.card", { card: book.cards[code] }));
}

/**
 * The number of the trick, hearts broken or not, and what can be done with the whole position.
 * @param {Ruleset} rules
 * @param {Position} position
 * @param {string} done what was done, to be said
 * @param {Acts} acts
 */
export function facts(rules, position, done, acts) {
  /** @type {[string, string][]} */
  const numbers = Array.from({ length: rules.each }, (_, at) => [String(at + 1), String(at + 1)]);
  const choose = (/** @type {string} */ number) => acts.change({ ...position, number: Number(number) });
  const said = (/** @type {boolean} */ broken) => t(broken ? "check.broken.yes" : "check.broken.no");
  const set = (/** @type {boolean} */ broken) => acts.change({ ...position, broken });
  const empty = !position.hand.length && !position.trick.length;
  return h(
    "div",
    { id: "facts", class: "check-put" },
    h(
      "div",
      { class: "check-facts" },
      h(
        "label",
        { class: "field field--inline" },
        h("span", {}, t("check.number")),
        select({ id: "number" }, numbers, String(position.number), choose),
      ),
      segments({ "aria-label": t("check.broken") }, BROKEN, position.broken, said, set),
    ),
    h(
      "div",
      { class: "buttons" },
      button(t("tool.link.copy"), acts.copy),
      button(t("check.example"), acts.example),
      button(t("check.clear"), () => acts.change(cleared(position)), { disabled: empty }),
    ),
    h("p", { id: "done", class: "hint", role: "status" }, done),
  );
}

/**
 * Cards as text.
 * @param {Place} into
 * @param {Acts} acts
 */
export function pasteBox(into, acts) {
  const field = h("textarea", {
    id: "paste",
    rows: 2,
    spellcheck: "false",
    autocomplete: "off",
    placeholder: t("check.paste.like"),
  });
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    acts.paste(/** @type {HTMLTextAreaElement} */ (form.querySelector("#paste")).value);
  };
  return h(
    "details",
    { id: "paste-box" },
    h("summary", {}, t("check.paste")),
    h(
      "form",
      { onsubmit },
      h("label", { class: "field" }, h("span", {}, t(`check.paste.${into}`)), field),
      h("button", { class: "button" }, t("check.paste.do")),
    ),
  );
}
