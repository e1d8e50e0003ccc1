"""Cards that a seat cannot tell apart, and how they are dealt anew."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules.core.dice import Chance

UNKNOWN = "?"


def unknown(card: str) -> str:
    return UNKNOWN


class Hidden(NamedTuple):
    """A zone whose cards a seat does not know. It sees `shows(card)` in place of each, and knows of each
    place that a card of this `key` lies there, which is all that a place keeps when the unseen is dealt
    anew. `key` tells no more than `shows` or the rules make known.
    """

    zone: list[str]
    shows: Callable[[str], str] = unknown
    key: Callable[[str], str] = unknown


Group = list[Hidden]


def unseen(group: Group) -> list[str]:
    """Which cards they are is known, not where they lie."""
    return sorted(card for hidden in group for card in hidden.zone)


def mask(group: Group) -> None:
    """What the seat sees in place of the cards."""
    for zone, shows, _ in group:
        zone[:] = [UNKNOWN] * len(zone) if shows is unknown else map(shows, zone)


def deal(group: Group, dice: Chance) -> None:
    """Shuffle the cards among their places. Each place keeps a card of its key; two tables that look the
    same to the seat are the same afterwards."""
    pool = unseen(group)
    dice.shuffle(pool)
    if any(hidden.key is not unknown for hidden in group):
        pool = fitted(group, pool)
    for hidden in group:
        size = len(hidden.zone)
        hidden.zone[:], pool = pool[:size], pool[size:]


def fitted(group: Group, pool: list[str]) -> list[str]:
    """The pool in an order in which each place gets a card that fits: places that few cards fit choose
    first, each the first that is left."""
    places = [(hidden.key, hidden.key(card)) for hidden in group for card in hidden.zone]
    fits = {(key, value): fitting(key, value, pool) for key, value in places}
    held: dict[int, int] = {}
    for place in sorted(range(len(places)), key=lambda place: len(fits[places[place]])):
        seat(place, [fits[one] for one in places], held, set())
    return [pool[card] for card, _ in sorted(held.items(), key=lambda pair: pair[1])]


def fitting(key: Callable[[str], str], value: str, pool: Iterable[str]) -> list[int]:
    return [number for number, card in enumerate(pool) if key(card) == value]


def seat(place: int, fits: list[list[int]], held: dict[int, int], tried: set[int]) -> bool:
    """Give the place a card; where all that fit are held, one of their holders moves on (an augmenting
    path of Kuhn's), so that it comes out whenever it can: as the cards lie, it does."""
    for card in fits[place]:
        if card not in held:
            held[card] = place
            return True
    for card in fits[place]:
        if card not in tried:
            tried.add(card)
            if seat(held[card], fits, held, tried):
                held[card] = place
                return True
    return False
