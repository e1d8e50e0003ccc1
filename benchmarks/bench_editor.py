"""The deck editor in a headless Chromium, on a site with 100,000 cards.

Measures the page's weight, paint time and layout shift; the time from adding a card to the verdict, and from a
keystroke to the results; the growth of the page's memory; and, with the starter cards, the keys and taps that
building a legal deck takes.
"""

import random
import statistics
from collections.abc import Iterator
from contextlib import AbstractContextManager
from itertools import cycle
from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.bench_search import percentile
from benchmarks.chromium import chromium, heap, opened
from benchmarks.figures import BenchFigure, run
from benchmarks.generated import GAME, write
from benchmarks.site import Server, Site, site
from tests.browser.counting import RECIPES, Hands, by_keyboard, by_touch

CARDS, LOADS, ADDS, KEYSTROKES, EDITS = 100_000, 5, 200, 200, 1000
BEFORE = 200  # edits after which the memory counts as settled
WEIGHT, PAINT, VERDICT, RESULTS = 170.0, 1000.0, 100.0, 150.0
# In MB; anything less is noise of the garbage collector.
GROWTH = 0.5
WIDTHS = (1280, 390)
PER_CARD = 2.0
REST = 500  # milliseconds after which no earlier request is pending
TYPED = (
    "紅蓮のドラゴン",
    "どらごん",
    "Griffon 7",
    "t:unit c:red cost<=3",
    "kw:貫通 bp>=5000 sort:-bp",
    "x:ダメージ cost=2",
    "sp:ドラゴン or sp:悪魔",
    "t:intercept c:blue,green",
    "name:/^白銀の(ナイト|ウルフ)/",
    "bp>=cost bp3>bp2 -kw:不屈",
    "タイガー・アイ",
    "phoenix cost>4",
)

# Presses a button of the i-th result; returns the milliseconds until the verdict was painted.
PRESS = """async ([what, i]) => {
  const rows = [...document.querySelectorAll("#found li[data-number]")];
  const button = rows[i % rows.length].querySelector(`[data-do=${what}]`);
  const panel = document.querySelector("#verdict-panel");
  const start = performance.now();
  await new Promise((done) => {
    new MutationObserver((_, observer) => { observer.disconnect(); done(); }).observe(panel, { childList: true });
    button.click();
  });
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}"""
# Run before a key press: measures from its event until the new results were painted.
LISTEN = """() => {
  globalThis.answered = new Promise((done) => {
    let start;
    const box = document.querySelector("#q");
    box.addEventListener("input", () => (start = performance.now()), { once: true, capture: true });
    new MutationObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => done(performance.now() - start));
    }).observe(document.querySelector("#found"), { childList: true });
  });
}"""
MAKE = """async ([game, title, entries]) => {
  const { postJson } = await import("/static/js/http.js");
  const body = { game, title, format: "standard", deck: { main: entries } };
  return (await postJson("/api/v1/decks/", body)).id;
}"""


def figures(quick: bool) -> Iterator[BenchFigure]:
    cards = 500 if quick else CARDS
    with site("SQLite") as place:
        file = place.folder / "cards.json"
        write(file, cards)
        furnish(place, quick, "import_cards", GAME, str(file))
        with served(place, quick) as server, chromium() as browser:
            yield from measured(browser, server, quick)
    with site("SQLite") as place:
        furnish(place, quick, "load_starter")
        with served(place, quick) as server, chromium() as browser:
            yield from counted(browser, f"http://127.0.0.1:{server.port}", quick)


def furnish(place: Site, quick: bool, *cards: str) -> None:
    """Install formats, cards and compressed static files, as `make serve` does."""
    place.manage("load_formats", "-v0")
    place.manage(*cards)
    if not quick:
        place.manage("collectstatic", "--noinput", "-v0", "--ignore", "*.map")


def served(place: Site, quick: bool) -> AbstractContextManager[Server]:
    return place.server(WEB_WORKERS="2", STATIC_COLLECTED=str(int(not quick)))


def measured(browser: Browser, server: Server, quick: bool) -> Iterator[BenchFigure]:
    loads, adds, keys, edits = (1, 4, 6, 8) if quick else (LOADS, ADDS, KEYSTROKES, EDITS)
    address = f"http://127.0.0.1:{server.port}"
    cookies = signed_up(browser, address)
    decks = {n: made(browser, address, cookies, n) for n in (40, 100)}
    yield from painted(browser, address + decks[100], cookies, loads)
    with opened(browser, cookies=cookies) as page:
        ready(page, address + decks[40])
        yield verdicts(page, adds)
        yield keystrokes(page, keys)
    with opened(browser, cookies=cookies) as page:
        ready(page, address + decks[40])
        yield from remembered(page, edits)


def signed_up(browser: Browser, address: str) -> Any:
    with opened(browser) as page:
        page.goto(f"{address}/sign-up/")
        page.locator("#id_username").fill("bench")
        for field in ("#id_password1", "#id_password2"):
            page.locator(field).fill("long enough 4 it")
        page.locator("main form button").first.click()
        page.wait_for_url("**/decks/**")
        return page.context.storage_state()


def made(browser: Browser, address: str, cookies: Any, size: int) -> str:
    """Create a deck of `size` cards, three of each; return its editor URL."""
    with opened(browser, cookies=cookies) as page:
        page.goto(f"{address}/{GAME}/cards/?q=t:unit+is:deckable")
        links = page.locator("a.face-name").evaluate_all("links => links.map((a) => a.pathname)")
        numbers = [link.rstrip("/").rpartition("/")[2] for link in links]
        counts = [min(3, size - i) for i in range(0, size, 3)]
        entries = [{"card": c, "quantity": n} for c, n in zip(numbers, counts, strict=False)]
        code = page.evaluate(MAKE, [GAME, f"{size} cards", entries])
    return f"/decks/{code}/edit/"


def ready(page: Page, address: str) -> None:
    """Open the editor and wait for its scripts and first verdict."""
    page.goto(address)
    page.locator("#editor[data-ready]").wait_for()
    page.wait_for_load_state("networkidle")


def painted(browser: Browser, address: str, cookies: Any, loads: int) -> Iterator[BenchFigure]:
    """Weight, paint time and layout shift of the uncached page, including the lazily loaded charts."""
    weights: dict[str, float] = {}
    paints, shifts = [], []
    for width in WIDTHS:
        for _ in range(loads):
            with opened(browser, width, cookies) as page:
                page.on("requestfinished", lambda request: weigh(request, weights))
                ready(page, address)
                measures = page.evaluate("measured")
                with page.expect_request_finished(lambda request: "chart.umd" in request.url):
                    page.locator("#tab-statistics").evaluate("tab => tab.click()")
                page.locator("#panel-statistics canvas").first.wait_for()
                paints.append(measures["paint"])
                shifts.append(round(measures["shift"], 3))
                print(*(f"  moved: {node}" for node in measures["moved"]), sep="\n", end="")
    report(weights)
    yield BenchFigure("editor: all its assets, compressed", sum(weights.values()), WEIGHT, "KB")
    yield BenchFigure(
        "editor, 100 cards: largest paint, median", statistics.median(paints), PAINT, "ms"
    )
    yield BenchFigure("editor, 100 cards: layout shift, worst", max(shifts), 0.0, "")


def weigh(request: Any, weights: dict[str, float]) -> None:
    if request.resource_type in {"script", "stylesheet", "image", "font"}:
        size = request.sizes()["responseBodySize"] / 1000
        weights[request.url] = max(size, weights.get(request.url, 0))


def report(weights: dict[str, float]) -> None:
    for url, size in sorted(weights.items(), key=lambda item: -item[1])[:8]:
        print(f"  {size:6.1f} KB  {url.split('/', 3)[3]}")
    print(f"  {len(weights)} files")


def verdicts(page: Page, adds: int) -> BenchFigure:
    """Add a card and remove it again, with short pauses as between a user's actions."""
    chance, times = random.Random(1), []
    for i in range(adds):
        times.append(page.evaluate(PRESS, ["add", i]))
        page.wait_for_timeout(chance.choice((0, 100, 320, 500)))
        page.evaluate(PRESS, ["take", i])
    print(f"  verdict: median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms")
    return BenchFigure("editor: card added to verdict, p95", percentile(times), VERDICT, "ms")


def keystrokes(page: Page, keys: int) -> BenchFigure:
    """Type realistic queries key by key, waiting for each answer."""
    times: list[float] = []
    for query in cycle(TYPED):
        page.locator("#q").fill("")
        page.wait_for_timeout(REST)
        times += [typed(page, key) for key in query]
        if len(times) >= keys:
            break
    median = statistics.median(times)
    print(f"  results: {len(times)} keys, median {median:.0f} ms, worst {max(times):.0f} ms")
    name = "editor: keystroke to results, 100,000 cards, p95"
    return BenchFigure(name, percentile(times), RESULTS, "ms")


def typed(page: Page, key: str) -> float:
    page.evaluate(LISTEN)
    page.keyboard.insert_text(key)
    return float(page.evaluate("answered"))


def remembered(page: Page, edits: int) -> Iterator[BenchFigure]:
    before, after = min(BEFORE, edits // 2), edits
    heaps = {}
    for i in range(1, edits + 1):
        page.evaluate(PRESS, ["add" if i % 2 else "take", (i - 1) // 2])
        if i in (before, after):
            page.wait_for_timeout(REST)
            heaps[i] = heap(page)
    print(
        f"  heap: {heaps[before]:.2f} MB after {before} edits, {heaps[after]:.2f} MB after {after}"
    )
    yield BenchFigure(f"editor: memory after {EDITS:,} edits", heaps[after], None, "MB")
    limit = max(GROWTH, heaps[before] * 0.05)
    grown = max(0.0, heaps[after] - heaps[before])
    yield BenchFigure(f"editor: memory grown from {BEFORE} to {EDITS:,} edits", grown, limit, "MB")


def counted(browser: Browser, address: str, quick: bool) -> Iterator[BenchFigure]:
    """Keys, or taps on a phone, per card of a legal deck, by the same recipes as the tests."""
    for recipe in list(RECIPES.values())[: 1 if quick else None]:
        for how, build, width in (("keys", by_keyboard, 1280), ("taps", by_touch, 390)):
            with opened(browser, width, touch=how == "taps") as page:
                hands = Hands(page)
                hands.open(address, recipe)
                build(hands, recipe)
                page.locator(".status.legal:visible").wait_for()
            print(f"  {recipe.game}: {hands.count} {how} for {recipe.cards} cards")
            name = f"editor, {recipe.game}: {how} per card"
            yield BenchFigure(name, hands.count / recipe.cards, PER_CARD, "")


if __name__ == "__main__":
    run(figures)
