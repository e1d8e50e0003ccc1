"""The JSON Schema of Divine Cross's effects accepts what the reader accepts, and refuses what it refuses."""

import copy
import json
from collections.abc import Iterator
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from jsonschema import Draft202012Validator

from cards.games.divine_cross import GAME
from cards.starter import card_rows
from rules.games.divine_cross.effects import BadEffects, parse_effects, write_node
from rules.games.divine_cross.effects.faults import check_effects
from rules.games.divine_cross.texts import TEXTS
from tests.rules.games.divine_cross.effects.inventing import Inventor

SCHEMA = TEXTS.schema()
VALIDATOR = Draft202012Validator(SCHEMA)
STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 0, 2_000_000, "", "self", "no-such-word", "x" * 201, [], {}, [[]], ["self"]),
    *(
        {"of": {}},
        {"of": "roll"},
        {"do": "draw"},
        {"do": "purple", "by": 1},
        {"choose": 1, "of": {}},
    ),
)


def readable(data: Any) -> bool:
    try:
        effects = parse_effects(data)
    except BadEffects:
        return False
    return not any("the game has no" in fault.en for fault in check_effects(effects, "unit"))


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in the data with each of its keys."""
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in list(keys):
        yield data, key
        yield from places(data[key])


def broken(data: Any, dice: Random) -> Any:
    """The data with one value changed or removed."""
    made = copy.deepcopy(data)
    container, key = dice.choice(list(places(made)))
    if dice.randrange(4) == 0:
        del container[key]
    else:
        container[key] = copy.deepcopy(dice.choice(STRANGE))
    return made


def test_all_shipped_effects_are_valid() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    shipped = [card["effects"] for card in card_rows(GAME) if "effects" in card]
    assert len(shipped) > 50
    for data in shipped:
        VALIDATOR.validate(data)


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("start", range(0, 100, 20))
def test_schema_and_reader_agree_on_what_is_broken(start: int) -> None:
    refused = 0
    for seed in range(start, start + 20):
        dice = Random(seed)
        whole = json.loads(json.dumps(write_node(Inventor(seed).effects())))
        assert VALIDATOR.is_valid(whole)
        for _ in range(5):
            data = broken(whole, dice)
            assert VALIDATOR.is_valid(data) == readable(data), data
            refused += not readable(data)
    assert refused > 50


@pytest.mark.parametrize("step", [{"do": "purple", "by": 1}, {"do": "vanish", "target": "self"}])
def test_steps_of_another_game_are_refused(step: dict[str, Any]) -> None:
    """Also inside a shared step."""
    for do in ([step], [{"do": "if", "if": [], "then": [step]}]):
        data = {"abilities": [{"kind": "power", "clauses": [{"do": do}]}]}
        assert not VALIDATOR.is_valid(data)
        with pytest.raises(BadEffects, match="is unknown"):
            parse_effects(data)


def test_the_command_prints_it() -> None:
    out = StringIO()
    call_command("effects_schema", "divine-cross", stdout=out)
    assert json.loads(out.getvalue()) == SCHEMA
