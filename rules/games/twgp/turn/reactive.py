"""Re-active: horizontal units become vertical (TWG-312)."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import Ask, Steps
from rules.engine.core.flow import Flow
from rules.games.twgp.table.modes import is_saved, react
from rules.games.twgp.table.pending import oppose_direct
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.state import State, controlled, piece_name, piece_named
from rules.games.twgp.turn.stealth import can_hide, turn_down

DONE = "done"
ALL = "all"
DOWN = "/down"


def resting_units(state: State, seat: int) -> list[Piece]:
    """Horizontal units that the player operates: not the own ones that others hacked (TWG-312, TWG-470)."""
    return [piece for piece in controlled(state, seat) if is_saved(piece)]


# What counts Re-actives: `damage` enters it.
COUNTING: Final[list[Callable[[State, int], Flow]]] = []


def react_units(state: State, seat: int) -> Steps[None]:
    """Re-active: the units, each at will, then what counts it (TWG-312, TWG-485, TWG-490)."""
    while options := react_options(state, seat):
        answer = str((yield Ask(seat, "react", (*options, DONE))))
        if answer == DONE:
            break
        stand_as_told(state, seat, answer)
    yield from count_react(state, seat)


def count_react(state: State, seat: int) -> Steps[None]:
    for count in COUNTING:
        yield from count(state, seat)


def react_options(state: State, seat: int) -> list[str]:
    """`all`, `a1`, and `a1/down` for a small unit that goes into stealth at once (TWG-310, TWG-312)."""
    rest = resting_units(state, seat)
    if not rest:
        return []
    names = [piece_name(piece) for piece in rest]
    return [ALL, *names, *(piece_name(piece) + DOWN for piece in rest if can_hide(state, piece))]


def stand_as_told(state: State, seat: int, answer: str) -> None:
    if answer == ALL:
        for piece in resting_units(state, seat):
            stand_unit(state, seat, piece)
        return
    unit = piece_named(state, answer.removesuffix(DOWN))
    assert unit is not None
    if answer.endswith(DOWN):
        turn_down(state, unit)
    else:
        stand_unit(state, seat, unit)


def stand_unit(state: State, seat: int, piece: Piece) -> None:
    react(piece)
    state.stirred = True
    state.tell("react", seat, piece.card.number)
    oppose_direct(state, piece)
