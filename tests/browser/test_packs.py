"""Packs in a real browser: opened, shared, edited, saved; on a desk and in a hand, in both languages."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.utils.translation import gettext, override
from playwright.sync_api import Page, expect

from tests.browser.signing import fill_in_new_name
from tests.browser.waiting import until

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
NAMES = "all => all.map(node => node.textContent)"


def names(page: Page) -> list[str]:
    found: list[str] = page.locator(".pack .from").evaluate_all(NAMES)
    return found


def opened(page: Page, site: str, packs_of: str) -> list[str]:
    """Through the game's page to five packs, from a seed that the site draws."""
    page.goto(f"{site}/divine-cross/")
    page.get_by_role("link", name=gettext("Open packs")).click()
    page.get_by_label(gettext("Packs of")).select_option(packs_of)
    page.get_by_role("button", name=gettext("Open %(n)s packs") % {"n": 5}).click()
    expect(page.locator(".pack")).to_have_count(5)
    return names(page)


@pytest.mark.parametrize(("language", "touch"), [("en", False), ("ja", True)])
def test_packs_are_opened_and_shared(
    site: str, visitor: Visitor, stranger: Visitor, language: str, touch: bool
) -> None:
    page = visitor({"en": "en-GB", "ja": "ja-JP"}[language], touch=touch)
    with override(language):
        seen = opened(page, site, "DS1")
        assert len(seen) == 30
        assert re.search(r"seed=\d+$", page.url)
        assert page.evaluate("document.documentElement.scrollWidth") <= (390 if touch else 1280)
        page.locator("[data-copy=pool-link]").click()
        until(page, "async () => (await navigator.clipboard.readText()).includes('seed=')")
        link = page.evaluate("navigator.clipboard.readText()")
        page.get_by_role("link", name=gettext("Other packs")).click()
        expect(page.locator(".pack")).to_have_count(5)
        assert names(page) != seen
    other = stranger(width=390)  # without JavaScript
    other.goto(link)
    assert names(other) == seen
    expect(other.locator(".word.legal")).to_be_visible()
    assert other.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_pool_goes_into_the_editor_and_is_saved_there(
    site: str, visitor: Visitor, someone: Callable[[Page], str]
) -> None:
    page = visitor()
    someone(page)
    seen = opened(page, site, "DG1")
    link = page.url
    page.get_by_role("link", name="Open in the editor").click()
    page.locator("#editor[data-ready]").wait_for()
    expect(page.locator(".strip .status")).to_contain_text("Legal")
    page.locator("body").press("Control+s")
    page.wait_for_url("**/decks/*/edit/")
    page.goto(page.url.replace("edit/", ""))
    page.get_by_role("link", name="The same packs").click()
    page.wait_for_url("**&cards=*")
    assert names(page) == seen
    assert page.url.startswith(f"{link}&cards=")


def test_a_stranger_signs_up_and_has_the_pool(site: str, visitor: Visitor) -> None:
    page = visitor("ja-JP", touch=True)
    with override("ja"):
        opened(page, site, "DS1")
        page.get_by_role("button", name=gettext("Save as a deck")).tap()
        page.wait_for_url("**/sign-up/**")
        fill_in_new_name(page)
        page.wait_for_url("**/check/**")
        page.locator("button[value=save]").first.tap()
        page.wait_for_url("**/decks/**")
        expect(page.get_by_role("heading", name=gettext("Legal"), exact=True)).to_be_visible()
        expect(page.get_by_role("link", name="同じパックを開く")).to_be_visible()


def listed(page: Page) -> str:
    """The deck in the editor as the text that can be downloaded."""
    page.get_by_role("tab", name="Share").click()
    with page.expect_download() as loading:
        page.locator("#panel-share").get_by_text("Download: Text", exact=True).click()
    return loading.value.path().read_text("utf-8")


def test_a_list_brings_its_origin_along(site: str, visitor: Visitor, tmp_path: Path) -> None:
    page = visitor()
    opened(page, site, "DS1")
    page.get_by_role("link", name="Open in the editor").click()
    page.locator("#editor[data-ready]").wait_for()
    text = listed(page)
    assert text.startswith("# Opened: 5 packs of ")
    file = tmp_path / "pool.txt"
    file.write_text(text, "utf-8")
    page = visitor()
    page.goto(f"{site}/divine-cross/build/?format=blitz-shield")
    page.locator("#editor[data-ready]").wait_for()
    page.locator("body").press("i")
    page.locator("#import-file").set_input_files(file)
    page.get_by_role("button", name="Replace the deck").click()
    expect(page.locator(".strip .status")).to_contain_text("Legal")
    assert listed(page) == text
