// Lets a service worker keep the site on the device, once the reader has settled: the page comes first, and who leaves
// at once, or wants to save data, does not pay for pages never read. Without a service worker nothing is missing.

/** How long a page is read before the rest of the site is fetched, in milliseconds. */
const SETTLED = 4000;

async function keepSite() {
  const root = new URL("../../../", import.meta.url);
  try {
    await navigator.serviceWorker.register(new URL("sw.js", root), { scope: root.pathname });
  } catch {
    // The browser, or whoever set it up, does not want one.
  }
}

if ("serviceWorker" in navigator) {
  // Who has the site on the device already is told of a new version at once.
  const wait = navigator.serviceWorker.controller ? 0 : SETTLED;
  const connection = "connection" in navigator ? navigator.connection : undefined;
  const saving = /** @type {{ saveData?: boolean } | undefined} */ (connection)?.saveData;
  if (!saving) addEventListener("load", () => setTimeout(keepSite, wait), { once: true });
}
