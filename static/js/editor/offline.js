/** Controls the service worker (worker.js), which serves this page offline. */

const KEPT = /\.(js|css|svg|png|woff2?)$/;

/** Asks the worker to cache this page, under its current URL, and its assets. */
export async function keepPage() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const ask = () => workers.controller?.postMessage({ keep: [location.href, ...parts()] });
  // A worker that takes over has cached nothing yet.
  workers.addEventListener("controllerchange", ask, { once: true });
  try {
    await workers.register("/worker.js");
    ask();
  } catch {
    // Without a worker, the page needs the network only when it is opened.
  }
}

/** Deletes a user's cached pages on sign-out; the worker does the same if it sees the request. */
export async function forgetPages() {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith("pages-")).map((name) => caches.delete(name)));
}

const parts = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === location.origin && KEPT.test(url.pathname))
    .map(String);
