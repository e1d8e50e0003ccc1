"""How much of a deck is in sight: compact rows; a strip of verdict, curve and kinds that never scrolls away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measuring import measured, prepare

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
DECK = "code-of-joker/build/?copy=sample-yellow-blue-control"
# Rows of the deck that can be seen whole.
WHOLE = """() => {
  const pane = document.querySelector("#panel-cards").getBoundingClientRect();
  return [...document.querySelectorAll("#deck li")].filter((li) => {
    const { top, bottom } = li.getBoundingClientRect();
    return top >= pane.top && bottom <= Math.min(pane.bottom, innerHeight);
  }).length;
}"""
SHIFT = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (sum += one.value)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 300);
})"""


def opened(page: Page, site: str, address: str = DECK) -> Page:
    page.goto(f"{site}/{address}")
    page.locator("#editor[data-ready]").wait_for()
    return page


def test_compact_shows_twenty_rows_and_is_remembered(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, site, "code-of-joker/build/")
    page.get_by_label("Group by").select_option("none")
    for place in range(24):
        page.locator("#found [data-do=add]").nth(place).click()
    expect(page.locator("#deck li")).to_have_count(24)
    assert page.evaluate(WHOLE) < 20
    switch = page.get_by_role("button", name="Compact")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(WHOLE) >= 20
    page.reload()
    page.locator("#editor[data-ready]").wait_for()
    expect(page.locator("#deck li")).to_have_count(24)
    assert page.evaluate(WHOLE) >= 20
    switch.click()
    assert page.evaluate(WHOLE) < 20


@pytest.mark.parametrize("touch", [False, True], ids=["desktop", "phone"])
def test_verdict_curve_and_kinds_are_always_in_sight(
    site: str, visitor: Visitor, touch: bool
) -> None:
    page = opened(visitor(touch=touch), site)
    strip = page.locator(".thumbs-state" if touch else ".strip .state")
    expect(strip.locator("rect")).to_have_count(6)
    expect(strip.locator(".by-kind")).to_contain_text("25 Unit")
    expect(strip.locator(".figures .hidden")).to_contain_text("Cost: 0 × 6, 1 × 14")
    page.locator("#deck li").last.scroll_into_view_if_needed()
    for part in (".status", ".curve", ".by-kind"):
        expect(strip.locator(part)).to_be_in_viewport()
    take = page.locator("#deck li").first.locator("[data-do=take]")
    take.scroll_into_view_if_needed()
    take.click()
    expect(strip.locator(".by-kind")).to_contain_text("24 Unit")
    if touch:
        page.locator(".thumbs [data-goto=search]").tap()
        expect(strip.locator(".by-kind")).to_be_in_viewport()
    assert page.evaluate(SHIFT) == 0


def test_tiles_and_rows_carry_the_signs_of_their_cards(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    page.locator("#q").fill("t:unit c:blue cost=3")
    expect(page.locator("#editor")).to_have_attribute("data-asked", "t:unit c:blue cost=3")
    row, held = page.locator("#found li").first, page.locator("#deck li").first
    expect(row.locator(".gem")).to_have_text("Cost 3")
    expect(row.get_by_role("img", name="Blue")).to_be_visible()
    expect(held.get_by_role("img", name="Yellow")).to_be_visible()
    expect(row.locator("img.art")).to_be_hidden()
    page.get_by_role("button", name="Grid").click()
    expect(row.locator("img.art")).to_be_visible()
    page.wait_for_function("() => document.querySelector('#found img.art')?.naturalWidth > 0")


def test_a_line_of_rules_text_is_a_switch_that_is_remembered(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    line = page.locator("#found .printed").first
    expect(line).to_be_hidden()
    page.get_by_role("button", name="Text", exact=True).click()
    expect(line).to_be_visible()
    page.reload()
    expect(line).to_be_visible()


# What of the counts by kind lies outside the strip's part for figures.
CUT = """() => {
  const figures = document.querySelector(".strip .figures").getBoundingClientRect();
  return [...document.querySelectorAll(".strip .by-kind > span")]
    .filter((count) => count.getBoundingClientRect().right > figures.right + 1)
    .map((count) => count.textContent);
}"""


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
@pytest.mark.parametrize(
    "deck", ["code-of-joker red-burn", "twgp half-quick", "chard green-giants"]
)
def test_counts_by_kind_are_not_cut_off(
    site: str, visitor: Visitor, deck: str, locale: str
) -> None:
    game, name = deck.split()
    page = visitor(locale=locale)
    page.goto(f"{site}/{game}/build/?copy=sample-{name}")
    page.locator("#editor[data-ready]").wait_for()
    expect(page.locator(".strip .by-kind > span").first).to_be_visible()
    assert page.evaluate(CUT) == []


# What of the counts by kind is cut, lies outside a phone's strip or over another part of it.
CUT_BELOW = """() => {
  const box = (one) => one.getBoundingClientRect();
  const strip = document.querySelector(".thumbs-state"), parts = [".status", ".curve", "[data-do=undo]"];
  const others = parts.map((part) => box(strip.querySelector(part)));
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [...strip.querySelectorAll(".by-kind > span")].filter((count) => {
    const own = box(count), all = box(strip);
    return count.scrollWidth > count.clientWidth || own.left < 0 || own.right > all.right + 1
      || own.bottom > all.bottom + 1 || others.some((other) => over(own, other));
  }).map((count) => count.textContent);
}"""
MOST_KINDS = {
    "code-of-joker": "green-heroes",
    "battlogic": "hibari",
    "divine-cross": "lighthouse-tides",
    "chard": "sixth-seals",
    "twgp": "full-two-halves",
}


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
@pytest.mark.parametrize("game", MOST_KINDS)
def test_a_phone_names_kinds_whole_beside_the_curve(
    site: str, visitor: Visitor, game: str, locale: str
) -> None:
    page = visitor(locale=locale, touch=True)
    opened(page, site, f"{game}/build/?copy=sample-{MOST_KINDS[game]}")
    strip = page.locator(".thumbs-state")
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        expect(strip.locator(".by-kind > span").first).to_be_in_viewport(ratio=1)
        expect(strip.locator(".curve")).to_be_in_viewport(ratio=1)
        assert page.evaluate(CUT_BELOW) == []


def test_all_ways_to_look_at_results_go_together(site: str, visitor: Visitor) -> None:
    """Tiles stay tiles when compact, and the text is shown wherever it is wanted."""
    page = opened(visitor(), site)
    tile = page.locator("#found li").first
    text, name = tile.locator(".printed"), tile.locator(".name")
    press = {
        one: page.get_by_role("button", name=one, exact=True) for one in ("Grid", "Text", "Compact")
    }
    expect(text).to_be_hidden()
    press["Grid"].click()
    roomy = tile.bounding_box()
    press["Text"].click()
    expect(text).to_be_visible()
    press["Compact"].click()
    expect(text).to_be_visible()
    press["Text"].click()
    expect(text).to_be_hidden()
    compact, named = tile.bounding_box(), name.bounding_box()
    assert roomy and compact and named
    assert compact["height"] < roomy["height"] and compact["width"] < roomy["width"]
    assert named["width"] > 0.7 * compact["width"]
    press["Grid"].click()
    press["Text"].click()
    expect(text).to_be_visible()


@pytest.mark.parametrize("switches", [["grid", "density"], ["grid", "density", "words"], []])
def test_a_phone_cuts_no_button_of_a_result(
    site: str, visitor: Visitor, switches: list[str]
) -> None:
    page = opened(visitor(touch=True), site)
    page.locator(".thumbs-views [data-goto=search]").tap()
    for name in switches:
        page.evaluate("(name) => document.querySelector(`[data-switch=${name}]`).click()", name)
    expect(page.locator("#found [data-do=add]").first).to_be_visible()
    prepare(page)
    assert measured(page, "cut") == []


# How much of the window bars cover that do not move with the page.
COVERED = """() => [...document.querySelectorAll("#editor *")]
  .filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position) && one.checkVisibility())
  .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0) / innerHeight"""


@pytest.mark.parametrize("view", ["search", "cards"])
def test_an_enlarged_window_has_room_for_cards(site: str, visitor: Visitor, view: str) -> None:
    """At 400 % a window of 1280 by 1024 has 320 by 256 pixels."""
    page = visitor()
    page.set_viewport_size({"width": 320, "height": 256})
    opened(page, site)
    page.locator(f".thumbs-views [data-goto={view}]").click()
    assert page.evaluate(COVERED) < 0.25
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("address", ["code-of-joker/cards/?q=wonderful", "chard/cards/"])
def test_names_stay_within_their_tiles(site: str, visitor: Visitor, address: str) -> None:
    page = visitor(touch=True)
    page.goto(f"{site}/{address}")
    beyond = page.evaluate(
        "() => [...document.querySelectorAll('.face.tile')].filter((tile) => {"
        " const plate = tile.querySelector('.plate').getBoundingClientRect();"
        " return plate.right > tile.getBoundingClientRect().right + 1; })"
        ".map((tile) => tile.textContent.trim())"
    )
    assert beyond == []


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_a_phone_cuts_no_facts_of_a_card(site: str, visitor: Visitor, locale: str) -> None:
    page = opened(visitor(locale, touch=True), site)
    assert page.locator("#deck .facts").count() > 10
    cut = (
        "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    )
    assert page.locator("#deck .facts").evaluate_all(cut) == []
