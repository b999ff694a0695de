// Exercises without end. The address names kind and cards: #kind=duck&seed=abc234 shows everybody the same exercise.

import { dealExercise, KINDS } from "./deal.js";
import { addressed, h, renew } from "../ui/dom.js";
import { loadEngine } from "../engine/load.js";
import { Ruleset } from "../engine/ruleset.js";
import { Exercise } from "./exercise.js";
import { isSeed, newSeed, randomFrom } from "../engine/random.js";
import { t } from "../ui/words.js";

/** @typedef {import("./deal.js").Kind} Kind */

/** The lessons go by the standard rules, and so do these exercises. */
const RULES = "standard";

class Drill extends HTMLElement {
  /** @type {Ruleset} */
  rules;
  /** @type {Kind} */
  kind = KINDS[0];
  seed = "";
  solved = 0;
  streak = 0;
  /** @type {Exercise | undefined} */
  exercise;

  async connectedCallback() {
    try {
      const engine = await loadEngine();
      const options = engine.options(RULES);
      if (!options) throw new Error(`no ruleset ${RULES}`);
      this.rules = new Ruleset(engine, options);
    } catch {
      renew(this, h("p", { class: "tool-note is-bad", role: "alert" }, t("tool.offline")));
      return;
    }
    addEventListener("hashchange", () => this.#read(addressed()));
    this.addEventListener("solved", () => this.#count(true));
    this.addEventListener("revealed", () => this.#count(false));
    this.#read(addressed() ?? new URLSearchParams());
  }

  /** @param {URLSearchParams | null} address */
  #read(address) {
    if (!address) return;
    const kind = KINDS.find((each) => each === address.get("kind"));
    const seed = address.get("seed") ?? "";
    if (kind && seed === this.seed && kind === this.kind && this.exercise) return;
    this.kind = kind ?? this.kind;
    this.#deal(isSeed(seed) ? seed : newSeed());
  }

  /** @param {string} seed */
  #deal(seed) {
    this.seed = seed;
    history.replaceState(null, "", `#kind=${this.kind}&seed=${seed}`);
    const data = dealExercise(this.kind, this.rules, randomFrom(`${this.kind} ${seed}`));
    this.exercise = /** @type {Exercise} */ (document.createElement("hearts-exercise"));
    this.exercise.data = data;
    this.#show(this.exercise);
  }

  /** @param {boolean} well */
  #count(well) {
    const tries = this.exercise?.tries ?? 0;
    if (well) this.solved += 1;
    this.streak = well && !tries ? this.streak + 1 : 0;
    this.#foot();
  }

  /** @param {Exercise} exercise */
  #show(exercise) {
    const focused = this.contains(document.activeElement);
    this.replaceChildren(
      h("div", { class: "drill-kinds", role: "group", "aria-label": t("lesson.more.kind") }),
      h("section", { class: "exercise fig", tabindex: "-1", "aria-label": t("lesson.more.title") }, exercise),
      h("div", { class: "drill-foot" }),
    );
    this.#kinds();
    this.#foot();
    if (focused) /** @type {HTMLElement} */ (this.querySelector(".exercise")).focus({ preventScroll: true });
  }

  #kinds() {
    renew(
      /** @type {Element} */ (this.querySelector(".drill-kinds")),
      KINDS.map((kind) =>
        h(
          "button",
          {
            type: "button",
            class: "chip-button",
            "aria-pressed": String(kind === this.kind),
            onclick: () => this.#choose(kind),
          },
          t(`lesson.more.kind.${kind}`),
        ),
      ),
    );
  }

  /** @param {Kind} kind */
  #choose(kind) {
    this.kind = kind;
    this.#deal(newSeed());
    /** @type {HTMLElement} */ (this.querySelector(".drill-kinds [aria-pressed=true]")).focus();
  }

  #foot() {
    const done = this.exercise?.done;
    renew(
      /** @type {Element} */ (this.querySelector(".drill-foot")),
      h(
        "p",
        { class: "buttons" },
        h(
          "button",
          {
            type: "button",
            class: done ? "button button--main" : "button button--quiet",
            onclick: () => this.#deal(newSeed()),
          },
          t(done ? "lesson.more.next" : "lesson.more.skip"),
        ),
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
