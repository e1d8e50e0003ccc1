"""Cards that a seat cannot tell apart, and how they are redealt."""

from collections.abc import Callable
from typing import NamedTuple

from rules.engine.core.dice import Chance

UNKNOWN = "?"


def unknown_key(card: str) -> str:
    return UNKNOWN


class Hidden(NamedTuple):
    """A zone whose cards a seat does not know. The seat sees `shows(card)` in place of each card and knows the
    `key` of the card in each place; a redeal keeps only that key. `key` reveals no more than `shows` or the
    rules do.
    """

    zone: list[str]
    shows: Callable[[str], str] = unknown_key
    key: Callable[[str], str] = unknown_key


Group = list[Hidden]


class Unseen:
    """The sorted cards of each hidden group: the seat knows which cards they are, not where. `groups` is called
    only when a scorer looks."""

    def __init__(self, groups: Callable[[], list[Group]]) -> None:
        self.groups = groups

    def __getitem__(self, group: int) -> list[str]:
        return unseen_of_group(self.groups()[group])

    def __len__(self) -> int:
        return len(self.groups())


def unseen_of_group(group: Group) -> list[str]:
    return sorted(card for hidden in group for card in hidden.zone)


def mask_group(group: Group) -> None:
    """Replace the cards with what the seat sees."""
    for zone, shows, _ in group:
        zone[:] = [UNKNOWN] * len(zone) if shows is unknown_key else map(shows, zone)


def deal_group(group: Group, dice: Chance) -> None:
    """Redeal the cards to their places; each place gets a card of its key. Two tables that look alike to the
    seat are equal afterwards."""
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
    """A place that holds a card of a certain key."""

    zone: list[str]
    number: int
    key: Callable[[str], str]


Kind = tuple[Callable[[str], str], str]  # a key function and the value it must give


def fit_cards(places: list[HiddenPlace], pool: list[str], dice: Chance) -> dict[int, HiddenPlace]:
    """A card (its index in the pool) for each place; places that few cards fit draw first."""
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
    """All cards that fit the place are taken: move one of their holders to another card (Kuhn's augmenting
    path). It always succeeds in the end, since the actual layout is a solution."""
    for card in fits[place]:
        if card in tried:
            continue
        tried.add(card)
        if card not in held or move_holder(held[card], fits, held, tried):
            held[card] = place
            return True
    return False
