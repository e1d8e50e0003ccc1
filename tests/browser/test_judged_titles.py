"""The rules of a thirty-card game while one builds: size, copies, one title, a Unit; the reason in words."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
DECK = "divine-cross/build/?copy=sample-lighthouse-red-green"
WORDS = {
    "en-GB": {
        "legal": "Legal",
        "wrong": "Not legal",
        "copies": "3 copies of Touri the Apprentice, at most 2; 1 too many.",
        "size": "31 cards (exactly 30); 1 too many.",
        "title": "More than one title",
        "unit": "Units: 0 (at least 1).",
    },
    "ja-JP": {
        "legal": "使用可",
        "wrong": "使用不可",
        "copies": "「見習いトウリ」は2枚までのところ3枚あります。1枚多すぎます。",
        "size": "31枚（ちょうど30枚）。1枚多すぎます。",
        "title": "タイトルが統一されていません",
        "unit": "ユニットが足りません（0枚、1枚以上）。",
    },
}


@pytest.mark.parametrize("locale", WORDS)
@pytest.mark.parametrize("touch", [False, True])
def test_size_copies_title_and_unit_are_said_in_words(
    site: str, visitor: Visitor, locale: str, touch: bool
) -> None:
    page, say = visitor(locale=locale, touch=touch), WORDS[locale]
    page.goto(f"{site}/{DECK}")
    page.locator("#editor[data-ready]").wait_for()
    status = page.locator("[data-goto=check]:visible").first
    expect(status).to_contain_text(say["legal"])
    expect(status).to_contain_text("30/30")
    page.locator("#deck [data-do=add]").first.click()
    expect(status).to_contain_text(say["wrong"])
    expect(status).to_contain_text("31/30")
    status.click()
    panel = page.locator("#verdict-panel")
    expect(panel).to_contain_text(say["size"])
    expect(panel).to_contain_text(say["copies"])

    # A card of another work, and no Unit at all.
    for text, word in (("1 [DS1-001]\n1 [DG1-001]", "title"), ("2 火花", "unit")):
        page.locator("[data-open=menu]:visible").first.click()
        page.locator("#menu [data-open=import]").click()
        page.locator("#import-text").fill(text)
        page.locator("#import-replace").click()
        expect(panel).to_contain_text(say[word])
