"""Which lines above the cards of a list are its title, and what is said about the deck."""

import re
from collections.abc import Sequence
from dataclasses import replace

from cards.folding import same_name
from decks.exchange.text.characters import readable
from decks.exchange.text.line_reader import FirstReading, LineReader, has_count
from decks.exchange.text.reading import MENTION
from decks.exchange.text.remarks import Remark, RemarkKind
from decks.exchange.text.sums import Sums

# So many lines in a list show in which way it writes its cards.
FEWEST_LINES = 3
# No card's name ends so, but many titles do.
TITLE_END = re.compile(
    r"(?:デッキ|レシピ|軸|型|単|ビート|アグロ|コントロール|コンボ|ワンキル|ミッドレンジ|ランプ|構築|リスト|入り|(?<![a-z])ver\.?\s?[0-9.]*"
    r"|\b(?:deck|list|decklist|aggro|control|combo|midrange|tempo|ramp|burn|rush|build|v[0-9.]+))\W*$"
)


class Titles:
    """The lines of a list above its first card; `settled` tells which of them are its title or about the deck."""

    def __init__(self, firsts: Sequence[FirstReading], reader: LineReader) -> None:
        self.firsts, self.reader = firsts, reader
        self.sure = [first for first in firsts if first.sure]
        self.counted = [f.reading.cards for f in self.sure if f.reading and has_count(f)]
        self.entries = sum(first.fate == "entry" for first in firsts)
        self.all_counted = len(self.counted) == len(self.sure)
        sums = Sums(firsts)
        self.whole = sums.before[-1]
        self.until_zone = sums.before[sums.next_zone[0]] if firsts else 0

    def settled(self) -> list[FirstReading]:
        """The lines above the first entry and heading that state no count and name no card are the title and what
        is said about the deck. One that may be a card all the same stands for no card or one."""
        settled, firsts = list(self.firsts), self.firsts
        named = any(f.remark and f.remark.kind == "title" for f in firsts)
        kind: RemarkKind = "prose" if named else "title"
        for place, first in enumerate(firsts):
            if first.sure and has_count(first):
                break
            if first.fate == "heading" and not self.may_be_title(place):
                break
            if kind == "title" and first.remark and first.remark.kind == "prose":
                settled[place] = replace(first, remark=Remark(kind, bare_title(first.raw)))
                kind = "prose"
            if first.fate in {"entry", "heading"}:
                blank = stands_apart(firsts, place)
                apart = bool(self.counted) or blank
                settled[place] = self.line_above(first, apart, blank, kind)
                if settled[place].fate == "entry":
                    break
                kind = "prose"
        return settled

    def line_above(
        self, first: FirstReading, apart: bool, blank: bool, kind: RemarkKind
    ) -> FirstReading:
        """A line above all cards, which is a remark of that kind unless it may be a card."""
        reading = first.reading
        remark = replace(first, fate="remark", remark=Remark(kind, bare_title(first.raw)))
        if reading is None or (apart and reading.sure and reading.cards in self.counted):
            return remark
        if not apart and not reading.sure and not reading.cards and has_count(first):
            if reading.quantity in self.totals(first):
                return remark
            if self.counted or not self.sure or self.reader.is_near(reading.reference):
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
            return replace(first, reading=reading._replace(least=0)) if reading.cards else remark
        if reading.cards or self.reader.is_near(reading.reference):
            if reading.quantity is None and (blank or self.all_counted) and not reading.cards:
                return remark
            if not reading.cards or reading.share > MENTION:
                return replace(first, reading=reading._replace(least=0)) if blank else first
        return replace(first, reading=reading._replace(least=0)) if counts else remark

    def totals(self, first: FirstReading) -> set[int]:
        """How many cards stand below the first line: in the list, and above the next zone's heading."""
        return {self.whole - first.copies, self.until_zone - first.copies}

    def stands_out(self, first: FirstReading) -> bool:
        """Whether the first line about a card is written as no other is, or apart from the other copies of it."""
        copies = [
            f
            for f in self.sure[1:]
            if f.reading and first.reading and {*f.reading.cards} <= {*first.reading.cards}
        ]
        if copies and copies[0] is not self.sure[1]:
            return True
        bare = [f for f in self.sure if self.is_bare(f)]
        if bare == [first] and self.entries > FEWEST_LINES:
            return True
        mark = first.raw.strip()[0]
        alike = [f for f in self.sure if f.raw.strip().startswith(mark)]
        return not mark.isalnum() and len(alike) == 1 < self.entries

    def is_bare(self, first: FirstReading) -> bool:
        """Whether the line holds a card's name and nothing else."""
        reading = first.reading
        return reading is not None and self.reader.resolver.is_exact(reading.cards, first.raw)

    def may_be_title(self, place: int) -> bool:
        """Whether a dressed line above everything is the title: no other line of the list is dressed so."""
        heading = self.firsts[place].heading
        dressed = [
            f for f in self.firsts if f.fate == "heading" and f.heading and not f.heading.sure
        ]
        return (
            heading is not None
            and not heading.sure
            and heading.stated is None
            and len(dressed) == 1
        )


def stands_apart(firsts: Sequence[FirstReading], place: int) -> bool:
    """Whether a blank line, a heading or a remark follows."""
    following = firsts[place + 1].fate if place + 1 < len(firsts) else "entry"
    return following in {"blank", "heading", "remark"}


def bare_title(raw: str) -> str:
    raw = readable(raw)
    return raw.strip().strip("【】■□◆◇●★☆[]<>《》「」『』=~#*- 　").strip() or raw.strip()
