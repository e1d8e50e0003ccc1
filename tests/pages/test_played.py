"""Whoever builds or looks at a deck is told which cards the simulation cannot play."""

import json
from html import escape, unescape
from typing import Any

import pytest
from django.test import Client

from cards.games import GAMES
from cards.importing import load_records
from cards.pages.browse import value_term
from cards.search.common import field_table
from decks.library.models import Deck
from tests.pages.test_editor_doors import ask, entries, rows

LOST = "X-1"
WORDS = {
    "en": ("3 of 4 played exactly, 1 not (⊘)", "cannot be simulated"),
    "ja": ("4枚中3枚を正確に再現、1枚は再現不可（⊘）", "シミュレーション不可"),
}
languages = pytest.mark.parametrize("language", WORDS)
MIXED = {"main": {"1-0-004": 3, LOST: 1}}


@pytest.fixture
def charlie(people: dict[str, Client]) -> Client:
    """A stranger, on a site with a card whose text means nothing."""
    card: dict[str, Any] = {"number": LOST, "name": {"ja": "謎"}, "kind": "trigger", "cost": 0}
    card |= {"text": {"ja": "ふしぎなことが起こる。"}, "colour": "red", "set": "X"}
    assert not load_records(GAMES["code-of-joker"], [card]).refused
    return people["charlie"]


@languages
def test_the_editor_counts_what_is_played(charlie: Client, language: str) -> None:
    told, _ = WORDS[language]
    found = ask(charlie, "verdict", language=language, deck=entries(**MIXED)).json()
    assert found["played"] == told
    exact = ask(charlie, "verdict", language=language, deck=entries(main={"1-0-004": 3})).json()
    assert exact["played"] == ""


@languages
def test_results_mark_only_what_cannot_be_played(charlie: Client, language: str) -> None:
    _, mark = WORDS[language]
    html = ask(charlie, "search", language=language, q=f"no:{LOST} or no:1-0-004").content.decode()
    found = rows(html)
    assert mark in found[LOST] and 'class="unplayed"' in found[LOST]
    assert 'class="unplayed"' not in found["1-0-004"]
    facts = {n: json.loads(unescape(row.split('"')[1])) for n, row in found.items()}
    assert (facts[LOST]["unplayed"], facts["1-0-004"]["unplayed"]) == (mark, "")


@languages
def test_the_page_of_a_deck_says_it(charlie: Client, deck: Deck, language: str) -> None:
    told, mark = WORDS[language]
    read = {"Accept-Language": language}
    exact = charlie.get(f"/decks/{deck.code}/", headers=read).content.decode()
    assert "⊘" not in exact and mark not in exact
    deck.entries = {zone: list(cards.items()) for zone, cards in MIXED.items()}
    deck.save()
    html = charlie.get(f"/decks/{deck.code}/", headers=read).content.decode()
    assert told in html and html.count(f'title="{mark}"') == 1


@languages
def test_the_editor_of_a_deck_begins_with_it(charlie: Client, language: str) -> None:
    told, _ = WORDS[language]
    page = charlie.get("/code-of-joker/build/", headers={"Accept-Language": language})
    assert '<p id="played" class="played small soft" hidden></p>' in page.content.decode()
    made = ask(charlie, "share", title="", deck=entries(**MIXED)).json()["code"]
    built = charlie.get(
        "/code-of-joker/build/", {"code": made}, headers={"Accept-Language": language}
    )
    assert f'<p id="played" class="played small soft" >{told}</p>' in built.content.decode()


@languages
def test_the_filter_is_offered_by_click(charlie: Client, language: str) -> None:
    page = charlie.get("/code-of-joker/build/", headers={"Accept-Language": language})
    html = page.content.decode()
    field = next(
        field for field in field_table(GAMES["code-of-joker"]).fields if field.name == "plays"
    )
    terms = [escape(value_term(field, how, language)) for how in ("exact", "assumed", "no")]
    assert all(f'data-term="{term}"' in html for term in terms)
    found = rows(ask(charlie, "search", q="plays:no").content.decode())
    assert list(found) == [LOST]
