"""Back, and signing out elsewhere: nothing that was typed or built is lost by it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.waiting import follow

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]


def opened(page: Page, site: str) -> Page:
    page.goto(f"{site}/code-of-joker/build/")
    page.locator("#editor[data-ready]").wait_for()
    return page


def test_the_search_is_there_after_back(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    page.locator("#q").fill("t:joker")
    expect(page.locator("#said")).to_contain_text("the kind is joker")
    page.locator("#found [data-do=add]").first.click()
    expect(page.locator("#deck li[data-number]")).to_have_count(1)
    page.goto(f"{site}/code-of-joker/cards/")
    page.go_back()
    page.locator("#editor[data-ready]").wait_for()
    expect(page.locator("#q")).to_have_value("t:joker")
    expect(page.locator("#said")).to_contain_text("the kind is joker")
    expect(page.locator("#deck li[data-number]")).to_have_count(1)


def test_back_and_save_make_no_second_deck(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    page.goto(f"{site}/check/")
    page.locator("#format").select_option("code-of-joker/standard")
    page.locator("#text").fill("3 1-0-001")
    page.locator("#title").fill("Only one")
    follow(page.locator("button[value=save]"))
    page.go_back()
    page.locator("#title").fill("Only one, renamed")
    follow(page.locator("button[value=save]"))
    page.goto(f"{site}/decks/?mine=1")
    expect(page.locator(".deck-rows > li").filter(has_text="Only one")).to_have_count(1)


def test_without_cookies_the_editor_goes_on(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    """Signed out elsewhere: building and checking go on, and the page says that it cannot save."""
    page = visitor()
    someone(page)
    opened(page, site)
    page.context.clear_cookies()
    page.locator("#found [data-do=add]").first.click()
    expect(page.locator(".strip .sizes")).to_contain_text("1/40")
    expect(page.locator("#banner")).to_contain_text("You are signed out.")
    expect(page.locator(".strip .status")).to_contain_text("Unfinished")
    expect(page.locator("#toast")).to_be_hidden()
