"""Invented sets whose packs are opened, and Divine Cross as shipped."""

from collections.abc import Iterable

from cards.catalog import Catalog
from cards.record import CardRecord, PrintingRecord
from cards.slots import read_slots
from rules.packs.collation import Collation, sheets_of

# Three cards, of which the last may be rare, very rare, or its other printing.
PACK = [{"cards": 2, "rarities": {"C": 1}}, {"cards": 1, "rarities": {"C": 2, "R": 1, "S": 1}}]


def common(number: int) -> CardRecord:
    return CardRecord(f"T-{number:03}", "unit", f"札{number}", set="T", rarity="C")


def rare(number: int) -> CardRecord:
    """A rare card with another printing, of rarity S."""
    other = PrintingRecord(f"T-{number:03}S", "T", "S", True)
    return CardRecord(
        f"T-{number:03}", "unit", f"札{number}", set="T", rarity="R", printings=(other,)
    )


def collation_of_cards(cards: Iterable[CardRecord], pack: object = PACK) -> Collation:
    return Collation("T", read_slots(pack), sheets_of(Catalog("divine-cross", cards), "T"))


COMMONS = [common(n) for n in range(1, 7)]
RARES = [rare(n) for n in range(7, 9)]
