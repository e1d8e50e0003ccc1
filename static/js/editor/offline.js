/** The service worker (worker.js), which shows this page when the network is gone. */

const KEPT = /\.(js|css|svg|png|woff2?)$/;

/** Asks the worker to keep this page, under its address of now, and all it is made of. */
export async function keepPage() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const ask = () => workers.controller?.postMessage({ keep: [location.href, ...parts()] });
  // A worker that takes over has kept nothing yet.
  workers.addEventListener("controllerchange", ask, { once: true });
  try {
    await workers.register("/worker.js");
    ask();
  } catch {
    // Without a worker the page needs the network when it is opened, and not afterwards.
  }
}

/** Forgets the pages of whoever signs out; the worker does the same, where it sees it. */
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
