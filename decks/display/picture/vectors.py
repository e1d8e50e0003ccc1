"""Puts drawings of ours (SVG) into PDF as what they are: shapes and letters. That takes a thirtieth of the time
of pixels and a tenth of their bytes, and is sharp on any printer.

It knows the elements and attributes that faces and their art are drawn with, and refuses others.
"""

import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from functools import lru_cache
from io import BytesIO
from math import cos, radians, sin
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from decks.display.picture.typeface import Typeface

Box = tuple[float, float, float, float]
Point = tuple[float, float]
FUNCTION = re.compile(r"(\w+)\(([^)]*)\)")
JOINS = {"miter": 0, "round": 1, "bevel": 2}
# How far the handles of a quarter of a circle are from its ends, as a part of the radius.
ROUND = 0.5523
# The outlines of emblems return on many cards.
MOST_KEPT = 1000


def put_drawing(canvas: Canvas, typeface: Typeface, name: str, svg: str) -> None:
    """Keep a drawing in the file under a name, in its own units; `canvas.doForm` shows it.

    Raises ValueError if it has elements that faces do not have.
    """
    root = ElementTree.fromstring(svg)
    wide, high = float(root.attrib["width"]), float(root.attrib["height"])
    canvas.beginForm(name, 0, 0, wide, high)
    canvas.addLiteral(f"1 0 0 -1 0 {high:g} cm 4 M")
    drawing = Drawing(canvas, typeface, root)
    drawing.draw_all(root)
    canvas.endForm(Resources=drawing.resources())


class Drawing:
    """Draws the elements of one drawing, y running downwards."""

    def __init__(self, canvas: Canvas, typeface: Typeface, root: Element) -> None:
        self.canvas, self.typeface = canvas, typeface
        self.named = {part.attrib["id"]: part for part in root.iter() if "id" in part.attrib}
        self.alphas: dict[str, PDFDictionary] = {}

    def resources(self) -> PDFResourceDictionary:
        """What the drawing refers to by name; the library itself leaves out what is translucent."""
        resources = PDFResourceDictionary(ExtGState=self.alphas)
        resources.basicFonts()
        resources.allProcs()
        resources.setShading(self.canvas._shadingUsed)
        if used := self.canvas._formsinuse:
            resources.XObject = self.canvas._doc.xobjDict(used)
        return resources

    def draw_all(self, parts: Element) -> None:
        for part in parts:
            self.draw(part)

    def draw(self, part: Element) -> None:
        kind = kind_of(part)
        if kind in ("defs", "title", "desc"):
            return
        self.put("q", *transforms(part.get("transform", "")))
        match kind:
            case "g":
                self.draw_all(part)
            case "text":
                self.write(part)
            case "use":
                self.show_symbol(part)
            case "image":
                self.show_picture(part)
            case _:
                self.paint(part)
        self.put("Q")

    def put(self, *operators: str) -> None:
        for operator in operators:
            self.canvas.addLiteral(operator)

    def write(self, part: Element) -> None:
        font = self.typeface.fonts["font-weight" in part.attrib]
        self.put(f"{channels(part.attrib['fill'])} rg")
        text = self.canvas.beginText()
        text.setTextTransform(1, 0, 0, -1, float(part.attrib["x"]), float(part.attrib["y"]))
        text.setFont(font.fontName, float(part.attrib["font-size"]))
        text.textOut(part.text or "")
        self.canvas.drawText(text)

    def show_symbol(self, part: Element) -> None:
        """A symbol that fills a box and is cropped around its middle."""
        symbol = self.named[part.attrib["href"].removeprefix("#")]
        *_corner, wide, high = map(float, symbol.attrib["viewBox"].split())
        self.fill_box(box_of(part), wide, high)
        self.draw_all(symbol)

    def show_picture(self, part: Element) -> None:
        """A photograph that fills a box; its pixels stay packed as they are."""
        picture = ImageReader(BytesIO(b64decode(part.attrib["href"].partition(",")[2])))
        wide, high = picture.getSize()
        self.fill_box(box_of(part), wide, high)
        self.put(f"1 0 0 -1 0 {high} cm")
        self.canvas.drawImage(picture, 0, 0, wide, high)

    def fill_box(self, box: Box, wide: float, high: float) -> None:
        """Crop to the box, and scale what is `wide` and `high` so that it covers it."""
        x, y, width, height = box
        scale = max(width / wide, height / high)
        left, top = x + (width - wide * scale) / 2, y + (height - high * scale) / 2
        crop = " ".join(map(decimals, box))
        self.put(f"{crop} re W n", f"{scale:.5f} 0 0 {scale:.5f} {left:.2f} {top:.2f} cm")

    def paint(self, part: Element) -> None:
        """Fill and stroke a shape, one after the other, as translucent ones show both."""
        shape = OUTLINES.get(kind_of(part))
        if shape is None:
            raise ValueError(f"<{kind_of(part)}> cannot be put into a PDF")
        outline, steps = shape(part), [self.fill, self.stroke]
        if part.get("paint-order") == "stroke":
            steps.reverse()
        for step in steps:
            step(part, outline)

    def fill(self, part: Element, outline: str) -> None:
        colour = part.get("fill", "#000")
        rule = "*" if part.get("fill-rule") == "evenodd" else ""
        if colour.startswith("url("):
            self.put("q", outline, f"W{rule} n")
            self.shade(self.named[colour[5:-1]], bounds_of(part))
            self.put("Q")
        elif colour != "none":
            self.set_alpha("ca", part.get("fill-opacity", "1"))
            self.put(f"{channels(colour)} rg", outline, f"f{rule}")

    def shade(self, gradient: Element, box: Box) -> None:
        """The gradient, whose places are parts of the box."""
        x, y, width, height = box
        self.put(f"{width:.3f} 0 0 {height:.3f} {x:.3f} {y:.3f} cm")
        ends = [float(gradient.attrib[name]) for name in ("x1", "y1", "x2", "y2")]
        self.canvas.linearGradient(*ends, [stop.attrib["stop-color"] for stop in gradient])

    def stroke(self, part: Element, outline: str) -> None:
        colour = part.get("stroke", "none")
        if colour == "none":
            return
        self.set_alpha("CA", part.get("stroke-opacity", "1"))
        join = JOINS[part.get("stroke-linejoin", "miter")]
        style = f"{channels(colour)} RG {part.get('stroke-width', '1')} w {join} j"
        dashes = part.get("stroke-dasharray", "")
        self.put(style, f"[{dashes}] 0 d", outline, "S")

    def set_alpha(self, name: str, value: str) -> None:
        state = f"{name}{value.replace('.', '-')}"
        self.alphas.setdefault(state, PDFDictionary({name: float(value)}))
        self.put(f"/{state} gs")


def kind_of(part: Element) -> str:
    return part.tag.rpartition("}")[2]


def box_of(part: Element) -> Box:
    x, y, wide, high = (float(part.get(name, 0)) for name in ("x", "y", "width", "height"))
    return x, y, wide, high


def decimals(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=MOST_KEPT)
def channels(colour: str) -> str:
    """Red, green and blue between 0 and 1: of `#rgb` or `#rrggbb`."""
    digits = colour.removeprefix("#")
    pairs = [digit * 2 for digit in digits] if len(digits) == 3 else re.findall("..", digits)
    return " ".join(decimals(int(pair, 16) / 255) for pair in pairs)


def transforms(said: str) -> Iterator[str]:
    for name, values in FUNCTION.findall(said):
        given = [float(value) for value in values.split()]
        match name:
            case "translate":
                yield f"1 0 0 1 {given[0]:g} {given[1]:g} cm"
            case "scale":
                yield f"{given[0]:g} 0 0 {given[-1]:g} 0 0 cm"
            case "rotate":
                yield turned(given[0])
            case _:
                raise ValueError(f"{name}() cannot be put into a PDF")


def turned(degrees: float) -> str:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return f"{c:.5f} {s:.5f} {-s:.5f} {c:.5f} 0 0 cm"


class OperatorPen(BasePen):  # type: ignore[misc]
    """Writes an outline as operators of PDF."""

    def __init__(self) -> None:
        super().__init__(None)
        self.operators: list[str] = []
        self.start = ""

    def put(self, operator: str, *points: Point) -> None:
        numbers = " ".join(decimals(value) for point in points for value in point)
        self.operators.append(f"{numbers} {operator}")

    def _moveTo(self, to: Point) -> None:
        self.put("m", to)
        self.start = self.operators[-1].removesuffix(" m")

    def _lineTo(self, to: Point) -> None:
        self.put("l", to)

    def _curveToOne(self, first: Point, second: Point, to: Point) -> None:
        self.put("c", first, second, to)

    def _closePath(self) -> None:
        """Closing draws the last line; a line back to the start before it would be a corner of its own."""
        if self.operators[-1] == self.start + " l":
            self.operators.pop()
        self.operators.append("h")


@lru_cache(maxsize=MOST_KEPT)
def path_operators(path: str) -> str:
    pen = OperatorPen()
    parse_path(path, pen)
    return " ".join(pen.operators)


def path_outline(part: Element) -> str:
    return path_operators(part.attrib["d"])


def polygon_outline(part: Element) -> str:
    points = [point.split(",") for point in part.attrib["points"].split()]
    first, *others = (f"{x} {y}" for x, y in points)
    return " ".join((f"{first} m", *(f"{point} l" for point in others), "h"))


def circle_outline(part: Element) -> str:
    x, y, r = (float(part.attrib[name]) for name in ("cx", "cy", "r"))
    return rounded((x - r, y - r, 2 * r, 2 * r), r)


def rect_outline(part: Element) -> str:
    box, rounding = box_of(part), float(part.get("rx", 0))
    return rounded(box, rounding) if rounding else " ".join(map(decimals, box)) + " re"


def rounded(box: Box, r: float) -> str:
    """The outline of a box with rounded corners, from the upper edge's left end clockwise."""
    x, y, wide, high = box
    r = min(r, wide / 2, high / 2)
    right, foot, k = x + wide, y + high, r * (1 - ROUND)
    pen = OperatorPen()
    pen.moveTo((x + r, y))
    pen.lineTo((right - r, y))
    pen.curveTo((right - k, y), (right, y + k), (right, y + r))
    pen.lineTo((right, foot - r))
    pen.curveTo((right, foot - k), (right - k, foot), (right - r, foot))
    pen.lineTo((x + r, foot))
    pen.curveTo((x + k, foot), (x, foot - k), (x, foot - r))
    pen.lineTo((x, y + r))
    pen.curveTo((x, y + k), (x + k, y), (x + r, y))
    pen.closePath()
    return " ".join(pen.operators)


OUTLINES: dict[str, Callable[[Element], str]] = {
    "path": path_outline,
    "polygon": polygon_outline,
    "circle": circle_outline,
    "rect": rect_outline,
}


def bounds_of(part: Element) -> Box:
    """(x, y, width, height) of a shape that a gradient fills."""
    if kind_of(part) == "rect":
        return box_of(part)
    pen: Any = BoundsPen(None)
    parse_path(part.attrib["d"], pen)
    left, top, right, foot = pen.bounds
    return left, top, right - left, foot - top
