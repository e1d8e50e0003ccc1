"""A deck played out as people do it: the bar moves, results are read, cards changed, versions compared."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measuring import faults
from tests.browser.waiting import follow, until

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
Someone = Callable[[Page], str]
DECK = "decks/sample-hibari/"
# Whether the canvas has a chart with whiskers: as many as values that are known.
WHISKERS = """() => {
  const [{data}] = Chart.getChart(document.querySelector("canvas")).data.datasets.map(set => set.whiskers
    .low.filter(low => low !== null).length === set.data.length ? set : {data: []});
  return data.length;
}"""


def begin(page: Page, site: str, games: str, seed: str) -> None:
    """From the deck's page to a run."""
    page.goto(f"{site}/{DECK}")
    follow(page.locator("nav a[href$='/simulate/']"))
    page.locator("#games").fill(games)
    page.locator("details.more summary").click()
    page.locator("#seed").fill(seed)
    follow(page.locator("form.simulate button.first"))


def test_the_whole_walk(site: str, visitor: Visitor, someone: Someone) -> None:
    page = visitor()
    someone(page)
    begin(page, site, "2000", "5")
    expect(page.locator("#results")).to_be_visible()
    expect(page.locator("#run .headline")).to_contain_text(
        re.compile(r"Kill turn \d+\.\d+ ± 0\.\d+; won by turn")
    )
    expect(page.get_by_text("2,000 / 2,000")).to_be_visible()
    page.wait_for_function("() => globalThis.Chart?.getChart(document.querySelector('canvas'))")
    assert page.evaluate(WHISKERS) > 5
    # The median game, by keys.
    follow(page.get_by_role("link", name="median"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".moment[data-step='1']")).to_be_visible()
    page.go_back()
    # Two cards changed, compared on the same shuffles.
    follow(page.get_by_role("link", name="Change cards and compare"))
    text = page.locator("#list").input_value()
    page.locator("#list").fill(text.replace("6 [C-01]", "4 [C-01]").replace("3 [C-02]", "5 [C-02]"))
    page.locator("#games").fill("500")
    follow(page.locator("form.simulate button.first"))
    expect(page.get_by_role("alert")).to_contain_text("The deck is not legal.")
    assert "4 [C-01]" in page.locator("#list").input_value()  # nothing that was typed is lost
    page.get_by_label("Simulate it anyway").check()
    follow(page.locator("form.simulate button.first"))
    expect(page.locator("section[aria-labelledby=compared] .headline")).to_contain_text(
        "+2 Medium Attack"
    )
    expect(page.locator("section[aria-labelledby=compared]")).to_contain_text("same 500 shuffles")


def test_a_run_on_a_phone_in_japanese(site: str, visitor: Visitor) -> None:
    page = visitor(locale="ja-JP", touch=True, dark=True)
    begin(page, site, "500", "6")
    expect(page.locator("#results")).to_be_visible()
    expect(page.locator(".figures")).to_contain_text("勝利ターン")
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    follow(page.locator(".sortable thead a").nth(5))
    expect(page.locator("[aria-sort=ascending]")).to_have_count(1)


def test_the_bar_moves_and_a_run_is_cancelled_at_once(
    site: str, visitor: Visitor, someone: Someone
) -> None:
    page = visitor()
    page.emulate_media(reduced_motion="reduce")
    someone(page)
    begin(page, site, "1000000", "7")
    games = "document.querySelector('progress').value"
    until(page, f"() => {games} > 0")
    first = page.evaluate(games)
    until(page, f"before => {games} > before", first)
    expect(page.locator(".progress .headline")).to_contain_text("Kill turn")
    assert not faults(page)
    follow(page.get_by_role("button", name="Cancel"))
    expect(page.locator("#run")).to_contain_text("was stopped")
    expect(page.locator("[data-poll]")).to_have_count(0)


def test_without_scripts_the_page_comes_again_by_itself(site: str, stranger: Visitor) -> None:
    page = stranger()
    page.goto(f"{site}/{DECK}simulate/")
    page.locator("#games").fill("300")
    follow(page.locator("form.simulate button.first"))
    expect(page.locator("#results")).to_be_visible()
    expect(page.locator(".chart .numbers td").first).to_contain_text("%")
