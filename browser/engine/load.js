// The tables, fetched once however many ask.

import { Engine } from "./engine.js";

/** @type {Promise<Engine> | undefined} */
let loading;

/** The engine with its tables; rejects where they cannot be fetched, and then tries anew when asked again. */
export function loadEngine() {
  loading ??= fetch(new URL("../../data/engine.json", import.meta.url))
    .then((response) => {
      if (!response.ok) throw new Error(`engine.json: ${response.status}`);
      return response.json();
    })
    .then((data) => new Engine(data));
  loading.catch(() => (loading = undefined));
  return loading;
}
