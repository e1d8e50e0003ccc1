"""Vitals: which effect is active, and what it forbids."""

from rules.games.twgp.table.modes import UPRIGHT
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.ruleset import DOLSAGA
from rules.games.twgp.table.state import State, card_of

FADE = "fade"  # what a Vital effect that lasts for some counts counts (TWG-486)


def active_vital(state: State) -> Piece | None:
    """The only Vital effect on the table: face up and vertical, whoever owns it (TWG-075, TWG-460), or counting
    (TWG-486)."""
    for player in state.players:
        for piece in player.vital:
            if not piece.down and (piece.turn == UPRIGHT or piece.count == FADE):
                return piece
    return None


def active_rank(state: State) -> int:
    """Of the playing-card version (TWG-078); NOBODY for none."""
    piece = active_vital(state)
    return NOBODY if piece is None else piece.card.rank


def may_summon(state: State, power: int) -> bool:
    """Units whose base Power is the rank of the active Vital cannot be summoned (TWG-078)."""
    return power != active_rank(state)


def is_safe(state: State, seat: int) -> bool:
    """The last Vital was lost in this turn (TWG-037); without turns nobody is (TWG-560)."""
    return state.system != DOLSAGA and state.players[seat].ran_out == state.number


def live_count(state: State, seat: int) -> int:
    """The Vitals that count (TWG-035, TWG-494)."""
    return len(state.players[seat].live)


def doomed_units(state: State) -> list[Piece]:
    """The units of that base Power, of all players (TWG-079, TWG-117, TWG-305)."""
    rank = active_rank(state)
    return [
        piece
        for player in state.players
        for piece in player.battle
        if (card := card_of(state, piece)).is_unit and card.power == rank
    ]
