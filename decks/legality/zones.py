"""Zones of a deck and the patterns that name them: `deck-#` stands for `deck-1`, `deck-2` …"""

from collections.abc import Iterable
from typing import Annotated, Self

from pydantic import Field, model_validator

from decks.legality.shapes import (
    ClauseId,
    Localised,
    Strict,
    ZonePattern,
    nonsense_error,
    refuse_unordered,
)

MOST_DIGITS = 4


class Zone(Strict):
    """A zone of a deck; a slug ending in `#` stands for `min` to `max` numbered ones.

    A `recorded` zone says what happened (packs that were opened) or what lies beside the deck (tokens); repairs
    do not touch it.
    """

    slug: ZonePattern
    name: Localised
    min: Annotated[int, Field(ge=0, le=99)] = 0
    max: Annotated[int, Field(ge=1, le=99)] | None = None
    clause: ClauseId | None = None
    recorded: bool = False

    @model_validator(mode="after")
    def consistent(self) -> Self:
        refuse_unordered(self.min, self.max)
        if not self.numbered and (self.min or self.max):
            raise nonsense_error(
                "Only zones whose slug ends in # have `min` and `max`.",
                "minとmaxは、slugが#で終わるゾーンにだけ指定できます。",
            )
        return self

    @property
    def numbered(self) -> bool:
        return is_numbered(self.slug)


def is_numbered(pattern: str) -> bool:
    return pattern.endswith("#")


def zone_number(zone: str, pattern: str) -> int | None:
    """The number in `deck-3` for the pattern `deck-#`; None if the zone is not of that pattern."""
    if not is_numbered(pattern) or not zone.startswith(pattern[:-1]):
        return None
    digits = zone[len(pattern) - 1 :]
    lawful = digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS
    return int(digits) if lawful and digits[0] != "0" else None


def fits_pattern(zone: str, pattern: str) -> bool:
    """Whether a deck's zone is the one that a pattern names, or one of them."""
    return zone_number(zone, pattern) is not None if is_numbered(pattern) else zone == pattern


def matching_zones(zones: Iterable[str], pattern: str) -> tuple[str, ...]:
    """The zones of a numbered pattern by their numbers."""
    numbers = {zone: number for zone in zones if (number := zone_number(zone, pattern)) is not None}
    return tuple(sorted(numbers, key=lambda zone: numbers[zone]))


def expand_patterns(zones: Iterable[str], patterns: tuple[str, ...]) -> tuple[str, ...]:
    """The zones that patterns name, each once; those of a numbered pattern as far as they are there."""
    return tuple(
        dict.fromkeys(
            zone
            for pattern in patterns
            for zone in (matching_zones(zones, pattern) if is_numbered(pattern) else (pattern,))
        )
    )


def patterns_overlap(one: str, other: str) -> bool:
    """Whether two patterns can name the same zone of a deck."""
    bare, other_bare = one.rstrip("#"), other.rstrip("#")
    return one == other or fits_pattern(bare, other) or fits_pattern(other_bare, one)
