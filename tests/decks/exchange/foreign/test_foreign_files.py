"""Files of other programs, in their grammar and with cards of our own making, are read for what they say."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from decks.exchange.foreign import READERS, read_foreign, recognised
from decks.exchange.foreign.matching import match_lines
from decks.exchange.text.headings import Headings
from decks.exchange.text.lines import DeckLine
from tests.decks.exchange.foreign.invented import CATALOG, DECK, HEADINGS, SIDE

FILES = Path(__file__).parents[3] / "lists" / "foreign"
MEANINGS: dict[str, dict[str, Any]] = yaml.safe_load((FILES / "read.yaml").read_text("utf-8"))


def text_of(name: str) -> str:
    return (FILES / name).read_text("utf-8")


def said(line: DeckLine) -> str:
    """The name of the card, or what stands for it in the deck."""
    if line.card:
        return line.card.name
    return line.entry.card if line.entry else line.reference


def copies(lines: list[DeckLine]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for line in lines:
        if line.quantity is not None:
            total[said(line)] += line.quantity
    return dict(total)


def test_every_file_has_its_meaning_and_every_reader_a_file() -> None:
    assert {path.name for path in FILES.iterdir()} == {*MEANINGS, "read.yaml"}
    assert {meaning["reader"] for meaning in MEANINGS.values()} == {
        reader.slug for reader in READERS
    }


@pytest.mark.parametrize("name", MEANINGS)
def test_a_file_is_read_for_what_it_says(name: str) -> None:
    meaning, text = MEANINGS[name], text_of(name)
    reader = recognised(text, "twgp")
    assert reader and reader.slug == meaning["reader"]
    found = read_foreign(reader, text, CATALOG, HEADINGS)
    cards = [line for line in found.lines if line.status not in ("heading", "remark", "blank")]
    assert copies([line for line in cards if line.entry]) == meaning["deck"]
    assert copies([line for line in cards if line.aside]) == meaning.get("aside", {})
    assert sum(line.doubtful for line in cards) == meaning.get("doubtful", 0)
    assert found.title == meaning.get("title", "")
    assert found.form == reader.slug
    # What is kept aside is told, and no part of the deck.
    assert set(found.decklist.zones) == {"deck-1"}
    assert all(line.entry is None for line in cards if line.aside)


@pytest.mark.parametrize("name", MEANINGS)
@pytest.mark.parametrize("ending", ["\r\n", "\r"])
def test_line_ends_and_byte_order_marks_change_nothing(name: str, ending: str) -> None:
    text = text_of(name)
    other = "\ufeff" + text.replace("\n", ending)
    reader = recognised(other, "twgp")
    assert reader is recognised(text, "twgp")
    assert reader
    plain, changed = (read_foreign(reader, each, CATALOG, HEADINGS) for each in (text, other))
    assert changed.decklist == plain.decklist


def test_a_sideboard_goes_to_the_zone_of_its_name_if_the_format_has_one() -> None:
    text = text_of("mtga.txt")
    reader = recognised(text, "twgp")
    assert reader
    lines = match_lines(reader.read(text), CATALOG, Headings((DECK, SIDE)))
    side = [line for line in lines if line.zone == "side" and line.entry]
    assert copies(side) == {"Hollow Bell": 2, "Unheard Thing": 1}


def test_names_are_in_both_languages() -> None:
    assert len({reader.slug for reader in READERS}) == len(READERS)
    for reader in READERS:
        assert reader.name.en and reader.name.ja
