"""To which zone each line of a list belongs, and which of several cards of one name it means there."""

from collections.abc import Sequence, Set
from dataclasses import replace
from functools import cached_property

from cards.games import GAMES
from cards.record import CardRecord
from decks.exchange.canonical import reference_number
from decks.exchange.text.headings import Heading, Headings
from decks.exchange.text.line_reader import FirstReading, LineReader
from decks.exchange.text.lines import DeckLine
from decks.exchange.text.results import line_in_list
from decks.legality.zones import fits_pattern


class Placing:
    """The lines of a list with their zones."""

    def __init__(self, firsts: Sequence[FirstReading], reader: LineReader) -> None:
        self.firsts, self.reader, self.headings = firsts, reader, reader.headings

    def placed(self) -> list[DeckLine]:
        """The lines with their zones. A card whose kind has a zone of its own belongs there if no heading says
        where it stands."""
        lines: list[DeckLine] = []
        opened = {f.heading.slug for f in self.firsts if f.fate == "heading" and f.heading}
        current, kind = Place(self.headings.first), ""
        for first in self.firsts:
            if first.heading and first.fate == "heading":
                current = current.under(first.heading, self.headings)
                kind = first.heading.kind
            first = self.narrowed(first, kind)
            line = line_in_list(first, current.zone)
            if line.entry and (not current.stated or current.zone == self.headings.first):
                line = self.at_home(line, opened, current.stated)
            if current.aside and line.entry:
                line = line._replace(entry=None, aside=True)
            lines.append(line)
        return lines

    def narrowed(self, first: FirstReading, kind: str) -> FirstReading:
        """A line that names several cards for sure, with the one of the kind that the heading says, or of the
        field in which all cards of a deck agree."""
        reading = first.reading
        if reading is None or not reading.sure or len(reading.cards) < 2:
            return first
        cards = tuple(card for card in reading.cards if card.kind == kind) or reading.cards
        if len(cards) > 1 and len(self.common) == 1:
            cards = tuple(card for card in cards if self.common_value(card) in self.common)
        if len(cards) != 1:
            return first
        named = reference_number(cards[0], cards[0].number, self.reader.catalog)
        return replace(first, reading=reading._replace(cards=cards, reference=named))

    @cached_property
    def common(self) -> frozenset[str]:
        """The values that the list's cards have in the field in which all cards of a deck agree."""
        sure = (f.reading.cards[0] for f in self.firsts if f.reading and f.reading.card)
        return frozenset(filter(None, map(self.common_value, sure)))

    def common_value(self, card: CardRecord) -> str:
        game = GAMES.get(self.reader.catalog.game)
        return str(card.fields.get(game.common) or "") if game and game.common else ""

    def at_home(self, line: DeckLine, opened: Set[str], stated: bool) -> DeckLine:
        """A line in the first zone, or in that of its card's kind if the list has no heading for that one. A
        doubtful line may be of any such zone, unless all its candidates are of one kind."""
        zones = {self.headings.home(card.kind) or line.zone for card in line.cards}
        if len(zones) == 1:
            zone = zones.pop()
            return line._replace(zone=line.zone if stated and zone in opened else zone)
        elsewhere = tuple(zone for zone in self.headings.homes if zone not in opened)
        if stated or not line.entry or not elsewhere:
            return line
        return line._replace(entry=line.entry._replace(least=0), elsewhere=elsewhere)


class Place:
    """Where the next entries stand: in which zone, whether kept aside, and whether a heading said so.

    `kind`: the kind of card after which the zone's heading is named; `before`: where cards of other kinds go on.
    """

    def __init__(
        self,
        zone: str,
        *,
        stated: bool = False,
        aside: bool = False,
        kind: str = "",
        before: "Place | None" = None,
    ) -> None:
        self.zone, self.stated, self.aside = zone, stated, aside
        self.kind, self.before = kind, before

    def under(self, heading: Heading, headings: Headings) -> "Place":
        """The place below a heading. After a zone that is named after a kind of card (jokers), the heading of
        another kind leads back."""
        if heading.role == "zone":
            before = self.before if self.kind else self
            kind = heading.kind if headings.home(heading.kind) else ""
            return Place(heading.slug, stated=True, kind=kind, before=before)
        if heading.role == "aside":
            return Place(heading.slug, stated=True, aside=True, before=self)
        if heading.role == "kind" and self.kind and heading.kind != self.kind and self.before:
            return self.before
        return self


def without_unknown_zones(firsts: list[FirstReading], headings: Headings) -> list[FirstReading]:
    """The lines with headings of zones that the format does not have. A number there is that of a zone only
    if another heading of the list opens one of the format's zones."""
    known = {zone.slug for zone in headings.zones}
    opened = {f.heading.slug for f in firsts if f.heading and f.heading.role == "zone"}
    if any(slug in known for slug in opened):
        return firsts
    return [
        replace(first, heading=replace_group(first.heading))
        if first.heading
        and first.heading.slug in opened
        and first.heading.slug.rstrip("0123456789") in headings.numbered.values()
        and not any(fits_pattern(first.heading.slug, slug) for slug in known)
        else first
        for first in firsts
    ]


def replace_group(heading: Heading) -> Heading:
    return heading._replace(role="group", slug="", sure=False)
