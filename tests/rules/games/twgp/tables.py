"""Tables for tests of parts, and steps taken to their end."""

from collections.abc import Iterable
from typing import Any

import pytest

from rules.engine.core.ask import Steps
from rules.engine.core.flow import Flow
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.state import State, piece_at
from tests.rules.games.twgp.playing import PLAIN, laid

SEATS = pytest.mark.parametrize("seat", [0, 1])


def table(seat: int, text: str, cards: dict[str, str] = PLAIN, **settings: Any) -> State:
    """`mine` and `theirs` stand for the seats."""
    words = text.replace("mine", f"p{seat + 1}").replace("theirs", f"p{2 - seat}")
    state = laid(words, cards, **settings)
    state.log = []
    return state


def unit(state: State, seat: int, column: int = 1) -> Piece:
    piece = piece_at(state, seat, column)
    assert piece is not None
    return piece


def done(steps: Flow, *answers: Any) -> list[Any]:
    """The asks on the way."""
    return [] if isinstance(steps, tuple) else followed(steps, answers)[0]


def outcome(steps: Steps[Any], *answers: Any) -> Any:
    """What comes out in the end."""
    return followed(steps, answers)[1]


def followed(steps: Steps[Any], answers: Iterable[Any]) -> tuple[list[Any], Any]:
    """The asks on the way, and what comes out in the end."""
    asked: list[Any] = []
    given = iter(answers)
    try:
        asked.append(next(steps))
        while True:
            asked.append(steps.send(next(given)))
    except StopIteration as end:
        return asked, end.value


def keys(state: State) -> list[tuple[str, int | None]]:
    return [(event.key, event.player) for event in state.log or ()]
