"""A card of any company as the rules see it: its kind, and the Power of a unit."""

from collections.abc import Iterable, Mapping
from typing import Final

KINDS: Final = ("unit", "weapon", "charge", "log-counter", "vital")
BACK: Final = "back"  # the number of a card that lies face down and unseen
STEALTHY: Final = 3  # the largest base Power that may lie face down (TWG-254, TWG-291)


class Card:
    """kind: one of KINDS. power: the base Power of a unit (TWG-165, TWG-193), 0 for others. rank: of a Vital of
    the playing-card version (TWG-078), -1 for others."""

    __slots__ = ("hides", "is_unit", "kind", "number", "power", "rank")

    def __init__(self, number: str, kind: str = "unit", power: int = 0, rank: int = -1) -> None:
        self.number = number
        self.kind = kind
        self.power = power
        self.rank = rank
        self.is_unit = kind == "unit"
        # May be laid face down on the battle grid: small units and log counters (TWG-269, TWG-294).
        self.hides = power <= STEALTHY if self.is_unit else kind == "log-counter"

    def twin(self, number: str) -> "Card":
        """The same card under another number."""
        return Card(number, self.kind, self.power, self.rank)


class Cards(dict[str, Card]):
    """Facts by number. `back` stands for a card that lies face down. KeyError for unknown numbers."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        super().__init__(cards)
        self.parts: dict[frozenset[str], Cards] = {}

    def of(self, numbers: Iterable[str]) -> "Cards":
        """These cards alone; worked out once for many games. KeyError."""
        key = frozenset(numbers)
        if key not in self.parts:
            self.parts[key] = Cards({number: self[number] for number in key})
        return self.parts[key]

    def __missing__(self, number: str) -> Card:
        if number != BACK:
            raise KeyError(number)
        return FACE_DOWN


FACE_DOWN: Final = Card(BACK, "back")
