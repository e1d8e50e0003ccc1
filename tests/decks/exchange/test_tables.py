"""Tables of spreadsheets and other programs are read as decks: any delimiter, order and usual heading."""

from typing import NamedTuple

import pytest

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.exchange.input_errors import DeckFileError
from decks.exchange.interchange import DeckFile, from_csv, is_csv
from decks.exchange.lists import read_list
from decks.legality.decklist import Entry


class Words(NamedTuple):
    en: str
    ja: str


class Zone(NamedTuple):
    slug: str
    name: Words


ZONES = (
    Zone("main", Words("Main deck", "メインデッキ")),
    Zone("jokers", Words("Jokers", "ジョーカー")),
)
CATALOG = Catalog(
    "twgp",
    [
        CardRecord("ZQA-1", "unit", "硝子の凧", "Kite of Glass"),
        CardRecord("ZQA-2", "unit", "灯りの蛾", "Lantern, Moth"),
        CardRecord("77", "unit", "", "Seven"),
        CardRecord("ZQA-9", "unit", "", "Total"),
    ],
)
KITES, MOTHS = ("ZQA-1", 3), ("ZQA-2", 2)


def read(data: str | bytes) -> DeckFile:
    return from_csv(data, CATALOG, ZONES)


def cards(file: DeckFile, zone: str = "main") -> list[tuple[str, int]]:
    """Numbers (or what was written) and counts of a zone's entries."""
    entries = file.decklist.zones.get(zone, ())
    return [(found(entry), entry.quantity) for entry in entries]


def found(entry: Entry) -> str:
    records = CATALOG.find(entry.card)
    return records[0].number if len(records) == 1 else entry.card


@pytest.mark.parametrize(
    "text",
    [
        'Count,Name\n3,Kite of Glass\n2,"Lantern, Moth"\n',
        "Name;Qty\nKite of Glass;3\nLantern, Moth;2\n",
        "Card Name\tAmount\nKite of Glass\t3\nLantern, Moth\t2\n",
        "枚数,カード名\n3,硝子の凧\n2,灯りの蛾\n",
        "カード番号；数量\n".replace("；", ";") + "ZQA-1;３\nZQA-2;２枚\n",
        'Name,Number\nKite of Glass,3\n"Lantern, Moth",2\n',
        "Quantity,Name,Set,Collector Number\n3,Kite of Glass,zqa,1\n2,,ZQA,2\n",
        'quantity,number,name.ja,name.en\n3,ZQA-1,硝子の凧,Kite of Glass\n2,ZQA-2,灯りの蛾,"Lantern, Moth"\n',
        "sep=;\nQty;Name\n3;Kite of Glass\n2;Lantern, Moth\n",
        '\n,,\nQty,Name,\n\n3,Kite of Glass\n,,\n2,"Lantern, Moth",,,\n',
        'Qty,Name\n×3,Kite of Glass\n2x,"Lantern, Moth"\n',
        'Qty,Name\n3.0,Kite of Glass\n2,"Lantern, Moth"\n,\n5,合計\n',
        'Qty,Name\n3,Kite of Glass\n2,"Lantern, Moth"\n5,\n',
        'Name\nKite of Glass\nKite of Glass\nKite of Glass\n"Lantern, Moth"\n"Lantern, Moth"\n',
    ],
)
def test_a_table_is_read_under_any_of_its_headings(text: str) -> None:
    counted: dict[str, int] = {}
    for number, count in cards(read(text)):
        counted[number] = counted.get(number, 0) + count
    assert counted == dict((KITES, MOTHS))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp932", "euc_jp"])
def test_a_table_is_read_in_the_encodings_of_spreadsheets(encoding: str) -> None:
    assert cards(read("枚数,カード名\r\n3,硝子の凧\r\n".encode(encoding))) == [KITES]


def test_columns_that_say_nothing_of_the_deck_are_ignored_and_told() -> None:
    file = read("Rarity,Qty,Name,値段\nSR,3,Kite of Glass,100\n")
    assert (cards(file), file.ignored) == ([KITES], ("rarity", "値段"))


def test_a_zone_is_named_in_either_language_or_as_elsewhere() -> None:
    file = read(
        "枚数,カード名,ゾーン\n3,硝子の凧,メインデッキ\n2,灯りの蛾,Mainboard\n1,Seven,ジョーカー\n1,Seven,\n"
    )
    assert cards(file) == [KITES, MOTHS, ("77", 1)]
    assert cards(file, "jokers") == [("77", 1)]


def test_a_sideboard_is_kept_aside_and_told() -> None:
    file = read('Count,Name,Board\n3,Kite of Glass,mainboard\n2,"Lantern, Moth",sideboard\n')
    assert cards(file) == [KITES] and set(file.decklist.zones) == {"main"}
    ((section, entry),) = file.aside
    assert (section, found(entry), entry.quantity, entry.line) == ("sideboard", "ZQA-2", 2, 3)


def test_our_own_files_keep_every_zone() -> None:
    file = read("zone,quantity,number,name\r\nsideboard,3,ZQA-1,Kite of Glass\r\n")
    assert cards(file, "sideboard") == [KITES] and not file.aside


def test_a_number_is_a_card_number_if_a_card_has_it() -> None:
    assert cards(read("Number,Name\n77,Seven\n")) == [("77", 1)]


def test_a_card_called_total_is_no_total() -> None:
    assert cards(read("Qty,Name\n2,Total\n")) == [("ZQA-9", 2)]


def test_a_formula_guard_is_taken_away_in_any_column() -> None:
    assert read("Qty,Name\n2,'=x\n").decklist.zones["main"][0].card == "=x"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Rarity,Price\nSR,3\n", "missing"),
        ("Qty,Name\nmany,Kite of Glass\n", "quantity"),
        ("Qty,Name\n,Kite of Glass\n", "quantity"),
        ("Zone,Qty,Name\nmain,3,\n", "text"),
        ("Qty,Name\n3,Kite of Glass,left over\n", "cells"),
    ],
)
def test_a_fault_is_told(text: str, code: str) -> None:
    with pytest.raises(DeckFileError) as caught:
        read(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("zone,quantity,number,name\n", True),
        ("\ufeffカード名\t枚数\n", True),
        ('"Qty";"Name"\n', True),
        ("Name\nKite of Glass\n", False),
        ("3 Kite of Glass\n2 Lantern, Moth\n", False),
        ("Lantern, Moth\n", False),
        ("枚数,値段\n", False),
        ('"Qty', False),
        ("", False),
    ],
)
def test_a_table_is_told_by_its_first_line(text: str, expected: bool) -> None:
    assert is_csv(text) is expected


def test_without_a_zone_a_card_goes_where_its_kind_belongs() -> None:
    joker = CardRecord("J-1", "joker", "切り札", "Trump")
    catalog = Catalog("code-of-joker", [*CATALOG.records, joker])
    file = from_csv("枚数,カード名\n3,硝子の凧\n1,切り札\n", catalog, ZONES)
    assert {zone: len(entries) for zone, entries in file.decklist.zones.items()} == {
        "main": 1,
        "jokers": 1,
    }


def test_what_is_ignored_or_kept_aside_is_told_in_the_lines() -> None:
    text = "Rarity,Qty,Name,Board\nSR,3,Kite of Glass,main\nR,2,Seven,sideboard\n"
    lines = read_list(text, CATALOG, ZONES).lines
    assert [(line.status, line.raw, line.aside) for line in lines] == [
        ("remark", "rarity", False),
        ("identified", "3 Kite of Glass", False),
        ("identified", "2 Seven", True),
    ]


def test_headings_between_the_rows_of_a_table_open_zones() -> None:
    text = "Count\tName\tType\n■ メインデッキ\n3\tKite of Glass\tUnit\n■ ジョーカー\n2\tLantern, Moth\tUnit"
    read = read_list(text, CATALOG, ZONES)
    assert {
        zone: [(found(entry), entry.quantity) for entry in entries]
        for zone, entries in read.decklist.zones.items()
    } == {"main": [KITES], "jokers": [MOTHS]}


@pytest.mark.parametrize("total", ["5\t\t", "5枚\t\t", "合計: 5\t\t", "Sum: 5"])
def test_a_cell_that_sums_up_the_copies_is_no_card(total: str) -> None:
    text = f"Count\tName\tType\n3\tKite of Glass\tUnit\n2\tLantern, Moth\tUnit\n{total}"
    read = read_list(text, CATALOG, ZONES)
    assert [(found(entry), entry.quantity) for _, entry in read.decklist.entries()] == [
        KITES,
        MOTHS,
    ]
