"""Each kind of node has one entry in a table, made beside the thing entered."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from rules.engine.effects.dispatch import check_complete, enter
from rules.engine.effects.node import Node


class Order(Node, key="do"):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Wait(Order):
    tag: ClassVar[str] = "wait"


@dataclass(frozen=True, slots=True)
class Go(Order):
    tag: ClassVar[str] = "go"


def test_a_second_entry_is_refused() -> None:
    table: dict[type, int] = {}
    enter(table, Wait, 1)
    with pytest.raises(TypeError, match="Wait has two entries: 1 and 2"):
        enter(table, Wait, 2)
    assert table == {Wait: 1}


def test_a_member_without_an_entry_is_named() -> None:
    with pytest.raises(TypeError, match="Order: no entry for Go"):
        check_complete(Order, {Wait: 1})


def test_a_full_table_is_complete() -> None:
    check_complete(Order, {Wait: 1, Go: 2})


class Spoken(Node, key="say", needs=("en",)):
    __slots__ = ()

    def en(self) -> str:
        raise NotImplementedError


def test_a_member_without_what_its_family_needs_is_refused() -> None:
    with pytest.raises(TypeError, match="Mute does not define en"):

        @dataclass(frozen=True, slots=True)
        class Mute(Spoken):
            tag: ClassVar[str] = "mute"


def test_a_member_with_all_of_it_joins_its_family() -> None:
    @dataclass(frozen=True, slots=True)
    class Loud(Spoken):
        tag: ClassVar[str] = "loud"

        def en(self) -> str:
            return "loud"

    assert Spoken.members["loud"] is Loud
