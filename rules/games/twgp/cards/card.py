"""A card of any company as the rules see it: its kind, and the Power of a unit."""

from collections.abc import Iterable, Mapping
from typing import Final

from rules.games.twgp.effects import Paragraph, deeds

KINDS: Final = ("unit", "weapon", "charge", "log-counter", "vital")
BACK: Final = "back"  # the number of a card that lies face down and unseen
STEALTHY: Final = 3  # the largest base Power that may lie face down (TWG-254, TWG-291)


class Card:
    """kind: one of KINDS. power: the base Power of a unit (TWG-165, TWG-193), 0 for others. paragraphs: what it
    does (TWG-042). names: what it is called, in whatever language (TWG-250). rank: of a Vital of the playing-card
    version (TWG-078), -1 for others. gift: what a Vital effect adds to every unit."""

    __slots__ = (
        "gift",
        "hides",
        "is_unit",
        "kind",
        "names",
        "number",
        "paragraphs",
        "power",
        "rank",
    )

    def __init__(
        self,
        number: str,
        kind: str = "unit",
        power: int = 0,
        paragraphs: tuple[Paragraph, ...] = (),
        names: tuple[str, ...] = (),
    ) -> None:
        self.number = number
        self.kind = kind
        self.power = power
        self.paragraphs = paragraphs
        self.names = names
        self.rank = rank_of(paragraphs)  # TWG-078
        self.gift = gift_of(paragraphs)  # TWG-117, TWG-490
        self.is_unit = kind == "unit"
        # May be laid face down on the battle grid: small units and log counters (TWG-269, TWG-294).
        self.hides = power <= STEALTHY if self.is_unit else kind == "log-counter"

    def twin(self, number: str) -> "Card":
        """The same card under another number."""
        return Card(number, self.kind, self.power, self.paragraphs, self.names)


def rank_of(paragraphs: tuple[Paragraph, ...]) -> int:
    """The base Power that a Vital forbids; -1 for none (TWG-078)."""
    for paragraph in paragraphs:
        for deed in paragraph.do:
            if isinstance(deed, deeds.Forbid):
                return deed.power
    return -1


def gift_of(paragraphs: tuple[Paragraph, ...]) -> int:
    """What it adds to Powers as long as it lies there: a Vital to every unit (TWG-117, TWG-396), a charge effect
    that counts Re-actives to those of its user (TWG-490), in Dolsaga a unit to itself, a weapon to its bearer
    (TWG-517)."""
    return sum(
        deed.by
        for paragraph in paragraphs
        if paragraph.kind == "vital"
        or paragraph.counts
        or (paragraph.kind == "text" and paragraph.on is None)
        for deed in paragraph.do
        if isinstance(deed, deeds.Change)
    )


class Cards(dict[str, Card]):
    """Facts by number. `back` stands for a card that lies face down. KeyError for unknown numbers."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        super().__init__(cards)
        self.parts: dict[frozenset[str], Cards] = {}

    def of(self, numbers: Iterable[str]) -> "Cards":
        """These cards alone; worked out once for many games. KeyError."""
        key = frozenset(numbers)
        if key not in self.parts:
            self.parts[key] = self.part(key)
        return self.parts[key]

    def part(self, numbers: frozenset[str]) -> "Cards":
        return Cards({number: self[number] for number in numbers})

    def __missing__(self, number: str) -> Card:
        if number != BACK:
            raise KeyError(number)
        return FACE_DOWN


FACE_DOWN: Final = Card(BACK, "back")
