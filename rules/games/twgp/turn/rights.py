"""The exercise right, which lets a player declare, and the target right, which lets one attack."""

from rules.games.twgp.table.piece import NOBODY
from rules.games.twgp.table.ruleset import DOLSAGA
from rules.games.twgp.table.state import State


def give_exercise(state: State, seat: int) -> None:
    """The exercise right moves to a player (TWG-130, TWG-160, TWG-204). What was hidden or turned up before may
    be so again."""
    if state.exercise != seat:
        state.exercise = seat
        state.tell("exercise", seat)
    free_to_shift(state)


def free_to_shift(state: State) -> None:
    """What was hidden, turned up or moved may be so again."""
    for player in state.players:
        for piece in player.battle:
            piece.shifted = False


def free_hacked(state: State) -> None:
    """Hacked units are their owners' again."""
    for player in state.players:
        for piece in player.battle:
            if piece.hacker != NOBODY:
                piece.set_free()


def begin_build(state: State) -> None:
    """Of whoever has the turn: the exercise right alone (TWG-130, TWG-133)."""
    give_exercise(state, state.turn)
    state.target = NOBODY


def begin_battle(state: State) -> None:
    """The target right as well (TWG-131, TWG-134)."""
    state.target = state.turn


def settle_rights(state: State) -> None:
    """Nothing is pending: both rights are the turn player's again; without turns, nobody's."""
    if state.system == DOLSAGA:
        state.exercise = state.target = NOBODY
        return
    give_exercise(state, state.turn)
    state.target = state.turn
