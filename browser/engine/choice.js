// A ruleset as somebody chose it: a named one and the options that differ. This is how a ruleset is written in an
// address, `r=standard&moon=subtract`, and how it is kept.

import { isRecord } from "./plain.js";
import { Ruleset } from "./ruleset.js";

/** @typedef {import("../data.js").Options} Options */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {{ name: string, changes: Options }} Choice  A named ruleset and the options that differ from it. */

/**
 * The ruleset of a choice; throws RangeError where it names what does not exist.
 * @param {Engine} engine
 * @param {Choice} choice
 */
export function rulesetOf(engine, { name, changes }) {
  const options = engine.options(name, changes);
  if (!options) throw new RangeError(`no ruleset ${name} with ${JSON.stringify(changes)}`);
  return new Ruleset(engine, options);
}

/**
 * The choice that these options are, said as shortly as can be.
 * @param {Engine} engine
 * @param {string} name
 * @param {Options} options
 * @returns {Choice}
 */
export function choiceOf(engine, name, options) {
  return { name, changes: differing(options, engine.data.rulesets[name]) };
}

/**
 * The options that differ from others.
 * @param {Options} options
 * @param {Options} base
 * @returns {Options}
 */
export function differing(options, base) {
  return Object.fromEntries(Object.entries(options).filter(([option, value]) => base[option] !== value));
}

/**
 * A choice as the beginning of an address.
 * @param {Choice} choice
 */
export function writeChoice({ name, changes }) {
  return new URLSearchParams({ r: name, ...changes });
}

/**
 * What an address says of a ruleset, whether it exists or not, and what else it says.
 * @param {URLSearchParams} address
 * @param {string[]} options the names of all options
 */
export function choiceIn(address, options) {
  /** @type {Options} */
  const changes = {};
  /** @type {[string, string][]} */
  const rest = [];
  for (const [name, value] of address) {
    if (name === "r") continue;
    if (options.includes(name)) changes[name] ??= value;
    else rest.push([name, value]);
  }
  return { name: address.get("r"), changes, rest };
}

/**
 * The choice in an address; null if it names what does not exist.
 * @param {Engine} engine
 * @param {URLSearchParams} address
 * @returns {Choice | null}
 */
export function readChoice(engine, address) {
  const said = choiceIn(address, Object.keys(engine.data.options));
  const name = said.name ?? firstName(engine);
  const options = engine.options(name, said.changes);
  return options && choiceOf(engine, name, options);
}

/** @param {Engine} engine */
export const firstName = (engine) => Object.keys(engine.data.rulesets)[0];

/**
 * The first ruleset as it is.
 * @param {Engine} engine
 * @returns {Choice}
 */
export const firstChoice = (engine) => ({ name: firstName(engine), changes: {} });

/**
 * What is left of a kept choice that may be damaged: a choice that can be played.
 * @param {Engine} engine
 * @param {unknown} kept
 * @returns {Choice}
 */
export function mendChoice(engine, kept) {
  const { name: named, changes } = isRecord(kept) ? kept : {};
  const name = typeof named === "string" && Object.hasOwn(engine.data.rulesets, named) ? named : firstName(engine);
  let options = /** @type {Options} */ (engine.options(name));
  for (const [option, value] of isRecord(changes) ? Object.entries(changes) : []) {
    if (typeof value === "string") options = engine.options(name, { ...options, [option]: value }) ?? options;
  }
  return choiceOf(engine, name, options);
}
