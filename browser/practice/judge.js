// Where the plays of a round are judged: in a worker; where a browser has no workers that are modules, or the worker
// cannot be loaded, in the page, one play at a time between everything else.

import { costOf, momentsOf } from "./review.js";

/** @typedef {import("./match.js").PracticeMatch} PracticeMatch */
/** @typedef {import("./review.js").Cost} Cost */

const script = new URL("./review-worker.js", import.meta.url);

// The policy of the pages lets this worker begin here alone.
const { trustedTypes } = /** @type {{ trustedTypes?: TrustedTypes }} */ (globalThis);
const address = trustedTypes
  ? trustedTypes.createPolicy("hearts-judge", { createScriptURL: () => script.href }).createScriptURL("")
  : script;
/** @typedef {{ createPolicy(name: string, rules: Policy): Policy }} TrustedTypes */
/** @typedef {{ createScriptURL(asked: string): string }} Policy */

/**
 * What your plays of the round that is over cost, those that cost something.
 * @param {PracticeMatch} match
 * @returns {Promise<Cost[]>}
 */
export async function judge(match) {
  const moments = momentsOf(match);
  const seed = `${match.kept.seed}/${match.round}`;
  const costs = await beside({ options: match.rules.options, moments, seed }).catch(async () => {
    const found = [];
    for (const moment of moments) {
      await new Promise((resolve) => setTimeout(resolve));
      found.push(costOf(match.players, moment, seed));
    }
    return found;
  });
  return costs.filter((cost) => cost !== null);
}

/**
 * @param {object} task
 * @returns {Promise<(Cost | null)[]>}
 */
function beside(task) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: "module" });
    const end = (/** @type {() => void} */ settle) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error("no worker")));
    worker.postMessage(task);
  });
}
