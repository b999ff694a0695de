// Leads a reader who comes by an old link to where the page, or the place within it, is found now.

/** @type {Record<string, string>} */
const moved = JSON.parse(document.getElementById("moved")?.textContent ?? "{}");

function follow() {
  const place = location.hash.slice(1);
  if (Object.hasOwn(moved, place)) location.replace(moved[place]);
  else if (Object.hasOwn(moved, "")) location.replace(moved[""] + location.hash);
}

addEventListener("hashchange", follow);
follow();
