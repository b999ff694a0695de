// Runs before the first paint, so that a chosen scheme does not flash; the button is in comfort.js.
document.documentElement.classList.add("js");
try {
  const scheme = localStorage.getItem("scheme");
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;
} catch {
  // Storage may be forbidden: then the system's scheme holds.
}

// With scripts, a tool or an exercise stands in place of what is there for readers without them. Where its own script
// does not come or fails at once, that is shown after all, and the page says what the tool needs.
let failed = false;

function sayWhatStopped() {
  for (const tool of document.querySelectorAll(".tool, hearts-exercise")) {
    const stopped = !tool.matches(":defined") || (failed && !tool.firstElementChild);
    if (!stopped || document.documentElement.classList.contains("tool-stopped")) continue;
    document.documentElement.classList.add("tool-stopped");
    const note = document.createElement("p");
    note.className = "tool-note is-bad";
    note.setAttribute("role", "alert");
    note.textContent = document.body.dataset.stopped ?? "";
    tool.before(note);
  }
}

function notice() {
  failed = true;
  if (document.readyState === "complete") sayWhatStopped();
}

addEventListener("load", sayWhatStopped);
addEventListener("error", notice, true);
addEventListener("unhandledrejection", notice);
