"""Which unit a policy designates. No rule is made here."""

from rules.games.twgp.effects import deeds as d
from rules.games.twgp.performing.targets import battle_of, is_chosen
from rules.games.twgp.policy.charge_effects import FIGHTING, RATES
from rules.games.twgp.policy.strength import unit_value
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.state import State, piece_named


def aim_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """By what the card that was just laid open does."""
    laid = state.players[seat].laid[-1:]
    deeds = [deed for one in laid for text in one.card.paragraphs for deed in text.do]
    chosen = [deed for deed in deeds if is_chosen(deed)]
    return [aim_score(state, seat, chosen, piece_named(state, option)) for option in options]


def aim_score(state: State, seat: int, chosen: list[d.Deed], piece: Piece | None) -> float:
    if piece is None:
        return 0.0
    rated = sum(deed_aim(state, seat, deed, piece) for deed in chosen)
    return rated + 0.01 * unit_value(state, seat, piece)


def deed_aim(state: State, seat: int, deed: d.Deed, piece: Piece) -> float:
    rate = RATES.get(type(deed))
    if rate is not None:
        return rate(state, seat, deed, piece)
    battle = battle_of(state)
    return FIGHTING if battle is not None and battle.involves(piece) else 0.0
