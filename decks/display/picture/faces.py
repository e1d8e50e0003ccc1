"""Draws card faces as tiles of one size: art, gem, signs and a plate with name and numbers."""

from dataclasses import dataclass
from typing import Any

from cards.faces.art import Art, draw_layers
from cards.faces.colours import HUES, darkened
from cards.faces.emblems import emblem_path
from cards.faces.face import Face
from cards.faces.look import Look, Outline
from cards.faces.pictures import picture_uri
from cards.faces.svg import svg_box, svg_tag
from decks.display.picture.content import Tile
from decks.display.picture.palette import Theme
from decks.display.picture.rasters import PIXELS
from decks.display.picture.svg import Pen

PAD = 8
FILLING = "xMidYMid slice"
PLAIN = Look()
CORNERS = "corners"


@dataclass(frozen=True)
class Faces:
    """Draws tiles of one size in one theme; `counted` tells whether they show the number of copies, `windows`
    whether the place of art is left open, for pixels to be seen through it.
    """

    pen: Pen
    theme: Theme
    wide: float
    high: float
    counted: bool
    windows: bool = False

    @property
    def corner(self) -> float:
        """The side of the gem in the corner."""
        return min(44.0, self.wide * 0.25, self.high * 0.27)

    @property
    def badge(self) -> tuple[float, float]:
        """Width and height of the badge with the number of copies."""
        high = max(18.0, min(36.0, max(22.0, self.wide * 0.19), self.high * 0.2))
        return high * 1.5, high

    @property
    def rounding(self) -> float:
        return min(12.0, self.wide * 0.07)

    @property
    def foot_size(self) -> float:
        return min(16.0, max(10.0, self.wide * 0.088))

    @property
    def plate(self) -> float:
        """The height of the plate: two lines of the name and one of numbers, or half of a low tile."""
        wanted = 2.5 * min(22.0, self.wide * 0.125) + max(self.foot_size * 1.25, self.badge[1]) + 6
        return min(wanted, self.high * 0.56)

    @property
    def upper(self) -> float:
        """The height of the art."""
        return self.high - self.plate

    def definitions(self, tiles: list[Tile]) -> str:
        """Each art once, and what covers the corners of tiles; a clip path would take longer to render."""
        arts = {t.face.art: t.face.look for t in tiles if t.face and not self.windows}
        drawn = "".join(
            svg_tag(
                "symbol", draw_layers(art, look), id=art_id(art), viewBox="0 0 100 100",
                preserveAspectRatio="xMidYMid slice",
            )
            for art, look in arts.items()
        )  # fmt: skip
        return svg_tag("path", d=self.outside, id=CORNERS, fill=self.theme.ground) + drawn

    @property
    def outside(self) -> str:
        """The four corners between the tile's box and its rounding, and a pixel around, lest its edge be seen."""
        wide, high, r = self.wide, self.high, self.rounding
        ends = ((0.0, 0.0, 1, 1), (wide, 0.0, -1, 1), (wide, high, -1, -1), (0.0, high, 1, -1))
        return "".join(
            f"M{x - dx:.1f} {y - dy:.1f}h{(r + 1) * dx:.1f}v{dy}"
            f"q{-r * dx:.1f} 0 {-r * dx:.1f} {r * dy:.1f}h{-dx}z"
            for x, y, dx, dy in ends
        )

    def draw(self, tile: Tile, x: float, y: float) -> str:
        look = tile.face.look if tile.face else PLAIN
        face = tile.face
        drawn = (
            self.ground(face, look),
            self.gem(face) + self.signs(face) if face else "",
            self.name(tile, look),
            self.foot(tile, look),
            self.copies(tile.count, look) if self.counted else "",
        )
        corners = svg_tag("use", href=f"#{CORNERS}")
        moved = f"translate({x:.2f} {y:.2f})"
        return svg_tag("g", *drawn, corners, self.edge(tile), transform=moved)

    def ground(self, face: Face | None, look: Look) -> str:
        """The art above the plate."""
        if face is None:
            return self.plate_box(0, look)
        rule = svg_box(0, self.upper - 1, self.wide, 2, fill=HUES[face.hue])
        if self.windows:
            return self.plate_box(self.upper, look) + rule
        box = {"width": float(self.wide), "height": float(self.upper)}
        if picture := picture_uri(face.picture, PIXELS):
            art = svg_tag("image", href=picture, preserveAspectRatio=FILLING, **box)
        else:
            art = svg_tag("use", href=f"#{art_id(face.art)}", **box)
        return self.plate_box(0, look) + art + rule

    def plate_box(self, y: float, look: Look) -> str:
        return svg_box(0, y, self.wide, self.high - y, fill=look.surface[self.theme.dark])

    def window(self, x: float, y: float) -> str:
        """The place of the art of a tile at (x, y), as path data."""
        return f"M{x:.2f} {y:.2f}h{self.wide:.2f}v{self.upper:.2f}h{-self.wide:.2f}z"

    def edge(self, tile: Tile) -> str:
        """The border; a card that breaks the format gets a dashed red one."""
        style: dict[str, Any] = {"stroke_width": 2}
        if tile.flagged or not tile.face:
            style = {"stroke": self.alarm, "stroke_width": 4, "stroke_dasharray": "7 4"}
        else:
            style["stroke"] = HUES[tile.face.hue]
        rounded = {"rx": self.rounding - 1, "fill": "none"}
        return svg_box(1, 1, self.wide - 2, self.high - 2, **rounded, **style)

    @property
    def alarm(self) -> str:
        return self.theme.tones["illegal"][0]

    def gem(self, face: Face) -> str:
        """The number in the corner, on the gem of its game."""
        if face.corner is None:
            return ""
        side, middle = self.corner, 5 + self.corner / 2
        fill = darkened(HUES[face.hue])
        shape = gem_shape(face.look.gem, 5, side, fill=fill, stroke="#ffffff", stroke_width=1.2)
        text = self.pen.face.drawable(face.corner.value)
        said = self.pen.face.line(text, side * 0.8, side * 0.58, 7, bold=True)
        y = middle + said.size * 0.36
        return shape + self.pen.line(
            said.lines[0], middle, y, said.size, "#ffffff", bold=True, anchor="middle"
        )

    def signs(self, face: Face) -> str:
        """The emblems of its colours, one below the other at the right."""
        side = self.corner * 0.62
        room = int((self.upper - 5) // (side + 3))
        drawn = ""
        for n, sign in enumerate(face.signs[: max(room, 1)]):
            x, y = self.wide - side - 5, 5 + n * (side + 3)
            half = side / 2
            disc = svg_tag(
                "circle", cx=x + half, cy=y + half, r=half, fill=darkened(HUES[sign.hue]),
                stroke="#ffffff", stroke_width=1.2,
            )  # fmt: skip
            moved = (
                f"translate({x + side * 0.2:.1f} {y + side * 0.2:.1f}) scale({side * 0.6 / 64:.3f})"
            )
            mark = {"fill": "#ffffff", "fill_rule": "evenodd", "transform": moved}
            drawn += disc + svg_tag("path", d=emblem_path(sign.emblem), **mark)
        return drawn

    def name(self, tile: Tile, look: Look) -> str:
        """The name in the plate, as large as fits."""
        upper = self.upper + 4
        largest = min(22.0, self.wide * 0.125)
        room = self.plate - 4 - self.foot_height
        fitted = self.pen.face.box(
            tile.name,
            self.wide - 2 * PAD,
            room,
            largest,
            max(8.5, largest * 0.6),
            bold=True,
        )
        return self.pen.lines(fitted, PAD, upper, look.ink[self.theme.dark], bold=True)

    @property
    def foot_height(self) -> float:
        return max(self.foot_size * 1.25 + 4, self.badge[1] if self.counted else 0)

    def foot(self, tile: Tile, look: Look) -> str:
        """As many of the numbers as stay legible; the kind of a card without any, or one that is flagged."""
        size, least = self.foot_size, max(9.0, self.foot_size * 0.75)
        room = self.wide - 2 * PAD - (self.badge[0] if self.counted else 0)
        words = [] if tile.flagged or not tile.face else face_words(tile.face, self.pen)
        while words and self.pen.face.width("  ".join(words), least) > room:
            words.pop()
        text = "  ".join(words) or ("! " if tile.flagged else "") + tile.kind
        colour = self.alarm if tile.flagged else look.soft[self.theme.dark]
        return self.pen.fitted(text, PAD, self.high - PAD, room, (size, least), colour)

    def copies(self, count: int, look: Look) -> str:
        """The badge, such as ×3, in inverted colours so that it is legible in a small picture."""
        wide, high = self.badge
        x, y = self.wide - wide, self.high - high
        text = self.pen.face.line(f"×{count}", wide - 8, high * 0.72, 6, bold=True)
        ground, ink = look.ink[self.theme.dark], look.surface[self.theme.dark]
        badge = svg_box(x, y, wide, high, fill=ground)
        return badge + self.pen.line(
            text.lines[0],
            x + wide / 2,
            y + high / 2 + text.size * 0.36,
            text.size,
            ink,
            bold=True,
            anchor="middle",
        )


def art_id(art: Art) -> str:
    return "art-" + art.name.replace(".", "-")


def face_words(face: Face, pen: Pen) -> list[str]:
    """Its numbers with their labels, the most important first."""
    return [pen.face.drawable(f"{figure.label} {figure.value}") for figure in face.figures]


def gem_shape(outline: Outline, start: float, side: float, **style: Any) -> str:
    """The outline in a box of this side whose upper left corner is (start, start)."""
    if not outline:
        middle = start + side / 2
        return svg_tag("circle", cx=middle, cy=middle, r=side / 2, **style)
    points = " ".join(
        f"{start + x * side / 100:.1f},{start + y * side / 100:.1f}" for x, y in outline
    )
    return svg_tag("polygon", points=points, **style)
