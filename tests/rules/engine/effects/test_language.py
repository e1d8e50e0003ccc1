"""Two invented games share nodes; what is a game's own is read and described in that game only."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest

from rules.engine.effects.codec import BadEffects, Language, write_node
from rules.engine.effects.node import Node
from rules.engine.effects.nodes import conditions, flow, nouns
from rules.engine.effects.nodes.nothing import Nothing
from rules.engine.effects.schema import schema
from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects import LANGUAGE as JOKER
from rules.games.code_of_joker.texts import TEXTS


class Said(nouns.Spoken):
    __slots__ = ()

    def en(self, voice: Voice) -> str:
        return "said"

    ja = en


class Deed(nouns.Step, key="do"):
    """What is done on the sea."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Sail(Said, Deed):
    tag: ClassVar[str] = "sail"


@dataclass(frozen=True, slots=True)
class Drift(Said, Deed):
    tag: ClassVar[str] = "nothing"


@dataclass(frozen=True, slots=True)
class Ships(nouns.Filter):
    zone: Literal["sea", "port"] = "sea"


@dataclass(frozen=True, slots=True)
class Whole(Node):
    do: tuple[nouns.Step, ...] = ()


SEA = Language(Whole, {nouns.Step: Deed, nouns.Filter: Ships})
LAND = Language(Whole)


def test_shared_nodes_hold_the_nodes_of_the_game() -> None:
    data = {"do": [{"do": "pay", "cost": [{"do": "sail"}], "then": [{"do": "sail"}]}]}
    assert SEA.read(data) == Whole((flow.Pay((Sail(),), (Sail(),)),))
    assert write_node(SEA.read(data)) == data


def test_shared_nodes_hold_the_filter_of_the_game() -> None:
    data = [{"is": "exists", "filter": {"zone": "port"}}]
    whole = {"do": [{"do": "if", "if": data, "then": []}]}
    assert SEA.read(whole).do[0].when == (conditions.Exists(Ships("port")),)


def test_a_node_of_the_same_tag_takes_the_place_of_the_shared_one() -> None:
    data = {"do": [{"do": "nothing"}]}
    assert SEA.read(data) == Whole((Drift(),))
    assert LAND.read(data) == Whole((Nothing(),))


@pytest.mark.parametrize("language", [LAND, JOKER])
def test_no_other_game_reads_what_is_a_games_own(language: Language) -> None:
    inside = {"do": "if", "if": [], "then": [{"do": "sail"}]}
    for step in ({"do": "sail"}, inside):
        data: Any = {"do": [step]}
        if language is JOKER:
            data = {"abilities": [{"kind": "joker", "clauses": [data]}]}
        with pytest.raises(BadEffects, match="'sail' is unknown"):
            language.read(data)


def test_the_schema_has_the_nodes_of_its_game_only() -> None:
    found = schema(SEA, {})["$defs"]
    assert found["Deed"]["description"] == "What is done on the sea."
    assert "Sail" in found and "Ships" in found
    assert not {"Step", "Filter", "Nothing"} & found.keys()
    assert "Sail" not in TEXTS.schema()["$defs"]
