"""How much characters, cards and damage are worth, in HP of a player. Policies ask it; no rule is made here."""

from collections.abc import Iterable
from typing import Final

from rules.games.chard.cards.card import Card
from rules.games.chard.table.current import attack_of, range_of
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State
from rules.games.chard.table.verbs import is_asleep
from rules.games.chard.turn.attack import flies_over

CARD: Final = 6.0  # a hand card
ENERGY: Final = 8.0  # an Energy or Land on the table
ITEM: Final = 15.0  # an Equipment, a Stage, an Artifact, a Spelled
WON: Final = 100_000.0
KEYWORDS: Final = {"flying": 12.0, "drain": 10.0, "trample": 6.0, "regen": 6.0, "dp": 8.0}
# What is left of a character that has the ailment.
AILING: Final = {
    "poison": 0.7,
    "silence": 0.9,
    "desire": 0.95,
    "minimum": 0.75,
    "berserk": 0.95,
    "aging": 0.7,
    "petrify": 0.3,
    "sleep": 0.2,
}
IDLE: Final = frozenset({"petrify", "sleep"})  # CHD-236, CHD-237


def card_strength(card: Card) -> float:
    """A character as printed."""
    extra = sum(KEYWORDS.get(name, 2.0) for name in card.amounts)
    return 10 + 1.2 * card.attack + 0.4 * card.hp + 4 * len(card.range) + extra


def piece_strength(state: State, piece: Piece) -> float:
    """What it can deal and take now."""
    if not piece.card.is_character:
        return ENERGY if piece.card.makes else ITEM
    worth = card_strength(piece.card) - 0.4 * piece.damage
    worth += 1.2 * (attack_of(state, piece) - piece.card.attack) + ITEM * bool(piece.equipment)
    for name in piece.ailments:
        worth *= AILING[name]
    return max(worth, 1.0)


def loss_of(state: State, piece: Piece, damage: int) -> float:
    """What its player loses when it takes so much damage."""
    if damage <= 0:
        return 0.0
    return piece_strength(state, piece) if damage >= piece.left else 0.4 * damage


def player_loss(state: State, seat: int, damage: int) -> float:
    """Each point counts the more the fewer are left; the last one is the game."""
    hp = state.players[seat].hp
    if damage >= hp:
        return WON / 10
    return damage * (1.0 if hp > 80 else 1.5)


def guarded_floors(state: State, seat: int) -> list[int]:
    """The floors of the characters that attackers must strike first (CHD-283); sleepers are none (CHD-239)."""
    return [piece.floor for piece in state.players[seat].characters() if not is_asleep(piece)]


def open_damage(state: State, seat: int, guarded: Iterable[int]) -> int:
    """What the other player's characters could deal that player in a turn if those floors are guarded. A flyer
    that no flyer meets needs no open floor (CHD-184)."""
    total = 0
    for piece in state.players[1 - seat].characters():
        floors = range_of(state, piece)
        if not floors or not IDLE.isdisjoint(piece.ailments):
            continue
        if floors.isdisjoint(guarded) or flies_over(state, piece):
            total += attack_of(state, piece)
    return total
