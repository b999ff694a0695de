// Runs before the first paint, so that a chosen scheme does not flash; the button is in comfort.js.
document.documentElement.classList.add("js");
try {
  const scheme = localStorage.getItem("scheme");
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;
} catch {
  // Storage may be forbidden: then the system's scheme holds.
}
