"""Coins for dice and dice for coins (TWG-329 to TWG-331). No rule that is played needs either."""

from collections.abc import Sequence


def heads_value(coins: Sequence[bool]) -> int:
    """What five coins show as a die: one more than their heads (TWG-329). 1 and 6 are rare (TWG-330)."""
    return sum(coins) + 1


def coin_of(face: int) -> bool:
    """Heads for an even face (TWG-331)."""
    return face % 2 == 0
