"""What one has, what a deck still needs, and which decks can be built from it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser

WORDS = {
    "en-GB": {"whole": "complete", "first": "Lamp and moss"},
    "ja-JP": {"whole": "そろっている", "first": "灯と苔"},
}
DECK = "sample-lighthouse-red-green"


@pytest.mark.parametrize("locale", WORDS)
def test_a_shelf_says_what_a_deck_lacks_and_what_can_be_built(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str], locale: str
) -> None:
    page, say = visitor(locale=locale, touch=True), WORDS[locale]
    someone(page)
    # Two copies on a card's page, then one more of another by search.
    page.goto(f"{site}/divine-cross/cards/DG1-001/")
    page.locator("#have").fill("2")
    follow(page.locator("form:has(#have) button"))
    page.goto(f"{site}/decks/{DECK}/lacking/")
    before = page.locator("tbody tr").count()
    expect(page.locator("#lacking-list")).to_contain_text("[DG1-")
    page.locator("[data-copy=lacking-list]").tap()
    listed = page.evaluate("() => navigator.clipboard.readText()")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    # The list to buy is pasted as what was bought: then nothing is missing.
    page.goto(f"{site}/divine-cross/owned/")
    page.locator("#text").fill(listed)
    page.locator("input[name=mode][value=add]").check()
    follow(page.locator("form:has(#text) button"))
    page.goto(f"{site}/decks/{DECK}/lacking/")
    assert before and page.locator("tbody tr").count() == 0
    page.goto(f"{site}/divine-cross/owned/decks/")
    first = page.locator("tbody tr").first
    expect(first).to_contain_text(say["first"])
    expect(first).to_contain_text(say["whole"])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
