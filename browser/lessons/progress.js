// Which exercises somebody has solved, kept on this device alone, and where that is shown.

import { isRecord } from "../engine/plain.js";
import { h, renew } from "../ui/dom.js";
import { Store } from "../ui/store.js";
import { t } from "../ui/words.js";

/** @typedef {Record<string, string[]>} Solved  For each lesson the ids of the exercises solved. */

/**
 * @param {unknown} value
 * @returns {Solved | null}
 */
function readSolved(value) {
  if (!isRecord(value)) return null;
  /** @type {Solved} */
  const solved = {};
  for (const [lesson, ids] of Object.entries(value)) {
    if (Array.isArray(ids)) solved[lesson] = [...new Set(ids.filter((id) => typeof id === "string"))];
  }
  return solved;
}

class Progress {
  /** @type {Store<Solved>} */
  #store = new Store("hearts.lessons", 1, readSolved);
  /** @type {Solved} */
  #solved = {};
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /**
   * What is wrong with what is kept, or with keeping.
   * @type {import("../ui/store.js").Fault}
   */
  fault = "";

  constructor() {
    this.#read();
    this.#store.onElsewhere(() => {
      this.#read();
      this.#tell();
    });
  }

  #read() {
    const { value, fault } = this.#store.load();
    this.#solved = value ?? {};
    this.fault = fault;
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  /**
   * Call back at every change; returns what ends that.
   * @param {() => void} listener
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * @param {string} lesson
   * @param {string} id
   */
  has(lesson, id) {
    return Object.hasOwn(this.#solved, lesson) && this.#solved[lesson].includes(id);
  }

  get any() {
    return Object.values(this.#solved).some((ids) => ids.length > 0);
  }

  /**
   * @param {string} lesson
   * @param {string} id an empty one is not kept
   */
  add(lesson, id) {
    if (!id || this.has(lesson, id)) return;
    const damaged = this.fault === "damaged";
    this.#read(); // another tab may have solved something meanwhile
    const before = Object.hasOwn(this.#solved, lesson) ? this.#solved[lesson] : [];
    this.#solved = { ...this.#solved, [lesson]: [...before, id] };
    this.fault = this.#store.save(this.#solved) || (damaged ? "damaged" : "");
    this.#tell();
  }

  clear() {
    this.#solved = {};
    this.fault = this.#store.save({});
    this.#tell();
  }
}

export const progress = new Progress();

/** How many exercises of a lesson are solved. */
export class LessonProgress extends HTMLElement {
  connectedCallback() {
    progress.onChange(() => this.#show());
    this.#show();
  }

  #show() {
    const { lesson = "", exercises = "" } = this.dataset;
    const ids = exercises.split(" ");
    const done = ids.filter((id) => progress.has(lesson, id)).length;
    const all = ids.length;
    this.classList.toggle("is-complete", done === all);
    renew(
      this,
      h(
        "span",
        { class: "lesson-dots", "aria-hidden": "true" },
        ids.map((id) => h("span", { class: progress.has(lesson, id) && "is-solved" })),
      ),
      h("span", {}, done === all ? t("lesson.ui.progress.all", { all }) : t("lesson.ui.progress", { done, all })),
    );
  }
}

/** Below the list of lessons: where to go on, and how to begin anew. */
export class LessonCourse extends HTMLElement {
  sure = false;
  cleared = false;

  connectedCallback() {
    progress.onChange(() => this.#show());
    this.#show();
  }

  #clear() {
    if (!this.sure) {
      this.sure = true;
      return this.#show();
    }
    this.sure = false;
    this.cleared = true;
    progress.clear();
  }

  #show() {
    const items = [...document.querySelectorAll(".lesson-list > li")];
    const open = items.find((item) => !item.querySelector("lesson-progress.is-complete"));
    const link = open?.querySelector("a");
    renew(
      this,
      progress.fault && h("p", { class: "tool-note is-bad", role: "alert" }, t(`tool.kept.${progress.fault}`)),
      h(
        "p",
        { class: "buttons" },
        link &&
          h(
            "a",
            { class: "button button--main", href: link.href },
            t(progress.any ? "lesson.ui.continue" : "lesson.ui.begin", { title: link.textContent }),
          ),
        progress.any &&
          h(
            "button",
            { type: "button", class: "button button--quiet", onclick: () => this.#clear() },
            t(this.sure ? "lesson.ui.clear.sure" : "lesson.ui.clear"),
          ),
      ),
      h("p", { class: "hint", role: "status" }, this.cleared && !progress.any && t("lesson.ui.cleared")),
    );
  }
}
