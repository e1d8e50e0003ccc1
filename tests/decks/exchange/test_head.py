"""A deck's description as comments at the top of its list, and back."""

import pytest

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.exchange.text import parse_deck, with_head

CATALOG = Catalog("chard", [CardRecord("C-1", "item", "札"), CardRecord("C-2", "item", "# One")])


@pytest.mark.parametrize(
    "description", ["Opened: seed 7. [Again](/x/?of=DS1&seed=7)", "一行目\n二行目", "# Heading", ""]
)
def test_a_description_comes_back(description: str) -> None:
    text = with_head(description, "main:\n3 [C-1] 札\n", CATALOG)
    read = parse_deck(text, CATALOG, ())
    assert read.description == description
    assert [(entry.card, entry.quantity) for _, entry in read.decklist.entries()] == [("C-1", 3)]


def test_a_line_that_names_a_card_is_left_out() -> None:
    text = with_head("One\nTwo", "main:\n3 [C-1] 札\n", CATALOG)
    assert text.splitlines()[0] == "# Two"
    assert parse_deck(text, CATALOG, ()).decklist.size == 3


@pytest.mark.parametrize(
    ("text", "description"),
    [
        ("# a\n// b\n3 札", "a\nb"),
        ("# a\n\n# b\n3 札", "a"),
        ("3 札\n# a", ""),
        ("main:\n# a", ""),
        ("", ""),
    ],
)
def test_only_the_comments_at_the_top_are_the_description(text: str, description: str) -> None:
    assert parse_deck(text, CATALOG, ()).description == description
