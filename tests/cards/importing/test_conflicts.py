"""A number that two sources give to different cards: neither is overwritten without a word."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from cards.game import Game
from cards.importing import ImportReport, load_starter
from cards.models import Card

pytestmark = pytest.mark.django_db
Make = Callable[..., dict[str, Any]]
Load = Callable[..., ImportReport]
LOTUS = {"name": "Black Lotus", "types": ["Artifact"], "cmc": 0, "id": "a"}
BAYOU = {"name": "Bayou", "types": ["Land"], "cmc": 0, "id": "b", "number": "226"}


def lea(*cards: dict[str, Any]) -> dict[str, Any]:
    """A set file of MTGJSON 3."""
    return {"code": "LEA", "name": "Alpha", "releaseDate": "1993-08-05", "cards": cards}


def names() -> dict[str, str]:
    return {card.number: card.name_ja or card.name_en for card in Card.objects.all()}


def test_a_multiverse_id_does_not_pass_for_a_collector_number(twgp: Game, load_json: Load) -> None:
    without = LOTUS | {"multiverseid": 226}
    assert load_json(twgp, lea(BAYOU)).new == 1
    assert load_json(twgp, lea(without)).new == 1
    assert names() == {"LEA-226": "Bayou", "LEA-mv226": "Black Lotus"}
    assert load_json(twgp, lea(without)).unchanged == 1


@pytest.mark.parametrize("first", [0, 1])
def test_two_sources_that_give_one_number_are_a_conflict(
    twgp: Game, load_json: Load, first: int
) -> None:
    scryfall = {"object": "card", "set": "lea", "collector_number": "226", "name": "Black Lotus"}
    files = [lea(BAYOU), [scryfall | {"type_line": "Artifact", "cmc": 0}]]
    load_json(twgp, files[first])
    before = names()
    report = load_json(twgp, files[1 - first])
    assert (report.new, report.changed, report.refusals) == (0, 0, 1)
    reason = report.refused[0].reason
    assert reason.en.startswith("conflict: ") and reason.ja.startswith("競合：")
    assert all(name in reason.en for name in ("Bayou", "Black Lotus"))
    assert names() == before


def test_another_name_is_a_conflict_within_one_source_too(
    coj: Game, unit: Make, load_json: Load
) -> None:
    load_json(coj, [unit(name={"ja": "炎", "en": "Flame"})])
    assert load_json(coj, [unit(name={"ja": "氷", "en": "Ice"})]).refusals == 1
    assert load_json(coj, [unit(name={"ja": "氷"})]).refusals == 1
    assert names() == {"X-001": "炎"}


@pytest.mark.parametrize(
    "name", [{"ja": "炎", "en": "Blaze"}, {"ja": " 炎", "en": ""}, {"en": "FLAME"}]
)
def test_one_language_may_be_put_right(
    coj: Game, unit: Make, load_json: Load, name: dict[str, str]
) -> None:
    load_json(coj, [unit(name={"ja": "炎", "en": "Flame"})])
    assert load_json(coj, [unit(name=name)]).changed == 1


def test_a_name_in_a_language_that_was_wanting_is_no_conflict(
    coj: Game, unit: Make, load_json: Load
) -> None:
    load_json(coj, [unit(name={"en": "Flame"})])
    assert load_json(coj, [unit(name={"ja": "炎"})]).changed == 1


def test_a_rename_is_taken_where_it_is_said_to_be_one(
    coj: Game, unit: Make, load_json: Load, tmp_path: Path
) -> None:
    load_json(coj, [unit(name={"ja": "炎"})])
    assert load_json(coj, [unit(name={"ja": "焔"})], renames=True).changed == 1
    file = tmp_path / "cards.csv"
    file.write_text("number,name.ja,kind,colour,cost,bp,species\nX-001,火,unit,red,2,1|2|3,\n")
    call_command("import_cards", "code-of-joker", str(file), "--rename", stdout=StringIO())
    assert names() == {"X-001": "火"}


def test_starter_cards_give_way(coj: Game, unit: Make, load_json: Load) -> None:
    load_starter(coj)
    number = Card.objects.filter(game=coj.slug).values_list("number", flat=True)[0]
    assert load_json(coj, [unit(number, name={"ja": "別の札"})]).changed == 1
    assert names()[number] == "別の札"


@pytest.mark.parametrize("renames", [False, True])
def test_a_catalogue_does_not_rename_either(
    coj: Game, unit: Make, load_json: Load, renames: bool
) -> None:
    row = {
        "id": "1-0-900", "name": "炎", "type": "unit", "color": 1, "cost": 1, "bp": [1, 2, 3],
        "species": [], "rarity": "c", "originality": 2, "ability": "", "info": {"version": 1},
    }  # fmt: skip
    assert load_json(coj, [row]).new == 1
    report = load_json(coj, [row | {"name": "氷"}], renames=renames)
    assert (report.refusals, report.changed) == ((0, 1) if renames else (1, 0))
    assert names() == {"1-0-900": "氷" if renames else "炎"}
