"""Formats of which no real file is at hand: MTGJSON 4 and 5, Scryfall, special Yu-Gi-Oh! cards."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cards.game import Game
from cards.importing import ImportReport, import_file
from cards.models import Card, CardSet

pytestmark = pytest.mark.django_db
Load = Callable[..., ImportReport]


def powers() -> dict[str, tuple[str, int | None]]:
    rows = Card.objects.values_list("number", "kind", "fields__power")
    return {number: (kind, power) for number, kind, power in rows}


def test_mtgjson_5(twgp: Game, load_json: Load) -> None:
    def card(number: str, name: str, value: float, *types: str, **more: Any) -> dict[str, Any]:
        return {
            "number": number,
            "name": name,
            "setCode": "TST",
            "types": [*types],
            "subtypes": [],
            "manaValue": value,
            "convertedManaCost": value,
            "rarity": "rare",
            "foreignData": [{"language": "Japanese", "name": "試験"}],
        } | more

    whole = "Day // Night"
    file = {
        "meta": {"version": "5.2.2"},
        "data": {
            "booster": {"default": {"sheets": {"common": {"cards": {"uuid": 1}}}}},
            "cards": [
                card("1", "Bear", 2.0, "Creature", keywords=["Trample"]),
                card("2", "Half", 0.5, "Artifact", "Creature"),
                card("3", whole, 4.0, "Creature", side="a", faceName="Day"),
                card("3", whole, 4.0, "Creature", side="b", faceName="Night"),
                card("4", "Fire // Ice", 4.0, "Instant", side="a", layout="split"),
                card("4", "Fire // Ice", 4.0, "Instant", side="b", layout="split"),
                card("5★", "Axe", 1.0, "Artifact", subtypes=["Equipment"]),
                card("6", "Grove", 0.0, "Land", "Creature"),
            ],
            "code": "TST",
            "name": "Test Set",
            "releaseDate": "2021-02-05",
            "tokens": [card("1", "Goblin", 0.0, "Token", "Creature")],
        },
    }
    report = load_json(twgp, file)
    assert (report.reader, report.refused, report.skipped) == ("magic-mtgjson", [], 2)
    assert powers() == {
        "TST-1": ("unit", 2),
        "TST-2": ("unit", 0),
        "TST-3": ("unit", 4),
        "TST-4": ("charge", None),
        "TST-5★": ("weapon", None),
        "TST-6": ("unit", 0),
    }
    bear = Card.objects.get(number="TST-1")
    assert (bear.name_ja, bear.name_en, bear.fields["keywords"]) == ("試験", "Bear", ["Trample"])
    known = CardSet.objects.get()
    assert (known.code, known.name_en, known.position) == ("TST", "Test Set", 20210205)
    assert load_json(twgp, file).unchanged == 6


def test_mtgjson_4(twgp: Game, load_json: Load) -> None:
    card = {"number": "7", "name": "Bear", "types": ["Creature"], "convertedManaCost": 2.0}
    file = {
        "baseSetSize": 1,
        "cards": [card],
        "code": "TST",
        "name": "Test",
        "releaseDate": "2019-01-25",
    }
    assert load_json(twgp, file).refused == []
    assert powers() == {"TST-7": ("unit", 2)}
    assert CardSet.objects.get().position == 20190125


def test_scryfall(twgp: Game, load_json: Load) -> None:
    def card(number: str, type_line: str, cmc: float, **more: Any) -> dict[str, Any]:
        return {
            "object": "card",
            "lang": "en",
            "name": f"Card {number}",
            "layout": "normal",
            "set": "tst",
            "set_name": "Test Set",
            "released_at": "2021-02-05",
            "collector_number": number,
            "type_line": type_line,
            "cmc": cmc,
            "rarity": "rare",
        } | more

    rows = [
        card("1", "Legendary Creature — Bear", 2.0, oracle_text="Trample", keywords=["Trample"]),
        card("1", "Creature — Bear", 2.0, lang="ja", printed_name="熊"),
        card("1", "Creature — Bear", 2.0, lang="de"),
        card(
            "2", "Instant // Instant", 4.0, card_faces=[{"oracle_text": "a"}, {"oracle_text": "b"}]
        ),
        card("3", "Artifact — Equipment", 1.0),
        card("4", "Creature — Day // Land — Night", 4.0, layout="transform"),
        card("5", "Token Creature — Goblin", 0.0, layout="token"),
        card("6", "Card", 0.0, layout="art_series"),
    ]
    report = load_json(twgp, rows)
    assert (report.reader, report.refused, report.skipped) == ("magic-scryfall", [], 2)
    assert powers() == {
        "TST-1": ("unit", 2),
        "TST-1-ja": ("unit", 2),
        "TST-2": ("charge", None),
        "TST-3": ("weapon", None),
        "TST-4": ("unit", 4),
        "TST-5": ("unit", 0),
    }
    assert not Card.objects.get(number="TST-5").deckable
    assert Card.objects.get(number="TST-2").text_en == "a\n//\nb"
    assert load_json(twgp, {"object": "list", "has_more": False, "data": rows}).unchanged == 6


def reversible(number: str, **more: Any) -> dict[str, Any]:
    face = {"type_line": "Creature — Bear", "oracle_text": "", "name": "Bear"}
    sides = [face | more, face | {"cmc": 9.0, "mana_cost": "{9}"}]
    return {
        "object": "card",
        "lang": "en",
        "name": "Bear // Bear",
        "layout": "reversible_card",
        "set": "tst",
        "collector_number": number,
        "card_faces": sides,
    }


@pytest.mark.rule("TWG-174")
def test_the_cost_may_be_on_the_first_face(twgp: Game, load_json: Load) -> None:
    rows = [
        reversible("1", cmc=3.0),
        reversible("2", mana_cost="{1}{G}"),
        reversible("3", mana_cost=""),
        reversible("4"),
        reversible("5", cmc=2.0) | {"cmc": 5.0},
    ]
    report = load_json(twgp, rows)
    assert powers() == {
        "TST-1": ("unit", 3),
        "TST-2": ("unit", 2),
        "TST-3": ("unit", 0),
        "TST-4": ("unit", 0),
        "TST-5": ("unit", 5),
    }
    assert [(words.en, count) for words, count in report.warnings] == [
        ("a card with neither a mana value nor a mana cost has 0", 1)
    ]


@pytest.mark.rule("TWG-174")
def test_without_a_mana_value_the_cost_counts(twgp: Game, load_json: Load) -> None:
    card = {"number": "7", "name": "Bear", "types": ["Creature"], "manaCost": "{2}{W}{W}"}
    file = {"baseSetSize": 1, "cards": [card], "code": "TST", "name": "Test"}
    report = load_json(twgp, file | {"releaseDate": "2019-01-25"})
    assert powers() == {"TST-7": ("unit", 4)} and not report.warnings


@pytest.mark.rule("TWG-176", "TWG-188")
def test_units_without_their_number_are_told(twgp: Game, load_json: Load) -> None:
    pokemon = {"id": "x-1", "name": "Bird", "supertype": "Pokémon"}
    report = load_json(twgp, [pokemon, pokemon | {"id": "x-2", "hp": "40"}])
    assert powers() == {"x-1": ("charge", None), "x-2": ("unit", 4)}
    said = "a unit without the printed number that Power is made of becomes a charge card"
    assert [(words.en, count) for words, count in report.warnings] == [(said, 1)]


YGO = {
    # passcode: alias, type, ATK, DEF, level, name
    1: (0, 0x11, 2500, 2100, 7, "Plain"),
    2: (0, 0x21, 3000, 0, 8, "No Defence"),
    3: (0, 0x21, -2, -2, 10, "Question"),
    4: (0, 0x800021, 2500, 2000, 4, "Ranked"),
    5: (0, 0x4000021, 1800, 0b101, 3, "Linked"),
    6: (0, 0x4000021, 0, 0b101, 2, "Idle Link"),
    7: (0, 0x1000021, 1000, 1000, 0x0104_0004, "Pendulum"),
    8: (0, 0x4011, 0, 0, 1, "Token"),
    9: (0, 0x40002, 0, 0, 0, "Sword"),
    10: (0, 0x82, 0, 0, 0, "Rite"),
    11: (0, 0x4, -2, -2, 0, "罠"),
    12: (1, 0x11, 2500, 2100, 7, "Plain"),
    13: (1, 0x11, 1300, 1400, 4, "Plain One"),
    14: (99, 0x11, 1300, 1400, 4, "Alias Elsewhere"),
}


def database(path: Path, rows: dict[Any, tuple[Any, ...]]) -> Path:
    with sqlite3.connect(path) as made:
        made.execute(
            "CREATE TABLE datas (id INTEGER PRIMARY KEY, ot INTEGER, alias INTEGER, setcode INTEGER,"
            " type INTEGER, atk INTEGER, def INTEGER, level INTEGER)"
        )
        made.execute("CREATE TABLE texts (id INTEGER PRIMARY KEY, name TEXT, desc TEXT)")
        for code, (alias, kind, attack, defence, level, name) in rows.items():
            values = (code, 1, alias, 0, kind, attack, defence, level)
            made.execute("INSERT INTO datas VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
            made.execute("INSERT INTO texts VALUES (?, ?, 'Text.')", (code, name))
    return path


def test_yu_gi_oh(twgp: Game, tmp_path: Path) -> None:
    report = import_file(twgp, database(tmp_path / "cards.cdb", YGO))
    assert (report.refused, report.reprints) == ([], 1)
    assert powers() == {
        "1": ("unit", 7),
        "2": ("unit", 0),
        "3": ("unit", 10),
        "4": ("unit", 4),
        "5": ("unit", 3),
        "6": ("unit", 0),
        "7": ("unit", 4),
        "8": ("unit", 0),
        "9": ("weapon", None),
        "10": ("charge", None),
        "11": ("charge", None),
        "13": ("unit", 4),
        "14": ("unit", 4),
    }
    assert not Card.objects.get(number="8").deckable
    assert Card.objects.get(number="11").name_ja == "罠"
    assert [p.number for p in Card.objects.get(number="1").printings.all()] == ["12"]


def test_yu_gi_oh_rows_that_are_wrong(twgp: Game, tmp_path: Path) -> None:
    rows = {1: YGO[1], 2: (0, "monster", 0, 0, 1, "Text"), 3: (0, 0x11, 1, 1, 1, None)}
    report = import_file(twgp, database(tmp_path / "cards.cdb", rows))
    assert (report.new, report.refusals) == (1, 2)
    assert report.refused[0].reason.en == "datas: expected whole numbers"


FOREIGN = {
    "pokemon": {"id": "a-1", "name": "A", "supertype": "Pokémon", "hp": "90", "subtypes": []},
    "duel-masters": {
        "name": "A",
        "civilizations": ["Fire"],
        "cost": 3,
        "type": "Creature",
        "printings": [{"set": "DM-01 Base Set", "id": "1/110", "rarity": "Common"}],
    },
    "weiss-schwarz": {
        "name": "A",
        "code": "A/W01-001",
        "side": "W",
        "type": "Character",
        "trigger": [],
        "power": "500",
        "ability": [],
    },
    "magic-scryfall": {
        "object": "card",
        "name": "A",
        "set": "tst",
        "collector_number": "1",
        "type_line": "Creature",
        "cmc": 1.0,
    },
}


@pytest.mark.parametrize("reader", FOREIGN)
def test_any_key_may_be_of_any_type(twgp: Game, load_json: Load, reader: str) -> None:
    """Whatever stands in a record of a foreign file, it is loaded or refused, never an exception."""
    good = FOREIGN[reader]
    shapes: list[Any] = [None, True, 3, 1.5, "text", "", [], [1], ["a"], [[]], {}, {"a": 1}, [{}]]
    wrong = [good | {key: value} for key in good for value in shapes]
    report = load_json(twgp, [good, *wrong, *shapes])
    assert report.reader == reader
    assert report.records == 1 + len(wrong) + len(shapes)
    assert report.refusals >= len(shapes)


def test_set_names_that_no_column_holds(twgp: Game, load_json: Load) -> None:
    card = FOREIGN["weiss-schwarz"] | {"expansion": "E\0" * 300}
    refused = card | {"code": "B/W02-\0"}
    report = load_json(twgp, [card, refused, card | {"code": f"{'C' * 300}-1"}])
    assert (report.new, report.refusals) == (1, 2)
    known = CardSet.objects.get()
    assert (known.code, known.name_en) == ("A/W01", "E " * 100)
