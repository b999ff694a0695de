// Search and contents are popovers. A browser that knows none gets here what they need of one: the buttons open and
// close a sheet, so do Escape and a press beside it, and the focus goes in and comes back.

/** @type {HTMLElement | undefined} - the sheet that is open */
let opened;
/** @type {HTMLElement | null} - where the focus was before */
let before = null;

/** Opens one sheet, or none, and closes the other. */
function show(/** @type {HTMLElement | undefined} */ sheet) {
  const closed = opened;
  if (sheet === closed) return;
  if (!closed) before = /** @type {HTMLElement | null} */ (document.activeElement);
  opened = sheet;
  if (closed) turn(closed, "closed");
  if (sheet) turn(sheet, "open");
  const first = sheet ? (sheet.querySelector("[autofocus]") ?? sheet.querySelector("button, a")) : before;
  if (sheet || closed?.contains(document.activeElement) || document.activeElement === document.body) {
    /** @type {HTMLElement | null} */ (first)?.focus();
  }
}

function turn(/** @type {HTMLElement} */ sheet, /** @type {"open" | "closed"} */ newState) {
  sheet.classList.toggle("is-open", newState === "open");
  for (const button of openers(sheet.id)) button.setAttribute("aria-expanded", String(newState === "open"));
  sheet.dispatchEvent(Object.assign(new Event("toggle"), { newState }));
}

/** The buttons that open a sheet, all but the one within that closes it. */
const openers = (/** @type {string} */ id) =>
  document.querySelectorAll(`[popovertarget="${id}"]:not([popovertargetaction="hide"])`);

if (!("popover" in HTMLElement.prototype)) {
  for (const sheet of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[popover]"))) {
    sheet.showPopover = () => show(sheet);
    sheet.hidePopover = () => {
      if (opened === sheet) show(undefined);
    };
    for (const button of openers(sheet.id)) button.setAttribute("aria-expanded", "false");
  }
  document.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target : document.body;
    const button = pressed.closest("[popovertarget]");
    if (button) {
      const sheet = document.getElementById(button.getAttribute("popovertarget") ?? "");
      const hide = button.getAttribute("popovertargetaction") === "hide" || sheet === opened;
      show(hide || !sheet ? undefined : sheet);
    } else if (!opened?.contains(pressed)) {
      show(undefined);
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") show(undefined);
  });
}
