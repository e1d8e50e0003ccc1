"""How many sit at a table, and the order of turns. Seats are 0, 1, …; after the last comes 0 again."""

from typing import Literal, NamedTuple, get_args

from rules.engine.core.state import State

Place = Literal["first", "second", "third", "fourth"]  # in turn order
PLACES: tuple[Place, ...] = get_args(Place)
MOST_SEATS = len(PLACES)  # the most that any game may have


class Seats(NamedTuple):
    """How many players a game takes."""

    least: int
    most: int


def seats_from(seat: int, seats: int) -> tuple[int, ...]:
    """All `seats` in turn order, starting with `seat`."""
    return (*range(seat, seats), *range(seat))


def other_seats(state: State, seat: int) -> tuple[int, ...]:
    """The other seats in turn order, the next one first."""
    return seats_from(seat, len(state.players))[1:]
