"""Notes stand behind the lines of a deck that is written as text, however long they are together."""

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.exchange.text import to_text
from decks.legality.decklist import Decklist, Entry
from tests.decks.exchange.test_text import ZONES

CARDS, NOTE = 60, "good " * 80


def test_a_deck_keeps_every_long_note() -> None:
    numbers = [f"ZQ-{place:03}" for place in range(CARDS)]
    catalog = Catalog("g", [CardRecord(n, "unit", "", f"Kite {n}") for n in numbers])
    deck = Decklist("g", {"main": tuple(Entry(number, 2) for number in numbers)})
    text = to_text(deck, catalog, ZONES, notes=dict.fromkeys(numbers, NOTE))
    assert text.count(f" # {NOTE.strip()}") == CARDS
    assert " # " not in to_text(deck, catalog, ZONES, notes=dict.fromkeys(numbers, "  "))
