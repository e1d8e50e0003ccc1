"""Reads the lines of a list one by one: is it about a card, a heading or a remark?"""

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import Literal

from cards.catalog import Catalog
from cards.folding import same_name
from cards.guesses import Work
from decks.exchange.text.characters import UNSEEN, readable, shape_of
from decks.exchange.text.counts import TextSpan
from decks.exchange.text.headings import Heading, Headings
from decks.exchange.text.reading import MENTION, LineReading, read_reference
from decks.exchange.text.references import Resolver
from decks.exchange.text.remarks import CERTAIN, Remark, is_comment, is_silenced, remark_of

MAX_LINE = 500
# A text this similar to a card's name, from 0 to 100, may be that card misspelt.
NEAR = 75
# How many names all the lines of one text may be compared with; lines beyond it may be cards.
MOST_COMPARED = 120_000
# What is formed like a card's number may be one that the database lacks.
NUMBER = re.compile(r"[\[(<]?[\w.]{1,16}[-/][\w./-]*[0-9]+\w?[\])>]?")

# How many cards may stand on lines with others, in one text.
MOST_PARTS = 400
# What parts several cards on one line, each of which has its count.
SEVERAL = re.compile(r"[、,，;；／]+|(?<=[0-9枚)）])\s+")

# The time, and perhaps the name, before what somebody wrote in a chat.
MESSAGE = re.compile(
    r"(?P<time>\s*[\[(]?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?[\])]?\s{1,9})(?:[^\s:]{1,20}:\s{1,9})?(?=\S)"
)

Fate = Literal["blank", "heading", "remark", "entry"]


@dataclass(frozen=True)
class FirstReading:
    """A line as it reads by itself. An entry that is dressed like a heading keeps that reading, too."""

    number: int
    raw: str
    fate: Fate
    heading: Heading | None = None
    remark: Remark | None = None
    reading: LineReading | None = None

    @property
    def sure(self) -> bool:
        return self.reading is not None and self.reading.sure

    @property
    def copies(self) -> int:
        """The copies that an entry means for certain."""
        reading = self.reading
        if reading is None or self.fate != "entry":
            return 0
        stated = 1 if reading.quantity is None else reading.quantity
        if not reading.countable:
            return 0
        return stated if reading.least is None else reading.least


def has_count(first: FirstReading) -> bool:
    return first.reading is not None and first.reading.quantity is not None


def lists_card(reading: LineReading, raw: str) -> bool:
    """Whether the line is formed as an entry: a card's name, then anything, a number before or behind it.
    Prose that mentions a card has the number or other words before the name."""
    before, reference, behind = (
        raw[: reading.span.start],
        same_name(raw[reading.span.start : reading.span.end]),
        raw[reading.span.end :],
    )
    names = (same_name(name) for card in reading.cards for name in card.names)
    begins = any(reference.startswith(name) for name in names)
    return begins and any(character.isnumeric() for character in before + behind)


class LineReader:
    """Reads lines one by one; names win over headings, and headings over remarks."""

    def __init__(self, catalog: Catalog, headings: Headings) -> None:
        self.catalog, self.headings = catalog, headings
        self.resolver = Resolver(catalog)
        self.comparisons, self.parts = Work(MOST_COMPARED), 0

    def read_row(self, number: int, raw: str, start: int = 0) -> list[FirstReading]:
        """A row, whose text begins at `start`; several lines if it lists several cards, each with its count."""
        first = replace(self.read(number, raw[start:]), raw=raw)
        if first.sure or first.fate not in {"entry", "remark"} or not SEVERAL.search(raw):
            return [first]
        texts = [part for part in SEVERAL.split(raw[start:]) if part.strip()]
        self.parts += len(texts)
        if self.parts > MOST_PARTS:
            return [first]
        parts = [self.read(number, text) for text in texts]
        listed = all(part.sure and has_count(part) for part in parts)
        return parts if listed and len(parts) > 1 else [first]

    def read(self, number: int, raw: str) -> FirstReading:
        seen, plain = unicodedata.normalize("NFC", raw.strip(UNSEEN)), readable(raw)
        if plain != seen and self.marks_belong(seen, plain):
            plain = seen
        text = plain.strip()
        if not text:
            return FirstReading(number, raw, "blank")
        if len(text) > MAX_LINE:
            return self.read_long(number, raw, text)
        first = self.read_message(plain) or self.read_plain(plain, text)
        return replace(first, number=number, raw=raw)

    def marks_belong(self, seen: str, plain: str) -> bool:
        """Whether a line names cards only with the marks that are otherwise taken off."""
        marked = read_reference(seen, self.resolver)
        if not (marked.sure and marked.cards):
            return False
        bare = read_reference(plain, self.resolver)
        return bare.cards != marked.cards or (self.is_exact(marked) and not self.is_exact(bare))

    def is_exact(self, reading: LineReading) -> bool:
        """Whether the line names its cards to the letter."""
        return self.resolver.is_exact(reading.cards, reading.reference)

    def read_message(self, plain: str) -> FirstReading | None:
        """What a line of a chat says behind its time and perhaps its writer, if that is about a card."""
        message = MESSAGE.match(shape_of(plain))
        if not message:
            return None
        timed, said = (
            self.read_plain(plain[end:], plain[end:].strip())
            for end in (message.end("time"), message.end())
        )
        if timed.sure and has_count(timed):
            return timed
        return said if said.sure or (said.fate == "entry" and has_count(said)) else None

    def read_plain(self, raw: str, text: str) -> FirstReading:
        number = 0
        heading = self.headings.read(raw) if text.endswith((":", "：")) else None
        if heading and heading.role == "zone" and not text[0].isdigit():
            return FirstReading(number, raw, "heading", heading)
        commented = is_silenced(text)
        reading = self.commented(raw) if commented else read_reference(raw, self.resolver)
        if reading and reading.sure:
            return FirstReading(number, raw, "entry", reading=reading)
        heading = self.headings.read(raw)
        remark = remark_of(raw, self.headings.vocabulary)
        if heading and heading.role == "group" and reading and reading.cards:
            heading = None
        if heading and not commented and not heading.sure:
            heading = heading if self.stands_alone(reading) else None
        if remark and remark.kind in {"title", "format", "rule"}:
            return FirstReading(number, raw, "remark", remark=remark)
        if heading and (heading.sure or (heading.stated is None and not commented)):
            return FirstReading(number, raw, "heading", heading)
        if remark and (reading is None or self.tells_only(remark, reading, raw)):
            return FirstReading(number, raw, "remark", remark=remark)
        return FirstReading(number, raw, "entry", heading, reading=reading)

    def read_long(self, number: int, raw: str, text: str) -> FirstReading:
        if is_comment(text):
            return FirstReading(number, raw, "remark", remark=Remark("comment", text))
        reading = LineReading(None, TextSpan(0, 0), f"{text[: MAX_LINE - 1]}…", least=0)
        return FirstReading(number, raw, "entry", reading=reading)

    def commented(self, raw: str) -> LineReading | None:
        """The reading of a line that begins like a comment, if the mark belongs to a card's name."""
        reading = read_reference(raw, self.resolver)
        start = len(raw) - len(raw.lstrip())
        return reading if reading.sure and reading.span.start == start else None

    def stands_alone(self, reading: LineReading | None) -> bool:
        """Whether a line that is only dressed as a heading may be one: nothing in it can be a card."""
        return reading is None or not (reading.cards or self.is_near(reading.reference))

    def tells_only(self, remark: Remark, reading: LineReading, raw: str) -> bool:
        """Whether a remark means no card; what may be a card with a count is never taken for prose."""
        counted = reading.quantity is not None and reading.least != 0
        if remark.kind in CERTAIN:
            return remark.kind != "comment" or not (counted or lists_card(reading, raw))
        if reading.cards and (reading.quantity is not None or reading.share > MENTION):
            return False
        if remark.kind != "prose":
            return True
        return not counted and not self.is_near(reading.reference)

    def is_near(self, reference: str) -> bool:
        """Whether it may be a card misspelt: it resembles the name of one, or is formed like a number."""
        if NUMBER.fullmatch(reference):
            return True
        affordable = self.comparisons.take(self.catalog.nearest_work)
        return not affordable or bool(self.catalog.nearest(reference, 1, NEAR))
