"""Writes text as SVG that keeps its measured width in any font, or as the shapes of its letters."""

from xml.sax.saxutils import escape

from cards.faces.svg import svg_tag
from decks.display.picture.typeface import LEADING, Lines, Typeface

FONTS = "'Noto Sans JP','Hiragino Sans','Yu Gothic','Noto Sans CJK JP',sans-serif"
# The position of the baseline in a line that makes letters look centred.
BASELINE = 0.86


class Pen:
    """Draws text in the typeface with which it was measured."""

    def __init__(self, face: Typeface) -> None:
        self.face = face

    def line(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        fill: str,
        bold: bool = False,
        anchor: str = "start",
    ) -> str:
        """One line with its baseline at y; x is its start, middle or end."""
        if not text:
            return ""
        width = self.face.width(text, size, bold)
        x -= {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        return self.written(text, x, y, size, fill, bold)

    def written(self, text: str, x: float, y: float, size: float, fill: str, bold: bool) -> str:
        width = self.face.width(text, size, bold)
        weight = {"font_weight": 700} if bold else {}
        length = {"textLength": float(width), "lengthAdjust": "spacingAndGlyphs"}
        if len(text) < 2:
            length = {}
        return svg_tag(
            "text", escape(text), x=float(x), y=float(y), font_size=float(size), fill=fill,
            **weight, **length,
        )  # fmt: skip

    def fitted(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        sizes: tuple[float, float],
        fill: str,
        bold: bool = False,
        anchor: str = "start",
    ) -> str:
        """One line shrunk between two sizes to fit, then clipped."""
        (shown,), size = self.face.line(text, width, *sizes, bold=bold)
        return self.line(shown, x, y, size, fill, bold, anchor)

    def lines(self, shown: Lines, x: float, y: float, fill: str, bold: bool = False) -> str:
        """Lines downwards from the upper edge y."""
        step = shown.size * LEADING
        return "".join(
            self.line(text, x, y + n * step + shown.size * BASELINE, shown.size, fill, bold)
            for n, text in enumerate(shown.lines)
        )


class ShapePen(Pen):
    """Draws letters as shapes: nobody can search them, but they take a third of the time to render."""

    def written(self, text: str, x: float, y: float, size: float, fill: str, bold: bool) -> str:
        shapes = self.face.shapes[bold]
        path, scale = shapes.text(text, self.face.units(text, bold)), size / shapes.em
        placed = f"translate({x:.2f} {y:.2f}) scale({scale:.5f} {-scale:.5f})"
        return svg_tag("path", d=path, fill=fill, transform=placed) if path else ""
