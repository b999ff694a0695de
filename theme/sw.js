// The service worker: after one visit the whole site works without network.
//
// A version of the site is kept whole, in a cache of its own, or not at all: a new one is fetched and checked file by
// file while the old one goes on serving, and takes over between two pages, when no page of the old one is open beside.
// So no page ever meets styles, scripts or tables of another version. The build writes the two values below.

/** What this version of the site is called; empty where nothing is to be kept, as while pages are being written. */
const VERSION = "";
/**
 * Every file of the site, by its address below the scope, with the beginning of its SHA-256.
 * @type {Record<string, string>}
 */
const FILES = {};

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL(worker.registration.scope).pathname;
// Other sites may live on the same host, below other folders.
const OURS = `hearts ${ROOT} `;
const CACHE = OURS + VERSION;
/** How many files are fetched at a time: a visitor's line is also needed for reading. */
const AT_ONCE = 4;
const HASH = "x-hash";
const MISSING = "404.html";
/** A page that asks for itself again as soon as the new version serves, and so keeps the place within the page. */
const AGAIN = `<!doctype html><meta name="color-scheme" content="light dark"><script>
navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
setTimeout(() => location.reload(), 1000);
</script>`;

/**
 * Pages that came from the network, since this version does not know them; what they load comes from there too.
 * @type {Set<string>}
 */
const strangers = new Set();

worker.addEventListener("install", (event) => event.waitUntil(VERSION ? install() : worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => event.data === "take over" && worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (VERSION && event.request.method === "GET" && origin === location.origin && pathname.startsWith(ROOT)) {
    event.respondWith(event.request.mode === "navigate" ? page(event) : file(event));
  }
});

async function install() {
  const cache = await caches.open(CACHE);
  const older = await Promise.all(
    (await ourCaches()).filter((name) => name !== CACHE).map((name) => caches.open(name)),
  );
  const left = Object.entries(FILES);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await keep(cache, older, ...next);
    }),
  );
}

/**
 * Put a file into the cache: from an older one where it is the same, else from the network.
 * @param {Cache} cache
 * @param {Cache[]} older
 * @param {string} address
 * @param {string} hash
 */
async function keep(cache, older, address, hash) {
  const url = ROOT + address;
  for (const each of [cache, ...older]) {
    const kept = await each.match(url);
    if (kept?.headers.get(HASH) !== hash) continue;
    if (each !== cache) await cache.put(url, kept);
    return;
  }
  const response = await fetch(url, { cache: "no-cache" });
  const body = await response.arrayBuffer();
  // While a new version is being uploaded the host may have some files of each: then this one waits.
  if (!response.ok || (await hashOf(body)) !== hash) throw new Error(`${address} is not of this version`);
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  await cache.put(url, new Response(body, { headers: { "content-type": type, [HASH]: hash } }));
}

/** @param {ArrayBuffer} body */
async function hashOf(body) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function activate() {
  for (const name of await ourCaches()) if (name !== CACHE || !VERSION) await caches.delete(name);
  if (VERSION) await worker.clients.claim();
  else worker.registration.unregister(); // not waited for: it waits for this itself
}

async function ourCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

/**
 * What this version has at an address: `rules/` for `rules/index.html` too.
 * @param {string} address
 */
function kept(address) {
  return caches.match(ROOT + address, { cacheName: CACHE });
}

/** @param {string} url */
function addressOf(url) {
  const address = new URL(url).pathname.slice(ROOT.length).replace(/(^|\/)index\.html$/, "$1");
  try {
    return decodeURI(address);
  } catch {
    return address; // Such as "%", which says no letter: there is no page of that name.
  }
}

/**
 * A page that somebody goes to.
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function page(event) {
  const { waiting } = worker.registration;
  if (waiting && (await worker.clients.matchAll({ type: "window" })).length < 2) {
    // Nobody else is reading: the new version takes over, and the page is asked for again.
    waiting.postMessage("take over");
    return new Response(AGAIN, { headers: { "content-type": "text/html" } });
  }
  const address = addressOf(event.request.url);
  const found = await kept(address);
  if (found) return found;
  if (Object.hasOwn(FILES, `${address}/`))
    return Response.redirect(`${ROOT}${address}/${new URL(event.request.url).search}`, 301);
  try {
    const response = await fetch(event.request);
    if (event.resultingClientId) strangers.add(event.resultingClientId);
    return response;
  } catch (error) {
    const language = address.slice(0, address.indexOf("/") + 1);
    const missing = (await kept(language + MISSING)) ?? (await kept(MISSING));
    if (!missing) throw error;
    return new Response(missing.body, { status: 404, headers: missing.headers });
  }
}

/**
 * What a page loads.
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function file(event) {
  if (strangers.has(event.clientId)) return fetch(event.request);
  return (await kept(addressOf(event.request.url))) ?? fetch(event.request);
}
