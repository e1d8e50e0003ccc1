"""The six kinds of Power (TWG-192 to TWG-198). Speed is its inverse (TWG-169)."""

from collections.abc import Iterable

from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.ruleset import DOLSAGA
from rules.games.twgp.table.state import State, card_of
from rules.games.twgp.table.vitals import active_vital

OVER = 10  # for each Vital (TWG-198)


def base_power(state: State, piece: Piece) -> int:
    """What is printed; nothing on the table changes it (TWG-193)."""
    return card_of(state, piece).power


def calculated_power(state: State, piece: Piece) -> int:
    """Base Power with weapons and effects (TWG-195), not below 0 and without an upper end (TWG-167)."""
    return max(0, lasting_power(state, piece) + piece.plus)


def lasting_power(state: State, piece: Piece) -> int:
    """Without effects that end with the battle: the Power of a grid blast (TWG-396, TWG-397). In Dolsaga with
    what the unit's text adds (TWG-517)."""
    weapons = sum([weapon_power(state, number) for number in piece.weapons])
    if state.system == DOLSAGA:
        weapons += card_of(state, piece).gift
    added = piece.counted + vital_power(state) + laid_power(state, piece.controller)
    return card_of(state, piece).power + weapons + added


def weapon_power(state: State, number: str) -> int:
    """The same for all, since their texts are void (TWG-017, TWG-019); in Dolsaga what its text says, if it says
    something (TWG-517)."""
    text = state.cards[number].gift if state.system == DOLSAGA else 0
    return text or state.ruleset.weapon_power


def laid_power(state: State, seat: int) -> int:
    """What charge effects that count Re-actives add to all units of their user (TWG-490)."""
    return sum([piece.card.gift for piece in state.players[seat].laid if piece.count])


def vital_power(state: State) -> int:
    """What the Vital effect adds to every unit (TWG-396)."""
    vital = active_vital(state)
    return vital.card.gift if vital is not None else 0


def summon_power(powers: Iterable[int]) -> int:
    """The most Power that materials of these base Powers summon (TWG-194, TWG-266)."""
    return sum(powers)


def linked_power(state: State, pieces: Iterable[Piece]) -> int:
    """Calculated Powers added up (TWG-196, TWG-498, TWG-503)."""
    return sum([calculated_power(state, piece) for piece in pieces])


def boosted_power(power: int, downloads: int) -> int:
    """Calculated Power and the cards that were downloaded for it (TWG-197, TWG-361)."""
    return power + downloads


def over_power(vitals: int) -> int:
    """Ten for each Vital newly lost (TWG-198); no rule uses it (TWG-199)."""
    return OVER * vitals


def is_faster(power: int, other: int) -> bool:
    """Whether the first has the higher speed: strictly less Power (TWG-169)."""
    return power < other
