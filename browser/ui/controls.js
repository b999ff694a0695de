// What can be pressed and chosen from, as all tools have it.

import { h, typed } from "./dom.js";

/**
 * A button.
 * @param {string} text
 * @param {() => void} onclick
 * @param {import("./dom.js").Attributes} [attributes] instead of those of a plain button, or beside them
 */
export const button = (text, onclick, attributes = {}) =>
  h("button", { type: "button", class: "button", onclick, ...attributes }, text);

/**
 * A choice between a few values that are all shown.
 * @template {string | boolean} V
 * @param {import("./dom.js").Attributes} label an `aria-label` or `aria-labelledby` of it
 * @param {readonly V[]} values
 * @param {V | undefined} here the one that holds
 * @param {(value: V) => string} said
 * @param {(value: V) => void} onChoice
 */
export function segments(label, values, here, said, onChoice) {
  return h(
    "div",
    { class: "segments", role: "group", ...label },
    values.map((value) =>
      button(said(value), () => onChoice(value), { class: false, "aria-pressed": String(value === here) }),
    ),
  );
}

/**
 * A list to choose from.
 * @param {import("./dom.js").Attributes} attributes its id, and what else it needs
 * @param {[value: string, said: string][]} values
 * @param {string} here the one that holds
 * @param {(value: string) => void} onChoice
 */
export function select(attributes, values, here, onChoice) {
  const onchange = (/** @type {Event} */ event) => onChoice(typed(event));
  return h(
    "select",
    { ...attributes, value: here, onchange },
    values.map(([value, said]) => h("option", { value, selected: value === here }, said)),
  );
}
