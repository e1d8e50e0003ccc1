"""The list of simulations: deleting and bringing back, outcomes of comparisons, figures under each other."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
FORM = "decks/sample-hibari/simulate/"
WORDS = {
    "en-GB": {"deleted": "was deleted.", "undo": "Undo", "change": "Changed version: "},
    "ja-JP": {"deleted": "を削除しました。", "undo": "元に戻す", "change": "変更後："},
}
FIGURE = re.compile(r"(\d+\.\d+) ± (\d+\.\d+)")
# The hour in Tokyo, which is the site's.
NOW = "() => new Date().toLocaleString('sv', {timeZone: 'Asia/Tokyo'}).slice(0, 13)"


def simulate(page: Page, site: str, games: str, swap: bool = False) -> str:
    """Plays the sample, against itself with two other cards if it says so; answers the run's address."""
    page.goto(f"{site}/{FORM}" + ("?compare=list" if swap else ""))
    page.locator("#games").fill(games)
    if swap:
        text = page.locator("#list").input_value()
        page.locator("#list").fill(
            text.replace("6 [C-01]", "4 [C-01]").replace("3 [C-02]", "5 [C-02]")
        )
        follow(page.locator("form.simulate button.first"))
        page.locator("[name=anyway]").check()
    follow(page.locator("form.simulate button.first"))
    expect(page.locator("#results")).to_be_visible()
    return page.url


@pytest.mark.parametrize("locale", WORDS)
def test_a_deleted_run_comes_back(site: str, visitor: Visitor, locale: str) -> None:
    page, say = visitor(locale=locale, touch=True), WORDS[locale]
    address = simulate(page, site, "10")
    page.goto(f"{site}/simulations/")
    follow(page.locator("form[action$='/delete/'] button"))
    expect(page.locator(".undo")).to_contain_text(say["deleted"])
    expect(page.locator("table.runs")).to_have_count(0)
    follow(page.locator(".undo").get_by_role("button", name=say["undo"]))
    page.goto(f"{site}/simulations/")
    follow(page.locator("table.runs th a"))
    assert page.url == address
    expect(page.locator("#results")).to_be_visible()


@pytest.mark.parametrize("locale", WORDS)
def test_runs_are_listed_with_what_they_found(site: str, visitor: Visitor, locale: str) -> None:
    page = visitor(locale=locale)
    page.goto(site)
    hours = [page.evaluate(NOW)]
    simulate(page, site, "10")
    address = simulate(page, site, "500", swap=True)
    hours.append(page.evaluate(NOW))
    page.goto(f"{site}/simulations/")
    runs = page.locator("table.runs tbody tr")
    expect(runs).to_have_count(2)
    expect(runs.first).to_contain_text(WORDS[locale]["change"])
    figures = FIGURE.findall(" ".join(runs.all_inner_texts()))
    places = {len(number.partition(".")[2]) for pair in figures for number in pair}
    assert len(figures) >= 2 and len(places) == 1
    page.goto(address)
    other = str(page.locator("#other-run option").last.text_content())
    assert any(hour in other for hour in hours), other
