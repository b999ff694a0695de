// Exercises without end. The address names kind and cards: #kind=duck&seed=abc234 shows everybody the same exercise.

import { rulesetOf } from "../engine/choice.js";
import { isSeed, newSeed, randomFrom } from "../engine/random.js";
import { button } from "../ui/controls.js";
import { h, renew } from "../ui/dom.js";
import { Tool } from "../ui/element.js";
import { t } from "../ui/words.js";
import { dealExercise, KINDS } from "./deal.js";
import { Exercise } from "./exercise.js";

/** @typedef {import("../engine/ruleset.js").Ruleset} Ruleset */
/** @typedef {import("./deal.js").Kind} Kind */

/** The lessons go by the standard rules, and so do these exercises. */
const RULES = { name: "standard", changes: {} };

class Drill extends Tool {
  /** @type {Ruleset} */
  rules;
  /** @type {Kind} */
  kind = KINDS[0];
  seed = "";
  solved = 0;
  streak = 0;
  /** @type {Exercise | undefined} */
  exercise;

  open() {
    this.rules = rulesetOf(this.engine, RULES);
    this.addEventListener("solved", () => this.#count(true));
    this.addEventListener("revealed", () => this.#count(false));
  }

  /** @param {URLSearchParams} address */
  read(address) {
    const kind = KINDS.find((each) => each === address.get("kind"));
    const seed = address.get("seed");
    if (kind && seed === this.seed && kind === this.kind && this.exercise) return;
    this.kind = kind ?? this.kind;
    this.#deal(isSeed(seed) ? seed : newSeed());
  }

  address() {
    return `#kind=${this.kind}&seed=${this.seed}`;
  }

  /** @param {string} seed */
  #deal(seed) {
    this.seed = seed;
    this.writeAddress();
    this.exercise = /** @type {Exercise} */ (document.createElement("hearts-exercise"));
    this.exercise.data = dealExercise(this.kind, this.rules, randomFrom(`${this.kind} ${seed}`));
    this.show();
  }

  /** @param {boolean} well */
  #count(well) {
    const tries = this.exercise?.answer.tries ?? 0;
    if (well) this.solved += 1;
    this.streak = well && !tries ? this.streak + 1 : 0;
    this.#foot();
  }

  show() {
    const { exercise } = this;
    if (!exercise) return;
    const focused = this.contains(document.activeElement);
    this.replaceChildren(
      h("div", { class: "drill-kinds", role: "group", "aria-label": t("lesson.more.kind") }, this.#kinds()),
      h("section", { class: "exercise fig", tabindex: "-1", "aria-label": t("lesson.more.title") }, exercise),
      h("div", { class: "drill-foot" }),
    );
    this.#foot();
    if (focused) /** @type {HTMLElement} */ (this.querySelector(".exercise")).focus({ preventScroll: true });
  }

  #kinds() {
    return KINDS.map((kind) =>
      button(t(`lesson.more.kind.${kind}`), () => this.#choose(kind), {
        class: "chip-button",
        "aria-pressed": String(kind === this.kind),
      }),
    );
  }

  /** @param {Kind} kind */
  #choose(kind) {
    this.kind = kind;
    this.#deal(newSeed());
    /** @type {HTMLElement} */ (this.querySelector(".drill-kinds [aria-pressed=true]")).focus();
  }

  #foot() {
    const done = this.exercise?.answer.done;
    const look = { class: done ? "button button--main" : "button button--quiet" };
    renew(
      /** @type {Element} */ (this.querySelector(".drill-foot")),
      h(
        "p",
        { class: "buttons" },
        button(t(done ? "lesson.more.next" : "lesson.more.skip"), () => this.#deal(newSeed()), look),
      ),
      h(
        "p",
        { class: "hint" },
        this.solved > 0 && t("lesson.more.count", { n: this.solved }),
        this.streak > 1 && ` · ${t("lesson.more.streak", { n: this.streak })}`,
      ),
    );
  }
}

customElements.define("hearts-exercise", Exercise);
customElements.define("hearts-drill", Drill);
