"""The edits of a repair, copies taken out or put in, and their effect on a deck list."""

from typing import Any, Literal, NamedTuple

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry
from decks.legality.resolved import identified_card


class Edit(NamedTuple):
    """Take `quantity` copies out of a zone, or put them in.

    `card` is the card's number, or the text as written for an unidentified entry (`record` is None).
    """

    op: Literal["add", "remove"]
    zone: str
    card: str
    quantity: int
    record: CardRecord | None = None

    def as_json(self) -> dict[str, Any]:
        return {
            "op": self.op,
            "zone": self.zone,
            "card": self.card,
            "name": self.record.name if self.record else None,
            "quantity": self.quantity,
        }


class Repair(NamedTuple):
    """The edits that make a deck legal; `proved` unless time ran out before smaller repairs were ruled out."""

    edits: tuple[Edit, ...]
    proved: bool

    @property
    def size(self) -> int:
        """Copies taken out plus copies put in."""
        return sum(edit.quantity for edit in self.edits)


def apply_edits(decklist: Decklist, edits: tuple[Edit, ...], catalog: Catalog) -> Decklist:
    """The deck list after the edits; other entries stay as written. An unclear line that may belong to several
    zones is taken out of all."""
    zones = {zone: list(entries) for zone, entries in decklist.zones.items()}
    for edit in edits:
        entries = zones.setdefault(edit.zone, [])
        if edit.op == "add":
            put_copies(entries, edit, catalog)
        elif edit.record:
            take_copies(entries, edit, catalog)
        else:
            take_line(zones, edit, catalog)
    return Decklist(decklist.game, {zone: tuple(entries) for zone, entries in zones.items()})


def take_line(zones: dict[str, list[Entry]], edit: Edit, catalog: Catalog) -> None:
    """Remove an unidentified entry as a whole, the last that is meant; of its line, in other zones, too."""
    entries = zones[edit.zone]
    for entry in reversed(entries):
        if entry[:2] == (edit.card, edit.quantity) and identified_card(entry, catalog) is None:
            roams = entry.line is not None and entry.least == 0
            for others in zones.values() if roams else (entries,):
                if entry in others:
                    others.remove(entry)
            return


def take_copies(entries: list[Entry], edit: Edit, catalog: Catalog) -> None:
    """Remove copies of a card, from its last entry backwards.

    Entries that name a printing with points of its own come last.
    """
    left, emptied = edit.quantity, set()
    for index in plain_first(entries, catalog):
        entry = entries[index]
        if left and identified_card(entry, catalog) is edit.record:
            taken = min(left, entry.quantity)
            left -= taken
            entries[index] = entry._replace(quantity=entry.quantity - taken)
            if taken == entry.quantity:
                emptied.add(index)
    entries[:] = [entry for index, entry in enumerate(entries) if index not in emptied]


def plain_first(entries: list[Entry], catalog: Catalog) -> list[int]:
    """The indices of the entries, backwards; those that name a printing with points of its own come last."""
    places = list(reversed(range(len(entries))))
    if catalog.varied:
        places.sort(key=lambda place: catalog.printing(entries[place].card) is not None)
    return places


def put_copies(entries: list[Entry], edit: Edit, catalog: Catalog) -> None:
    for index, entry in enumerate(entries):
        quantity = entry.quantity + edit.quantity
        if catalog.printing(entry.card):
            continue
        if quantity <= MAX_QUANTITY and identified_card(entry, catalog) is edit.record:
            entries[index] = entry._replace(quantity=quantity)
            return
    entries.append(Entry(edit.card, edit.quantity))
