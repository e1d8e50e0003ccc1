"""Records that are wrong are refused one by one, with number, field and what was expected there."""

from collections.abc import Callable
from typing import Any

import pytest

from cards.game import Game
from cards.importing import ImportReport, load_records
from cards.models import Card

pytestmark = pytest.mark.django_db
Make = Callable[..., dict[str, Any]]
Load = Callable[..., ImportReport]

WRONG = {
    "text where a list belongs": ({"species": "機械"}, 'species: expected a list, got "機械"'),
    "text where a number belongs": ({"cost": "2"}, 'cost: expected a whole number, got "2"'),
    "truth where a number belongs": ({"cost": True}, "cost: expected a whole number, got true"),
    "a fraction": ({"cost": 1.5}, "cost: expected a whole number, got 1.5"),
    "below the range": ({"cost": -1}, "cost: expected at least 0, got -1"),
    "a wrong part of a list": ({"bp": [1, "2", 3]}, 'bp.1: expected a whole number, got "2"'),
    "a list too short": ({"bp": [1]}, "bp: expected at least 3 items, got [1]"),
    "an unknown word": ({"colour": "pink"}, "colour: expected 'red', 'yellow'"),
    "no name": ({"name": {"ja": ""}}, "name: a card needs a name in Japanese or English"),
    "a name that is text": ({"name": "試"}, 'name: expected an object, got "試"'),
    "a name too long": ({"name": {"ja": "長" * 201}}, "name.ja: longer than 200 characters"),
    "a number too long": ({"number": "9" * 65}, "number: longer than 64 characters"),
    "a number that is one": ({"number": 7}, "number: expected text, got 7"),
    "an empty number": ({"number": " "}, "number: may not be empty"),
    "control characters": ({"name": {"ja": "a\x00b"}}, "name.ja: holds characters"),
    "a printing twice": (
        {"printings": [{"number": "A"}, {"number": "A"}]},
        "printings: A appears twice",
    ),
    "a printing without a number": ({"printings": [{}]}, "printings.0.number: required"),
    "zero bytes in effects": ({"effects": ["\x00"]}, "effects: holds characters"),
    "a missing field": ({"bp": None}, "unit without bp (COJ-018)"),
}


@pytest.mark.parametrize(("changes", "words"), WRONG.values(), ids=WRONG.keys())
def test_the_record_is_refused_and_the_others_load(
    coj: Game, unit: Make, load_json: Load, changes: dict[str, Any], words: str
) -> None:
    report = load_json(coj, [unit("X-1"), unit("X-2") | changes, unit("X-3")])
    (refusal,) = report.refused
    assert refusal.position == 2
    assert words in refusal.reason.en
    assert refusal.reason.ja
    assert set(Card.objects.values_list("number", flat=True)) == {"X-1", "X-3"}


@pytest.mark.parametrize("record", [None, 1, "X-2", [], ["X-2"], {}])
def test_what_is_no_record(coj: Game, unit: Make, load_json: Load, record: Any) -> None:
    report = load_json(coj, [unit("X-1"), record, unit("X-3")])
    assert (report.new, report.refusals, report.refused[0].position) == (2, 1, 2)
    assert (load_json(coj, [record, unit("X-1")]).unchanged) == 1


def test_a_number_that_stands_in_the_file_twice(coj: Game, unit: Make, load_json: Load) -> None:
    report = load_json(coj, [unit("X-1"), unit("X-2"), unit("X-1", cost=5)])
    (refusal,) = report.refused
    assert refusal.sentence() == (
        "record 3 (X-1): the number X-1 appears twice in the file, first in record 1"
    )
    assert Card.objects.get(number="X-1").fields["cost"] == 2


def test_a_printings_number_that_stands_in_the_file_twice(
    coj: Game, unit: Make, load_json: Load
) -> None:
    report = load_json(coj, [unit("X-1"), unit("X-2", printings=[{"number": "X-1"}])])
    assert report.refused[0].number == "X-2"
    assert "X-1 appears twice in the file" in report.refused[0].reason.en


def test_a_number_that_belongs_to_another_card(coj: Game, unit: Make, load_json: Load) -> None:
    load_json(coj, [unit("X-1", printings=[{"number": "P-1"}])])
    wrong = {
        "the number P-1 belongs to a printing of X-1": unit("P-1"),
        "printings: X-1 is the number of another card": unit("X-2", printings=[{"number": "X-1"}]),
        "the number P-1 belongs to a printing of X-1 ": unit("X-3", printings=[{"number": "P-1"}]),
    }
    for reason, card in wrong.items():
        assert load_json(coj, [card]).refused[0].reason.en == reason.strip()
    assert Card.objects.count() == 1


def test_a_printing_may_move_to_another_card(coj: Game, unit: Make, load_json: Load) -> None:
    load_json(coj, [unit("X-1", printings=[{"number": "P-1"}]), unit("X-2")])
    moved = [unit("X-1"), unit("X-2", printings=[{"number": "P-1"}])]
    report = load_json(coj, moved)
    assert (report.changed, report.refusals) == (2, 0)
    assert load_json(coj, moved).unchanged == 2


def test_the_report_stays_short(coj: Game, load_json: Load) -> None:
    report = load_json(coj, [{"number": str(index)} for index in range(1500)])
    assert (report.refusals, len(report.refused), report.useful) == (1500, 1000, False)
    text = report.as_text()
    assert len(text.splitlines()) == 22
    assert text.endswith("and 1480 more")
    assert report.as_text("ja").endswith("ほか1480件")


def test_ignored_keys_are_told(coj: Game, unit: Make, load_json: Load) -> None:
    cards = [unit("X-1", colour_="red"), unit("X-2", colour_="blue", name={"ja": "あ", "fr": "a"})]
    report = load_json(coj, cards)
    assert report.new == 2
    assert [(words.en, count) for words, count in report.warnings] == [
        ("the key colour_ is unknown and ignored", 2),
        ("the key name.fr is unknown and ignored", 1),
    ]


def test_what_a_file_says_cannot_swell_the_report(coj: Game, unit: Make, load_json: Load) -> None:
    keys = {f"{'k' * 1_000}{index}": 1 for index in range(300)}
    report = load_json(coj, [unit("X-1") | keys, unit("X-2", name={"ja": "あ"}, cost=["x" * 9999])])
    assert len(report.warnings) <= 101
    assert len(report.as_text()) < 20_000
    assert report.refusals == 1


def test_records_in_memory(coj: Game, unit: Make) -> None:
    sets = [{"code": "X", "name": {"ja": "試", "en": "Trial"}, "position": 3, "sample": True}]
    report = load_records(coj, (unit(f"X-{index}") for index in range(3)), sets=sets)
    assert (report.new, report.refusals) == (3, 0)
    assert Card.objects.first().record().sample
    assert load_records(coj, [unit("X-0", effects=2**70)]).refusals == 1
    assert load_records(coj, [unit("X-0", effects=[float("nan")])]).refusals == 1
