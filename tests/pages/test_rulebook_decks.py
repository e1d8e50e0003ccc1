"""Decks as examples on the pages of rulebooks: in both languages, with a link to the same verdict."""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from html import unescape

import pytest
from django.test import Client

from cards.games import GAMES
from cards.models import Card
from cards.store import bump_cards_version
from rules.rulebook.decks.current import current_examples
from rules.rulebook.decks.rows import load_deck_rows
from web import kept

pytestmark = pytest.mark.django_db
DECK = re.compile(r'<li class="(\w+)"><p>(.*?)</p>\s*<p>.*? <a href="(/c/[^"]+)">', re.S)


def decks(id: str, language: str = "en", game: str = "code-of-joker") -> list[tuple[str, str, str]]:
    """Of each deck at the clause: its status, its words, the address that its link leads to."""
    html = clause_html(id, language, game)
    return [
        (status, unescape(words), unescape(address))
        for status, words, address in DECK.findall(html)
    ]


def clause_html(id: str, language: str, game: str) -> str:
    answer = Client(headers={"accept-language": language}).get(f"/{game}/rules/?q={id}")
    assert answer.status_code == 200
    return answer.content.decode().split(f'<li id="{id}">')[1].split('<li id="')[0]


@pytest.fixture
def current(shipped: None) -> None:
    """The shipped cards, of which nothing is kept from before."""
    kept.forget_pages()


def test_both_sides_of_a_boundary_are_shown_in_the_page_language(current: None) -> None:
    english, japanese = decks("COJ-043"), decks("COJ-043", "ja")
    assert [status for status, _, _ in english] == ["unfinished", "legal", "illegal"]
    assert english[2][1].endswith("with 1 more Starlight in Jokers (Jokers: 3 cards)")
    assert japanese[2][1].endswith("「スターライト」1枚を加えたもの（ジョーカー：3枚）")
    html = clause_html("COJ-043", "ja", "code-of-joker")
    assert "デッキの例" in html and "ジョーカー：3枚（ちょうど2枚）。1枚多すぎます。" in html
    assert "sample deck" not in html and "Jokers" not in html


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_link_leads_to_the_checker_which_says_the_same(current: None, language: str) -> None:
    reader = Client(headers={"accept-language": language})
    for id, game in (
        ("COJ-042", "code-of-joker"),
        ("DVC-057", "divine-cross"),
        ("BTL-003", "battlogic"),
    ):
        shown = decks(id, language, game)
        assert shown
        for status, _, address in shown:
            html = reader.get(address).content.decode()
            assert f'<section class="verdict {status}"' in html, (id, address)


@pytest.mark.parametrize("game", GAMES)
def test_the_site_of_shipped_cards_shows_all(current: None, game: str) -> None:
    assert current_examples(game).keys() == load_deck_rows(game).keys()
    assert current_examples(game) is current_examples(game)


def test_a_site_without_the_cards_has_the_rulebook_without_examples(current: None) -> None:
    Card.objects.filter(game="chard").delete()
    bump_cards_version("chard")
    assert current_examples("chard") == {}
    assert decks("CHD-007", game="chard") == []


def test_a_change_of_cards_changes_the_example(current: None) -> None:
    assert decks("CHD-007", game="chard")[0][1] == "A deck of 50 × Spark Imp"
    Card.objects.filter(game="chard", number="CS1-035").update(name_en="Spark Goblin")
    bump_cards_version("chard")
    assert decks("CHD-007", game="chard")[0][1] == "A deck of 50 × Spark Goblin"
    Card.objects.filter(game="chard", number="CS1-035").delete()
    bump_cards_version("chard")
    assert decks("CHD-007", game="chard") == []
    assert decks("CHD-003", game="chard") != []


def test_a_kept_page_asks_the_database_no_more_for_examples(
    current: None, django_assert_max_num_queries: Callable[[int], AbstractContextManager[object]]
) -> None:
    decks("TWG-054", game="twgp")
    with django_assert_max_num_queries(4):
        decks("TWG-054", game="twgp")
