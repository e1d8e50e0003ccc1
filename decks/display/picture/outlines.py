"""Outlines of letters, read from a TrueType font. The renderer takes far longer to look letters up in a font.

Lengths are in half units of the font, in which all points are whole numbers; y runs upwards.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, pairwise
from struct import unpack_from
from typing import NamedTuple

from reportlab.pdfbase.ttfonts import TTFontFace

# x, y and whether it is on the curve. Plain tuples, since a picture may need 20,000 points.
Point = tuple[int, int, int]
Matrix = tuple[float, float, float, float]

# Up to 1 KB each.
MOST_KEPT = 4000
# Flags of points, then of the parts of a composite letter.
ON, X_BYTE, Y_BYTE, REPEAT, X_SAME, Y_SAME = 1, 2, 4, 8, 16, 32
WORDS, OFFSETS, SCALE, MORE, TWO_SCALES, MATRIX = 1, 2, 8, 32, 64, 128
DEEPEST = 4


class Contour(NamedTuple):
    """A closed outline: where it begins, and the rest as relative SVG path data."""

    x: int
    y: int
    rest: str


def em_of(font: TTFontFace) -> int:
    """The size of the font in the unit of outlines."""
    return int(2 * font.unitsPerEm)


def text_outline(font: TTFontFace, text: str, widths: list[float]) -> str:
    """The letters side by side as path data; widths are thousandths of the size."""
    unit = em_of(font) / 1000
    starts = accumulate(widths, initial=0.0)
    return "".join(
        f"M{contour.x + round(start * unit)} {contour.y}{contour.rest}"
        for char, start in zip(text, starts, strict=False)
        for contour in letter_outline(font, char)
    )


@lru_cache(maxsize=MOST_KEPT)
def letter_outline(font: TTFontFace, char: str) -> tuple[Contour, ...]:
    """The contours of a letter; none if the font lacks it."""
    glyph = font.charToGlyph.get(ord(char))
    found = () if glyph is None else glyph_points(font, glyph)
    return tuple(contour_of(points) for points in found if points)


def glyph_points(font: TTFontFace, glyph: int, depth: int = 0) -> Iterator[list[Point]]:
    start, end = font.glyphPos[glyph : glyph + 2]
    if end <= start or depth > DEEPEST:
        return
    at = font.get_table_pos("glyf")[0] + start
    (count,) = unpack_from(">h", font._ttf_data, at)
    if count >= 0:
        yield from simple_points(font._ttf_data, at + 10, count)
    else:
        yield from composite_points(font, at + 10, depth)


def simple_points(data: bytes, at: int, count: int) -> Iterator[list[Point]]:
    ends = unpack_from(f">{count}H", data, at)
    at += 2 * count
    at += 2 + unpack_from(">H", data, at)[0]  # instructions
    flags, at = read_flags(data, at, ends[-1] + 1 if ends else 0)
    xs, at = read_coordinates(data, at, flags, X_BYTE, X_SAME)
    ys, at = read_coordinates(data, at, flags, Y_BYTE, Y_SAME)
    points = list(zip(xs, ys, [flag & ON for flag in flags], strict=True))
    for last, end in pairwise((-1, *ends)):
        yield points[last + 1 : end + 1]


def read_flags(data: bytes, at: int, total: int) -> tuple[list[int], int]:
    flags: list[int] = []
    while len(flags) < total:
        flag = data[at]
        at += 1
        flags.append(flag)
        if flag & REPEAT:
            flags += [flag] * data[at]
            at += 1
    return flags, at


def read_coordinates(
    data: bytes, at: int, flags: list[int], byte: int, same: int
) -> tuple[Iterator[int], int]:
    """One coordinate of each point, and where the next ones are; the file has halves of the differences."""
    steps = []
    for flag in flags:
        if flag & byte:
            steps.append(2 * data[at] if flag & same else -2 * data[at])
            at += 1
        elif flag & same:
            steps.append(0)
        else:
            steps.append(2 * int.from_bytes(data[at : at + 2], "big", signed=True))
            at += 2
    return accumulate(steps), at


def composite_points(font: TTFontFace, at: int, depth: int) -> Iterator[list[Point]]:
    """The parts of a letter made of other letters, such as one with an accent."""
    data, flags = font._ttf_data, MORE
    while flags & MORE:
        flags, glyph = unpack_from(">2H", data, at)
        moved = unpack_from(">2h" if flags & WORDS else ">2b", data, at + 4)
        at += 8 if flags & WORDS else 6
        count = 4 if flags & MATRIX else 2 if flags & TWO_SCALES else int(bool(flags & SCALE))
        turn = matrix(*(n / 16384 for n in unpack_from(f">{count}h", data, at)))
        at += 2 * count
        dx, dy = moved if flags & OFFSETS else (0, 0)
        for points in glyph_points(font, glyph, depth + 1):
            yield [transformed(point, turn, 2 * dx, 2 * dy) for point in points]


def matrix(*scales: float) -> Matrix:
    """The matrix that a part of a composite letter names by none, one, two or four numbers."""
    if len(scales) == 4:
        return scales[0], scales[1], scales[2], scales[3]
    return (scales[0], 0.0, 0.0, scales[-1]) if scales else (1.0, 0.0, 0.0, 1.0)


def transformed(point: Point, turn: Matrix, dx: int, dy: int) -> Point:
    (x, y, on), (a, b, c, d) = point, turn
    return round(a * x + c * y) + dx, round(b * x + d * y) + dy, on


def contour_of(points: list[Point]) -> Contour:
    """Between two points off the curve, the middle is on it."""
    first = next((n for n, point in enumerate(points) if point[2]), None)
    if first is None:
        (ax, ay, _), (bx, by, _) = points[-1], points[0]
        points, first = [((ax + bx) // 2, (ay + by) // 2, ON), *points], 0
    x, y, _ = points[first]
    return Contour(x, y, curves(x, y, [*points[first + 1 :], *points[: first + 1]]))


def curves(x: int, y: int, around: list[Point]) -> str:
    """Lines and curves from (x, y) through the points and back, as path data."""
    path, bend = "", False
    cx = cy = 0
    for px, py, on in around:
        if on and not bend:
            path += f"l{px - x} {py - y}"
        elif on or bend:
            ex, ey = (px, py) if on else ((cx + px) // 2, (cy + py) // 2)
            path += f"q{cx - x} {cy - y} {ex - x} {ey - y}"
            x, y = ex, ey
        if on:
            x, y = px, py
        bend, cx, cy = not on, px, py
    return path + "z"
