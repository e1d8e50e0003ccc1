"""Outlines of letters as path data. The renderer takes far longer to look letters up in a font.

Lengths are in half units of the font, in which all points are whole numbers; y runs upwards.
"""

from functools import lru_cache
from io import BytesIO
from itertools import accumulate
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

Point = tuple[float, float]

# Up to 1 KB each.
MOST_KEPT = 4000


class Contour(NamedTuple):
    """A closed outline: where it begins, and the rest as relative SVG path data."""

    x: int
    y: int
    rest: str


class LetterShapes:
    """The outlines in a TrueType font. Letters are unpacked when first asked for, by one thread at a time."""

    def __init__(self, file: str) -> None:
        # Bytes, since forked workers would share the place in an open file.
        font = TTFont(BytesIO(Path(file).read_bytes()), lazy=True)
        self.em = 2 * font["head"].unitsPerEm
        self.names, self.glyphs = font.getBestCmap(), font.getGlyphSet()
        self.lock = Lock()
        self.letter = lru_cache(maxsize=MOST_KEPT)(self.drawn)

    def text(self, text: str, widths: list[float]) -> str:
        """The letters side by side as path data; widths are thousandths of the size."""
        starts = accumulate(widths, initial=0.0)
        return "".join(
            f"M{contour.x + round(start * self.em / 1000)} {contour.y}{contour.rest}"
            for char, start in zip(text, starts, strict=False)
            for contour in self.letter(char)
        )

    def drawn(self, char: str) -> tuple[Contour, ...]:
        """The contours of a letter; none if the font lacks it."""
        pen = ContourPen(self.glyphs)
        if name := self.names.get(ord(char)):
            with self.lock:
                self.glyphs[name].draw(pen)
        return tuple(pen.contours)


class ContourPen(BasePen):  # type: ignore[misc]
    """Keeps the contours that are drawn with it."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.contours: list[Contour] = []

    def _moveTo(self, to: Point) -> None:
        self.begin = self.x, self.y = halves(to)
        self.path: list[str] = []

    def _lineTo(self, to: Point) -> None:
        self.path.append(f"l{self.step(to)}")
        self.x, self.y = halves(to)

    def _qCurveToOne(self, bend: Point, to: Point) -> None:
        self.path.append(f"q{self.step(bend)} {self.step(to)}")
        self.x, self.y = halves(to)

    def _closePath(self) -> None:
        self.contours.append(Contour(*self.begin, "".join(self.path) + "z"))

    def step(self, to: Point) -> str:
        x, y = halves(to)
        return f"{x - self.x} {y - self.y}"


def halves(point: Point) -> tuple[int, int]:
    return round(2 * point[0]), round(2 * point[1])
