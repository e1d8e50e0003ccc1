"""The JSON Schema of effects accepts what the reader accepts, and refuses what it refuses."""

import copy
import json
from collections.abc import Iterator
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from jsonschema import Draft202012Validator

from cards.games.code_of_joker import GAME
from rules.games.code_of_joker.effects import BadEffects, parse_effects, write_node
from rules.games.code_of_joker.effects.faults import check_effects
from rules.games.code_of_joker.texts import TEXTS
from tests.rules.games.code_of_joker.effects.inventing import Inventor

SCHEMA = TEXTS.schema()
VALIDATOR = Draft202012Validator(SCHEMA)
STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 0, 2_000_000, "", "self", "no-such-word", "x" * 201, [], {}, [[]], ["self"]),
    *({"of": {}}, {"of": "roll"}, {"do": "draw"}, {"do": "fly"}, {"choose": 1, "of": {}}),
    *({"keyword": "pierce"}, {"all": {}, "parts": []}, [{"do": "nothing"}] * 101, 1.5),
)


def invented(seed: int) -> Any:
    return json.loads(json.dumps(write_node(Inventor(seed).effects())))


def readable(data: Any) -> bool:
    try:
        parse_effects(data)
    except BadEffects:
        return False
    return True


def unknown_word(data: Any) -> bool:
    return any(
        "the game has no" in fault.en for fault in check_effects(parse_effects(data), "unit")
    )


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in the data with each of its keys."""
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in list(keys):
        yield data, key
        yield from places(data[key])


def broken(data: Any, dice: Random) -> Any:
    """The data with one value changed, removed or added."""
    made = copy.deepcopy(data)
    container, key = dice.choice(list(places(made)))
    way = dice.randrange(4)
    if way == 0:
        del container[key]
    elif way == 1 and isinstance(container, dict):
        container["strange"] = 1
    else:
        container[key] = copy.deepcopy(dice.choice(STRANGE))
    return made


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_every_node_is_defined_and_says_what_it_is() -> None:
    for family in ("Step", "Condition", "Number", "Give"):
        assert SCHEMA["$defs"][family]["description"]
        for member in SCHEMA["$defs"][family]["anyOf"]:
            assert member["$ref"].removeprefix("#/$defs/") in SCHEMA["$defs"]
    level = SCHEMA["$defs"]["Level"]
    assert level["required"] == ["do", "target", "by"]
    assert level["properties"]["do"] == {"const": "level"}
    assert level["description"].startswith("Clock level + `by`")


def test_all_shipped_effects_are_valid() -> None:
    files = [file for file in GAME.data.glob("*.json") if file.name != "sets.json"]
    cards = [card for file in files for card in json.loads(file.read_text("utf-8"))]
    assert len(cards) == 1667
    for card in cards:
        VALIDATOR.validate(card.get("effects", {}))


@pytest.mark.nightly(0.08)
@pytest.mark.parametrize("start", range(0, 120, 10))
def test_schema_and_reader_agree_on_what_is_broken(start: int) -> None:
    refused = 0
    for seed in range(start, start + 10):
        dice, whole = Random(seed), invented(seed)
        assert VALIDATOR.is_valid(whole)
        for _ in range(5):
            data = broken(whole, dice)
            good = readable(data) and not unknown_word(data)
            assert VALIDATOR.is_valid(data) == good, data
            refused += not good
    assert refused > 25


@pytest.mark.parametrize(
    "data",
    [
        {"abilities": [{"kind": "sung"}]},
        {"keywords": ["pierces"]},
        {"keywords": [{"keyword": "pierce", "number": "1"}]},
        {"abilities": [{"kind": "joker", "clauses": [{"do": [{"do": "draw"}]}]}]},
        {"abilities": [{"kind": "joker", "clauses": [{"do": [{"do": "draw", "count": True}]}]}]},
        {"uses": 1, "use": 2},
        [],
    ],
)
def test_broken_effects_are_refused(data: Any) -> None:
    assert not VALIDATOR.is_valid(data)


def test_the_command_prints_it() -> None:
    out = StringIO()
    call_command("effects_schema", "code-of-joker", stdout=out)
    assert json.loads(out.getvalue()) == SCHEMA


def test_the_command_knows_which_games_have_effects() -> None:
    with pytest.raises(CommandError, match="code-of-joker"):
        call_command("effects_schema", "battlogic")
