"""Language and theme are switched where the reader is: pages that change their own address by script keep it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.locator("#editor[data-ready]").wait_for()
    return page


def switch_language(page: Page) -> None:
    follow(page.locator("form[action='/language/'] button"))


@pytest.mark.parametrize("query", ["", "?copy=sample-yellow-blue-control"])
def test_the_deck_in_the_editor_stays(site: str, visitor: Visitor, query: str) -> None:
    page = opened(visitor(), f"{site}/code-of-joker/build/{query}")
    for _copy in range(2):
        page.locator("#found li:not(.in-deck) [data-do=add]").first.click()
    page.locator("#deck .entry").first.wait_for()
    before = page.locator("#deck").evaluate("deck => deck.querySelectorAll('li').length")
    sizes = page.locator(".strip .sizes").inner_text()
    for switch in (switch_language, lambda page: follow(page.get_by_role("button", name="ダーク"))):
        switch(page)
        page.locator("#editor[data-ready]").wait_for()
        expect(page).to_have_url(re.compile(r"draft="))
        expect(page.locator(".strip .sizes")).to_have_text(sizes)
        expect(page.locator("#deck li[data-number]")).to_have_count(before)
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_a_chosen_format_stays(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), f"{site}/twgp/build/")
    page.locator("#deck-format").select_option("full")
    expect(page).to_have_url(re.compile("format=full"))
    switch_language(page)
    expect(page.locator("#deck-format")).to_have_value("full")


def test_the_filters_of_the_deck_list_stay(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{site}/decks/")
    page.locator("form.filters [name=game]").select_option("chard")
    expect(page).to_have_url(re.compile("game=chard"))
    switch_language(page)
    expect(page).to_have_url(re.compile("game=chard"))
    expect(page.locator("form.filters [name=game]")).to_have_value("chard")


def test_the_step_of_a_replay_stays(site: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(f"{site}/decks/sample-hibari/simulate/")
    page.locator("#games").fill("10")
    page.locator("form.simulate button.first").click()
    page.wait_for_url("**/simulations/**")
    page.locator(".games a").first.click()
    page.locator("#stepper").wait_for()
    for step in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f".moment[data-step='{step}']")).to_be_visible()
    expect(page).to_have_url(re.compile("step=3"))
    switch_language(page)
    expect(page.locator(".moment[data-step='3']")).to_be_visible()
