"""Cards that a seat cannot tell apart, and how they are dealt anew."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rules.engine.core.dice import Chance

UNKNOWN = "?"


def unknown_key(card: str) -> str:
    return UNKNOWN


class Hidden(NamedTuple):
    """A zone whose cards a seat does not know. It sees `shows(card)` in place of each, and knows of each
    place that a card of this `key` lies there, which is all that a place keeps when the unseen is dealt
    anew. `key` tells no more than `shows` or the rules make known.
    """

    zone: list[str]
    shows: Callable[[str], str] = unknown_key
    key: Callable[[str], str] = unknown_key


Group = list[Hidden]


class Unseen(Sequence[list[str]]):
    """The cards of each hidden group, sorted: which they are is known, not where they lie. Only a scorer
    that asks has to wait for `groups`."""

    def __init__(self, groups: Callable[[], list[Group]]) -> None:
        self.groups = groups

    def __getitem__(self, group: Any) -> Any:
        return unseen_of_group(self.groups()[group])

    def __len__(self) -> int:
        return len(self.groups())


def unseen_of_group(group: Group) -> list[str]:
    return sorted(card for hidden in group for card in hidden.zone)


def mask_group(group: Group) -> None:
    """What the seat sees in place of the cards."""
    for zone, shows, _ in group:
        zone[:] = [UNKNOWN] * len(zone) if shows is unknown_key else map(shows, zone)


def deal_group(group: Group, dice: Chance) -> None:
    """Deal the cards to their places anew. Each place keeps a card of its key; two tables that look the
    same to the seat are the same afterwards."""
    pool = unseen_of_group(group)
    picky = [
        HiddenPlace(h.zone, n, h.key)
        for h in group
        if h.key is not unknown_key
        for n in range(len(h.zone))
    ]
    held = fit_cards(picky, pool, dice) if picky else {}
    for card, place in held.items():
        place.zone[place.number] = pool[card]
    rest = [card for number, card in enumerate(pool) if number not in held]
    dice.shuffle(rest)
    for zone, _, key in group:
        if key is unknown_key:
            zone[:], rest = rest[: len(zone)], rest[len(zone) :]


class HiddenPlace(NamedTuple):
    """Where a card of a certain key lies."""

    zone: list[str]
    number: int
    key: Callable[[str], str]


Kind = tuple[Callable[[str], str], str]  # a key, and the value that is wanted


def fit_cards(places: list[HiddenPlace], pool: list[str], dice: Chance) -> dict[int, HiddenPlace]:
    """A card (its number in the pool) for each place: those that few cards fit draw first."""
    kinds: list[Kind] = [(place.key, place.key(place.zone[place.number])) for place in places]
    fits = {kind: fitting_cards(*kind, pool) for kind in dict.fromkeys(kinds)}
    stacks = {kind: cards[:] for kind, cards in fits.items()}
    for stack in stacks.values():
        dice.shuffle(stack)
    held: dict[int, int] = {}
    for place in sorted(range(len(places)), key=lambda place: len(fits[kinds[place]])):
        stack = stacks[kinds[place]]
        while stack and stack[-1] in held:
            stack.pop()
        if stack:
            held[stack.pop()] = place
        else:
            move_holder(place, [fits[kind] for kind in kinds], held, set())
    return {card: places[place] for card, place in held.items()}


def fitting_cards(key: Callable[[str], str], value: str, pool: list[str]) -> list[int]:
    return [number for number, card in enumerate(pool) if key(card) == value]


def move_holder(place: int, fits: list[list[int]], held: dict[int, int], tried: set[int]) -> bool:
    """All cards that fit the place are held: one of their holders moves on (an augmenting path of Kuhn's),
    so that it comes out whenever it can: as the cards lie, it does."""
    for card in fits[place]:
        if card in tried:
            continue
        tried.add(card)
        if card not in held or move_holder(held[card], fits, held, tried):
            held[card] = place
            return True
    return False
