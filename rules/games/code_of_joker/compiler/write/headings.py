"""Headings, below which lines of their own have items: to choose from, for a number, for colours and sorts."""

from dataclasses import replace
from typing import TypeVar

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import (
    Block,
    Draft,
    Mode,
    Repeat,
    copied,
)
from rules.games.code_of_joker.compiler.meaning.nouns import Value
from rules.games.code_of_joker.compiler.meaning.record import Record, changed, cleared, parts_of
from rules.games.code_of_joker.compiler.meaning.said import (
    Cases,
    Groups,
    Modes,
    ModesOfHues,
    Often,
)
from rules.games.code_of_joker.compiler.resolve.nouns import filter_of, value_of
from rules.games.code_of_joker.compiler.resolve.pronouns import referent
from rules.games.code_of_joker.compiler.write.body import Body, Sorts

HUES = ("red", "yellow", "blue", "green", "purple")
ANY_HUE = "any-hue"
Part = TypeVar("Part", bound=Record)


def open_modes(body: Body, said: Modes) -> None:
    body.expected.head = Draft(cleared(said), modes=[])
    body.write(body.expected.head, said)


def open_cases(body: Body, said: Cases) -> None:
    step = replace(said, value=value_of(said.value, body.scope))
    body.expected.head = Draft(cleared(step), cases=[])
    body.write(body.expected.head, said)


def open_groups(body: Body, said: Groups) -> None:
    scope = body.scope
    scope.lasts = said.lasts or scope.lasts
    unit = None if said.unit is None else referent(scope, said.unit)
    among = None if said.np is None else filter_of(said.np, scope)
    body.expected.sorts = Sorts(body.here, unit, among)


def open_times(body: Body, said: Often) -> None:
    body.expected.bullets = []
    body.write(repeated(body, said.times, body.expected.bullets), said)


def repeated(body: Body, times: Value, steps: Block) -> Draft:
    return Draft(Repeat(times=value_of(times, body.scope)), then=steps)


def open_hues(body: Body, said: ModesOfHues) -> None:
    """The rest depends on a colour that somebody picks. Raises Refused for a second one."""
    body.flush()
    if body.expected.hued is not None:
        raise Refused("language", body.scope.span)
    mode = Mode([])
    step = Modes(choose=1, by=said.by, random=said.random)
    body.expected.hued = Draft(step, modes=[mode])
    body.write(body.expected.hued, said)
    body.here = mode.do


def close_hues(body: Body) -> None:
    """What is done with the colour that is picked, for each colour."""
    hued, body.expected.hued = body.expected.hued, None
    if hued and hued.modes:
        (mode,) = hued.modes
        hued.modes = [Mode(of_hue(mode.do, hue)) for hue in HUES]


def of_hue(block: Block, hue: str) -> Block:
    """The same steps for the colour that was picked."""

    def with_hue(part: Part, /) -> Part:
        changes = {name: hued(value) for name, value in parts_of(part)}
        return changed(part, changes)

    def hued(value: object) -> object:
        if isinstance(value, Record):
            return with_hue(value)
        if isinstance(value, tuple):
            return tuple(hued(item) for item in value)
        return hue if value == ANY_HUE else value

    return copied(block, with_hue)
