"""A headless Chromium for page benchmarks, and the measurements taken inside pages."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic"]
# The shell is Chromium without windows, which nobody sees here; it needs two thirds of the CPU.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

# Collected from the start of a page; `moved` lists the nodes that shifted.
OBSERVED = """
globalThis.measured = { paint: 0, shift: 0, moved: [] };
const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
observe("largest-contentful-paint", (entry) => { measured.paint = entry.startTime; });
observe("layout-shift", (entry) => {
  if (entry.hadRecentInput) return;
  measured.shift += entry.value;
  measured.moved.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "text"));
});
"""


def chromium_path() -> str:
    """The path of a real Chromium: CHROMIUM, or the system's. Raises SystemExit if there is none."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if not path:
        raise SystemExit("no Chromium: run scripts/ensure chromium")
    return path


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGS)
        yield browser
        browser.close()


@contextmanager
def opened(
    browser: Browser, width: int = 1280, cookies: object = None, touch: bool = False
) -> Iterator[Page]:
    """A page that observes its paints and shifts, in a new browser context without a cache."""
    context: BrowserContext = browser.new_context(
        viewport={"width": width, "height": 900 if width > 500 else 844},
        locale="en-GB",
        service_workers="block",
        has_touch=touch,
        is_mobile=touch,
        storage_state=cookies,  # type: ignore[arg-type]
    )
    context.add_init_script(OBSERVED)
    yield context.new_page()
    context.close()


def heap(page: Page) -> float:
    """The page's JavaScript heap in MB after a garbage collection."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return float(used) / 1e6
