"""How many cards stand below headings, and whether that is what headings and totals say."""

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import replace
from itertools import accumulate

from decks.exchange.text.line_reader import FirstReading
from decks.exchange.text.lines import DeckLine


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
