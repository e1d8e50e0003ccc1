/**
 * The service worker: serves the editor and its assets offline. It caches nothing else: no API responses, no
 * fragments, no other pages. `VERSION` is prepended to the file (web.views.worker).
 */
/* global VERSION */

const PARTS = `parts-${VERSION}`;
const PAGES = `pages-${VERSION}`;
const MOST_PAGES = 30;
/** The number of user changes; responses fetched for an earlier user are not cached. */
let users = 0;

const isPart = ({ pathname }) =>
  /^\/words\.\w+\.js$|^\/static\/.*\.(js|css|svg|png|woff2?)$/.test(pathname);
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
  if (isPart(url)) event.respondWith(networkFirst(request, PARTS));
  else if (request.mode === "navigate" && isPage(url)) event.respondWith(networkFirst(request, PAGES));
});

/** {keep: [url, …]}: a page opened before the worker was active, and its assets. */
self.addEventListener("message", (event) => {
  event.waitUntil(Promise.allSettled((event.data?.keep ?? []).map(keep)));
});

async function dropOthers() {
  const others = (await caches.keys()).filter((name) => ![PARTS, PAGES].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

function dropPages() {
  users++;
  return caches.delete(PAGES);
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
  const surplus = name === PAGES ? (await cache.keys()).slice(0, -MOST_PAGES) : [];
  await Promise.all(surplus.map((old) => cache.delete(old, { ignoreVary: true })));
}

async function keep(address) {
  const url = new URL(address, location.origin);
  const name = isPart(url) ? PARTS : PAGES;
  if (url.origin !== location.origin || !(isPart(url) || isPage(url))) return;
  const cache = await caches.open(name);
  if (await cache.match(url.href, { ignoreVary: true })) return;
  const [request, user] = [new Request(url, { redirect: "manual" }), users];
  await store(request, await fetch(request), name, user);
}
