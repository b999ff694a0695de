// Small comforts of every page; each only adds to what works without it.

// The scheme: as the system says, light, dark, and round again.
const root = document.documentElement;
const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(".knob--scheme"));

function nameScheme() {
  const label = button?.dataset[root.dataset.scheme ?? "auto"] ?? "";
  button?.setAttribute("aria-label", label);
  button?.setAttribute("title", label);
}

button?.addEventListener("click", () => {
  const next = { auto: "light", light: "dark", dark: undefined }[root.dataset.scheme ?? "auto"];
  if (next) root.dataset.scheme = next;
  else delete root.dataset.scheme;
  nameScheme();
  try {
    if (next) localStorage.setItem("scheme", next);
    else localStorage.removeItem("scheme");
  } catch {
    // Storage may be forbidden: then the choice holds for this page.
  }
});
nameScheme();

// A table or a listing that scrolls inside itself can be reached and scrolled by keyboard.
const boxes = document.querySelectorAll(".scroll, pre");
const observer = new ResizeObserver(() => {
  for (const box of boxes) box.toggleAttribute("tabindex", false);
  for (const box of boxes) if (box.scrollWidth > box.clientWidth) box.setAttribute("tabindex", "0");
});
for (const box of boxes) observer.observe(box);

// The language switch stays at the place within the page, and so do the sheets' links.
for (const link of document.querySelectorAll("a[data-language]")) {
  link.addEventListener("click", () => {
    if (link instanceof HTMLAnchorElement) link.hash = location.hash;
  });
}

// The sheet of contents closes when a link within it leads to this very page.
document.getElementById("contents")?.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) document.getElementById("contents")?.hidePopover();
});

// On paper nothing stays folded.
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll("details")) details.open = true;
});
