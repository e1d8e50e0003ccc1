"""Reads one line of a deck list: how many copies, and of which cards.

A line may have several readings: `3 Foo x2` may mean three of "Foo x2" or two of "3 Foo". The existing
cards decide; if several readings fit, the line is ambiguous. Every step is linear in the line's length.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cards.catalog import Catalog, Records
from cards.folding import same_name
from cards.record import CardRecord
from decks.exchange.canonical import reference_number
from decks.legality.decklist import MAX_QUANTITY

DIGITS = "0123456789０１２３４５６７８９"
TIMES = "×✕"
LETTERS = "xXｘＸ"
OPENING, CLOSING = "[［", "]］"
NUMBER = re.compile(f"[{DIGITS}]+")
COMMENT = re.compile(r"(?<=\s)(?:[/／]{2}|[#＃])")
COMMENT_MARKS = ("#", "＃", "//", "／／")


class TextSpan(NamedTuple):
    """Part of a line: `line[start:end]`."""

    start: int
    end: int


class LineReading(NamedTuple):
    """One way to read a line. `cards` are the matches of its reference; `sure` if nothing contradicts them.

    `reference` names the card in a deck list: by number if exactly one matches.
    """

    quantity: int
    span: TextSpan
    reference: str
    cards: Records = ()
    sure: bool = False

    @property
    def card(self) -> CardRecord | None:
        return self.cards[0] if self.sure and len(self.cards) == 1 else None

    @property
    def countable(self) -> bool:
        return 1 <= self.quantity <= MAX_QUANTITY


def best_reading(line: str, catalog: Catalog) -> LineReading:
    """The best reading of a line that is neither a comment nor a heading.

    If readings with different cards or counts fit, the result holds all their cards and is not sure. A name that
    is no card's is read again as the search would, and a number behind it as a count.
    """
    parts = without_comments(line)
    for part in parts:
        ways = [
            resolve_reference(line, quantity, span, catalog)
            for quantity, span in line_shapes(line, part)
        ]
        found = [way for way in ways if way.sure]
        if found:
            return settle_reading(line, part, found)
    for part in parts:
        heard = [way for way in loose_readings(line, part, catalog) if way.cards]
        if heard:
            return settle_reading(line, part, heard)
    counted = ways[1:] or ways
    doubtful = [way for way in counted if way.cards]
    return min(doubtful or counted, key=lambda way: not way.countable)


def loose_readings(line: str, part: TextSpan, catalog: Catalog) -> Iterator[LineReading]:
    """The readings by folded names, where also `Foo 3` has a count; sure if one card sounds like that."""
    for quantity, span in (*line_shapes(line, part), *counted_loosely(line, part)):
        written = line[span.start : span.end]
        cards = catalog.find(written) or catalog.sounding(written)
        named = make_reading(quantity, span, written, cards, catalog) if cards else None
        if named:
            yield named._replace(sure=len(cards) == 1)


def settle_reading(line: str, part: TextSpan, ways: list[LineReading]) -> LineReading:
    """The single reading, or an unsure one that holds the cards of all.

    A line that as a whole is a card's name has no count, unless a tab divides it.
    """
    first, text = ways[0], line[part.start : part.end]
    if first.span == part and len(ways) > 1:
        return settle_reading(line, part, ways[1:]) if "\t" in text else first
    if all((way.quantity, way.cards) == (first.quantity, first.cards) for way in ways):
        return first
    cards = tuple(dict.fromkeys(card for way in ways for card in way.cards))
    return LineReading(first.quantity, part, text, cards)


def without_comments(line: str) -> list[TextSpan]:
    """The stripped line, then the line cut at its last and at its first trailing comment."""
    marks = [match.start() for match in COMMENT.finditer(line)]
    ends = dict.fromkeys((len(line), *marks[-1:], *marks[:1]))
    spans = [trim_span(line, 0, end) for end in ends]
    return [span for span in spans if span.start < span.end]


def line_shapes(line: str, part: TextSpan) -> Iterator[tuple[int, TextSpan]]:
    """The ways to split a line into a count and a card: no count, count first, count last."""
    yield 1, part
    yield from counted_in_front(line, part)
    yield from counted_behind(line, part)


def counted_in_front(line: str, part: TextSpan) -> Iterator[tuple[int, TextSpan]]:
    """`3 Foo`, `3x Foo`, `3×Foo`, `3枚 Foo`, `3[1-0-001]`; the mark may also begin the name."""
    match = NUMBER.match(line, part.start, part.end)
    if not match:
        return
    quantity, after = read_quantity(match.group()), match.end()
    rest = trim_span(line, after, part.end)
    mark, following = line[rest.start : rest.start + 1], line[rest.start + 1 : rest.start + 2]
    loose = following.isspace() or (following and following in OPENING)
    if rest.end - rest.start > 1 and (
        mark in TIMES or (mark in LETTERS and loose) or (mark == "枚" and rest.start == after)
    ):
        yield quantity, trim_span(line, rest.start + 1, part.end)
    if rest.start < rest.end and (rest.start > after or mark in OPENING):
        yield quantity, rest


def counted_behind(line: str, part: TextSpan) -> Iterator[tuple[int, TextSpan]]:
    """`Foo x3`, `Foo ×3`, `Foo×3`, `Foo　３枚`, `[1-0-001]x3`, `Foo` tab `3`."""
    text = line[part.start : part.end]
    counted = text.removesuffix("枚")
    body = counted.rstrip(DIGITS)
    name = body.rstrip()
    mark, before = name[-1:], name[-2:-1]
    if body == counted or not name:
        return
    if mark in TIMES or (mark in LETTERS and (before.isspace() or before in CLOSING)):
        name = name[:-1].rstrip()
    elif name == body or (counted == text and "\t" not in body[len(name) :]):
        return
    if name:
        yield read_quantity(counted[len(body) :]), TextSpan(part.start, part.start + len(name))


def counted_loosely(line: str, part: TextSpan) -> Iterator[tuple[int, TextSpan]]:
    """`Foo 3`: a number behind the last space, which may also belong to the name."""
    text = line[part.start : part.end]
    body = text.rstrip(DIGITS)
    name = body.rstrip()
    if name and name != body != text:
        yield read_quantity(text[len(body) :]), TextSpan(part.start, part.start + len(name))


def read_quantity(digits: str) -> int:
    """The quantity; 1000 stands for anything over 999."""
    return min(int(digits), MAX_QUANTITY + 1)


def resolve_reference(line: str, quantity: int, span: TextSpan, catalog: Catalog) -> LineReading:
    """Look up the reference as written, then as a bracketed number with or without a name."""
    written = line[span.start : span.end]
    cards = catalog.find(written)
    if cards:
        return make_reading(quantity, span, written, cards, catalog)
    doubts: dict[CardRecord, None] = {}
    unknown = written
    for number, name in numbered_references(written):
        cards = catalog.find(number)
        fitting = tuple(card for card in cards if not name or is_called(card, name))
        if fitting:
            return make_reading(quantity, span, number, fitting, catalog)
        doubts |= dict.fromkeys((*cards, *catalog.find(name)))
        unknown = unknown if name else number
    return LineReading(quantity, span, written if doubts else unknown, tuple(doubts))


def make_reading(
    quantity: int, span: TextSpan, written: str, cards: Records, catalog: Catalog
) -> LineReading:
    named = reference_number(cards[0], written, catalog) if len(cards) == 1 else written
    return LineReading(quantity, span, named, cards, sure=True)


def is_called(card: CardRecord, name: str) -> bool:
    return same_name(name) in map(same_name, card.names)


def numbered_references(written: str) -> Iterator[tuple[str, str]]:
    """Number and name in `[number]`, `[number] name`, `name [number]`, `number` tab `name`.

    Brackets may be nested, so both the first and the last closing bracket are tried.
    """
    if written[0] in OPENING:
        if written[-1] in CLOSING and written[1:-1].strip():
            yield written[1:-1].strip(), ""
        places = [i for i, character in enumerate(written[:-1]) if character in CLOSING]
        for place in dict.fromkeys((*places[-1:], *places[:1])):
            yield written[1:place].strip(), written[place + 1 :].strip()
    elif written[-1] in CLOSING:
        place = max(written.rfind(character) for character in OPENING)
        if place > 0:
            yield written[place + 1 : -1].strip(), written[:place].strip()
    elif "\t" in written:
        number, _, name = written.partition("\t")
        yield number.strip(), name.strip()


def trim_span(line: str, start: int, end: int) -> TextSpan:
    """The span without leading and trailing spaces."""
    part = line[start:end]
    start += len(part) - len(part.lstrip())
    return TextSpan(start, max(start, start + len(part.strip())))
