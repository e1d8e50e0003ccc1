"""The whole card is in reach: beside the row under the mouse or with the focus, and in a dialog one tap away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_density import SHIFT, opened

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]


def test_hovering_shows_the_card_beside_the_results(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    row, peek = page.locator("#found li").nth(2), page.locator("#peek")
    name = row.locator(".name bdi").first.inner_text()
    row.hover()
    expect(peek.get_by_role("article", name=name)).to_be_visible()
    shown, beside = peek.bounding_box(), row.bounding_box()
    assert shown and beside and shown["x"] >= beside["x"] + beside["width"]
    peek.hover()
    page.wait_for_timeout(500)
    expect(peek).to_be_visible()
    page.keyboard.press("Escape")
    expect(peek).to_be_hidden()
    page.locator("#deck li").nth(1).hover()
    expect(peek).to_be_visible()
    shown, beside = peek.bounding_box(), page.locator("#deck li").nth(1).bounding_box()
    assert shown and beside and shown["x"] + shown["width"] <= beside["x"]
    page.locator(".top").hover()
    expect(peek).to_be_hidden()
    assert page.evaluate(SHIFT) == 0


def test_keys_show_the_card_with_the_focus(site: str, visitor: Visitor) -> None:
    page = opened(visitor(), site)
    page.locator("#q").press("ArrowDown")
    page.keyboard.press("j")
    name = page.locator("#found li").nth(1).locator(".name bdi").first.inner_text()
    expect(page.locator("#peek").get_by_role("article", name=name)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#peek")).to_be_hidden()
    expect(page.locator("#q")).to_be_focused()


def test_a_tap_shows_the_card_with_copies_and_its_neighbours(site: str, visitor: Visitor) -> None:
    page = opened(visitor(touch=True), site)
    rows, dialog = page.locator("#deck li"), page.locator("#card")
    first, second = (rows.nth(n).locator(".name bdi").first.inner_text() for n in (0, 1))
    rows.nth(0).locator("a.name").tap()
    expect(dialog.get_by_role("article", name=first)).to_be_visible()
    expect(page.locator("#peek")).to_be_hidden()
    before = int(dialog.locator(".count").inner_text())
    dialog.locator("[data-do=take]").tap()
    expect(dialog.locator(".count")).to_have_text(str(before - 1))
    expect(rows.nth(0).locator(".count")).to_have_text(str(before - 1))
    expect(dialog.get_by_role("button", name="Previous card")).to_be_disabled()
    dialog.get_by_role("button", name="Next card").tap()
    expect(dialog.get_by_role("article", name=second)).to_be_visible()
    expect(dialog.locator(".count")).to_have_text(rows.nth(1).locator(".count").inner_text())
    page.keyboard.press("ArrowLeft")
    expect(dialog.get_by_role("article", name=first)).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
