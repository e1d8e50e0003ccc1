"""The whole road in Chromium with JavaScript off: cards, a broken deck, its repair, an account, the code."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cards.record import CardRecord
from cards.store import catalog

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
GAME = "code-of-joker"


def broken_list() -> tuple[str, CardRecord]:
    """40 + 2 cards of the catalogue at hand, four of them of one name; and that card."""
    cards = catalog(GAME)
    main: dict[str, CardRecord] = {}
    for card in cards:
        fits = card.deckable and card.kind == "unit" and len(cards.find(card.number)) == 1
        if fits and card.name not in main:
            main[card.name] = card
    jokers: dict[str, CardRecord] = {}
    for card in cards:
        if card.kind == "joker":
            jokers.setdefault(card.fields["character"], card)
    picked = list(main.values())[:13]
    counts = [4, *[3] * 12]
    lines = [f"{count} [{card.number}]" for count, card in zip(counts, picked, strict=True)]
    names = [f"1 [{card.number}]" for card in list(jokers.values())[:2]]
    return "\n".join((*lines, "jokers:", *names)), picked[0]


def test_from_search_to_a_shared_deck(served: str, stranger: Callable[..., Page]) -> None:
    text, culprit = broken_list()
    page = stranger()
    page.goto(served)
    page.get_by_role("link", name="Code of Joker", exact=True).click()
    page.get_by_role("searchbox").fill("t:unit cost<=2")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("the kind is unit and the cost is at most 2")).to_be_visible()
    page.get_by_role("list").locator("a.name").first.click()
    expect(page.get_by_role("article")).to_be_visible()

    page.get_by_role("link", name="Check a deck").first.click()
    page.get_by_label("Format", exact=True).select_option(f"{GAME}/standard")
    page.get_by_label("Deck list", exact=True).fill(text)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("heading", name="Not legal")).to_be_visible()
    problem = page.get_by_role("listitem").filter(
        has=page.get_by_role("link", name="COJ-002", exact=True)
    )
    expect(problem.first).to_contain_text(culprit.localised("en"))
    problem.first.get_by_role("link", name=re.compile("^4×")).click()
    assert "#card-main-" in page.url

    page.get_by_role("button", name="Apply the repair").click()
    expect(page.get_by_role("heading", name="Legal", exact=True)).to_be_visible()
    mended = page.get_by_label("Deck list", exact=True).input_value()

    page.get_by_label("Title").fill("Road <test> ✓")
    page.get_by_role("button", name="Sign up and save").click()
    page.get_by_label("Username").fill("dora")
    page.get_by_label("Password", exact=True).fill("long enough 4 it")
    page.get_by_label("Password confirmation").fill("long enough 4 it")
    page.locator("main").get_by_role("button", name="Sign up").click()
    assert page.get_by_label("Deck list", exact=True).input_value().strip() == mended.strip()
    page.get_by_role("button", name="Save the deck").click()
    expect(page.get_by_role("heading", name="Road <test> ✓")).to_be_visible()
    code = page.locator("#share-code").inner_text()

    other = stranger("ja-JP", 390)
    other.goto(served)
    other.get_by_role("textbox", name="デッキコード").fill(code)
    other.get_by_role("button", name="開く").click()
    expect(other.get_by_role("heading", name="適正", exact=True)).to_be_visible()
    expect(other.get_by_role("link", name=culprit.name).first).to_be_visible()
    wide = other.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


def test_a_stranger_checks_a_twgp_half(served: str, stranger: Callable[..., Page]) -> None:
    cards = [card for card in catalog("twgp") if card.kind == "unit" and card.deckable]
    zeroes = [card for card in cards if card.fields["power"] == 0][:2]
    others = [card for card in cards if card.fields["power"] != 0]
    plain = [
        card for card in others if not re.search("毒|poison|venom|toxi", str(card.names), re.I)
    ]
    main, vitals = [*zeroes, *plain[:18]], plain[18:21]
    lines = [f"1 [{card.number}]" for card in main]
    text = "\n".join((*lines, "Vitals:", *(f"1 [{card.number}]" for card in vitals)))
    page = stranger()
    page.goto(f"{served}/check/")
    page.get_by_label("Format", exact=True).select_option("twgp/half")
    page.get_by_label("Deck list", exact=True).fill(text)
    page.get_by_role("button", name="Check", exact=True).click()
    problem = page.get_by_role("listitem").filter(
        has=page.get_by_role("link", name="TWG-072", exact=True)
    )
    expect(problem.first).to_contain_text(zeroes[1].localised("en"))
    page.get_by_role("button", name="Apply the repair").click()
    expect(page.get_by_role("heading", name="Legal", exact=True)).to_be_visible()
