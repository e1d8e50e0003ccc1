"""A deck with a card that cannot be performed: the button waits for its owner's word, the result names the card.

The card is our own invention.
"""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from benchmarks.dealt import decks
from decks.exchange import sharecode
from decks.legality.decklist import from_entries
from tests.browser.measuring import faults
from tests.browser.signing import begin_as_staff
from tests.browser.waiting import follow

pytestmark = pytest.mark.browser
Visitor = Callable[..., Page]
RIDDLE = {
    "number": "BROWSER-1",
    "name": {"ja": "なぞなぞ侍", "en": "Riddle Samurai"},
    "kind": "unit",
    "colour": "red",
    "cost": 1,
    "bp": [3000, 4000, 5000],
    "species": ["侍"],
    "originality": 2,
    "text": {"ja": "■なぞ\nこの文章には何の意味もない。", "en": "A riddle."},
}


@pytest.fixture(scope="module")
def form(site: str, browser: Any) -> str:
    """The form's address of a deck with three of these cards, which one of the staff imports by the page."""
    page = browser.new_page()
    begin_as_staff(page, site)
    page.goto(f"{site}/import/")
    page.locator("[name=game]").select_option("code-of-joker")
    body = json.dumps([RIDDLE]).encode()
    file = {"name": "riddle.json", "mimeType": "application/json", "buffer": body}
    page.locator("[name=file]").set_input_files(file)
    if (dry := page.locator("[name=dry_run]")).is_checked():
        dry.uncheck()
    follow(page.get_by_role("button", name="Import", exact=True))
    expect(page.get_by_role("status")).to_contain_text("new 1")
    page.close()
    return f"{site}/c/{quote(code_of_deck())}/simulate/"


def code_of_deck() -> str:
    deck = decks("code-of-joker")["red-burn"]
    cards = [number if number != "1-0-001" else RIDDLE["number"] for number in deck["main"]]
    counted = {"main": cards, "jokers": deck["jokers"]}
    entries = {
        zone: [[number, held.count(number)] for number in dict.fromkeys(held)]
        for zone, held in counted.items()
    }
    return sharecode.encode_deck(from_entries("code-of-joker", entries))


def test_the_button_waits_for_the_word(form: str, visitor: Visitor) -> None:
    page = visitor()
    page.emulate_media(reduced_motion="reduce")
    page.goto(form)
    start, reason = page.locator(".simulate button.first"), page.locator("#held")
    expect(page.locator("#lacking")).to_contain_text("Riddle Samurai")
    expect(start).to_be_disabled()
    expect(reason).to_be_visible()
    assert not faults(page)
    page.locator("#approximate").check()
    expect(start).to_be_enabled()
    expect(reason).to_be_hidden()
    page.locator("#approximate").uncheck()
    expect(start).to_be_disabled()
    page.locator("#approximate").check()
    page.locator("#games").fill("200")
    follow(start)
    expect(page.locator("#run .headline").last).to_contain_text("approximation Kill turn")
    expect(page.locator(".approximate")).to_contain_text("Riddle Samurai")
    assert not faults(page)
    follow(page.get_by_role("link", name="median"))
    expect(page.locator(".approximate")).to_contain_text("Riddle Samurai")
    assert not faults(page)


def test_on_a_phone_in_japanese(form: str, visitor: Visitor) -> None:
    page = visitor(locale="ja-JP", touch=True, dark=True)
    page.emulate_media(reduced_motion="reduce")
    page.goto(form)
    expect(page.locator(".simulate button.first")).to_be_disabled()
    assert not faults(page)
    page.get_by_label("再現できない能力を除いて対戦させる").tap()
    page.locator("#games").fill("200")
    follow(page.locator(".simulate button.first"))
    expect(page.locator("#run .headline").last).to_contain_text("概算")
    expect(page.locator(".approximate")).to_contain_text("なぞなぞ侍")
    assert not faults(page)


def test_without_scripts_the_browser_asks_for_the_word(form: str, stranger: Visitor) -> None:
    page = stranger()
    page.goto(form)
    page.locator(".simulate button.first").click()
    assert page.url == form and page.locator("#approximate:invalid").count() == 1
    page.locator("#approximate").check()
    page.locator("#games").fill("100")
    follow(page.locator(".simulate button.first"))
    expect(page.locator("#run .headline").last).to_contain_text("approximation")
