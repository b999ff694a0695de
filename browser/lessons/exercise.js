// One exercise: cards or answers to tap, and what a choice leads to, shown on the table and said with its rule.

import { cardFace, cardInLine, playingCard } from "../ui/card-view.js";
import { button } from "../ui/controls.js";
import { h, renew } from "../ui/dom.js";
import { book, t } from "../ui/words.js";
import { check, choose, pass, reveal, toggle, UNANSWERED } from "./answer.js";
import { progress } from "./progress.js";

/** @typedef {import("../data.js").ExerciseData} ExerciseData */
/** @typedef {import("../data.js").ExerciseRow} ExerciseRow */
/** @typedef {import("../data.js").Said} Said */
/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Saying} Saying */

/** After so many wrong answers the right one is offered. */
const PATIENCE = 2;

export class Exercise extends HTMLElement {
  /** @type {ExerciseData} */
  data;
  /** @type {Answer} */
  answer = UNANSWERED;
  /** @type {() => void} */
  unsubscribe;

  connectedCallback() {
    this.data ??= JSON.parse(this.querySelector("script")?.textContent ?? "null");
    this.unsubscribe ??= progress.onChange(() => this.show());
    this.show();
  }

  disconnectedCallback() {
    this.unsubscribe();
  }

  // ---- answering ----

  /**
   * Take an answer; when it is the right one, or that was shown, others are told.
   * @param {Answer} answer
   */
  #take(answer) {
    const { done, said } = answer;
    const ends = done && !this.answer.done;
    this.answer = answer;
    if (ends) {
      const solved = said?.about !== "revealed";
      if (solved) progress.add(this.data.lesson, this.data.id); // tells all who listen, this exercise too
      this.dispatchEvent(new CustomEvent(solved ? "solved" : "revealed", { bubbles: true }));
    }
    this.show();
  }

  // ---- showing ----

  show() {
    const { facts, ask, table, rows, hand, lesson, id } = this.data;
    const { said } = this.answer;
    const solved = progress.has(lesson, id);
    const focused = this.contains(document.activeElement);
    this.closest(".exercise")?.classList.toggle("is-solved", solved);
    renew(
      this,
      solved && h("p", { class: "exercise-solved" }, t("lesson.ui.solved")),
      h("p", { class: "exercise-ask" }, facts && `${facts} `, h("b", {}, ask)),
      this.#hint(),
      table && this.#table(table),
      rows && this.#rows(rows),
      hand && this.#hand(hand),
      this.#answers(),
      h("div", { class: "exercise-said", role: "status", tabindex: "-1" }, said && this.#said(said)),
      this.#onward(),
    );
    // The button that had the focus is gone once all is right: the way on takes it.
    if (focused && !this.contains(document.activeElement)) {
      const next = this.querySelector(".exercise-onward a") ?? this.querySelector(".exercise-said");
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    }
  }

  #hint() {
    const { hint, pick, choices = {}, right } = this.data;
    if (hint === undefined || this.answer.done) return null;
    const what = pick === "cards" || pick === "pass" ? `[[${hint}]]` : (choices[hint] ?? player(Number(hint)));
    const n = pick === "pass" ? 2 : right.length;
    return h("p", { class: "exercise-hint" }, ...marked(t("lesson.ui.hint", { what, n })));
  }

  /**
   * @param {Saying} said
   * @returns {(Node | string)[]}
   */
  #said(said) {
    const paragraphs = (/** @type {Said[]} */ says) => says.map((each) => h("p", {}, ...linked(each)));
    const { note } = this.data;
    const noted = note ? [h("p", { class: "exercise-note" }, ...marked(note))] : [];
    switch (said.about) {
      case "short":
        return [t(said.key, { n: said.n })];
      case "mistaken":
        return [h("ul", { class: "reasons" }, said.groups.map(mistakes))];
      case "missing":
        return [h("p", {}, t("lesson.ui.missing", { n: said.n }), " ", ...linked(said.why))];
      case "wrong":
        return [h("p", {}, h("b", {}, t("lesson.ui.not-that")), " ", ...linked(said.why))];
      case "better":
        return [h("p", {}, h("b", {}, t("lesson.ui.pass.better"))), ...paragraphs(said.says)];
      case "right":
        return [praised(t("lesson.ui.right"), " ", ...linked(said.why)), ...noted];
      case "well":
        return [praised(t("lesson.ui.pass.well")), ...paragraphs(said.says), ...noted];
      case "revealed":
        return [h("p", {}, h("b", {}, t("lesson.ui.revealed"))), ...paragraphs(said.says)];
    }
  }

  /** @param {(string | null)[]} table */
  #table(table) {
    const { leader, pick } = this.data;
    const seats = pick === "seat";
    return h(
      "ol",
      { class: "table-felt exercise-felt", "data-seats": table.length, "aria-label": t("lesson.ui.table") },
      table.map((card, seat) => {
        const led = card && leader === seat && [" ", h("span", { class: "seat-note" }, t("lesson.ui.led"))];
        return h(
          "li",
          { class: "seat", "data-seat": seat },
          seats ? this.#seat(card, seat) : this.#lyingCard(card, seat),
          (!seats || card) && h("span", { class: "seat-name" }, player(seat), led),
        );
      }),
    );
  }

  /**
   * The card before a seat, with what it costs once that may be seen; before the learner what an answer leads to.
   * @param {string | null} played
   * @param {number} seat
   */
  #lyingCard(played, seat) {
    const { lying } = this.answer;
    const own = seat === 0 && !played;
    const card = played ?? (own ? lying.card : "");
    if (!card) return h("span", { class: "exercise-slot" });
    const winner = lying.taker === seat ? "is-winner" : "";
    const state = own && lying.refused ? "is-refused" : winner;
    const cost = this.#costOf(card);
    if (cost === undefined) return playingCard(card, state);
    const said = t("lesson.ui.card.cost", { card: book.cards[card], n: cost });
    return h("span", { class: "exercise-priced" }, playingCard(card, state, said), price(cost));
  }

  /**
   * What a card costs, once somebody has answered.
   * @param {string} card
   */
  #costOf(card) {
    const { done, tries } = this.answer;
    return done || tries > 0 ? this.data.costs?.[card] : undefined;
  }

  /**
   * A seat to tap: its card, or only its name.
   * @param {string | null} card
   * @param {number} seat
   */
  #seat(card, seat) {
    const name = String(seat);
    const mark = this.#mark(name, true);
    // The learner's own seat is no answer to "who gets your cards?".
    if (!card && seat === 0) return h("span", { class: "seat-name" }, player(seat));
    const choosing = () => this.#take(choose(this.data, this.answer, name));
    if (!card) return h("button", this.#pickable(name, choosing, `button exercise-seat ${mark}`), player(seat));
    const label = t("lesson.ui.seat", { player: player(seat), card: book.cards[card] });
    const state = { "is-right": "is-winner", "is-wrong": "is-refused", "is-hint": "", "": "" }[mark];
    return h("button", this.#pickable(name, choosing, "card-button"), cardFace(card, state, heard(mark, label)));
  }

  /**
   * How a choice is marked: as right once all is over, as wrong, as the hint that is shown.
   * @param {string} name
   * @param {boolean} single whether one is to be chosen, or all cards that are right
   * @returns {"" | "is-right" | "is-wrong" | "is-hint"}
   */
  #mark(name, single) {
    const { done, wrong } = this.answer;
    const { right, pick, hint } = this.data;
    if (done && right.includes(name) && (single || pick === "cards")) return "is-right";
    if (wrong.includes(name)) return "is-wrong";
    return !single && hint === name && !done ? "is-hint" : "";
  }

  /**
   * The attributes of a button that is a choice.
   * @param {string} name
   * @param {() => void} onclick
   * @param {string} look
   */
  #pickable(name, onclick, look) {
    const { picked, done } = this.answer;
    return {
      type: "button",
      class: look,
      "aria-pressed": String(picked.includes(name)),
      "aria-disabled": done ? "true" : false,
      onclick,
    };
  }

  /** @param {ExerciseRow[]} rows */
  #rows(rows) {
    return rows[0].cards ? this.#takenCards(rows) : numberTable(rows);
  }

  /** @param {ExerciseRow[]} rows */
  #takenCards(rows) {
    const taken = (/** @type {string} */ code) => {
      const cost = this.#costOf(code);
      return [cardInLine(code), cost !== undefined && h("small", { class: "exercise-cost" }, cost), " "];
    };
    return h(
      "dl",
      { class: "hands" },
      rows.flatMap(({ name, cards = [] }) => [
        h("dt", {}, name),
        h("dd", {}, cards.length ? cards.flatMap(taken) : t("lesson.ui.taken.none")),
      ]),
    );
  }

  /** @param {string[]} hand */
  #hand(hand) {
    return h(
      "ul",
      { class: "hand exercise-hand", "aria-label": t("lesson.ui.hand") },
      hand.map((code, at) => {
        const mark = this.#mark(code, false);
        const cost = this.#costOf(code);
        const settings = this.#pickable(code, () => this.#take(toggle(this.answer, code)), `card-button ${mark}`);
        const face = cardFace(code, mark === "is-wrong" ? "is-refused" : "", heard(mark, book.cards[code]));
        return h(
          "li",
          { class: at > 0 && hand[at - 1][1] !== code[1] && "new-suit" },
          h("button", settings, face, cost !== undefined && price(cost)),
        );
      }),
    );
  }

  /** Below the cards: answers to choose from, or a button that checks. */
  #answers() {
    const { pick, choices = {} } = this.data;
    if (pick === "cards") return this.#checkButton(t("lesson.ui.check"), check);
    if (pick === "pass") return this.#checkButton(t("lesson.ui.check.pass"), pass);
    const names = Object.keys(choices);
    if (!names.length) return h("p", { class: "buttons" }, this.#revealButton());
    return h(
      "p",
      { class: "buttons exercise-choices", role: "group", "aria-label": t("lesson.ui.choices") },
      // Names that are numbers come ordered by size, as they should.
      names.map((name) => {
        const choosing = () => this.#take(choose(this.data, this.answer, name));
        return h("button", this.#pickable(name, choosing, `button ${this.#mark(name, true)}`), choices[name]);
      }),
      this.#revealButton(),
    );
  }

  /**
   * @param {string} text
   * @param {(data: ExerciseData, answer: Answer) => Answer} judge
   */
  #checkButton(text, judge) {
    if (this.answer.done) return null;
    const main = button(text, () => this.#take(judge(this.data, this.answer)), { class: "button button--main" });
    return h("p", { class: "buttons" }, main, this.#revealButton());
  }

  #revealButton() {
    if (this.answer.done || this.answer.tries < PATIENCE) return null;
    const show = () => this.#take(reveal(this.data, this.answer));
    return button(t("lesson.ui.reveal"), show, { class: "button button--quiet" });
  }

  /** Where to go when this one is done. */
  #onward() {
    if (!this.answer.done) return null;
    const here = this.closest(".exercise");
    const all = [...document.querySelectorAll(".exercise[id]")];
    const next = here ? all[all.indexOf(here) + 1] : undefined;
    if (next) return onward(`#${next.id}`, t("lesson.ui.next"));
    const lesson = here && document.querySelector(".onward [rel=next]");
    const title = lesson?.lastChild?.textContent?.trim() ?? "";
    return lesson instanceof HTMLAnchorElement && onward(lesson.href, t("lesson.ui.next-lesson", { title }));
  }
}

/**
 * @param {string} href
 * @param {string} text
 */
const onward = (href, text) =>
  h("p", { class: "buttons exercise-onward" }, h("a", { class: "button button--main", href }, text));

/**
 * @param {string} praise
 * @param {...(Node | string)} pieces
 */
const praised = (praise, ...pieces) =>
  h("p", { class: "verdict is-legal" }, h("span", {}, h("b", {}, praise), ...pieces));

/** @param {{ cards: string[], why: Said }} group cards that are wrong for the same reason */
const mistakes = ({ cards, why }) =>
  h("li", {}, h("span", { class: "cards" }, cards.map(cardInLine)), h("span", {}, ...linked(why)));

/**
 * What a screen reader says for a choice that is marked.
 * @param {"" | "is-right" | "is-wrong" | "is-hint"} mark
 * @param {string} card
 */
function heard(mark, card) {
  if (mark === "is-right") return t("lesson.ui.card.right", { card });
  if (mark === "is-wrong") return t("lesson.ui.card.wrong", { card });
  return mark === "is-hint" ? t("lesson.ui.card.hint", { card }) : card;
}

/** @param {ExerciseRow[]} rows */
function numberTable(rows) {
  const { numbers: first = [] } = rows[0];
  const head = first.map((_, seat) => h("th", { scope: "col" }, player(seat)));
  return h(
    "div",
    { class: "scroll" },
    h(
      "table",
      { class: "match-sheet" },
      first.length > 1 && h("thead", {}, h("tr", {}, h("td"), head)),
      h(
        "tbody",
        {},
        rows.map(({ name, numbers = [] }) => {
          const cells = numbers.map((each) => h("td", {}, each));
          return h("tr", {}, h("th", { scope: "row" }, name), cells);
        }),
      ),
    ),
  );
}

/** @param {number} seat */
const player = (seat) => book.players[seat];

/**
 * What a card costs, in its corner.
 * @param {number} cost
 */
const price = (cost) => h("span", { class: "exercise-price", "aria-hidden": "true" }, cost);

/**
 * A text whose [[QS]] are drawn cards.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function marked(text) {
  return text
    .split(/\[\[(..)\]\]/)
    .map((piece, at) => (at % 2 ? cardInLine(piece) : piece))
    .filter((piece) => piece !== "");
}

/**
 * The same with the way to the rule.
 * @param {Said} said
 * @returns {(Node | string)[]}
 */
function linked({ text, see }) {
  return [...marked(text), ...(see ? [" ", h("a", { href: see.address }, see.title)] : [])];
}
