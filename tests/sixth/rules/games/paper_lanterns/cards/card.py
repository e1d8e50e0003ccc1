"""A lantern as the rules see it."""

from typing import NamedTuple

NUMBERS = ("light", "points")


class Card(NamedTuple):
    number: str
    light: int = 1
    points: int = 1
    gust: bool = False


def read(number: str, text: str) -> Card:
    """A card from words: `light 5, points 2, gust`. Raises ValueError, also for a fact given twice."""
    numbers: dict[str, int] = {}
    gust = False
    for part in text.split(","):
        words = part.split()
        if len(words) == 2 and words[0] in NUMBERS and words[0] not in numbers:
            numbers[words[0]] = int(words[1])
        elif words == ["gust"] and not gust:
            gust = True
        else:
            raise ValueError(f"no fact of a lantern, or one that was said: {part.strip()!r}")
    return Card(number, **numbers, gust=gust)
