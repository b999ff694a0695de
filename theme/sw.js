// The service worker: after one visit the whole site works without network.
//
// A version of the site is kept whole, in a cache of its own, or not at all: a new one is fetched and checked file by
// file while the old one goes on serving. Then it serves every page that somebody goes to. Pages that are open stay
// what they are: the addresses of what they load carry hashes, and the caches they came from stay until the last of
// them is left. So no page ever meets styles, scripts or tables of another version. The build writes the two values
// below.

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
const AT_ONCE = 2;
/** How long a page that says it is loading has the line to itself, unless it says before that it has settled: ms. */
const PATIENCE = 60_000;
const HASH = "x-hash";
const MISSING = "404.html";
/** What never changes, because its address carries its hash. */
const UNCHANGING = /\.[0-9a-f]{8}\.\w+$/;
/** What the host says of a file as it was on the way; it comes from here another way. */
const ON_THE_WAY = ["content-encoding", "content-length", "transfer-encoding", "vary"];
/** What the host says of a page to the browser that shows it. */
const POLICIES = [
  "content-security-policy",
  "content-security-policy-report-only",
  "cross-origin-embedder-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
];

/**
 * The pages that this version has answered, as far as this worker remembers; it may have been stopped since.
 * @type {Set<string>}
 */
const served = new Set();
/** Until when nothing is fetched but what pages ask for. */
let busyUntil = 0;
/** @type {Promise<void> | undefined} */
let healing;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", ({ data }) => (busyUntil = data === "loading" ? Date.now() + PATIENCE : 0));
worker.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (VERSION && event.request.method === "GET" && origin === location.origin && pathname.startsWith(ROOT)) {
    event.respondWith(event.request.mode === "navigate" ? page(event) : file(event));
  }
});

async function install() {
  if (VERSION) await fill();
  await worker.skipWaiting();
}

/** Put every file into the cache that is not there yet; after a failure the next try goes on from there. */
async function fill() {
  const { headers } = await fetch(ROOT, { cache: "no-cache" });
  const cache = await caches.open(CACHE);
  const names = (await ourCaches()).filter((name) => name !== CACHE);
  const older = await Promise.all(names.map((name) => caches.open(name)));
  const left = Object.entries(FILES);
  const some = async () => {
    for (let next = left.shift(); next; next = left.shift()) await keep(cache, older, policyOf(headers), ...next);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  } finally {
    left.length = 0;
  }
}

/**
 * Put a file into the cache: from an older one where it is the same, else from the network.
 * @param {Cache} cache
 * @param {Cache[]} older
 * @param {string} policy what the host says of pages now
 * @param {string} address
 * @param {string} hash
 */
async function keep(cache, older, policy, address, hash) {
  const url = ROOT + address;
  const isPage = /(^|\/|\.html)$/.test(address);
  for (const each of [cache, ...older]) {
    const kept = await each.match(url);
    if (kept?.headers.get(HASH) !== hash || (isPage && policyOf(kept.headers) !== policy)) continue;
    if (each !== cache) await cache.put(url, kept);
    return;
  }
  while (Date.now() < busyUntil) await new Promise((go) => setTimeout(go, 100));
  await cache.put(url, await fetched(address, hash));
}

/**
 * A file of this version. A host that tells times by the second may say that a file is the one of a moment ago, so
 * whatever has another hash is asked for once more, past all caches.
 * @param {string} address
 * @param {string} hash
 */
async function fetched(address, hash) {
  /** @type {RequestCache[]} */
  const ways = [UNCHANGING.test(address) ? "default" : "no-cache", "reload"];
  for (const cache of ways) {
    const response = await fetch(ROOT + address, { cache, priority: "low" });
    const body = await response.arrayBuffer();
    // The page for missing addresses may come with the status 404: the hash alone decides.
    if ((await hashOf(body)) === hash) return new Response(body, { headers: headersOf(response, hash) });
  }
  // While a new version is being uploaded the host may have some files of each: then this one waits.
  throw new Error(`${address} is not of this version`);
}

/**
 * What the host says of a file, and its hash.
 * @param {Response} response
 * @param {string} hash
 */
function headersOf(response, hash) {
  const headers = new Headers(response.headers);
  for (const name of ON_THE_WAY) headers.delete(name);
  headers.set(HASH, hash);
  return headers;
}

/** @param {Headers} headers */
function policyOf(headers) {
  return POLICIES.map((name) => headers.get(name) ?? "").join("\n");
}

/** @param {ArrayBuffer} body */
async function hashOf(body) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function activate() {
  // Safari before 16 does not tell which page an answer is for, and so not when the last of an older version is left.
  const forget = !VERSION || !("resultingClientId" in FetchEvent.prototype);
  if (forget) for (const name of await ourCaches()) if (name !== CACHE || !VERSION) await caches.delete(name);
  if (VERSION) await worker.clients.claim();
  else worker.registration.unregister(); // not waited for: it waits for this itself
}

/** In the order in which they were made. */
async function ourCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

/** Remove what versions before this one have kept, if every page that is open is of this one. */
async function tidy() {
  const names = await ourCaches();
  const before = names.slice(0, Math.max(0, names.indexOf(CACHE)));
  if (!before.length) return;
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.every(({ id }) => served.has(id))) await Promise.all(before.map((name) => caches.delete(name)));
}

/**
 * Fetch what somebody has deleted; not waited for.
 * @param {FetchEvent} event
 */
function heal(event) {
  healing ??= fill()
    .catch(() => {}) // There is no network, or the host has a newer version, which comes by itself.
    .finally(() => (healing = undefined));
  event.waitUntil(healing);
}

/**
 * What a version, this one or another, has at an address: `rules/` for `rules/index.html` too.
 * @param {string} address
 * @param {string} cacheName
 */
function kept(address, cacheName = CACHE) {
  return caches.match(ROOT + address, { cacheName });
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
  served.add(event.resultingClientId);
  event.waitUntil(tidy());
  const address = addressOf(event.request.url);
  const found = await kept(address);
  if (found) return found;
  if (Object.hasOwn(FILES, `${address}/`))
    return Response.redirect(`${ROOT}${address}/${new URL(event.request.url).search}`, 301);
  const known = Object.hasOwn(FILES, address);
  if (known) heal(event);
  try {
    return await fetch(event.request);
  } catch (error) {
    const language = address.slice(0, address.indexOf("/") + 1);
    const missing = known ? undefined : ((await kept(language + MISSING)) ?? (await kept(MISSING)));
    if (!missing) throw error;
    return new Response(missing.body, { status: 404, headers: missing.headers });
  }
}

/**
 * What a page loads. A page of another version finds what it came with, as long as that is kept.
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function file(event) {
  const address = addressOf(event.request.url);
  const own = await kept(address);
  if (own) return own;
  for (const name of await ourCaches()) {
    const other = await kept(address, name);
    if (other) return other;
  }
  if (Object.hasOwn(FILES, address)) heal(event);
  return fetch(event.request);
}
