// The sheet that searches. What looks for the answers, and the index, are fetched when the sheet opens, not before.

/** @typedef {import("../search/find.js").Answer} Answer */

const sheet = /** @type {HTMLElement} */ (document.getElementById("search"));
const field = /** @type {HTMLInputElement} */ (sheet.querySelector("input"));
const hits = /** @type {HTMLOListElement} */ (sheet.querySelector(".hits"));
const note = /** @type {HTMLElement} */ (sheet.querySelector("[role=status]"));
const elsewhere = /** @type {HTMLElement} */ (sheet.querySelector(".elsewhere"));
const hint = note.textContent ?? "";

/** @type {ReturnType<typeof load> | undefined} */
let loading;

async function load() {
  const [{ shelf }, { answers }, response] = await Promise.all([
    import("../search/shelf.js"),
    import("../search/find.js"),
    fetch(sheet.dataset.index ?? ""),
  ]);
  const index = shelf(await response.json());
  return (/** @type {string} */ typed) => answers(index, typed);
}

/** Everything that searches; after a failure the next try begins anew. */
function ready() {
  loading ??= load();
  loading.catch(() => (loading = undefined));
  return loading;
}

/** @param {import("../data.js").SearchEntry} entry */
function link(entry) {
  const made = document.createElement("a");
  made.href = `${(document.body.dataset.base ?? "").replace(/\/$/, "")}/${entry.location}`;
  return made;
}

/**
 * A page: the place on it that answers best, and others of the same page.
 * @param {Answer} answer
 */
function row({ entry, where, about, also }) {
  const item = document.createElement("li");
  const main = item.appendChild(link(entry));
  main.appendChild(document.createElement("b")).textContent = entry.title;
  if (where) main.appendChild(document.createElement("i")).textContent = where;
  main.appendChild(document.createElement("small")).textContent = about;
  for (const other of also) item.appendChild(link(other)).textContent = other.title;
  return item;
}

async function look() {
  const typed = field.value;
  elsewhere.hidden = !typed.trim();
  if (!typed.trim()) {
    hits.replaceChildren();
    note.textContent = hint;
    return;
  }
  let answers;
  try {
    answers = await ready();
  } catch {
    note.textContent = sheet.dataset.failed ?? "";
    return;
  }
  if (typed !== field.value) return; // The reader has typed on meanwhile.
  const found = answers(typed);
  hits.replaceChildren(...found.map(row));
  note.textContent = found.length ? "" : (sheet.dataset.none ?? "");
}

let typedBefore = "";
sheet.addEventListener("beforetoggle", () => (typedBefore = field.value));
sheet.addEventListener("toggle", (event) => {
  if (/** @type {ToggleEvent} */ (event).newState !== "open") return;
  ready().catch(() => {}); // said when something is looked for
  if (field.value === typedBefore) field.select(); // who types fast has begun already
});
field.addEventListener("input", look);
sheet.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) sheet.hidePopover();
});
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
