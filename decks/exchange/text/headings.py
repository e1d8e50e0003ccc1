"""Lines that open a zone: `jokers:`, `ジョーカー（２）：`, `Deck 3:`."""

import re
from collections.abc import Iterable
from typing import Protocol

from cards.folding import same_name
from decks.legality.zones import zone_number

LONGEST = 80
FIRST = "main"
COLONS = (":", "：")
# A heading after folding width and case: a word, an optional count in parentheses, a colon.
HEADING = re.compile(r"(?P<word>[^:]*?)\s*(?:\([0-9/]+\s*枚?\))?\s*:")
GAPS = re.compile(r"[\s_-]+")
WORDS = re.compile(r"[^\w]+|_+")


class HeadingWords(Protocol):
    @property
    def en(self) -> str: ...
    @property
    def ja(self) -> str: ...


class HeadingZone(Protocol):
    """A zone of a format, like those of `Ruleset.zones`; `#` in the slug and names stands for a number."""

    @property
    def slug(self) -> str: ...
    @property
    def name(self) -> HeadingWords: ...


class Headings:
    """The zones of a format, found by slug, English name or Japanese name."""

    def __init__(self, zones: Iterable[HeadingZone]) -> None:
        self.zones = tuple(zones)
        self.names: dict[str, str] = {}
        self.numbered: dict[str, str] = {}  # both without the number: {"deck": "deck-"}
        for zone in self.zones:
            for name in (zone.slug, zone.name.en, zone.name.ja):
                self.add(heading_key(name), zone.slug)
        self.first = self.zones[0].slug.replace("#", "1") if self.zones else FIRST

    def add(self, name: str, slug: str) -> None:
        if not slug.endswith("#"):
            self.names.setdefault(name, slug)
        elif name.endswith("#"):
            self.numbered.setdefault(name[:-1], slug[:-1])

    def known(self, line: str) -> str | None:
        """The zone of the format that this line opens, or None."""
        word = word_of(line)
        return self.zone(word) if word else None

    def zone(self, word: str) -> str | None:
        """The zone with this slug or name: "deck-2" for Deck 2, デッキ２, deck-2."""
        wanted = heading_key(word)
        if wanted in self.names:
            return self.names[wanted]
        stem = wanted.rstrip("0123456789")
        number = int(wanted[len(stem) :] or 0)
        return f"{self.numbered[stem]}{number}" if number and stem in self.numbered else None

    def title(self, slug: str, language: str) -> str:
        """The heading for a zone in an export: its name if that parses back to the zone, else its slug."""
        place, number = self.place(slug)
        if place == len(self.zones):
            return slug
        words = self.zones[place].name
        name = (words.ja if language == "ja" else words.en).replace("#", str(number))
        return name if self.known(f"{name}:") == slug else slug

    def ordered(self, slugs: Iterable[str]) -> list[str]:
        """Zones in the order of the format, numbered ones by their number, unknown ones last."""
        return sorted(slugs, key=self.place)

    def place(self, slug: str) -> tuple[int, int]:
        """The zone's position in the format, and its number (0 if it has none)."""
        for index, zone in enumerate(self.zones):
            number = zone_number(slug, zone.slug)
            if zone.slug == slug or number:
                return index, number or 0
        return len(self.zones), 0


def word_of(line: str) -> str | None:
    """The folded text before the colon of a line that looks like a heading; None for other lines."""
    if not line.endswith(COLONS) or len(line) > LONGEST:
        return None
    match = HEADING.fullmatch(same_name(line))
    return match["word"] if match else None


def zone_slug(word: str) -> str:
    """The slug for a zone that the format does not know: "Side Board" gives side-board."""
    return WORDS.sub("-", same_name(word)).strip("-")


def heading_key(name: str) -> str:
    return GAPS.sub("", same_name(name))
