"""What only the whole list can tell of its lines.

Which line is the title, whether numbers count items or copies, how many cards follow a heading, and to which zone
each card belongs.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from functools import cached_property
from itertools import accumulate, takewhile

from cards.catalog import Records
from cards.folding import fold_text, same_name
from cards.games import GAMES
from cards.record import CardRecord
from decks.exchange.canonical import reference_number
from decks.exchange.text.characters import readable
from decks.exchange.text.headings import Heading, Headings
from decks.exchange.text.line_reader import FirstReading, LineReader, has_count
from decks.exchange.text.lines import DeckLine, ReadList, Status
from decks.exchange.text.reading import MENTION, LineReading
from decks.exchange.text.remarks import Remark, RemarkKind, without_mark
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry
from decks.legality.zones import fits_pattern

# From this many on, numbers that rise by one from 1 are those of items, not counts.
FEWEST_ITEMS = 3
LONGEST_ENTRY = 500
# Shorter pieces of a text may be anything.
SHORTEST_TEXT = 4
# No card's name ends so, but many titles do.
TITLE_END = re.compile(
    r"(?:デッキ|レシピ|軸|型|単|ビート|アグロ|コントロール|コンボ|ワンキル|ミッドレンジ|ランプ|構築|リスト|入り|ver\.?\s?[0-9.]*"
    r"|\b(?:deck|list|decklist|aggro|control|combo|midrange|tempo|ramp|burn|rush|build|v[0-9.]+))\W*$"
)
# The remarks that describe the deck, wherever they stand.
TOLD = frozenset({"labelled", "dated", "prose"})


class WholeList:
    """The lines of one list, each read by itself; `settled` reads them together."""

    def __init__(self, firsts: Sequence[FirstReading], reader: LineReader) -> None:
        self.reader, self.headings = reader, reader.headings
        settled = self.titled(self.zoned(headed(without_items(without_texts(firsts)))))
        self.firsts = without_strays(settled, reader)

    def settled(self) -> ReadList:
        lines = with_sums(self.placed(), self.firsts)
        return ReadList(
            decklist_of_lines(self.reader.catalog.game, lines),
            tuple(lines),
            title=self.said("title"),
            description=self.description(),
            format=self.said("format"),
        )

    def zoned(self, firsts: list[FirstReading]) -> list[FirstReading]:
        """The lines with headings of zones that the format does not have. A number there is that of a zone only
        if another heading of the list opens one of the format's zones."""
        known = {zone.slug for zone in self.headings.zones}
        opened = {f.heading.slug for f in firsts if f.heading and f.heading.role == "zone"}
        if any(slug in known for slug in opened):
            return firsts
        return [
            replace(first, heading=replace_group(first.heading))
            if first.heading
            and first.heading.slug in opened
            and first.heading.slug.rstrip("0123456789") in self.headings.numbered.values()
            and not any(fits_pattern(first.heading.slug, slug) for slug in known)
            else first
            for first in firsts
        ]

    def titled(self, firsts: list[FirstReading]) -> list[FirstReading]:
        """The lines above the first entry and heading that state no count and name no card are the title and what
        is said about the deck. One that may be a card all the same stands for no card or one."""
        counted = [f.reading.cards for f in firsts if f.reading and f.sure and has_count(f)]
        settled = list(firsts)
        self.sum = sum(first.copies for first in firsts)
        sums = Sums(firsts)
        self.until_zone = sums.before[sums.next_zone[0]] if firsts else 0
        self.sure = [first for first in firsts if first.sure]
        self.all_counted = all(has_count(first) for first in firsts if first.sure)
        named = any(f.remark and f.remark.kind == "title" for f in firsts)
        kind: RemarkKind = "prose" if named else "title"
        for place, first in enumerate(firsts):
            if first.sure and has_count(first):
                break
            if first.fate == "heading" and not self.may_be_title(place, firsts):
                break
            if kind == "title" and first.remark and first.remark.kind == "prose":
                settled[place] = replace(first, remark=Remark(kind, bare_title(first.raw)))
                kind = "prose"
            if first.fate in {"entry", "heading"}:
                blank = stands_apart(firsts, place)
                apart = bool(counted) or blank
                settled[place] = self.line_above(first, apart, blank, counted, kind)
                if settled[place].fate == "entry":
                    break
                kind = "prose"
        return settled

    def line_above(
        self,
        first: FirstReading,
        apart: bool,
        blank: bool,
        counted: list[Records],
        kind: RemarkKind,
    ) -> FirstReading:
        """A line above all cards, which is a remark of that kind unless it may be a card."""
        reading = first.reading
        remark = replace(first, fate="remark", remark=Remark(kind, bare_title(first.raw)))
        if reading is None or (apart and reading.sure and reading.cards in counted):
            return remark
        if not apart and not reading.sure and not reading.cards and has_count(first):
            if reading.quantity in self.totals(first):
                return remark
            if counted or self.reader.is_near(reading.reference):
                return first
            return replace(first, reading=reading._replace(least=0))
        if not apart and not (reading.sure and self.stands_out(first)):
            return first
        if reading.sure:
            return replace(first, reading=reading._replace(sure=False, least=0))
        if TITLE_END.search(same_name(first.raw)):
            return remark
        counts = reading.quantity is not None and (reading.least != 0 or bool(reading.cards))
        if counts and reading.quantity in self.totals(first):
            return remark
        if reading.cards or self.reader.is_near(reading.reference):
            if reading.quantity is None and (blank or self.all_counted) and not reading.cards:
                return remark
            if not reading.cards or reading.share > MENTION:
                return replace(first, reading=reading._replace(least=0)) if blank else first
        return replace(first, reading=reading._replace(least=0)) if counts else remark

    def totals(self, first: FirstReading) -> set[int]:
        """How many cards stand below the first line: in the list, and above the next zone's heading."""
        return {self.sum - first.copies, self.until_zone - first.copies}

    def stands_out(self, first: FirstReading) -> bool:
        """Whether the first line about a card is written as no other is, or apart from the other copies of it."""
        copies = [
            f
            for f in self.sure[1:]
            if f.reading and first.reading and f.reading.cards == first.reading.cards
        ]
        if copies and copies[0] is not self.sure[1]:
            return True
        bare = [f for f in self.sure if self.is_bare(f)]
        if bare == [first] and len(self.sure) > FEWEST_ITEMS:
            return True
        mark = first.raw.strip()[0]
        alike = [f for f in self.sure if f.raw.strip().startswith(mark)]
        return not mark.isalnum() and len(alike) == 1 < len(self.sure)

    def is_bare(self, first: FirstReading) -> bool:
        """Whether the line holds a card's name and nothing else."""
        reading = first.reading
        return reading is not None and self.reader.resolver.is_exact(reading.cards, first.raw)

    def may_be_title(self, place: int, firsts: Sequence[FirstReading]) -> bool:
        """Whether a dressed line above everything is the title: no other line of the list is dressed so."""
        heading = firsts[place].heading
        dressed = [f for f in firsts if f.fate == "heading" and f.heading and not f.heading.sure]
        return (
            heading is not None
            and not heading.sure
            and heading.stated is None
            and len(dressed) == 1
        )

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

    def said(self, kind: str) -> str:
        """The title or format that a line gives by name, or else the title above the list."""
        remarks = [first.remark for first in self.firsts if first.remark]
        return next((remark.text[:200] for remark in remarks if remark.kind == kind), "")

    def description(self) -> str:
        """What the remarks say of the deck, without its title. Comments describe it only at the very top."""
        titled = [f for f in self.firsts if not (f.remark and f.remark.kind == "title")]
        start = next((place for place, f in enumerate(titled) if f.fate != "blank"), 0)
        top = set(takewhile(lambda first: first.fate == "remark", titled[start:]))
        told = [
            without_mark(first.raw.strip()) if first.remark.kind == "comment" else first.raw.strip()
            for first in self.firsts
            if first.remark
            and (first.remark.kind in TOLD or (first.remark.kind == "comment" and first in top))
        ]
        return "\n".join(told).strip()


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


def replace_group(heading: Heading) -> Heading:
    return heading._replace(role="group", slug="", sure=False)


def stands_apart(firsts: Sequence[FirstReading], place: int) -> bool:
    """Whether a blank line, a heading or a remark follows."""
    following = firsts[place + 1].fate if place + 1 < len(firsts) else "entry"
    return following in {"blank", "heading", "remark"}


def bare_title(raw: str) -> str:
    raw = readable(raw)
    return raw.strip().strip("【】■□◆◇●★☆[]<>《》「」『』=~#*- 　").strip() or raw.strip()


def without_texts(firsts: Sequence[FirstReading]) -> list[FirstReading]:
    """The lines without those that say what is printed on the card above them."""
    settled = list(firsts)
    card: CardRecord | None = None
    for place, first in enumerate(firsts):
        if first.fate == "heading":
            card = None
        elif first.sure and has_count(first) and first.reading and first.reading.card:
            card = first.reading.card
        elif first.fate == "entry" and card and is_printed(first.raw, printed_texts(card)):
            settled[place] = replace(
                first, fate="remark", remark=Remark("comment", first.raw.strip())
            )
    return settled


def printed_texts(card: CardRecord) -> set[str]:
    """Every text on the card but its names, as a search folds it."""
    found: set[str] = set()
    values: list[object] = [card.text_ja, card.text_en, *card.fields.values()]
    while values:
        value = values.pop()
        if isinstance(value, str):
            found.add(fold_text(value))
        elif isinstance(value, dict):
            values.extend(value.values())
        elif isinstance(value, (list, tuple)):
            values.extend(value)
    return found - {""}


def is_printed(raw: str, texts: set[str]) -> bool:
    line = fold_text(raw).strip(" .。・-*>\t")
    return len(line) >= SHORTEST_TEXT and any(line in text for text in texts)


def without_strays(firsts: list[FirstReading], reader: LineReader) -> list[FirstReading]:
    """The lines of a list that counts its cards, single copies too: a name with a mark beside it and no count,
    right below a line with one, may be no card, but words of that card's text."""
    readings = [first.reading for first in firsts if first.reading]
    if not any(1 in (reading.quantity, reading.least) for reading in readings):
        return firsts
    pairs = zip([None, *firsts], firsts, strict=False)
    return [
        replace(first, reading=first.reading._replace(sure=False, least=0))
        if first.sure
        and first.reading
        and not has_count(first)
        and above
        and has_count(above)
        and not reader.resolver.is_exact(first.reading.cards, first.raw)
        and not any(n in first.raw for card in first.reading.cards for n in card.numbers)
        else first
        for above, first in pairs
    ]


def without_items(firsts: Sequence[FirstReading]) -> list[FirstReading]:
    """The lines with numbers like “1.” read as items or as counts, by how they go on."""
    items = [f.reading.item for f in firsts if f.reading and f.reading.item is not None]
    if not items:
        return list(firsts)
    rising = items == list(range(1, len(items) + 1))
    return [item_settled(first, rising, len(items)) for first in firsts]


def item_settled(first: FirstReading, rising: bool, items: int) -> FirstReading:
    reading = first.reading
    if reading is None or reading.item is None or not rising:
        return first
    if items >= FEWEST_ITEMS:
        return replace(first, reading=reading._replace(quantity=None))
    doubtful = reading._replace(sure=False, least=1) if reading.item > 1 else reading
    return replace(first, reading=doubtful)


def headed(firsts: list[FirstReading]) -> list[FirstReading]:
    """The lines dressed as headings that state a number: headings if so many cards follow, else unread."""
    sums = Sums(firsts)
    return [headed_line(first, sums.below(place)) for place, first in enumerate(firsts)]


def headed_line(first: FirstReading, below: int) -> FirstReading:
    heading = first.heading
    if first.fate != "entry" or heading is None or heading.stated is None or first.reading is None:
        return first
    if below == heading.stated:
        return replace(first, fate="heading")
    return replace(first, reading=first.reading._replace(quantity=heading.stated, least=0))


class Sums:
    """How many copies stand between headings."""

    def __init__(self, firsts: Sequence[FirstReading]) -> None:
        self.before = [0, *accumulate(first.copies for first in firsts)]
        self.next_heading = following(firsts, {"zone", "aside", "kind", "group"})
        self.next_zone = following(firsts, {"zone", "aside"})

    def below(self, place: int) -> int:
        """The copies below a heading, up to the next one."""
        return self.before[self.next_heading[place]] - self.before[place + 1]

    def in_zone(self, place: int) -> int:
        """The copies below a heading, up to that of the next zone."""
        return self.before[self.next_zone[place]] - self.before[place + 1]


def following(firsts: Sequence[FirstReading], roles: Set[str]) -> list[int]:
    """For each line the place of the next heading of such a role, or the end of the list."""
    places = [len(firsts)] * len(firsts)
    for place in range(len(firsts) - 2, -1, -1):
        heading = firsts[place + 1].heading
        opens = heading is not None and not firsts[place + 1].sure and heading.role in roles
        places[place] = place + 1 if opens else places[place + 1]
    return places


def with_sums(lines: list[DeckLine], firsts: Sequence[FirstReading]) -> list[DeckLine]:
    """The lines with how many cards there are where a heading or total states another number."""
    told, sums, since = list(lines), Sums(firsts), 0
    by_zone = Counter[str]()
    for line in lines:
        by_zone[line.zone] += line.entry.certain if line.entry else 0
    whole = by_zone.total()
    for place, first in enumerate(firsts):
        if first.fate == "heading" and first.heading:
            if first.heading.role in {"zone", "aside"}:
                since = place
            if first.heading.stated is not None:
                counts = [sums.below(place), sums.in_zone(place)]
                told[place] = differing(lines[place], first.heading.stated, counts)
        elif first.remark and first.remark.total is not None:
            before = sums.before[place]
            counts = [whole, before, before - sums.before[since], *by_zone.values()]
            told[place] = differing(lines[place], first.remark.total, counts)
    return told


def differing(line: DeckLine, stated: int, counts: list[int]) -> DeckLine:
    """The line with the number it states, and the first of the counts that it may mean if none is that number."""
    counted = None if stated in counts or not any(counts) else counts[0]
    return line._replace(quantity=stated, counted=counted)


def line_in_list(first: FirstReading, zone: str) -> DeckLine:
    """The line as a result, in a zone; a heading opens its own."""
    if first.fate == "heading" and first.heading:
        opened = first.heading.slug if first.heading.role == "zone" else zone
        return DeckLine(first.number, first.raw, "heading", opened or zone)
    if first.fate != "entry" or first.reading is None:
        status: Status = "blank" if first.fate == "blank" else "remark"
        return DeckLine(first.number, first.raw, status, zone)
    reading, raw = first.reading, first.raw
    status = status_of(reading)
    entry = entry_of(reading, status, raw.strip(), first.number)
    return DeckLine(
        first.number, raw, status, zone, reading.quantity, reading.reference, reading.cards, entry
    )


def entry_of(reading: LineReading, status: Status, text: str, number: int) -> Entry:
    """The line's entry; without a usable count, its text is the whole line."""
    stated = reading.quantity
    if stated is None:
        stated = reading.most if status == "unread" else 1
    quantity = min(stated, MAX_QUANTITY)
    if status in {"malformed", "unread"}:
        short = text if len(text) <= LONGEST_ENTRY else f"{text[: LONGEST_ENTRY - 1]}…"
        return Entry(short, quantity, number, reading.least)
    return Entry(reading.reference, quantity, number, reading.least)


def status_of(reading: LineReading) -> Status:
    if reading.sure and not reading.countable:
        return "malformed"
    if reading.card:
        return "identified"
    if reading.least == 0:
        return "unread"
    return "ambiguous" if reading.cards else "unknown"


def decklist_of_lines(game: str, lines: Iterable[DeckLine]) -> Decklist:
    zones: dict[str, list[Entry]] = {}
    for line in lines:
        if line.entry:
            for zone in (line.zone, *line.elsewhere):
                zones.setdefault(zone, []).append(line.entry)
    return Decklist(game, {zone: tuple(entries) for zone, entries in zones.items()})
