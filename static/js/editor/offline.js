/** The service worker (worker.js), which shows this page when the network is gone. */

const KEPT = /\.(js|css|svg|png|woff2?)$/;

/** Asks the worker to keep this page, under its address of now, and all it is made of. */
export async function keepPage() {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ keep: [location.href, ...parts()] });
  } catch {
    // Without a worker the page needs the network when it is opened, and not afterwards.
  }
}

const parts = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === location.origin && KEPT.test(url.pathname))
    .map(String);
