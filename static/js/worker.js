/**
 * The service worker: serves the editor, its assets and the art of cards offline. It caches nothing else: no API
 * responses, no fragments, no other pages. `VERSION` is prepended to the file (web.pages.worker_source).
 */
/* global VERSION */

const PARTS = `parts-${VERSION}`;
const PAGES = `pages-${VERSION}`;
/** Addresses of art have its version, and what is there never changes. */
const ART = "art";
const MOST_PAGES = 30;
/** 3 to 7 KB each. */
const MOST_ART = 800;
/** The number of user changes; responses fetched for an earlier user are not cached. */
let users = 0;
let bounding = null;

const isPart = ({ pathname }) => /^\/words\.\w+\.js$|^\/static\/.*\.(js|css|svg|png|woff2?)$/.test(pathname);
const isArt = ({ pathname }) => /^\/art\/.*\.svg$/.test(pathname);
const isPage = ({ pathname, searchParams }) =>
  /^\/([^/]+\/)?build\/$|^\/decks\/[^/]+\/edit\/$/.test(pathname) && !searchParams.has("form");
/** Requests that sign in or out; one user's pages must not be served to the next. */
const changesUser = ({ pathname }) => /^\/(sign-(in|up|out)|account)\//.test(pathname);

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && changesUser(url)) event.waitUntil(dropPages());
  if (request.method !== "GET") return;
  if (isArt(url)) event.respondWith(cacheFirst(request, (stored) => event.waitUntil(stored)));
  else if (isPart(url)) event.respondWith(networkFirst(request, PARTS));
  else if (request.mode === "navigate" && isPage(url)) event.respondWith(networkFirst(request, PAGES));
});

/** {keep: [url, …]}: a page opened before the worker was active, and its assets. */
self.addEventListener("message", (event) => {
  event.waitUntil(Promise.allSettled((event.data?.keep ?? []).map(keep)));
});

async function dropOthers() {
  const others = (await caches.keys()).filter((name) => ![PARTS, PAGES, ART].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

function dropPages() {
  users++;
  return caches.delete(PAGES);
}

async function cacheFirst(request, later = () => {}) {
  const cache = await caches.open(ART);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  const stored = answer.ok ? cache.put(request, answer.clone()).then(() => boundArt(cache)) : null;
  later(stored?.catch(() => {}));
  return answer;
}

/** Once for all pictures that arrive meanwhile. */
function boundArt(cache) {
  bounding ??= dropOldest(cache, MOST_ART).finally(() => (bounding = null));
  return bounding;
}

async function dropOldest(cache, most) {
  const surplus = (await cache.keys()).slice(0, -most);
  await Promise.all(surplus.map((old) => cache.delete(old, { ignoreVary: true })));
}

async function networkFirst(request, name) {
  const user = users;
  const answer = await fetch(request).catch(() => null);
  if (!answer) return (await kept(request, name)) ?? Response.error();
  // A full cache must not lose the response itself.
  await store(request, answer, name, user).catch(() => {});
  return answer;
}

/** For a draft any URL of its page will do, because its contents are on the device. */
async function kept(request, name) {
  const cache = await caches.open(name);
  const draft = new URL(request.url).searchParams.has("draft");
  const found = await cache.match(request, { ignoreVary: true });
  return found ?? (draft ? cache.match(request, { ignoreVary: true, ignoreSearch: true }) : undefined);
}

/** Removes refused pages from the cache, so that they cannot be read later; server errors change nothing. */
async function store(request, answer, name, user) {
  const cache = await caches.open(name);
  if (user !== users) return;
  if (answer.ok) await cache.put(request, answer.clone());
  else if (answer.status < 500) await cache.delete(request, { ignoreVary: true });
  if (name === PAGES) await dropOldest(cache, MOST_PAGES);
}

async function keep(address) {
  const url = new URL(address, location.origin);
  if (url.origin === location.origin && isArt(url)) return cacheFirst(new Request(url));
  const name = isPart(url) ? PARTS : PAGES;
  if (url.origin !== location.origin || !(isPart(url) || isPage(url))) return;
  const cache = await caches.open(name);
  if (await cache.match(url.href, { ignoreVary: true })) return;
  const [request, user] = [new Request(url, { redirect: "manual" }), users];
  await store(request, await fetch(request), name, user);
}
