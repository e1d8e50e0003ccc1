"""How much of a deck is in sight: compact rows; a strip of verdict, curve and kinds that never scrolls away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

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
