"""How the packs of one set are put together, and a pack out of a seed. Needs no database."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from cards.catalog import Catalog
from cards.record import CardRecord
from cards.slots import Slot
from rules.engine.core.dice import Dice


class Pull(NamedTuple):
    """A card out of a pack: `number` and `rarity` are those of the printing that was in it."""

    card: CardRecord
    number: str
    rarity: str


Pack = tuple[Pull, ...]
Sheets = Mapping[str, tuple[Pull, ...]]


class TooFewCards(Exception):
    """A set has not enough different cards for its packs."""

    def __init__(self, set: str, rarity: str, needed: int, there: int) -> None:
        super().__init__(f"packs of {set} need {needed} cards of rarity {rarity}; it has {there}")
        self.set, self.rarity, self.needed, self.there = set, rarity, needed, there


@dataclass(frozen=True)
class Collation:
    """The packs of one set. `sheets`: its printings by rarity, in the order of their numbers."""

    set: str
    slots: tuple[Slot, ...]
    sheets: Sheets

    def __post_init__(self) -> None:
        """Raises TooFewCards if some pack could not be filled with different cards."""
        for rarity in self.rarities():
            needed, there = self.most_wanted(rarity), len(self.cards_of(rarity))
            if there < needed:
                raise TooFewCards(self.set, rarity, needed, there)

    def rarities(self) -> tuple[str, ...]:
        """What can be in a pack, in the order of the slots."""
        return tuple(dict.fromkeys(rarity for slot in self.slots for rarity in slot.rarities))

    def cards_of(self, rarity: str) -> frozenset[CardRecord]:
        return frozenset(pull.card for pull in self.sheets.get(rarity, ()))

    def most_wanted(self, rarity: str) -> int:
        """The most cards of one pack that can be cards of this rarity, in any of their printings."""
        cards = self.cards_of(rarity)
        shared = {other for other in self.rarities() if cards & self.cards_of(other)} | {rarity}
        return sum(slot.cards for slot in self.slots if shared & slot.rarities.keys())

    def open_pack(self, dice: Dice) -> Pack:
        """One pack, slot by slot; no card is in it twice, in whatever printing."""
        pack: list[Pull] = []
        for slot in self.slots:
            for _ in range(slot.cards):
                pack.append(self.pull(rolled_rarity(slot, dice), pack, dice))
        return tuple(pack)

    def pull(self, rarity: str, pack: list[Pull], dice: Dice) -> Pull:
        """One of the printings of that rarity whose cards are not in the pack yet, all equally likely."""
        there = {pull.card for pull in pack}
        left = [pull for pull in self.sheets[rarity] if pull.card not in there]
        return left[dice.below(len(left))]

    def expected(self, rarity: str) -> Fraction:
        """How many cards of this rarity a pack holds on average."""
        return sum((slot.cards * share(slot, rarity) for slot in self.slots), Fraction(0))

    def chance(self, rarity: str) -> Fraction:
        """The chance that a pack holds at least one card of this rarity."""
        none = Fraction(1)
        for slot in self.slots:
            none *= (1 - share(slot, rarity)) ** slot.cards
        return 1 - none


def rolled_rarity(slot: Slot, dice: Dice) -> str:
    """The rarity of one card; a slot of one rarity rolls no dice."""
    if len(slot.rarities) == 1:
        return next(iter(slot.rarities))
    roll = dice.below(slot.total)
    for rarity, weight in slot.rarities.items():
        if roll < weight:
            return rarity
        roll -= weight
    raise AssertionError("the weights add up to the total")


def share(slot: Slot, rarity: str) -> Fraction:
    """The chance of this rarity for one card of the slot."""
    return Fraction(slot.rarities.get(rarity, 0), slot.total)


def sheets_of(catalog: Catalog, code: str) -> Sheets:
    """The printings of a set by rarity; cards that no deck may hold are in no pack."""
    sheets: dict[str, list[Pull]] = {}
    for card in catalog:
        for pull in printings_in(card, code) if card.deckable else ():
            sheets.setdefault(pull.rarity, []).append(pull)
    return {rarity: tuple(pulls) for rarity, pulls in sheets.items()}


def printings_in(card: CardRecord, code: str) -> list[Pull]:
    """The card's own printing and its others, those of the set."""
    own = [Pull(card, card.number, card.rarity)] if card.set == code else []
    return own + [Pull(card, p.number, p.rarity) for p in card.printings if p.set == code]
