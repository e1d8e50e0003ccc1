"""Banning a card in a house format of one's own, from the format's page; what a change would do to decks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser

FORMAT = "code-of-joker/formats/standard"
WORDS = {
    "en-GB": {"deck": "Red burn", "card": "Blood Hound", "more": r"\+ \d+ more"},
    "ja-JP": {"deck": "赤単バーン", "card": "ブラッドハウンド", "more": r"ほか\d+件"},
}


def own_copy(page: Page, site: str, someone: Callable[[Page], str]) -> None:
    """The user's own deck comes first among those that a change would break."""
    someone(page)
    page.goto(f"{site}/decks/sample-red-burn/")
    follow(page.locator("form[action$='/copy/'] button"))


@pytest.mark.parametrize("locale", WORDS)
def test_a_card_is_banned_in_two_steps(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str], locale: str
) -> None:
    page, say = visitor(locale=locale, touch=True), WORDS[locale]
    own_copy(page, site, someone)
    page.goto(f"{site}/{FORMAT}/")
    page.locator("#ban").fill("ブラッドハウンド")
    follow(page.locator("form:has(#ban) button"))
    broken = page.locator("#impact .problems > li").filter(has=page.locator(".tag"))
    expect(broken.locator("a").first).to_have_text(say["deck"])
    expect(broken).to_contain_text(say["card"])
    follow(page.locator("#impact button[value=save]"))
    expect(page.locator("main")).to_contain_text("1-0-001")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("locale", WORDS)
def test_many_problems_of_a_deck_are_counted(
    site: str, visitor: Callable[..., Page], someone: Callable[[Page], str], locale: str
) -> None:
    page, say = visitor(locale=locale), WORDS[locale]
    own_copy(page, site, someone)
    page.goto(f"{site}/{FORMAT}/fork/")
    page.locator("#demand-copies summary").click()
    page.locator("[id='copies.max']").fill("1")
    broken = page.locator("#impact .problems > li").filter(has=page.locator(".tag"))
    expect(broken.locator("a").first).to_have_text(say["deck"])
    expect(broken.locator("ul li")).to_have_count(4)
    expect(broken.locator("ul li").last).to_have_text(re.compile(say["more"]))
