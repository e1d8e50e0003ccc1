"""What a card file may have in a field that says nothing: no key, null, or an older file's empty list."""

from typing import Any

import pytest

from cards.game import Game
from cards.games import GAMES
from cards.importing import load_records, load_starter
from cards.importing.validating import validate_record
from cards.models import Card
from cards.starter import card_rows

# Their absence is a fault, and null says that there are none (docs/card-files/code-of-joker.md).
STATED_AS_NONE = "species"
NO_LISTS = ("effects", "text")


def starter() -> list[Any]:
    """The last shipped card of every kind of every game."""
    found = []
    for game in GAMES.values():
        for kind, card in {card["kind"]: card for card in card_rows(game)}.items():
            found.append(pytest.param(game, card, id=f"{game.slug} {kind}"))
    return found


def optional(game: Game) -> list[str]:
    fields = game.schema.model_fields.items()
    names = [field.alias or name for name, field in fields if not field.is_required()]
    return [name for name in names if name != STATED_AS_NONE]


def read(game: Game, card: dict[str, Any]) -> Any:
    """The card as it is kept, or the fault that is found."""
    try:
        return validate_record(game, card, 1).record.as_json()
    except Exception as fault:
        return str(fault)


@pytest.mark.parametrize(("game", "card"), starter())
def test_null_means_what_absence_means(game: Game, card: dict[str, Any]) -> None:
    for name in optional(game):
        absent = {key: value for key, value in card.items() if key != name}
        assert read(game, absent | {name: None}) == read(game, absent), name


@pytest.mark.parametrize(("game", "card"), starter())
@pytest.mark.parametrize("empty", [[], ""], ids=["list", "text"])
def test_empty_effects_and_texts_are_none(game: Game, card: dict[str, Any], empty: Any) -> None:
    for name in NO_LISTS:
        absent = {key: value for key, value in card.items() if key != name}
        assert read(game, absent | {name: empty}) == read(game, absent), name


def test_null_inside_a_field_is_absence() -> None:
    card = {"number": "X", "name": {"en": "X"}, "kind": "unit", "title": "T", "hp": 100}
    card |= {"retreat_cost": 1, "attributes": ["red"]}
    for inside in ({"skills": [{"cost": None}]}, {"printings": [{"number": "Y", "foil": None}]}):
        assert not isinstance(read(GAMES["divine-cross"], card | inside), str), inside


def test_free_chard_cards_may_have_an_empty_list_of_costs() -> None:
    card = {"number": "X", "name": {"en": "X"}, "kind": "energy", "cost": []}
    assert read(GAMES["chard"], card)["cost"] == {}


@pytest.mark.django_db
def test_an_older_file_with_empty_effects_keeps_those_that_are_shipped() -> None:
    game = GAMES["code-of-joker"]
    load_starter(game)
    row = card_rows(game)[0]
    report = load_records(game, [row | {"effects": []}])
    assert (report.refusals, Card.objects.get(number=row["number"]).effects) == (0, row["effects"])
