"""Every page for everybody: axe-core, targets of 44 px, no scrolling sideways, focus seen, nothing moving.

Each page is opened wide and light in English, and narrow and dark in Japanese.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.addresses import GAME, NO_PAGES, PAGES, SAMPLE, Place, names
from tests.browser.making import add_energy, make_set
from tests.browser.measuring import contrasts, faults, measured, prepare
from tests.browser.signing import begin_as_staff, begin_as_user
from tests.browser.waiting import await_scripts

pytestmark = pytest.mark.browser
Things = dict[str, str]
WIDE = {"width": 1280, "height": 900}
# As wide as 1280 at a zoom of 200 %.
ZOOMED = {"width": 640, "height": 450}
NARROW = {"width": 390, "height": 844}
# Names of pages that are made from the template of another name, or lead to another page.
TWINS = {
    "code-hands",
    "edit-format",
    "enter-code",
    "set-card-edit",
    "shared-timeline",
    "simulate-code",
}
# Pages that have another template than the first of their name.
OTHERS = [place for place in PAGES if place.path in ("/c/NONSENSE/", "/decks/{deck}/edit/?form=1")]


def test_every_named_page_is_looked_at() -> None:
    looked_at = {place.name for place in PAGES} | set(NO_PAGES)
    assert set(names()) - looked_at == set()
    assert looked_at - set(names()) == set()


@pytest.fixture(scope="module")
def opened(browser: Browser, site: str) -> Iterator[Callable[[str, bool], tuple[Page, Things]]]:
    """A page of somebody, wide and light or narrow and dark, and what that user owns; kept for the next test."""
    kept: dict[tuple[str, bool], Page] = {}
    visits: dict[str, tuple[Any, Things]] = {}

    def opener(who: str, narrow: bool) -> tuple[Page, Things]:
        if who not in visits:
            visits[who] = VISITS[who](browser, site)
        cookies, things = visits[who]
        if (who, narrow) not in kept:
            context = browser.new_context(
                locale="ja-JP" if narrow else "en-GB",
                viewport=NARROW if narrow else WIDE,  # type: ignore[arg-type]
                color_scheme="dark" if narrow else "light",
                reduced_motion="reduce",
                service_workers="block",
                storage_state=cookies,
            )
            kept[who, narrow] = context.new_page()
        return kept[who, narrow], things

    yield opener
    for page in kept.values():
        page.context.close()


def strangers(browser: Browser, site: str) -> tuple[Any, Things]:
    page = browser.new_page()
    page.goto(f"{site}/decks/{SAMPLE}/")
    code = page.locator("#share-code").inner_text()
    page.close()
    return None, {"code": code}


def staffs(browser: Browser, site: str) -> tuple[Any, Things]:
    page = browser.new_page()
    begin_as_staff(page, site)
    cookies = page.context.storage_state()
    page.goto(f"{site}/{GAME}/report/?card=1-0-001")
    page.locator("#id_happened").fill("Nothing.")
    page.locator("main form button").click()
    page.goto(f"{site}/reports/?state=all")
    report = page.locator("main tbody a").first.get_attribute("href") or ""
    page.close()
    return cookies, {"report": report.split("/")[2]}


MAKE = """async () => {
  const { get, post, postJson, send } = await import("/static/js/http.js");
  const text = "3 CS1-001\\n1 nobody knows this";
  const words = { title: "Mine", description: "**Bold** <https://example.org/>", tags: ["fast"], folder: "Best" };
  const answer = await post("/api/v1/decks/", { game: "chard", format: "standard", text, ...words });
  const deck = await answer.json();
  const headers = { "If-Match": answer.headers.get("ETag") };
  await send("PATCH", deck.url, { title: "Mine, later", text: "4 CS1-002" }, { headers });
  await send("PATCH", "/api/v1/games/chard/prices/", { cards: { "CS1-001": "1200.50", "CS1-002": 80 } });
  const copies = { kind: "copies", id: "copies", max: 4 };
  const format = await postJson("/api/v1/formats/", {
    game: "chard", parent: "standard", name: { en: "House", ja: "ハウス" }, versions: [{ constraints: [copies] }],
  });
  const run = await postJson("/api/v1/simulations/", {
    deck_id: "sample-hibari", against: { deck_id: "sample-rei" }, games: 100, policies: ["random"],
  });
  for (let done = false; !done; done = (await (await get(run.url)).json()).status === "done");
  return { deck: deck.id, format: format.slug, run: run.id };
}"""


# A file that is large, so that a worker imports it; the page keeps the report of a dry run.
SEND_LARGE = """async (code) => {
  const { postJson } = await import("/static/js/http.js");
  const text = { en: "Long. ".repeat(3000) };
  const card = { number: "900", name: { en: "Large" }, kind: "item", item_kind: "event", text };
  const address = `/api/v1/sets/${code}/imports/?dry_run=true&name=large.json`;
  return (await postJson(address, Array(20).fill(card))).id;
}"""


def owners(browser: Browser, site: str) -> tuple[Any, Things]:
    """Somebody new who owns one thing of each sort."""
    page = browser.new_page()
    begin_as_user(page, site)
    cookies = page.context.storage_state()
    page.goto(site)
    things = page.evaluate(MAKE)
    things["set"] = make_set(page, site)
    add_energy(page, site, things["set"])
    things["job"] = str(page.evaluate(SEND_LARGE, things["set"]))
    page.close()
    return cookies, things


VISITS = {"stranger": strangers, "owner": owners, "staff": staffs}


def visited(page: Page, address: str) -> None:
    answer = page.goto(address)
    assert answer and answer.status == (404 if "NONSENSE" in address else 200)
    await_scripts(page)


def cases() -> list[Any]:
    """Every page wide and narrow; `make test` sees each template once, every second of them narrow."""
    templates = [place for place in PAGES if place.name not in TWINS]
    first = {place.name: place for place in reversed(templates)}
    daily = {place: n % 2 > 0 for n, place in enumerate((*first.values(), *OTHERS))}
    return [
        pytest.param(
            *(place, narrow),
            id=f"{place}-{'narrow' if narrow else 'wide'}",
            marks=pytest.mark.nightly(1 if daily.get(place) is narrow else 0),
        )
        for place in PAGES
        for narrow in (False, True)
    ]


@pytest.mark.parametrize("place, narrow", cases())
def test_a_page_is_for_everybody(
    opened: Callable[[str, bool], tuple[Page, Things]], site: str, place: Place, narrow: bool
) -> None:
    page, things = opened(place.who, narrow)
    visited(page, site + place.path.format(**things))
    found = faults(page)
    if narrow:
        for name in ("small", "lost"):
            found += [f"{name}: {one}" for one in measured(page, name)]
    assert not found, "\n".join(found)


@pytest.mark.nightly(0.02)
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("place", PAGES, ids=str)
def test_a_page_changes_its_theme_and_its_width(
    opened: Callable[[str, bool], tuple[Page, Things]], site: str, place: Place, narrow: bool
) -> None:
    """The other theme has its contrasts, and a window enlarged twofold shows the whole width."""
    page, things = opened(place.who, narrow)
    visited(page, site + place.path.format(**things))
    prepare(page)
    found = []
    if not narrow:
        page.set_viewport_size(ZOOMED)  # type: ignore[arg-type]
        await_scripts(page)
        found += [f"zoomed: {one}" for one in measured(page, "wide")]
        page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="light" if narrow else "dark")
    found += [f"other theme: {one}" for one in contrasts(page)]
    page.emulate_media(color_scheme="dark" if narrow else "light")
    assert not found, "\n".join(found)
