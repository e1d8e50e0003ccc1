"""Effects of an invented game: nodes are declared, read, written and walked, and faults say where."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest

from rules.engine.effects.codec import BadEffects, Language, write_node
from rules.engine.effects.node import Node, walk_nodes


class Act(Node, key="act"):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Mark(Node):
    short: ClassVar[str] = "sign"
    sign: str
    size: int = 1


@dataclass(frozen=True, slots=True)
class Paint(Act):
    tag: ClassVar[str] = "paint"
    colour: Literal["red", "blue"]
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Both(Act):
    tag: ClassVar[str] = "both"
    when: bool
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Near(Node):
    near: int


@dataclass(frozen=True, slots=True)
class Far(Node):
    far: int


@dataclass(frozen=True, slots=True)
class Whole(Node):
    acts: tuple[Act, ...] = ()
    place: Literal["here"] | Near | Far | None = None


RED = {"act": "paint", "colour": "red"}
GOOD: list[tuple[Any, Whole]] = [
    ({}, Whole()),
    ({"acts": [RED]}, Whole((Paint("red"),))),
    (
        {"acts": [{"act": "both", "if": True, "acts": [RED, RED]}]},
        Whole((Both(True, (Paint("red"), Paint("red"))),)),
    ),
    (
        {"acts": [RED | {"marks": ["x", {"sign": "y", "size": 2}]}]},
        Whole((Paint("red", (Mark("x"), Mark("y", 2))),)),
    ),
    ({"place": "here"}, Whole(place="here")),
    ({"place": {"far": 3}}, Whole(place=Far(3))),
]
BAD: list[tuple[Any, str, str]] = [
    ([], "", "an object is expected"),
    ({"act": []}, "", "unknown: act"),
    ({"acts": {}}, "acts", "a list of at most 100"),
    ({"acts": [{"act": "sing"}]}, "acts[0]", "'act' 'sing' is unknown"),
    ({"acts": ["paint"]}, "acts[0]", "is unknown"),
    ({"acts": [{"act": "paint"}]}, "acts[0]", "colour is missing"),
    ({"acts": [RED | {"colour": "grey"}]}, "acts[0].colour", "is none of red, blue"),
    (
        {"acts": [RED | {"marks": [{"sign": "x", "size": True}]}]},
        "acts[0].marks[0].size",
        "a whole",
    ),
    ({"acts": [{"act": "both", "if": 1, "acts": []}]}, "acts[0].if", "true or false"),
    ({"place": {"high": 3}}, "place", "one of near, far is expected"),
    ({"place": "there"}, "place", "is none of here"),
]


@pytest.mark.parametrize(("data", "whole"), GOOD)
def test_data_and_nodes_are_each_other(data: Any, whole: Whole) -> None:
    assert Language(Whole).read(data) == whole
    assert write_node(whole) == data


@pytest.mark.parametrize(("data", "path", "reason"), BAD)
def test_a_fault_says_where_and_why(data: Any, path: str, reason: str) -> None:
    with pytest.raises(BadEffects) as error:
        Language(Whole).read(data)
    assert error.value.path == path
    assert reason in error.value.reason
    assert error.value.reason_ja


def test_what_is_nested_without_end_is_refused() -> None:
    data: Any = RED
    for _ in range(100):
        data = {"act": "both", "if": True, "acts": [data]}
    with pytest.raises(BadEffects, match="nested too deeply"):
        Language(Whole).read({"acts": [data]})


def test_walking_names_places_as_the_data_does() -> None:
    whole = Whole((Both(True, (Paint("red", (Mark("x"),)),)),), Near(2))
    assert [place for place, _ in walk_nodes(whole)] == [
        "", "acts[0]", "acts[0].acts[0]", "acts[0].acts[0].marks[0]", "place",
    ]  # fmt: skip


def test_a_family_knows_its_members_once() -> None:
    assert Act.members == {"paint": Paint, "both": Both}
