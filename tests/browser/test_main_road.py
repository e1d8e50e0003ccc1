"""The whole road in Chromium with JavaScript off, in both languages: from search to a shared deck."""

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from django.utils.translation import gettext, override
from playwright.sync_api import Page, expect

from tests.browser.signing import fill_in_new_name

pytestmark = pytest.mark.browser
GAME = "code-of-joker"
Card = dict[str, Any]


def cards(site: str, game: str, query: str) -> list[Card]:
    """The first sixty cards that a search finds, of each name one."""
    url = f"{site}/api/v1/games/{game}/cards/?limit=60&q={quote(query)}"
    with urllib.request.urlopen(url) as answer:
        found = json.load(answer)["results"]
    return list({card["name"]["ja"]: card for card in found}.values())


def broken_list(site: str) -> tuple[str, Card]:
    """40 + 2 cards of the catalogue at hand, four of them of one name; and that card."""
    picked = cards(site, GAME, "t:unit is:deckable")[:13]
    jokers = {card["character"]: card for card in cards(site, GAME, "t:joker")}
    counts = [4, *[3] * 12]
    lines = [f"{n} [{card['number']}]" for n, card in zip(counts, picked, strict=True)]
    names = [f"1 [{card['number']}]" for card in list(jokers.values())[:2]]
    return "\n".join((*lines, "jokers:", *names)), picked[0]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_from_search_to_a_shared_deck(
    site: str, stranger: Callable[..., Page], language: str
) -> None:
    text, culprit = broken_list(site)
    page = stranger({"en": "en-GB", "ja": "ja-JP"}[language], 1280 if language == "en" else 390)
    with override(language):
        mended = check(page, site, text, culprit, language)
        code = save(page, mended)
    other = stranger({"en": "ja-JP", "ja": "en-GB"}[language], 390)
    with override({"en": "ja", "ja": "en"}[language]):
        other.goto(site)
        other.get_by_role("textbox", name=gettext("Deck code")).fill(code)
        other.get_by_role("button", name=gettext("Open"), exact=True).click()
        expect(other.get_by_role("heading", name=gettext("Legal"), exact=True)).to_be_visible()
    expect(other.locator("main")).to_contain_text(culprit["name"]["ja"])
    assert other.evaluate("document.documentElement.scrollWidth") <= 390


def check(page: Page, site: str, text: str, culprit: Card, language: str) -> str:
    """Through the search to the check, and the repair; the mended list."""
    page.goto(site)
    page.locator(f"main a[href='/{GAME}/']").click()
    page.get_by_role("searchbox").fill("t:unit cost<=2")
    page.get_by_role("button", name=gettext("Search"), exact=True).click()
    expect(page.get_by_text(gettext("Shown:"))).to_be_visible()
    page.locator(".faces a.face-name").first.click()
    expect(page.get_by_role("article")).to_be_visible()

    page.get_by_role("link", name=gettext("Check a deck")).first.click()
    page.get_by_label(gettext("Format"), exact=True).select_option(f"{GAME}/standard")
    page.get_by_label(gettext("Deck list"), exact=True).fill(text)
    page.get_by_role("button", name=gettext("Check"), exact=True).click()
    expect(page.get_by_role("heading", name=gettext("Not legal"))).to_be_visible()
    clause = page.get_by_role("link", name="COJ-002", exact=True)
    problem = page.get_by_role("listitem").filter(has=clause).first
    expect(problem).to_contain_text(culprit["name"][language] or culprit["name"]["ja"])
    problem.get_by_role("link", name=re.compile("^4×")).click()
    expect(page).to_have_url(re.compile("#card-main-"))

    page.get_by_role("button", name=gettext("Apply the repair")).click()
    expect(page.get_by_role("heading", name=gettext("Legal"), exact=True)).to_be_visible()
    return page.get_by_label(gettext("Deck list"), exact=True).input_value()


def save(page: Page, mended: str) -> str:
    """Signs up on the way; the list is kept. Answers the share code of the saved deck."""
    page.get_by_label(gettext("Title")).fill("Road <test> ✓")
    page.get_by_role("button", name=gettext("Sign up and save")).click()
    with page.expect_navigation():
        fill_in_new_name(page)
    kept = page.get_by_label(gettext("Deck list"), exact=True).input_value()
    assert kept.strip() == mended.strip()
    page.get_by_role("button", name=gettext("Save the deck")).click()
    expect(page.get_by_role("heading", name="Road <test> ✓")).to_be_visible()
    return page.locator("#share-code").inner_text()


def test_a_stranger_checks_a_twgp_half(site: str, stranger: Callable[..., Page]) -> None:
    zeroes = cards(site, "twgp", "t:unit is:deckable power=0")[:2]
    plain = cards(site, "twgp", "t:unit is:deckable power>0 -name:/毒|poison|venom|toxi/")
    main, vitals = [*zeroes, *plain[:18]], plain[18:21]
    lines = [f"1 [{card['number']}]" for card in main]
    text = "\n".join((*lines, "Vitals:", *(f"1 [{card['number']}]" for card in vitals)))
    page = stranger()
    page.goto(f"{site}/check/")
    page.get_by_label("Format", exact=True).select_option("twgp/half")
    page.get_by_label("Deck list", exact=True).fill(text)
    page.get_by_role("button", name="Check", exact=True).click()
    clause = page.get_by_role("link", name="TWG-072", exact=True)
    expect(page.get_by_role("listitem").filter(has=clause).first).to_be_visible()
    page.get_by_role("button", name="Apply the repair").click()
    expect(page.get_by_role("heading", name="Legal", exact=True)).to_be_visible()
