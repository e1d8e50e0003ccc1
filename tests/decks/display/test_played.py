"""How fully a deck is played: copies are counted, in words only where there is something to warn of."""

from dataclasses import replace

import pytest

from cards.catalog import Catalog
from cards.effects import READINGS
from cards.guesses import Guesses
from cards.record import CardRecord
from decks.display.played import count_played, played_words, unplayed_words
from decks.display.sheet import Sheet
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist, Entry
from tests.decks.editor.making import catalog, rules

GAME = "code-of-joker"
FIELDS = {"colour": "red", "cost": 1}
LOST = CardRecord("X-1", "trigger", "謎", "Riddle", text_ja="何かが起こる。", fields=FIELDS)


def verdict(**copies: int) -> Verdict:
    """A deck with copies of an exact card, of one that is assumed, of one that cannot be played, of none."""
    cards = list(catalog(GAME))
    found = {
        how: next(card for card in cards if plays(card) == how) for how in ("exact", "assumed")
    }
    numbers = {name: card.number for name, card in found.items()} | {"lost": "X-1", "none": "?"}
    entries = tuple(Entry(numbers[name], number) for name, number in copies.items())
    deck = Decklist(GAME, {"main": entries})
    return check_deck(deck, rules(GAME, "standard"), Catalog(GAME, [*cards, LOST]))


def plays(card: CardRecord) -> str:
    return READINGS[GAME].performed(card)


def test_copies_are_counted_by_how_they_are_played() -> None:
    counts = count_played(verdict(exact=3, assumed=2, lost=1, none=1))
    assert counts == {"exact": 3, "assumed": 2, "not": 1}


@pytest.mark.parametrize(
    ("copies", "en", "ja"),
    [
        ({"exact": 3}, "", ""),
        ({}, "", ""),
        (
            {"exact": 3, "assumed": 2},
            "3 of 5 played exactly, 2 assumed",
            "5枚中3枚を正確に再現、2枚は仮定つき",
        ),
        (
            {"exact": 3, "lost": 1},
            "3 of 4 played exactly, 1 not (⊘)",
            "4枚中3枚を正確に再現、1枚は再現不可（⊘）",
        ),
        (
            {"exact": 38, "assumed": 3, "lost": 1},
            "38 of 42 played exactly, 3 assumed, 1 not (⊘)",
            "42枚中38枚を正確に再現、3枚は仮定つき、1枚は再現不可（⊘）",
        ),
    ],
)
def test_the_words_warn_in_both_languages(copies: dict[str, int], en: str, ja: str) -> None:
    found = verdict(**copies)
    assert played_words(found, "en") == en
    assert played_words(found, "ja") == ja


def test_a_game_that_is_not_simulated_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = verdict(exact=1, lost=1)
    monkeypatch.delitem(READINGS, GAME)
    assert played_words(found, "en") == unplayed_words(GAME, LOST, "en") == ""


def test_opened_packs_are_not_the_deck() -> None:
    """A zone that only records something counts neither here nor in the size."""
    pool = Catalog("divine-cross", [replace(LOST, kind="event")])
    one: tuple[Entry, ...] = (Entry("X-1", 1),)
    zones = {"main": one, "pack-1": one}
    ruleset = rules("divine-cross", "blitz-shield")
    found = check_deck(Decklist("divine-cross", zones), ruleset, pool)
    assert count_played(found) == {"not": 1}
    assert Sheet(found, "en", Guesses(pool)).size == 1


def test_the_mark_says_what_it_means() -> None:
    exact = next(card for card in catalog(GAME) if plays(card) == "exact")
    assert unplayed_words(GAME, LOST, "en") == "cannot be simulated"
    assert unplayed_words(GAME, LOST, "ja") == "シミュレーション不可"
    assert unplayed_words(GAME, exact, "en") == ""
