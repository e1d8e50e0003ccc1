"""Parts of a printed text that know where they stand in it."""

from dataclasses import dataclass


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
