// Search over the page index that the build writes; it is fetched when the sheet opens, not before.
// A word matches the beginning of a word in the text, whatever its accents, umlauts or endings.

/** @typedef {{ location: string, title: string, text: string }} Section */
/**
 * @typedef {object} Entry
 * @property {Section} section
 * @property {string} page - the title of the page that the section stands on
 * @property {string} title
 * @property {string} text
 * @property {Set<string>} titleWords
 * @property {Set<string>} words - of the text, compounds whole and in parts, and of the address
 */

const sheet = /** @type {HTMLElement} */ (document.getElementById("search"));
const field = /** @type {HTMLInputElement} */ (sheet.querySelector("input"));
const hits = /** @type {HTMLOListElement} */ (sheet.querySelector(".hits"));
const note = /** @type {HTMLElement} */ (sheet.querySelector("[role=status]"));
const hint = note.textContent ?? "";
const most = 12;
/** @type {Promise<Entry[]> | undefined} */
let index;

/** Lower case, ß as ss, ä and ae alike as a: "zählt", "zaehlt" and "zahlt" are one word. */
const fold = (/** @type {string} */ text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/([aou])e(?!u)/g, "$1");

const wordsOf = (/** @type {string} */ text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const SIGNS = /** @type {Record<string, string>} */ ({ "&lt;": "<", "&gt;": ">", "&amp;": "&" });

/** The words of a piece of HTML as the index has it, without the signs of permalinks. */
function plain(/** @type {string} */ html) {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s[#¶](?=\s|$)/g, "")
    .replace(/\s+([.,;:?!]?)/g, "$1 ")
    .trim();
}

async function load() {
  const response = await fetch(sheet.dataset.index ?? "");
  const { docs } = /** @type {{ docs: Section[] }} */ (await response.json());
  const pages = new Map(docs.map(({ location, title }) => [location, plain(title)]));
  return docs.map((section) => {
    const title = plain(section.title);
    const text = plain(section.text);
    const [address, place] = section.location.split("#");
    const page = (place && pages.get(address)) || "";
    return {
      section,
      page,
      title,
      text,
      titleWords: new Set(wordsOf(title)),
      words: new Set(wordsOf(`${text} ${text.replace(/-/g, "")} ${section.location}`)),
    };
  });
}

/**
 * Whether one letter too many, too few, wrong or swapped with its neighbour is all that sets two words apart, after the
 * first letter.
 */
function almost(/** @type {string} */ a, /** @type {string} */ b) {
  if (a[0] !== b[0] || Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
  let start = 1;
  while (start < a.length && a[start] === b[start]) start++;
  const [x, y] = [a.slice(start), b.slice(start)];
  const swapped = x.length > 1 && x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return swapped || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1);
}

/** How well one sought word fits one word of the text: whole 3, beginning 2, all but its ending or one letter 1. */
function fit(/** @type {string} */ sought, /** @type {string} */ found) {
  if (sought === found) return 3;
  if (found.startsWith(sought)) return 2;
  const ending = sought.length > 4 && found.length > 3 && sought.startsWith(found) && sought.length - found.length < 3;
  return ending || almost(sought, found) ? 1 : 0;
}

function best(/** @type {string} */ sought, /** @type {Set<string>} */ words) {
  let most = 0;
  for (const word of words) most = Math.max(most, fit(sought, word));
  return most;
}

/**
 * The best entries, best first. A word weighs more the fewer entries have it, and in a title more than in the text. A
 * title with little else in it comes before a long one, a page before a section within it; the id of a rule
 * finds the rule, and what is said of the making of this site comes last.
 */
function rank(/** @type {Entry[]} */ entries, /** @type {string[]} */ sought) {
  const points = entries.map(() => 0);
  const fits = entries.map(() => 0);
  for (const word of new Set(sought)) {
    const inTitle = entries.map(({ titleWords }) => best(word, titleWords));
    const inText = entries.map(({ words }) => best(word, words));
    const having = entries.filter((_, at) => inTitle[at] || inText[at]).length;
    const weight = Math.log(1 + entries.length / (1 + having));
    for (const at of entries.keys()) {
      points[at] += weight * (6 * inTitle[at] + inText[at]);
      fits[at] += inTitle[at] / 3;
    }
  }
  return entries
    .map((entry, at) => {
      const { location } = entry.section;
      const whole = (2 * fits[at]) / (entry.titleWords.size + sought.length);
      const id = location.split(/[#/]/).filter(Boolean).at(-1) === sought.join("-") ? 1000 : 0;
      const place = (location.includes("#") ? 1 : 1.1) * (location.startsWith("about/") ? 0.5 : 1);
      return { entry, points: (points[at] * (1 + whole) + id) * place };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** The sentence around the first match. */
function excerpt(/** @type {Entry} */ entry, /** @type {string[]} */ sought) {
  const words = [...entry.text.matchAll(/[\p{L}\p{N}]+/gu)];
  const at = words.find(([word]) => sought.some((each) => fit(each, fold(word))))?.index ?? 0;
  const start = at < 60 ? 0 : entry.text.indexOf(" ", at - 50) + 1;
  const end = entry.text.length - start < 150 ? entry.text.length : entry.text.lastIndexOf(" ", start + 140);
  return (start ? "… " : "") + entry.text.slice(start, end) + (end < entry.text.length ? " …" : "");
}

function row(/** @type {Entry} */ entry, /** @type {string[]} */ sought) {
  const item = document.createElement("li");
  const link = item.appendChild(document.createElement("a"));
  link.href = `${(document.body.dataset.base ?? "").replace(/\/$/, "")}/${entry.section.location}`;
  link.appendChild(document.createElement("b")).textContent = entry.title;
  if (entry.page && entry.page !== entry.title) link.appendChild(document.createElement("i")).textContent = entry.page;
  link.appendChild(document.createElement("small")).textContent = excerpt(entry, sought);
  return item;
}

async function look() {
  const sought = wordsOf(field.value);
  if (!sought.length) {
    hits.replaceChildren();
    note.textContent = hint;
    return;
  }
  let entries;
  try {
    entries = await (index ??= load());
  } catch {
    index = undefined;
    note.textContent = sheet.dataset.failed ?? "";
    return;
  }
  if (sought.join() !== wordsOf(field.value).join()) return; // The reader has typed on meanwhile.
  const found = rank(entries, sought);
  hits.replaceChildren(...found.map((entry) => row(entry, sought)));
  note.textContent = found.length ? "" : (sheet.dataset.none ?? "");
}

sheet.addEventListener("toggle", (event) => {
  if (/** @type {ToggleEvent} */ (event).newState === "open") {
    index ??= load();
    index.catch(() => (index = undefined));
    field.select();
  }
});
field.addEventListener("input", look);
hits.addEventListener("click", () => sheet.hidePopover());
sheet.querySelector("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  hits.querySelector("a")?.click();
});

// Arrow keys walk through the results; Escape closes at once, where a search field would only empty itself; "/" opens
// the sheet from anywhere but a field.
sheet.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    event.preventDefault();
    sheet.hidePopover();
  }
  const stops = /** @type {HTMLElement[]} */ ([field, ...hits.querySelectorAll("a")]);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const here = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (!step || here < 0) return;
  event.preventDefault();
  stops[(here + step + stops.length) % stops.length].focus();
});
document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
  event.preventDefault();
  sheet.showPopover();
});
