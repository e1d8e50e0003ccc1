"""Re-active: horizontal units become vertical (TWG-312)."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import Ask, Steps
from rules.engine.core.flow import Flow
from rules.games.twgp.engaged import oppose_direct
from rules.games.twgp.modes import is_saved, react
from rules.games.twgp.piece import Piece
from rules.games.twgp.state import State, controlled, piece_name, piece_named
from rules.games.twgp.stealth import can_hide, turn_down

DONE = "done"
ALL = "all"
DOWN = "/down"


def resting_units(state: State, seat: int) -> list[Piece]:
    """Horizontal units that the player operates: not the own ones that others hacked (TWG-312, TWG-470)."""
    return [piece for piece in controlled(state, seat) if is_saved(piece)]


# What counts Re-actives: `damage` enters it.
COUNTING: Final[list[Callable[[State, int], Flow]]] = []


def react_units(state: State, seat: int) -> Steps[None]:
    """Re-active: the units, then what counts it (TWG-485, TWG-490)."""
    yield from stand_units(state, seat)
    for count in COUNTING:
        yield from count(state, seat)


def stand_units(state: State, seat: int) -> Steps[None]:
    """Each of them at will; a small one may go into stealth at once (TWG-310, TWG-312)."""
    while rest := resting_units(state, seat):
        answer = str((yield Ask(seat, "react", react_options(state, rest))))
        if answer == DONE:
            return
        if answer == ALL:
            for piece in rest:
                stand_unit(state, seat, piece)
            return
        piece_or_none = piece_named(state, answer.removesuffix(DOWN))
        assert piece_or_none is not None
        if answer.endswith(DOWN):
            turn_down(state, piece_or_none)
        else:
            stand_unit(state, seat, piece_or_none)


def react_options(state: State, rest: list[Piece]) -> tuple[str, ...]:
    names = [piece_name(piece) for piece in rest]
    down = [piece_name(piece) + DOWN for piece in rest if can_hide(state, piece)]
    return (ALL, *names, *down, DONE)


def stand_unit(state: State, seat: int, piece: Piece) -> None:
    react(piece)
    state.stirred = True
    state.tell("react", seat, piece.card.number)
    oppose_direct(state, piece)
