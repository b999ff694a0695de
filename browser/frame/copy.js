// Every permalink copies its own address: the "#" of a heading, of a rule, of a question, of a figure.
// Without this script it stays what it is, a link.

const words = document.body.dataset;
const toast = /** @type {HTMLElement} */ (document.querySelector(".toast"));
/** @type {number | undefined} */
let clearing;

for (const link of document.querySelectorAll("a.headerlink, a.permalink")) {
  const holder = link.parentElement?.querySelector(":scope > .fig-title") ?? link.parentElement;
  const title = holder?.cloneNode(true);
  if (title instanceof Element) title.querySelectorAll("a.headerlink, a.permalink").forEach((inner) => inner.remove());
  const subject = title?.textContent?.trim() ?? "";
  link.setAttribute("aria-label", `${words.copy}: ${subject}`);
  link.setAttribute("title", words.copy ?? "");
}

document.addEventListener("click", async (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  const link = event.target.closest("a.headerlink, a.permalink");
  if (!(link instanceof HTMLAnchorElement)) return;
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    return; // No clipboard (an insecure address, a refusal): the link has been followed, and the address bar has it.
  }
  link.classList.add("is-copied");
  toast.textContent = words.copied ?? "";
  clearTimeout(clearing);
  clearing = setTimeout(() => {
    link.classList.remove("is-copied");
    toast.textContent = "";
  }, 2500);
});
