"""How good the answers to questions look that are no declarations. No rule is made here."""

from collections.abc import Callable
from typing import Final

from rules.games.twgp.effects import deeds as d
from rules.games.twgp.performing.targets import battle_of, is_chosen
from rules.games.twgp.policy.charge_effects import FIGHTING, RATES, use_score
from rules.games.twgp.policy.development import own_score
from rules.games.twgp.policy.strength import BURDEN, burden, card_value, unit_value
from rules.games.twgp.table.pending import Attack
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.powers import base_power, calculated_power
from rules.games.twgp.table.state import State, card_of, is_partner, piece_named
from rules.games.twgp.turn.inner_declarations import building_options
from rules.games.twgp.turn.traps import NONE

DONE: Final = "done"
RANK_COST: Final = 6.0


def archive_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """Small units first, and one or two that they can drive."""
    hand = state.players[seat].hand
    large = sum(not state.cards[card].hides for card in hand)
    return [archive_score(state, option, large) for option in options]


def archive_score(state: State, option: str, large: int) -> float:
    if option == DONE:
        return 0.6
    card = state.cards[option]
    if card.is_unit and not card.hides and large >= 2:
        return 0.1
    return card_value(state, option)


def twenty_scores(state: State, seat: int, options: list[str]) -> list[float]:
    return [card_value(state, option) for option in options]


def taking_scores(state: State, seat: int, options: list[str]) -> list[float]:
    return [0.0 if option == DONE else card_value(state, option) for option in options]


def standing_scores(state: State, seat: int, options: list[str]) -> list[float]:
    return [float(option == "all") for option in options]


def material_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """Use as little as is enough, the weakest first."""
    scores = []
    for option in options:
        piece = piece_named(state, option)
        if option == "enough":
            scores.append(100.0)
        elif piece is not None:
            scores.append(50.0 - base_power(state, piece) - 5 * len(piece.weapons))
        else:
            scores.append(60.0 - card_value(state, option))
    return scores


def boost_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """As much as the target needs."""
    top = state.stack[-1]
    assert isinstance(top, Attack) and top.target is not None
    need = calculated_power(state, top.target) - calculated_power(state, top.attacker)
    return [-abs(int(option) - need) for option in options]


def charging_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """As long as the hand can take them up: a full charge grid stops charge drives."""
    spare = BURDEN - burden(state, seat)
    return [-abs(int(option) - max(spare, 0)) for option in options]


def most_scores(state: State, seat: int, options: list[str]) -> list[float]:
    return [float(option) for option in options]


def placing_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """Summons of Dolsaga: every small unit that can be paid for, face up, the strongest first."""
    return [
        state.cards[option].power if option in state.cards else float(option == DONE) / 2
        for option in options
    ]


def losing_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """An effect that hurts others more than oneself."""
    return [rank_score(state, seat, int(option)) for option in options]


def rank_score(state: State, seat: int, column: int) -> float:
    vital = state.players[seat].vital[column - 1]
    rank, score = card_of(state, vital).rank, 0.0
    for owner, player in enumerate(state.players):
        for piece in player.battle:
            known = not piece.secret or owner == seat
            if known and base_power(state, piece) == rank and card_of(state, piece).is_unit:
                score += -RANK_COST if is_partner(state, seat, owner) else RANK_COST
    return score


def scheme_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """Do what helps, in its proper order; a reload never helps."""
    order = ["set-up", "re-active"]
    if any(own_score(state, seat, option) > 0 for option in building_options(state, seat)):
        order.append("re-build")
    if burden(state, seat) < BURDEN:
        order.append("full-charge")
    return [9.0 - order.index(option) if option in order else 0.0 for option in options]


def trap_scores(state: State, seat: int, options: list[str]) -> list[float]:
    return [0.0 if option == NONE else use_score(state, seat, option, None) for option in options]


def bonus_scores(state: State, seat: int, options: list[str]) -> list[float]:
    return [float(option == "yes") for option in options]


def refill_scores(state: State, seat: int, options: list[str]) -> list[float]:
    storage = state.players[seat].storage
    return [card_value(state, option) + 2.0 * (option in storage) for option in options]


def giving_scores(state: State, seat: int, options: list[str]) -> list[float]:
    return [-card_value(state, option) if option != DONE else 0.0 for option in options]


def aim_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """By what the card that was just laid open does."""
    laid = state.players[seat].laid[-1:]
    deeds = [deed for piece in laid for text in piece.card.paragraphs for deed in text.do]
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


ANSWERS: Final[dict[str, Callable[[State, int, list[str]], list[float]]]] = {
    "archive": archive_scores,
    "twenty": twenty_scores,
    "token": twenty_scores,
    "set-up": taking_scores,
    "react": standing_scores,
    "material": material_scores,
    "boost": boost_scores,
    "download": charging_scores,
    "shuffles": most_scores,
    "vital": losing_scores,
    "activate": losing_scores,
    "scheme": scheme_scores,
    "bonus": bonus_scores,
    "refill": refill_scores,
    "recharge": giving_scores,
    "place": placing_scores,
    "designate": aim_scores,
    "trap": trap_scores,
}
