"""Prices of one's own: typed for the cards of a deck, uploaded, and then told by the deck and what one lacks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.addresses import SAMPLE
from tests.browser.measuring import faults

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
WORDS = {
    "en-GB": {
        "enter": "Enter prices",
        "save": "Save",
        "total": "Total: ¥{}",
        "without": "+ {} cards without a price",
        "lack": "Missing cards",
        "price": "Price",
    },
    "ja-JP": {
        "enter": "価格を入力する",
        "save": "保存",
        "total": "合計：¥{}",
        "without": "＋価格のないカード{}種",
        "lack": "足りないカード",
        "price": "価格",
    },
}
# Of the sample deck: three copies of each of the first two cards.
FIRST, SECOND, DIFFERENT = "1-0-001", "1-0-002", 19


@pytest.mark.parametrize(
    "locale, width", [("en-GB", 1280), ("ja-JP", 390), ("en-GB", 390), ("ja-JP", 1280)]
)
def test_prices_are_entered_and_told(
    site: str, visitor: Visitor, someone: Callable[[Page], str], locale: str, width: int
) -> None:
    page, words = visitor(locale=locale, width=width), WORDS[locale]
    page.emulate_media(reduced_motion="reduce")
    someone(page)
    page.goto(f"{site}/decks/{SAMPLE}/")
    expect(page.locator(".costs")).to_have_count(0)
    page.get_by_role("link", name=words["lack"], exact=True).click()
    expect(page.locator("main")).not_to_contain_text("¥")
    page.get_by_role("link", name=words["enter"]).click()
    page.locator(f"[name='p-{FIRST}']").fill("1,000.50")
    page.locator(f"[name='n-{FIRST}']").fill("1")
    page.get_by_role("button", name=words["save"]).first.click()
    expect(page.locator(f"[name='p-{FIRST}']")).to_have_value("1000.50")
    uploaded(page, words["save"], f"number,price\n{SECOND},20\n")
    page.goto(f"{site}/decks/{SAMPLE}/")
    costs, rest = page.locator(".costs"), words["without"].format(DIFFERENT - 2)
    expect(costs).to_contain_text(f"¥3,061.50 {rest}")
    expect(costs).to_contain_text(f"¥2,061 {rest}")
    assert faults(page) == []
    costs.get_by_role("link").click()
    expect(page.locator(".lead")).to_contain_text(words["total"].format("2,061"))
    assert faults(page) == []
    sorted_by_price(page, words["price"])


def uploaded(page: Page, save: str, text: str) -> None:
    """A file of prices is sent."""
    file = {"name": "prices.csv", "mimeType": "text/csv", "buffer": text.encode()}
    page.locator("#file").set_input_files(file)  # type: ignore[arg-type]
    page.locator("form", has=page.locator("#file")).get_by_role("button", name=save).click()
    expect(page.locator(f"[name='p-{SECOND}']")).to_have_value("20")


def sorted_by_price(page: Page, price: str) -> None:
    """The heading puts the dearest cards first, then the cheapest, then all back in order."""
    rows, heading = page.locator("tbody tr"), page.locator("thead th").last
    for order, first in (("descending", FIRST), ("ascending", SECOND)):
        heading.get_by_role("link", name=re.compile(f"^{price}")).click()
        expect(heading).to_have_attribute("aria-sort", order)
        expect(rows.first).to_contain_text(first)
    heading.get_by_role("link").click()
    expect(heading).not_to_have_attribute("aria-sort", re.compile("."))
