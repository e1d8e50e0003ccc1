"""Which card a line of another program names, and what becomes of the line."""

from typing import Any

import pytest

from cards.catalog import Catalog
from decks.exchange.foreign import ForeignLine
from decks.exchange.foreign.matching import match_lines
from decks.exchange.text.lines import DeckLine
from decks.legality.decklist import Entry
from tests.decks.exchange.foreign.invented import CATALOG, HEADINGS, invented_card

TWINS = Catalog(
    "twgp", [*CATALOG.records, invented_card("ZQC-1", "Twin"), invented_card("ZQC-2", "Twin")]
)


def matched(*references: str, quantity: int | None = 4, **more: Any) -> DeckLine:
    line = ForeignLine(7, "as written", "entry", quantity, references, **more)
    return next(match_lines([line], TWINS, HEADINGS))


@pytest.mark.parametrize(
    ("references", "number"),
    [
        (("ZQA-1", "Kite of Glass"), "ZQA-1"),
        (("ZQA-1", "Kite of Grass"), "ZQA-1"),
        (("ZQX-9", "Kite of Glass"), "ZQA-1"),
        (("ZQC-2", "Twin"), "ZQC-2"),
        (("zqa-1",), "ZQA-1"),
    ],
)
def test_the_first_reference_that_finds_one_card_names_it(
    references: tuple[str, ...], number: str
) -> None:
    line = matched(*references)
    assert line.status == "identified" and line.card
    assert (line.card.number, line.entry) == (number, Entry(number, 4, 7))


def test_number_and_name_of_two_cards_are_ambiguous_with_both() -> None:
    line = matched("ZQA-1", "Lantern Moth")
    assert line.status == "ambiguous" and line.entry
    assert [card.number for card in line.cards] == ["ZQA-1", "ZQA-2"]
    assert not TWINS.find(line.entry.card)


def test_a_name_of_several_cards_is_ambiguous() -> None:
    line = matched("ZQX-1", "Twin")
    assert (line.status, len(line.cards), line.entry) == ("ambiguous", 2, Entry("Twin", 4, 7))


def test_a_name_that_cards_share_only_offers_candidates_for_an_unknown_number() -> None:
    line = matched("base1-58", "Mossling", shared_name=True)
    assert line.status == "unknown" and line.entry
    assert [card.number for card in line.cards] == ["sv1-7"]
    assert not TWINS.find(line.entry.card)
    assert matched("sv1-7", "Mossling", shared_name=True).status == "identified"


@pytest.mark.parametrize("quantity", [0, 1000])
def test_a_count_outside_1_to_999_is_malformed(quantity: int) -> None:
    line = matched("ZQA-1", "Kite of Glass", quantity=quantity)
    assert (line.status, line.quantity) == ("malformed", quantity)


def test_an_entry_without_a_count_stands_for_one_card_or_none() -> None:
    known, unknown = matched("ZQA-1", quantity=None), matched("Nobody", quantity=None)
    assert (known.status, known.quantity, known.entry) == ("identified", None, Entry("ZQA-1", 1, 7))
    assert (unknown.status, unknown.quantity) == ("unread", None)


def test_what_no_zone_takes_is_kept_aside() -> None:
    line = matched("ZQA-1", section="side")
    assert (line.zone, line.aside, line.entry) == ("side", True, None)
    assert line.card and line.quantity == 4
