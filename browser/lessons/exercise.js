// One exercise: cards or answers to tap, and what a choice leads to, shown on the table and said with its rule.
// The page brings everything along, right answers and reasons included, computed by the rules; nothing is decided here.

import { cardFace, cardInLine, playingCard } from "../ui/card-view.js";
import { h, renew } from "../ui/dom.js";
import { progress } from "./progress.js";
import { book, t } from "../ui/words.js";

/** @typedef {import("../data.js").ExerciseData} ExerciseData */
/** @typedef {import("../data.js").ExerciseRow} ExerciseRow */
/** @typedef {import("../data.js").Said} Said */
/** @typedef {import("../data.js").Wrong} Wrong */

/** After so many wrong answers the right one is offered. */
const PATIENCE = 2;

export class Exercise extends HTMLElement {
  /** @type {ExerciseData} */
  data;
  /** @type {Set<string>} */
  picked = new Set();
  /** What was wrong with the last answer. @type {string[]} */
  wrong = [];
  /** What there is to say about it, made anew at every showing. @type {() => (Node | string)[]} */
  said = () => [];
  /** What that answer leads to on the table: a card before the learner, and who takes the trick. */
  lying = { card: "", refused: false, taker: -1 };
  tries = 0;
  done = false;
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

  /** @param {string} code */
  #toggle(code) {
    if (this.done) return;
    if (!this.picked.delete(code)) this.picked.add(code);
    this.wrong = this.wrong.filter((each) => this.picked.has(each));
    this.show();
  }

  #check() {
    const { right, why, wrong = {} } = this.data;
    if (!this.picked.size) return this.#say(() => [t("lesson.ui.choose-first")]);
    const mistaken = [...this.picked].filter((code) => !right.includes(code));
    const missing = right.filter((code) => !this.picked.has(code)).length;
    if (!mistaken.length && !missing) return this.#solve();
    this.tries += 1;
    this.wrong = mistaken;
    const first = wrong[mistaken[0]];
    this.lying = first ? { card: mistaken[0], refused: Boolean(first.refused), taker: first.taker ?? -1 } : nothing();
    /** @type {Map<string, string[]>} */
    const reasons = new Map();
    for (const code of mistaken) {
      const { text } = wrong[code];
      reasons.set(text, [...(reasons.get(text) ?? []), code]);
    }
    this.#say(() => [
      mistaken.length
        ? h(
            "ul",
            { class: "reasons" },
            [...reasons.values()].map((codes) =>
              h(
                "li",
                {},
                h("span", { class: "cards" }, codes.map(cardInLine)),
                h("span", {}, ...linked(wrong[codes[0]])),
              ),
            ),
          )
        : h("p", {}, t("lesson.ui.missing", { n: missing }), " ", ...linked(why)),
    ]);
  }

  /** @param {string} choice */
  #choose(choice) {
    if (this.done) return;
    this.picked = new Set([choice]);
    if (this.data.right.includes(choice)) return this.#solve();
    this.tries += 1;
    this.wrong = [choice];
    const { [choice]: leads } = /** @type {Record<string, Wrong>} */ (this.data.wrong);
    this.#say(() => [h("p", {}, h("b", {}, t("lesson.ui.not-that")), " ", ...linked(leads))]);
  }

  #pass() {
    const { hand = [], count = 0, passes = [], verdicts = [] } = this.data;
    const short = count - this.picked.size;
    if (short > 0) return this.#say(() => [t("lesson.ui.choose-more", { n: short })]);
    if (short < 0) return this.#say(() => [t("lesson.ui.choose-fewer", { n: -short })]);
    const { good, says } = verdicts[passes[rank(this.#places([...this.picked]), hand.length)]];
    if (good) return this.#solve(t("lesson.ui.pass.well"), says);
    this.tries += 1;
    this.#say(() => [
      h("p", {}, h("b", {}, t("lesson.ui.pass.better"))),
      ...says.map((each) => h("p", {}, ...linked(each))),
    ]);
  }

  /**
   * @param {string} [praise]
   * @param {Said[]} [says] instead of why it is right
   */
  #solve(praise = t("lesson.ui.right"), says) {
    this.done = true;
    this.wrong = [];
    this.lying = nothing();
    const { lesson, id, why, note } = this.data;
    this.said = () => [
      h("p", { class: "verdict is-legal" }, h("span", {}, h("b", {}, praise), ...(says ? [] : [" ", ...linked(why)]))),
      ...(says ?? []).map((each) => h("p", {}, ...linked(each))),
      ...(note ? [h("p", { class: "exercise-note" }, ...marked(note))] : []),
    ];
    progress.add(lesson, id); // tells all who listen, this exercise too
    this.dispatchEvent(new CustomEvent("solved", { bubbles: true }));
    this.show();
  }

  #reveal() {
    const { right, why, pick, passes = [], verdicts = [] } = this.data;
    this.done = true;
    this.picked = new Set(right);
    this.wrong = [];
    this.lying = nothing();
    const says =
      pick === "pass" ? verdicts[passes[rank(this.#places(right), this.data.hand?.length ?? 0)]].says : [why];
    this.said = () => [
      h("p", {}, h("b", {}, t("lesson.ui.revealed"))),
      ...says.map((each) => h("p", {}, ...linked(each))),
    ];
    this.dispatchEvent(new CustomEvent("revealed", { bubbles: true }));
    this.show();
  }

  /** @param {string[]} codes */
  #places(codes) {
    return (this.data.hand ?? []).flatMap((code, at) => (codes.includes(code) ? [at] : []));
  }

  /** @param {() => (Node | string)[]} said */
  #say(said) {
    this.said = said;
    this.show();
  }

  // ---- showing ----

  show() {
    const { facts, ask, table, rows, hand, lesson, id } = this.data;
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
      h("div", { class: "exercise-said", role: "status", tabindex: "-1" }, this.said()),
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
    if (hint === undefined || this.done) return null;
    const what = pick === "cards" || pick === "pass" ? `[[${hint}]]` : (choices[hint] ?? player(Number(hint)));
    const n = pick === "pass" ? 2 : right.length;
    return h("p", { class: "exercise-hint" }, ...marked(t("lesson.ui.hint", { what, n })));
  }

  /** @param {(string | null)[]} table */
  #table(table) {
    const { leader, pick, costs = {} } = this.data;
    return h(
      "ol",
      { class: "table-felt exercise-felt", "data-seats": table.length, "aria-label": t("lesson.ui.table") },
      table.map((card, seat) => {
        const lying = seat === 0 && !card ? this.lying.card : "";
        const takes =
          this.lying.taker === seat || (this.done && pick === "seat" && this.data.right.includes(String(seat)));
        return h(
          "li",
          { class: "seat", "data-seat": seat },
          pick === "seat"
            ? this.#seat(card, seat, takes)
            : this.#lyingCard(
                card ?? lying,
                lying && this.lying.refused ? "is-refused" : takes ? "is-winner" : "",
                costs,
              ),
          (pick !== "seat" || card) &&
            h(
              "span",
              { class: "seat-name" },
              player(seat),
              card && leader === seat && [" ", h("span", { class: "seat-note" }, t("lesson.ui.led"))],
            ),
        );
      }),
    );
  }

  /**
   * @param {string} card
   * @param {string} state
   * @param {Record<string, number>} costs
   */
  #lyingCard(card, state, costs) {
    if (!card) return h("span", { class: "exercise-slot" });
    const cost = this.#answered() ? costs[card] : undefined;
    const drawn = playingCard(
      card,
      state,
      cost === undefined ? undefined : t("lesson.ui.card.cost", { card: book.cards[card], n: cost }),
    );
    return cost === undefined ? drawn : h("span", { class: "exercise-priced" }, drawn, price(cost));
  }

  /**
   * A seat to tap: its card, or only its name.
   * @param {string | null} card
   * @param {number} seat
   * @param {boolean} takes
   */
  #seat(card, seat, takes) {
    const name = String(seat);
    const mistaken = this.wrong.includes(name);
    const settings = {
      type: "button",
      "aria-pressed": String(this.picked.has(name)),
      "aria-disabled": this.done ? "true" : false,
      onclick: () => this.#choose(name),
    };
    if (!card) {
      // The learner's own seat is no answer to "who gets your cards?".
      if (seat === 0) return h("span", { class: "seat-name" }, player(seat));
      return h(
        "button",
        { ...settings, class: `button exercise-seat ${takes ? "is-right" : mistaken ? "is-wrong" : ""}` },
        player(seat),
      );
    }
    const label = t("lesson.ui.seat", { player: player(seat), card: book.cards[card] });
    const said = takes
      ? t("lesson.ui.card.right", { card: label })
      : mistaken
        ? t("lesson.ui.card.wrong", { card: label })
        : label;
    return h(
      "button",
      { ...settings, class: "card-button" },
      cardFace(card, takes ? "is-winner" : mistaken ? "is-refused" : "", said),
    );
  }

  /** @param {ExerciseRow[]} rows */
  #rows(rows) {
    const { costs = {} } = this.data;
    if (rows[0].cards) {
      const shown = this.#answered();
      return h(
        "dl",
        { class: "hands" },
        rows.flatMap(({ name, cards = [] }) => [
          h("dt", {}, name),
          h(
            "dd",
            {},
            cards.length
              ? cards.flatMap((code) => [
                  cardInLine(code),
                  shown && costs[code] !== undefined && h("small", { class: "exercise-cost" }, costs[code]),
                  " ",
                ])
              : t("lesson.ui.taken.none"),
          ),
        ]),
      );
    }
    const wide = (rows[0].numbers ?? []).length > 1;
    return h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "match-sheet" },
        wide &&
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              h("td"),
              (rows[0].numbers ?? []).map((_, seat) => h("th", { scope: "col" }, player(seat))),
            ),
          ),
        h(
          "tbody",
          {},
          rows.map(({ name, numbers = [] }) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, name),
              numbers.map((each) => h("td", {}, each)),
            ),
          ),
        ),
      ),
    );
  }

  /** @param {string[]} hand */
  #hand(hand) {
    const { hint, right, pick, costs = {} } = this.data;
    return h(
      "ul",
      { class: "hand exercise-hand", "aria-label": t("lesson.ui.hand") },
      hand.map((code, at) => {
        const pressed = this.picked.has(code);
        const good = this.done && right.includes(code) && pick === "cards";
        const bad = pressed && this.wrong.includes(code);
        const hinted = hint === code && !this.done;
        const cost = this.#answered() ? costs[code] : undefined;
        const said = good ? "card.right" : bad ? "card.wrong" : hinted ? "card.hint" : "";
        const card = book.cards[code];
        return h(
          "li",
          { class: at > 0 && hand[at - 1][1] !== code[1] && "new-suit" },
          h(
            "button",
            {
              type: "button",
              class: `card-button ${good ? "is-right" : bad ? "is-wrong" : hinted ? "is-hint" : ""}`,
              "aria-pressed": String(pressed),
              "aria-disabled": this.done ? "true" : false,
              onclick: () => this.#toggle(code),
            },
            cardFace(code, bad ? "is-refused" : "", said ? t(`lesson.ui.${said}`, { card }) : card),
            cost !== undefined && price(cost),
          ),
        );
      }),
    );
  }

  #answered() {
    return this.done || this.tries > 0;
  }

  /** Below the cards: answers to choose from, or a button that checks. */
  #answers() {
    const { pick, choices = {} } = this.data;
    if (pick === "cards" || pick === "pass") {
      if (this.done) return null;
      return h(
        "p",
        { class: "buttons" },
        h(
          "button",
          {
            type: "button",
            class: "button button--main",
            onclick: () => (pick === "pass" ? this.#pass() : this.#check()),
          },
          t(pick === "pass" ? "lesson.ui.check.pass" : "lesson.ui.check"),
        ),
        this.#revealButton(),
      );
    }
    const names = Object.keys(choices);
    if (!names.length) return h("p", { class: "buttons" }, this.#revealButton());
    return h(
      "p",
      { class: "buttons exercise-choices", role: "group", "aria-label": t("lesson.ui.choices") },
      // Names that are numbers come ordered by size, as they should.
      names.map((name) => {
        const good = this.done && this.data.right.includes(name);
        const state = good ? "is-right" : this.wrong.includes(name) ? "is-wrong" : "";
        return h(
          "button",
          {
            type: "button",
            class: `button ${state}`,
            "aria-pressed": String(this.picked.has(name)),
            "aria-disabled": this.done ? "true" : false,
            onclick: () => this.#choose(name),
          },
          choices[name],
        );
      }),
      this.#revealButton(),
    );
  }

  #revealButton() {
    return (
      !this.done &&
      this.tries >= PATIENCE &&
      h(
        "button",
        { type: "button", class: "button button--quiet", onclick: () => this.#reveal() },
        t("lesson.ui.reveal"),
      )
    );
  }

  /** Where to go when this one is done. */
  #onward() {
    if (!this.done) return null;
    const here = this.closest(".exercise");
    const all = [...document.querySelectorAll(".exercise[id]")];
    const next = here ? all[all.indexOf(here) + 1] : undefined;
    if (next)
      return h(
        "p",
        { class: "buttons exercise-onward" },
        h("a", { class: "button button--main", href: `#${next.id}` }, t("lesson.ui.next")),
      );
    const lesson = here && document.querySelector(".onward [rel=next]");
    const title = lesson?.lastChild?.textContent?.trim() ?? "";
    return (
      lesson instanceof HTMLAnchorElement &&
      h(
        "p",
        { class: "buttons exercise-onward" },
        h("a", { class: "button button--main", href: lesson.href }, t("lesson.ui.next-lesson", { title })),
      )
    );
  }
}

const nothing = () => ({ card: "", refused: false, taker: -1 });

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

/**
 * The place of a combination among all of its size, in lexicographic order.
 * @param {number[]} places
 * @param {number} of
 */
export function rank(places, of) {
  let before = 0;
  let next = 0;
  places.forEach((place, at) => {
    for (; next < place; next++) before += choose(of - next - 1, places.length - at - 1);
    next += 1;
  });
  return before;
}

/**
 * @param {number} n
 * @param {number} k
 */
function choose(n, k) {
  let ways = 1;
  for (let at = 0; at < k; at++) ways = (ways * (n - at)) / (at + 1);
  return ways;
}
