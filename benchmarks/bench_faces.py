"""Card faces: how soon lists of them are painted, whether anything moves, how smoothly a thousand scroll; and how
long a picture of a deck takes. With the starter cards, in a headless Chromium.
"""

import statistics
import time
from collections.abc import Iterator
from itertools import product
from urllib.request import urlopen

from playwright.sync_api import Browser, CDPSession

from benchmarks.bench_editor import furnish, served
from benchmarks.chromium import chromium, opened
from benchmarks.figures import BenchFigure, run
from benchmarks.site import Server, site

GAMES = ("code-of-joker", "chard", "divine-cross")
VIEWS = ("tiles", "list", "text")
DECKS = (
    *("sample-red-burn", "sample-white-blue-wall", "sample-hibari", "sample-half-ladder"),
    "sample-lighthouse-greenhouse",
)
LOADS, FACES, FRAMES = 5, 1000, 240
LIST_PAINT, PAINT, FRAME, PICTURE = 300.0, 1000.0, 1000 / 60, 300.0

# The milliseconds from the last byte of the page to the largest paint.
AFTER = "measured.paint - performance.getEntriesByType('navigation')[0].responseEnd"
# Repeats the faces of the page until there are so many.
MULTIPLY = """(count) => {
  const list = document.querySelector("ul.faces");
  const own = [...list.children];
  while (list.children.length < count) list.append(own[list.children.length % own.length].cloneNode(true));
}"""
# Scrolls a little in each frame; answers how long each took, in ms.
SCROLL = """async (frames) => {
  const times = [];
  let last = await new Promise(requestAnimationFrame);
  for (let n = 0; n < frames; n += 1) {
    scrollBy({ top: 40, behavior: "instant" });
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
}"""


def figures(quick: bool) -> Iterator[BenchFigure]:
    with site("SQLite") as place:
        furnish(place, quick, "load_starter")
        with served(place, quick) as server, chromium() as browser:
            address = f"http://127.0.0.1:{server.port}"
            yield from lists(browser, address, 1 if quick else LOADS)
            yield from scrolled(browser, address, 10 if quick else FRAMES)
            yield from pictures(server, address, 1 if quick else 3)


def lists(browser: Browser, address: str, loads: int) -> Iterator[BenchFigure]:
    """Each view of each game's first 60 cards, wide and on a phone."""
    after, paints, shifts = [], [], []
    for game, view, width in product(GAMES, VIEWS, (1280, 390)):
        shown = [
            listed(browser, f"{address}/{game}/cards/?view={view}", width) for _ in range(loads)
        ]
        after.append(statistics.median(measures[0] for measures in shown))
        paints.append(statistics.median(measures[1] for measures in shown))
        shifts += [measures[2] for measures in shown]
        print(
            f"  {game}, {view}, {width}: {after[-1]:.0f} ms after the answer, at {paints[-1]:.0f} ms"
        )
    yield BenchFigure("60 faces: answer to largest paint, worst list", max(after), LIST_PAINT, "ms")
    yield BenchFigure("60 faces: largest paint, worst list", max(paints), PAINT, "ms")
    yield BenchFigure("60 faces: layout shift, worst", max(shifts), 0.0, "")


def listed(browser: Browser, address: str, width: int) -> tuple[float, float, float]:
    with opened(browser, width) as page:
        page.goto(address)
        page.wait_for_load_state("networkidle")
        measures = page.evaluate("measured")
        return page.evaluate(AFTER), measures["paint"], round(measures["shift"], 3)


def scrolled(browser: Browser, address: str, frames: int) -> Iterator[BenchFigure]:
    """The CPU of the page's main thread per frame, and the time between frames; at 60 a second each has 16.7 ms.

    The clock depends on whatever else the machine does, and Chromium draws without a graphics card here.
    """
    costs = []
    for view in VIEWS:
        with opened(browser) as page:
            page.goto(f"{address}/code-of-joker/cards/?view={view}")
            page.wait_for_load_state("networkidle")
            page.evaluate(MULTIPLY, FACES)
            page.wait_for_timeout(1000)
            page.evaluate(SCROLL, frames // 4)  # art is drawn for the first time
            session = page.context.new_cdp_session(page)
            session.send("Performance.enable", {"timeDomain": "threadTicks"})
            before = busy(session)
            times = page.evaluate(SCROLL, frames)
            costs.append((busy(session) - before) / frames)
        middle, worst = statistics.median(times), statistics.quantiles(times, n=20)[-1]
        print(f"  {view}: {costs[-1]:.1f} ms of CPU, frames {middle:.1f} ms, p95 {worst:.1f} ms")
    name = f"{FACES:,} faces scrolled: CPU of the page per frame, worst view"
    yield BenchFigure(name, max(costs), FRAME, "ms")


def busy(session: CDPSession) -> float:
    """The CPU that the page's main thread has used since the session was enabled, in ms."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(
        float(metric["value"]) * 1000 for metric in metrics if metric["name"] == "TaskDuration"
    )


def pictures(server: Server, address: str, tries: int) -> Iterator[BenchFigure]:
    """The CPU of pictures of decks that no worker drew before, and of the same in the other theme."""
    first, again = [], []
    for deck in DECKS:
        first.append(drawn(server, f"{address}/decks/{deck}/picture.png?theme=dark"))
        rest = [f"{address}/decks/{deck}/picture.png?theme=light&lang={n}" for n in ("en", "ja")]
        again.append(min(drawn(server, url) for url in rest[:tries]))
    print(f"  pictures: first {first}, again {again}")
    yield BenchFigure("picture of a deck, CPU, worst of five", max(first), PICTURE, "ms")
    yield BenchFigure("the same, its art drawn before", max(again), PICTURE, "ms")


def drawn(server: Server, address: str) -> float:
    before = server.cpu()
    with urlopen(address) as answer:
        answer.read()
    time.sleep(0.05)
    return round((server.cpu() - before) * 1000)


if __name__ == "__main__":
    run(figures)
