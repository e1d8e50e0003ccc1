"""Who obtains both rights when several declare at once: the encounter judge (TWG-539, TWG-544 to TWG-551)."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.powers import calculated_power
from rules.games.twgp.table.state import State, card_of, controlled, piece_named
from rules.games.twgp.table.vitals import live_count

PLAYER: Final = 6  # the Power of a declaration without a unit (TWG-546)
DIE: Final = 6

Test = Callable[[State, int, str], int]


def fastest_seat(state: State, declared: Mapping[int, str]) -> int:
    """The smallest number in the first test in which they differ; at last dice, until they do (TWG-543 to
    TWG-551)."""
    left = [*declared]
    for test in TESTS:
        left = least_of(left, {seat: test(state, seat, declared[seat]) for seat in left})
    while len(left) > 1:
        left = least_of(left, {seat: rolled(state, seat) for seat in left})
    return left[0]


def least_of(seats: list[int], values: Mapping[int, int]) -> list[int]:
    least = min(values.values())
    return [seat for seat in seats if values[seat] == least]


def rolled(state: State, seat: int) -> int:
    value = state.dice.below(DIE)
    state.tell("roll", seat, value + 1)
    return value


def declared_power(state: State, seat: int, answer: str) -> int:
    """Calculated Power of the unit that declares: less is faster (TWG-544); of a linkage its slowest member
    (TWG-545); a player counts as 06 (TWG-546)."""
    name = answer.partition(" ")[2].partition("/")[0]
    piece = piece_named(state, name)
    return PLAYER if piece is None else linkage_power(state, [piece])


def linkage_power(state: State, pieces: list[Piece]) -> int:
    """The Power by which linked units are as fast as their slowest (TWG-280, TWG-545)."""
    return max([calculated_power(state, piece) for piece in pieces])


def operable_units(state: State, seat: int, answer: str) -> int:
    """Units on the grids that the player operates (TWG-548)."""
    return sum([card_of(state, piece).is_unit for piece in controlled(state, seat)])


TESTS: Final[tuple[Test, ...]] = (
    declared_power,
    lambda state, seat, answer: live_count(state, seat),  # TWG-547
    operable_units,
    lambda state, seat, answer: len(state.players[seat].hand),  # TWG-549
    lambda state, seat, answer: len(state.players[seat].surge),  # TWG-550
)
