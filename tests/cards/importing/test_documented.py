"""The documented JSON and CSV formats: what a card says is what is read, for all five games."""

import csv
import json
import re
from collections.abc import Callable
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest

from cards import store
from cards.game import Game
from cards.games import GAMES
from cards.importing import ImportReport, import_file, load_starter
from cards.models import Card, Title
from cards.record import CardRecord

pytestmark = pytest.mark.django_db
Make = Callable[..., dict[str, Any]]
Load = Callable[..., ImportReport]
FULL_CSV = """\
number,name.ja,name.en,kind,set,rarity,text.ja,deckable,printings,effects,{own}
A-1,試,Trial,{kind},S1,R,"一行目
二行目",true,"[{{""number"": ""A-1F"", ""foil"": true}}]","{effects}",{values}
"""
EFFECTS: dict[str, Any] = {
    game: {"abilities": []} for game in ("chard", "divine-cross", "twgp")
}  # others take any data
GAMES_CSV = {
    "code-of-joker": (
        "unit",
        "colour,cost,bp,species,keywords,originality",
        "red,3,3000|4000|5000,機械|獣,貫通,",
        {"colour": "red", "bp": [3000, 4000, 5000], "species": ["機械", "獣"], "originality": None},
    ),
    "chard": (
        "character",
        "cost,lv,range,attribute,types,keywords",
        '"{""red"": 2, ""generic"": 1}",?,1|3,sun,mana|?,"[{""name"": ""regen"", ""value"": 10}]"',
        {
            "cost": {"red": 2, "generic": 1},
            "lv": "?",
            "range": [1, 3],
            "types": ["mana", "?"],
            "keywords": [{"name": "regen", "value": 10}],
        },
    ),
    "battlogic": (
        "action",
        "class,character,startup,advantage,damage,keywords,activation_cost,copies",
        "super,A,９,-0,4,air|anti-air,1,2",
        {"class": "super", "startup": 9, "keywords": ["air", "anti-air"], "copies": 2},
    ),
    "twgp": (
        "unit",
        "source,printed.hp,keywords",
        "pokemon,120,",
        {"power": 12, "source": "pokemon", "keywords": []},
    ),
    "divine-cross": (
        "unit",
        "title,hp,attributes,skills,advantage,retreat_cost",
        '作品,300,red|blue,"[{""cost"": 1, ""name"": ""技"", ""name_en"": ""Art"", ""damage"": 40}]",green,2',
        {
            "title": "作品",
            "attributes": ["red", "blue"],
            "skills": [{"cost": 1, "name": "技", "name_en": "Art", "damage": 40}],
            "retreat_cost": 2,
        },
    ),
}


def flat(card: CardRecord) -> dict[str, Any]:
    """The card as a line of CSV whose lists and objects are JSON."""
    row: dict[str, Any] = {}
    for key, value in card.as_json().items():
        if key in ("name", "text"):
            row |= {f"{key}.{language}": text for language, text in value.items()}
        elif isinstance(value, list | dict | bool):
            row[key] = json.dumps(value)
        else:
            row[key] = value
    return row


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_starter_cards_go_through_both_formats_unchanged(game: Game) -> None:
    starter = load_starter(game)
    assert (starter.refusals, starter.warnings) == (0, [])
    cards = [*store.load_records(game.slug)]
    as_json = json.dumps([card.as_json() for card in cards], ensure_ascii=False)
    table = StringIO()
    writer = csv.DictWriter(table, list(flat(cards[0])))
    writer.writeheader()
    writer.writerows(flat(card) for card in cards)
    for text in (as_json, table.getvalue()):
        report = import_file(game, BytesIO(text.encode()))
        assert (report.unchanged, report.changed, report.refusals) == (len(cards), 0, 0)
    assert load_starter(game).unchanged == starter.new


@pytest.mark.parametrize("slug", GAMES_CSV)
def test_csv_cells_by_the_types_of_the_schema(slug: str) -> None:
    kind, own, values, expected = GAMES_CSV[slug]
    effects = EFFECTS.get(slug, {"keywords": ["pierce"]})
    cell = json.dumps(effects).replace('"', '""')
    text = FULL_CSV.format(kind=kind, own=own, values=values, effects=cell)
    report = import_file(GAMES[slug], BytesIO(text.encode()))
    assert report.refused == []
    card = Card.objects.get().record()
    assert (card.name_ja, card.name_en, card.set, card.rarity) == ("試", "Trial", "S1", "R")
    assert (card.text_ja, card.effects) == ("一行目\n二行目", effects)
    assert [(p.number, p.foil) for p in card.printings] == [("A-1F", True)]
    assert {key: card.fields[key] for key in expected} == expected


@pytest.mark.parametrize("separator", [",", "\t", ";"])
def test_csv_separators(coj: Game, separator: str) -> None:
    lines = ["number,kind,name.ja,colour,cost", "X-1,trigger,試,none,0", ""]
    text = "\r\n".join(lines).replace(",", separator)
    assert import_file(coj, BytesIO(text.encode("utf-8-sig"))).new == 1


def test_csv_lines_that_are_no_records(coj: Game) -> None:
    lines = [
        "number,kind,name.ja,colour,cost,bp,effects,wit",
        "X-1,trigger,試,none,0,,,",
        "X-2,trigger,試",
        "X-3,trigger,試,none,zero,,,",
        "X-4,trigger,試,none,0,,{broken,",
        ",,,,,,,",
        "X-5,unit,試,red,1,1|two|3,,sharp",
    ]
    report = import_file(coj, BytesIO("\n".join(lines).encode()))
    assert report.new == 1
    assert [(refusal.position, refusal.reason.en[:48]) for refusal in report.refused] == [
        (2, "expected 8 cells, as in the first line, got 3"),
        (3, 'cost: expected a whole number, got "zero"'),
        (4, "effects: not JSON: unexpected character, expecte"),
        (5, 'bp.1: expected a whole number, got "two"'),
    ]
    assert [refusal.number for refusal in report.refused] == ["X-2", "X-3", "X-4", "X-5"]
    assert report.warnings == []


def test_json_lists_under_cards_and_lines(coj: Game, unit: Make, load_json: Load) -> None:
    assert load_json(coj, {"version": 1, "cards": [unit("X-1"), unit("X-2")]}).new == 2
    lines = "\n".join(json.dumps(unit(f"X-{index}")) for index in range(1, 4))
    report = import_file(coj, BytesIO(lines.encode()))
    assert (report.unchanged, report.new) == (2, 1)


def test_titles_are_made(load_json: Load) -> None:
    card = {"number": "1", "name": {"ja": "札"}, "kind": "event", "title": "作品"}
    load_json(GAMES["divine-cross"], [card, card | {"number": "2"}])
    assert Title.objects.get().cards.count() == 2


def test_power_from_printed_numbers(twgp: Game, load_json: Load) -> None:
    def card(number: str, source: str, printed: Any, **more: Any) -> dict[str, Any]:
        return {
            "number": number,
            "name": {"en": number},
            "kind": "unit",
            "source": source,
            "printed": printed,
        } | more

    report = load_json(
        twgp,
        [
            card("V-1", "vanguard", {"power": "13000+"}),
            card("D-1", "dragon-quest", {"hp": 481}),
            card("K-1", "dinosaur-king", {"strength": 1650}),
            card("L-1", "liveon", {"torque": {"red": 2, "none": 1}}),
            card("V-2", "vanguard", {"power": 9000}, power=9),
            card("V-3", "vanguard", {"power": 9000}, power=8),
            card("V-4", "vanguard", {}),
            card("V-5", "vanguard", 9000),
            card("V-6", "chess", {"power": 1}),
        ],
    )
    powers = {card.number: card.fields["power"] for card in Card.objects.all()}
    assert powers == {"V-1": 13, "D-1": 4, "K-1": 16, "L-1": 3, "V-2": 9}
    assert [refusal.reason.en for refusal in report.refused][:3] == [
        "power: 9 by the conversion of the printed numbers, got 8",
        "unit without power (TWG-193)",
        "printed: expected an object",
    ]


def test_the_example_of_the_documentation(twgp: Game) -> None:
    page = Path(__file__).resolve().parents[3] / "docs" / "card-files" / "README.md"
    (example,) = re.findall(r"```json\n(.*?)```", page.read_text(), re.DOTALL)
    assert import_file(twgp, BytesIO(example.encode())).refused == []
    powers = dict(Card.objects.values_list("number", "fields__power"))
    assert powers == {"BT01-001": 11, "D-1": 87}
