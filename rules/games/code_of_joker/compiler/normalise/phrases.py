"""Parts of a printed text that know where they stand in it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

# 「このユニットは、…場合、アタックできない」: what the sentence is about stands before its condition.
TOPIC = re.compile(
    r"((?:この|それらの|その|全ての|あなたの|対戦相手の)[^、。は]*)(は)(、?)(.*?(?:場合|限り|間|時)(?:は)?、?)(.+)"
)


@dataclass(frozen=True)
class Phrase:
    """`places[i]`: where the i-th letter stands in the printed text."""

    text: str
    places: tuple[int, ...]

    def span(self, start: int = 0, end: int | None = None) -> tuple[int, int]:
        """(start, end) of a part of it in the printed text."""
        part = self.places[start:end]
        return (part[0], part[-1] + 1) if part else (0, 0)

    def part(self, start: int, end: int | None = None) -> "Phrase":
        return Phrase(self.text[start:end], self.places[start:end])

    def kept(self, keep: list[bool]) -> "Phrase":
        """Without the letters that are not kept."""
        letters = [n for n, wanted in enumerate(keep) if wanted]
        return Phrase(
            "".join(self.text[n] for n in letters), tuple(self.places[n] for n in letters)
        )

    def replaced(self, wrong: str, right: str) -> "Phrase":
        """What is put in stands where the last letter before it, or the first after it, stood."""
        start = self.text.find(wrong)
        if start < 0:
            return self
        end = start + len(wrong)
        inside = self.places[start:end]
        places = [inside[min(n, len(inside) - 1)] for n in range(len(right))]
        text = self.text[:start] + right + self.text[end:]
        return Phrase(text, (*self.places[:start], *places, *self.places[end:]))


def topics_behind(phrase: Phrase) -> Iterator[Phrase]:
    """The same with the condition first: 「…場合、このユニットはアタックできない」."""
    match = TOPIC.fullmatch(phrase.text)
    if match is None:
        return
    for particle in "はの":
        topic, condition, rest = (phrase.part(*match.span(n)) for n in (1, 4, 5))
        places = phrase.places[match.start(2) : match.end(2)]
        if not condition.text.endswith("、"):
            condition = Phrase(condition.text + "、", condition.places + places)
        parts = (condition, topic, Phrase(particle, places), rest)
        yield Phrase("".join(part.text for part in parts), sum((part.places for part in parts), ()))
