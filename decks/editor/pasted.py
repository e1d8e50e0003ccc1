"""A pasted list with one of its lines put right. All other lines stay as they are; a list in another form than
plain text becomes plain text first.

A line is named by its place among the lines of the list, from 1, which is its number in a plain text.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.display.fates import possible_counts, stated_count
from decks.exchange.text.headings import ASIDE_WORDS, Headings, HeadingZone
from decks.exchange.text.lines import DeckLine, ReadList
from decks.exchange.text.remarks import without_mark
from decks.exchange.text.writing import to_text, write_entry
from decks.legality.decklist import Decklist, Entry

PLAIN = "text"
# What files of programs hold beside cards are tags and brackets, which tell nobody anything.
MARKUP = ("<", "{", "[", "}", "]")


@dataclass(frozen=True)
class PastedList:
    """A list as it was read; `zones` are the format's. New lines are written in `language`."""

    read: ReadList
    catalog: Catalog
    zones: tuple[HeadingZone, ...]
    language: str

    def edited(self, do: str) -> str | None:
        """The text after what a button says; None if it says nothing of this list.

        `pick:PLACE:CARD` names the line's card, `count:PLACE:COPIES` its count, `card:PLACE` makes a card of it,
        and `drop:PLACE` a comment.
        """
        verb, _colon, rest = do.partition(":")
        place, _colon, more = rest.partition(":")
        line = self.line(place)
        if line is None:
            return None
        if verb == "pick" and (card := self.catalog.get(more)):
            return self.with_line(line, card_line(stated_count(line), card, self.language))
        if verb == "count" and more in map(str, possible_counts(line)):
            return self.with_line(line, card_line(int(more), line.cards[0], self.language))
        if verb == "card":
            return self.with_line(line, self.as_card(line))
        return self.with_line(line, commented(line.raw)) if verb == "drop" else None

    def line(self, place: str) -> DeckLine | None:
        number = int(place) if place.isascii() and place.isdigit() and len(place) < 7 else 0
        return self.read.lines[number - 1] if 0 < number <= len(self.read.lines) else None

    def with_line(self, line: DeckLine, text: str) -> str:
        """The list as plain text, with this text for one of its lines."""
        if self.read.form == PLAIN:
            return "\n".join(text if each is line else each.raw for each in self.read.lines)
        return "\n".join([*self.head(), *self.blocks(self.read.lines, line, text)])

    def as_card(self, line: DeckLine) -> str:
        """The line as an entry. Above all others it would be the title if no heading preceded it."""
        entry = f"1 {without_mark(line.raw.strip())}"
        before = self.read.lines[: self.read.lines.index(line)]
        if self.read.form != PLAIN or any(
            each.entry or each.status == "heading" for each in before
        ):
            return entry
        return (
            f"{Headings(self.zones, self.catalog.game).title(line.zone, self.language)}:\n{entry}"
        )

    def with_deck(self, decklist: Decklist) -> str:
        """The list as plain text with another deck: its remarks at the top, what is kept aside at the end."""
        told = list(self.head())
        for line in self.read.lines:
            remark = self.remark(line) if line.status == "remark" else ""
            told += [remark] if remark and remark not in told else []
        deck = to_text(decklist, self.catalog, self.zones, self.language)
        aside = (line for line in self.read.lines if line.aside)
        return "\n".join([*told, deck, *self.blocks(aside, None, "")])

    def head(self) -> Iterator[str]:
        """What the list says of its deck, in our own words for it."""
        read = self.read
        for name, said in (("title", read.title), ("format", read.format)):
            if said:
                yield f"# {name}: {said}"
        yield from map(commented, filter(None, read.description.split("\n")))

    def blocks(self, lines: Iterable[DeckLine], line: DeckLine | None, text: str) -> Iterator[str]:
        """The zones of these lines, each below its heading, with the text for one of the lines."""
        headings = Headings(self.zones, self.catalog.game)
        zones: dict[str, list[str]] = {}
        for each in lines:
            written = text if each is line else self.rewritten(each, headings)
            if written:
                zones.setdefault(each.zone, []).append(written)
        for zone, written_lines in zones.items():
            heading = zone if zone in ASIDE_WORDS else headings.title(zone, self.language)
            yield from (f"{heading}:", *written_lines, "")

    def rewritten(self, line: DeckLine, headings: Headings) -> str:
        """A line of a list in another form as plain text; empty for what plain text does not need."""
        if line.card:
            reference = line.entry.card if line.entry else line.card.number
            entry = Entry(reference, stated_count(line))
            return write_entry(entry, line.zone, self.catalog, headings, self.language)
        if line.doubtful:
            counted = line.quantity is not None and line.reference
            return f"{line.quantity} {line.reference}" if counted else line.raw.strip()
        return self.remark(line) if line.status == "remark" else ""

    def remark(self, line: DeckLine) -> str:
        """A remark as a comment; empty for markup, and for what the head says."""
        said = line.raw.strip()
        told = bool(self.read.title) and self.read.title in said
        return "" if told or not said or said.startswith(MARKUP) else commented(said)


def card_line(quantity: int, card: CardRecord, language: str) -> str:
    return f"{quantity} [{card.number}] {' '.join(card.localised(language).split())}"


def commented(text: str) -> str:
    return f"# {without_mark(text.strip())}"
