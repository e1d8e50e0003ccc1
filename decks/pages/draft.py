"""A deck list being edited: read from a form line by line, judged, repaired and rewritten."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cards.catalog import Catalog
from cards.guesses import Guesses
from decks.display.fates import ListFates
from decks.editor.pasted import PastedList
from decks.exchange.lists import read_list
from decks.exchange.text import DeckLine, ReadList, parse_deck
from decks.exchange.text.headings import Headings
from decks.exchange.text.parsing import refuse_long
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import MAX_ENTRIES, Decklist
from decks.legality.repair.edits import Repair, apply_edits
from decks.legality.repair.solve import find_repair
from decks.legality.ruleset import Ruleset
from decks.library.linked import written_out

MOST_ROWS = 300
# A page shows every line that it reads.
MOST_CHARACTERS = 100_000
BLANK_ROWS = 6


@dataclass(frozen=True)
class RowInput:
    """One row of the form that takes a deck card by card."""

    zone: str
    quantity: str
    card: str


@dataclass
class TextDraft:
    """A text read by one ruleset. Raises DeckTextError if it is too large, unless it is `ours`: the list of a
    saved deck."""

    text: str
    ruleset: Ruleset
    catalog: Catalog
    language: str
    ours: bool = False

    @cached_property
    def parsed(self) -> ReadList:
        if self.ours:
            return parse_deck(self.text, self.catalog, self.ruleset.zones, ours=True)
        refuse_long(self.text, MOST_CHARACTERS, MAX_ENTRIES)
        return read_list(written_out(self.text), self.catalog, self.ruleset.zones)

    @property
    def decklist(self) -> Decklist:
        return self.parsed.decklist

    @cached_property
    def verdict(self) -> Verdict:
        return check_deck(self.decklist, self.ruleset, self.catalog)

    @cached_property
    def guesses(self) -> Guesses:
        """Suggestions for its unknown names, shared by the page and the repair."""
        return Guesses(self.catalog)

    @cached_property
    def repair(self) -> Repair | None:
        """The smallest repair of a deck that is not legal; None if there is none."""
        if self.verdict.verdict == "legal":
            return None
        return find_repair(self.verdict, guesses=self.guesses)

    def repaired(self) -> str:
        """The text after the repair, with its remarks at the top and what is kept aside at the end."""
        if self.repair is None:
            return self.text
        return self.written(apply_edits(self.decklist, self.repair.edits, self.catalog))

    def written(self, decklist: Decklist) -> str:
        return self.pasted.with_deck(decklist)

    def edited(self, do: str) -> str:
        """The text after a button beside one of its lines (`PastedList.edited`)."""
        edited = self.pasted.edited(do)
        return self.text if edited is None else edited

    @property
    def pasted(self) -> PastedList:
        return PastedList(self.parsed, self.catalog, self.ruleset.zones, self.language)

    @cached_property
    def fates(self) -> ListFates:
        """What became of every line."""
        return ListFates(self.parsed, self.ruleset, self.language, self.guesses)

    def rows(self) -> list[RowInput]:
        """The lines with cards as rows, followed by some empty rows."""
        rows = [self.row(line) for line in self.parsed.lines if line.entry]
        zone = rows[-1].zone if rows else Headings(self.ruleset.zones).first
        return rows + [RowInput(zone, "", "")] * BLANK_ROWS

    def row(self, line: DeckLine) -> RowInput:
        quantity = "" if line.quantity is None else str(line.quantity)
        if line.card:
            number = line.entry.card if line.entry else line.card.number
            text = f"[{number}] {line.card.localised(self.language)}"
            return RowInput(line.zone, quantity, text)
        return RowInput(line.zone, quantity, line.reference or line.raw.strip())

    def zones(self) -> list[tuple[str, str]]:
        """The zones that a row may name: the format's, with each numbered zone by itself, and the deck's."""
        slugs: dict[str, None] = {}
        for zone in self.ruleset.zones:
            numbers = range(1, min(zone.max or max(zone.min, 6), 12) + 1)
            names = (
                [zone.slug.replace("#", str(n)) for n in numbers] if zone.numbered else [zone.slug]
            )
            slugs.update(dict.fromkeys(names))
        slugs.update(dict.fromkeys(self.decklist.zones))
        return [(slug, self.ruleset.zone_name(slug, self.language)) for slug in slugs]


def text_of_rows(data: Any) -> str:
    """The rows of a form as text; rows without copies or without a card are left out."""
    columns = (data.getlist(name) for name in ("row-zone", "row-quantity", "row-card"))
    zones: dict[str, list[str]] = {}
    for zone, quantity, card in zip(*columns, strict=False):
        quantity, card = quantity.strip(), " ".join(card.split())
        if card and (quantity.strip("0０") or not quantity):
            zones.setdefault(" ".join(zone.split())[:64], []).append(f"{quantity} {card}".strip())
    return "\n".join("\n".join((f"{zone}:", *lines, "")) for zone, lines in zones.items())


def sent_list(data: Any) -> str:
    """The deck list that a form sent, as text or as rows."""
    text = text_of_rows(data) if data.get("mode") == "rows" else data.get("text", "")
    return str(text).replace("\0", "?").replace("\r\n", "\n")


def day_of(text: str) -> dt.date | None:
    """A date from a form; raises ValueError if it is invalid."""
    return dt.date.fromisoformat(text) if text else None


def kept_fields(data: Mapping[str, Any], *names: str) -> dict[str, str]:
    """The fields of a form to keep while the user signs in."""
    return {name: str(data.get(name, "")) for name in names}
