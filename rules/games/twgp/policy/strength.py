"""What units, cards and Vitals are worth to a player, by what that player sees. No rule is made here."""

from typing import Final

from rules.games.twgp.table.modes import is_active, is_prompted
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import base_power, calculated_power
from rules.games.twgp.table.state import State, card_of, column_count
from rules.games.twgp.turn.damage import is_spared

VITAL: Final = 40.0
BODY: Final = 6.0  # a unit, whatever its Power
POINT: Final = 1.0  # of Power, up to MOST
MOST: Final = 9
RESTING: Final = 1.5  # what a horizontal unit is worth less
CARD: Final = 2.5  # in hand
CHARGE: Final = 1.5
BURDEN: Final = 5  # hand and charge cards up to which more are welcome
CLOGGED: Final = 6.0  # each card beyond those with which one can still charge-drive
UNSEEN: Final = 2  # the Power that a face-down card may have


def shown_power(state: State, seat: int, piece: Piece) -> int:
    """Calculated Power as far as the seat knows it."""
    if piece.secret and piece.seat != seat:
        return UNSEEN
    return calculated_power(state, piece)


def unit_value(state: State, seat: int, piece: Piece) -> float:
    """Of a unit with its frames and weapons."""
    if not (piece.secret and piece.seat != seat) and not card_of(state, piece).is_unit:
        return CARD
    power = shown_power(state, seat, piece)
    value = BODY + POINT * min(power, MOST)
    return value if is_active(piece) or piece.down else value - RESTING


def card_value(state: State, number: str) -> float:
    """Of a hand card: small units can be driven at once, large ones need materials."""
    card = state.cards[number]
    if card.kind == "weapon":
        return CARD
    if not card.is_unit:
        return 0.5
    if card.power == 0:
        return 0.8
    return 4.0 + 0.2 * card.power if card.hides else max(4.4 - 0.25 * card.power, 1.0)


def burden(state: State, seat: int) -> int:
    """Hand and charge cards: from eight on, three cells leave no room for the downloads of a charge drive."""
    player = state.players[seat]
    return len(player.hand) + len(player.charge) - column_count(state, seat) + 3


def side_value(state: State, seat: int, owner: int) -> float:
    """Everything that a player has, as the seat sees it."""
    player = state.players[owner]
    value = VITAL * len(player.live) + CHARGE * len(player.charge) + CARD * len(player.hand)
    value -= CLOGGED * max(burden(state, owner) - 7, 0)
    value += 0.4 * len(player.surge) + 0.3 * len(player.deck)
    for piece in player.battle:
        worth = unit_value(state, seat, piece)
        value += worth if piece.hacker == NOBODY else -worth
        if is_prompted(piece):
            value -= 1
    return value


def is_in_vain(state: State, victim: int) -> bool:
    """A Direct in Dolsaga at a player without Vitals, before all have stood up since. To accept brings that
    about."""
    player = state.players[victim]
    return not player.live and player.ran_at == state.scrolls and is_spared(state, victim)


def is_zero(state: State, seat: int, piece: Piece) -> bool:
    """Known to be of base Power 00."""
    return not (piece.secret and piece.seat != seat) and base_power(state, piece) == 0
