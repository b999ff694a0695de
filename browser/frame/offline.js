// Lets a service worker keep the site on the device, once the reader has settled: the page comes first, and who leaves
// at once, wants to save data or has a slow line does not pay for pages never read. Without a service worker nothing is
// missing.

/** How long a page is read before the rest of the site is fetched, or fetched on, in milliseconds. */
const SETTLED = 4000;

const root = new URL("../../../", import.meta.url);

// The policy of the pages lets a worker begin at this address alone.
const { trustedTypes } = /** @type {{ trustedTypes?: TrustedTypes }} */ (globalThis);
const address = trustedTypes
  ? trustedTypes.createPolicy("hearts-worker", { createScriptURL: () => `${root}sw.js` }).createScriptURL("")
  : `${root}sw.js`;
/** @typedef {{ createPolicy(name: string, rules: Policy): Policy }} TrustedTypes */
/** @typedef {{ createScriptURL(asked: string): string }} Policy */

/** Keep the whole site; resolves when that has begun. */
export async function keepSite() {
  try {
    await navigator.serviceWorker.register(address, { scope: root.pathname });
  } catch {
    // The browser, or whoever set it up, does not want one.
  }
}

/**
 * Let a worker that is just fetching the site know whether a page needs the line.
 * @param {"loading" | "settled"} word
 */
async function tell(word) {
  try {
    const registration = await navigator.serviceWorker.getRegistration(root);
    for (const worker of [registration?.installing, registration?.active]) worker?.postMessage(word);
  } catch {
    // The browser lets nobody ask for one.
  }
}

/** Whether a press leads to another page of this host. */
function leads(/** @type {MouseEvent} */ event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link?.origin === location.origin && link.pathname !== location.pathname && !event.defaultPrevented;
}

if ("serviceWorker" in navigator) {
  tell("loading");
  addEventListener("load", () => setTimeout(tell, SETTLED, "settled"), { once: true });
  addEventListener("click", (event) => leads(event) && tell("loading"));
  // Who has the site on the device already is told of a new version at once.
  const wait = navigator.serviceWorker.controller ? 0 : SETTLED;
  const connection = "connection" in navigator ? navigator.connection : undefined;
  const { saveData, effectiveType } = /** @type {{ saveData?: boolean, effectiveType?: string }} */ (connection ?? {});
  const spare = saveData || /2g/.test(effectiveType ?? "");
  if (!spare) addEventListener("load", () => setTimeout(keepSite, wait), { once: true });
}
