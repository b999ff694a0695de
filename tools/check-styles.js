// Says what in a stylesheet is newer than the browsers that package.json promises ("browserslist"). What is newer may
// stand behind an older value of the same property in the same rule, within @supports, or where nothing is lost
// without it. Which browser has what since when is MDN's knowledge.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import postcss from "postcss";

/** @typedef {import("@mdn/browser-compat-data").CompatStatement} Compat */
/** @typedef {import("@mdn/browser-compat-data").Identifier} Identifier */
/** @typedef {import("@mdn/browser-compat-data").BrowserName} Browser */

/** Without these a page looks a little plainer, and everything can be read and used. */
const MISSED_BY_NOBODY = new Set([
  "ascent-override", // of stand-in faces: lines move when the face arrives
  "break-after", // on paper
  "break-inside",
  "color-scheme", // fields and scroll bars of the browser itself
  "container-type", // what stands in the place of @container is within @supports
  "cursor",
  "descent-override",
  "line-gap-override",
  "size-adjust",
  "font-variant-emoji", // the signs come from a face of our own
  "forced-color-adjust",
  "hyphenate-limit-chars",
  "hyphens",
  "orphans",
  "outline", // drawn square, not round
  "print-color-adjust", // beside -webkit-print-color-adjust
  "scrollbar-width",
  "text-decoration", // of several values: the line itself is drawn
  "text-size-adjust",
  "text-wrap",
  "touch-action",
  "widows",
  "-webkit-mask", // beside mask
  "-webkit-print-color-adjust",
  "-webkit-text-size-adjust",
]);

/** Rules that only refine, wholly left out by browsers that do not know their selector. */
const REFINING = new Set(["@container", ":has", "::backdrop", "::-webkit-search-cancel-button"]);

const NAMES = { chrome: "chrome", edge: "edge", firefox: "firefox", safari: "safari", ios_saf: "safari_ios" };

const promised = /** @type {[Browser, string][]} */ (
  JSON.parse(readFileSync("package.json", "utf8")).browserslist.map((/** @type {string} */ each) => {
    const [, name, version] = each.match(/^(\w+) >= ([\d.]+)$/) ?? [];
    if (!(name in NAMES)) throw new Error(`package.json: browserslist: write "chrome >= 93", not "${each}"`);
    return [NAMES[/** @type {keyof typeof NAMES} */ (name)], version];
  })
);

/** Whether one version comes after another: "15.4" after "15". */
function isLater(/** @type {string} */ one, /** @type {string} */ other) {
  const [a, b] = [one, other].map((version) => version.replace("≤", "").split(".").map(Number));
  return a[0] !== b[0] ? a[0] > b[0] : (a[1] ?? 0) > (b[1] ?? 0);
}

/** Which of the promised browsers lacks a feature, as "safari 17.4", or undefined. */
function lacking(/** @type {Compat | undefined} */ compat) {
  for (const [browser, version] of promised) {
    const support = [compat?.support[browser] ?? []].flat();
    const plain = support.find(
      (each) => !each.flags && !each.prefix && !each.alternative_name && !each.version_removed,
    );
    if (support.length && (!plain?.version_added || isLater(String(plain.version_added), version))) {
      return `${browser} ${plain?.version_added || "never"}`;
    }
  }
  return undefined;
}

const bcd = /** @type {import("@mdn/browser-compat-data").CompatData} */ (
  createRequire(import.meta.url)("@mdn/browser-compat-data")
);
const { properties, selectors, types, "at-rules": atRules } = bcd.css;

/** Functions, units and words of any value, by name. */
const words = new Map(/** @type {[string, Compat][]} */ ([]));
function collect(/** @type {Identifier} */ from) {
  for (const [name, feature] of /** @type {[string, Identifier][]} */ (Object.entries(from))) {
    if (name === "__compat") continue;
    if (feature.__compat && !words.has(name)) words.set(name, feature.__compat);
    collect(feature);
  }
}
collect(types);
/** @type {[RegExp, string][]} */
const UNITS = [
  [/^cq(w|h|i|b|min|max)$/, "container_query_length_units"],
  [/^[sdl]v(w|h|i|b|min|max)$/, "viewport_percentage_units_dynamic"],
  [/^(lh|rlh|cap|rcap|ic|ric|rch|rex)$/, ""],
];

/** What a value uses: each name with since when browsers have it. */
function* used(/** @type {string} */ property, /** @type {string} */ value) {
  const own = properties[property];
  const bare = value.replace(/url\([^)]*\)|var\(\s*--[\w-]+|--[\w-]+/g, " ");
  if (property === "content" && /"\s*\//.test(bare)) yield ["content with other words", own.alt_text?.__compat];
  const plain = bare.replace(/"[^"]*"/g, " ");
  for (const [, name, call] of plain.matchAll(/(?<![\w#.-])([a-z][\w-]*)(\(?)/g)) {
    const compat =
      own?.[name]?.__compat ?? own?.[name.replaceAll("-", "_")]?.__compat ?? (call ? words.get(name) : undefined);
    if (compat) yield [name, compat];
  }
  for (const [, unit] of plain.matchAll(/[\d.](\D[a-z]*)\b/g)) {
    const group = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
    if (group !== undefined) yield [`the unit ${unit}`, types.length[group || unit]?.__compat ?? words.get(unit)];
  }
}

/** Every use of something newer, as a sentence. */
function newer(/** @type {string} */ file) {
  /** @type {string[]} */
  const faults = [];
  const fault = (/** @type {postcss.Node} */ node, /** @type {string} */ what, /** @type {string} */ since) =>
    faults.push(`${file}:${node.source?.start?.line}: ${what} is newer than the browsers of package.json (${since})`);

  const guarded = (/** @type {postcss.Node} */ node) => {
    for (let above = node.parent; above; above = above.parent) {
      if (above.type === "atrule" && /** @type {postcss.AtRule} */ (above).name === "supports") return true;
    }
    return false;
  };

  postcss.parse(readFileSync(file, "utf8")).walk((node) => {
    if (guarded(node)) return;
    if (node.type === "decl") {
      const custom = node.prop.startsWith("--");
      const before = node.parent?.nodes?.some(
        (other) =>
          other.type === "decl" &&
          other !== node &&
          other.prop.replace(/^-\w+-/, "") === node.prop &&
          Number(node.parent?.index(other)) < Number(node.parent?.index(node)),
      );
      // A property of our own takes every value: what stands before it is no fallback.
      if (MISSED_BY_NOBODY.has(node.prop) || (before && !custom)) return;
      const known = custom || node.prop in properties || node.parent?.type === "atrule";
      if (!known) fault(node, node.prop, "unknown");
      const lacks = custom ? undefined : lacking(properties[node.prop]?.__compat);
      if (lacks) fault(node, node.prop, lacks);
      for (const [name, compat] of used(node.prop, node.value)) {
        const since = lacking(/** @type {Compat | undefined} */ (compat));
        if (since) fault(node, String(name), since);
      }
    }
    if (node.type === "atrule" && !REFINING.has(`@${node.name}`)) {
      const since = node.name in atRules ? lacking(atRules[node.name].__compat) : "unknown";
      if (since) fault(node, `@${node.name}`, since);
    }
    if (node.type === "rule") {
      if (node.parent?.type === "rule") fault(node, "nesting", lacking(selectors.nesting.__compat) ?? "unknown");
      for (const [sign, name] of node.selector.matchAll(/::?([a-z-]+)/g)) {
        const since = name in selectors ? lacking(selectors[name].__compat) : "unknown";
        if (since && !(REFINING.has(sign) && node.selectors.length === 1)) fault(node, sign, since);
      }
    }
  });
  return faults;
}

const faults = process.argv.slice(2).flatMap(newer);
for (const each of faults) console.error(each);
process.exitCode = faults.length ? 1 : 0;
