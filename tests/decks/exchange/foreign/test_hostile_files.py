"""Whatever a file holds: a deck, or one DeckFileError in both languages, and in bounded time."""

import itertools
import random
import time
from contextlib import suppress
from pathlib import Path

import pytest

from decks.exchange.foreign import read_foreign, recognised
from decks.exchange.input_errors import DeckFileError
from tests.decks.exchange.foreign.invented import CATALOG, HEADINGS

FILES = Path(__file__).parents[3] / "lists" / "foreign"
SIZE = 1_000_000
BOMB = (
    '<?xml version="1.0"?><!DOCTYPE cockatrice_deck [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
    '<cockatrice_deck version="1"><deckname>&b;</deckname></cockatrice_deck>'
)
OUTSIDE = '<!DOCTYPE Deck SYSTEM "file:///etc/passwd"><Deck><Cards Name="a" Quantity="1"/></Deck>'


def error_of(text: str) -> DeckFileError:
    reader = recognised(text, "twgp")
    assert reader
    with pytest.raises(DeckFileError) as caught:
        read_foreign(reader, text, CATALOG, HEADINGS)
    assert caught.value.message("en") and caught.value.message("ja")
    return caught.value


@pytest.mark.nightly(0.5)
@pytest.mark.parametrize(
    ("text", "code"),
    [
        (BOMB, "doctype"),
        (OUTSIDE, "doctype"),
        ('<cockatrice_deck version="1"><zone>', "syntax"),
        ('<cockatrice_deck version="1">&nobody;</cockatrice_deck>', "syntax"),
        ("<cockatrice_deck>" + "<a>" * 60_000, "too-large"),
        ("<Deck>" + '<Cards Name="a" Quantity="1"/>' * 20_001 + "</Deck>", "too-large"),
        ('{"ObjectStates": [', "syntax"),
        ('{"ObjectStates": ' + "[" * 100_000, "syntax"),
        ('["a", ' + "[" * 100_000 + "]", "syntax"),
        ("ydke://abc$!!", "address"),
        ("ydke://AAAA!!", "address"),
        ("ydke://" + "é" * 8 + "!!", "address"),
    ],
)
def test_what_cannot_be_read_says_so(text: str, code: str) -> None:
    assert error_of(text).code == code


@pytest.mark.parametrize(
    "text",
    [
        '<Deck><Cards Name="Kite of Glass" Quantity="99999999999999999999"/></Deck>',
        '<Deck><Cards Name="Kite of Glass" Quantity="-4"/></Deck>',
        '<Deck><Cards Name="Kite of Glass" Quantity="four"/></Deck>',
        '<Deck><Cards Name="Kite of Glass" Quantity="0"/></Deck>',
        "[metadata]\n[main]\n999999999 Kite of Glass|ZQA",
    ],
)
def test_a_count_outside_1_to_999_is_an_error_at_its_line(text: str) -> None:
    reader = recognised(text, "twgp")
    assert reader
    lines = read_foreign(reader, text, CATALOG, HEADINGS).lines
    assert [line.status for line in lines if line.quantity is not None] == ["malformed"]


def test_numbers_with_thousands_of_digits_are_read() -> None:
    text = f'["Kite of Glass", {"9" * 10_000}]'
    reader = recognised(text, "twgp")
    assert reader
    assert len(read_foreign(reader, text, CATALOG, HEADINGS).lines) == 2


@pytest.mark.parametrize("name", sorted(path.name for path in FILES.glob("*.*")))
def test_damaged_files_raise_nothing_else(name: str) -> None:
    text, chance = (FILES / name).read_text("utf-8"), random.Random(name)
    for _ in range(150):
        places = sorted(chance.randrange(len(text)) for _ in range(2))
        filler = "".join(chance.choices('<>[]{}()"!#:|*\n \0\ud800é9', k=chance.randrange(4)))
        damaged = text[: places[0]] + filler + text[places[1] :]
        reader = recognised(damaged, "twgp")
        if reader:
            try:
                read_foreign(reader, damaged, CATALOG, HEADINGS)
            except DeckFileError as error:
                assert error.message("ja")


def filled(line: str, head: str = "", tail: str = "") -> str:
    """A text of nearly a million characters, in lines that no limit refuses."""
    times = min((SIZE - len(head) - len(tail)) // (len(line) + 1), 19_000)
    return head + f"{line}\n" * times + tail


@pytest.mark.nightly(0.34)
@pytest.mark.parametrize(
    "text",
    [
        filled("4 Kite of Glass (ZQA) 1 *F* " + "#a " * 8),
        filled("4 Kite of Glass (ZQA) 1 [" + "[" * 20),
        filled("4 Kite " + "(ZQA) " * 7),
        filled("4 Kite" + " " * 44),
        filled("4 " + "^" * 48),
        filled("SB: 4 [ZQA:1] Kite of Glass " + "x" * 20, "LAYOUT MAIN:()\n"),
        filled("4 [ZQA] Kite of Glass" + " (1)" * 7, "SB: 4 [ZQA] Moth\n"),
        filled("4 Kite of Glass|ZQA|1" + "|" * 25, "[metadata]\n[main]\n"),
        filled("* 4 Kite " + "SVI 7 " * 6, "Pokémon: 12\n"),
        filled("ZQ/W01-001 " + "×4 " * 12, "デッキコード：5XK8\n"),
        filled("Z" * 25 + "-" * 25, "デッキコード：5XK8\n"),
        filled("【" + "あ" * 28 + "1" * 20, "デッキコード：5XK8\n"),
        filled("12345678", "#main\n"),
        filled("4 Kite of Glass"),
        filled('<Cards Name="Kite of Glass" Quantity="4"/>', "<Deck>", "</Deck>"),
        "ydke://" + "A" * 100_000 + "!" * 100_000,
        '["a"' + ',"Kite of Glass"' * 19_000 + "]",
        '{"ObjectStates": [' + '{"ContainedObjects": [' * 900 + "]}" * 900 + "]}",
        "x" * SIZE,
        " " * SIZE,
        "[" * SIZE,
        "<" * SIZE,
        "<?xml " + "x" * SIZE,
        "<!--" * (SIZE // 4),
    ],
    ids=itertools.count(),
)
def test_a_million_characters_take_bounded_time(text: str) -> None:
    started = time.process_time()
    reader = recognised(text, "twgp")
    if reader:
        with suppress(DeckFileError):
            read_foreign(reader, text, CATALOG, HEADINGS)
    assert time.process_time() - started < 10  # 0.5 on a machine with nothing else to do
