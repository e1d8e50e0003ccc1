"""Draws small card faces from a card's facts alone, without any artwork."""

import zlib
from dataclasses import dataclass
from typing import Any

from cards.faces.colours import hue_colour, mix_colours
from cards.faces.svg import svg_box, svg_tag
from decks.display.picture.content import Tile
from decks.display.picture.palette import Theme
from decks.display.picture.svg import Pen

PAD = 10


@dataclass(frozen=True)
class Faces:
    """Draws tiles of one size in one theme; `counted` tells whether they show the number of copies."""

    pen: Pen
    theme: Theme
    wide: float
    high: float
    counted: bool

    @property
    def corner(self) -> float:
        """The radius of the circle for the number in the corner."""
        return min(25.0, self.wide * 0.13, self.high * 0.14)

    @property
    def badge(self) -> tuple[float, float]:
        """Width and height of the badge with the number of copies."""
        high = max(22.0, min(46.0, max(26.0, self.wide * 0.25), self.high * 0.25))
        return high * 1.55, high

    def definitions(self, tiles: list[Tile]) -> str:
        """The gradient definitions for the hues of these tiles."""
        grounds = {self.ground_id(tile): tile for tile in tiles}
        return "".join(self.gradient(name, tile) for name, tile in grounds.items())

    @property
    def rounding(self) -> float:
        return min(14.0, self.wide * 0.09)

    @staticmethod
    def ground_id(tile: Tile) -> str:
        return "g-" + "-".join(hue_colour(name)[1:] for name in tile.hues or ("grey",))

    def gradient(self, name: str, tile: Tile) -> str:
        """A gradient that fades from top to bottom for one hue, or puts several side by side."""
        colours = [hue_colour(each) for each in tile.hues or ("grey",)]
        top, foot = self.theme.tint
        if len(colours) == 1:
            shades = [mix_colours(colours[0], self.theme.face, part) for part in (top, foot)]
            corners = {"x1": 0, "y1": 0, "x2": 0.25, "y2": 1}
        else:
            shades = [mix_colours(colour, self.theme.face, (top + foot) / 2) for colour in colours]
            corners = {"x1": 0, "y1": 0.1, "x2": 1, "y2": 0.9}
        stops = (
            svg_tag("stop", offset=n / (len(shades) - 1), stop_color=shade)
            for n, shade in enumerate(shades)
        )
        return svg_tag("linearGradient", *stops, id=name, **corners)

    def draw(self, tile: Tile, x: float, y: float) -> str:
        colour = hue_colour(tile.hues[0]) if tile.hues else hue_colour("grey")
        parts = (
            self.ground(tile),
            self.art(tile, colour),
            self.edge(tile, colour),
            self.top(tile, colour),
            self.name(tile),
            self.foot(tile),
        )
        return svg_tag("g", *parts, transform=f"translate({x:.2f} {y:.2f})")

    def ground(self, tile: Tile) -> str:
        fill = f"url(#{self.ground_id(tile)})"
        return svg_box(0, 0, self.wide, self.high, rx=self.rounding, fill=fill)

    def art(self, tile: Tile, colour: str) -> str:
        """Three moons, placed by a hash of the card's number, so that faces differ."""
        seed = zlib.crc32(tile.number.encode())
        light = mix_colours(colour, self.theme.moon, 0.45)
        moons = []
        for n in range(3):
            part = (seed >> (9 * n)) & 0x1FF
            radius = min(self.wide, self.high) * (0.12 + (part & 7) / 32)
            x = radius + (self.wide - 2 * radius) * (0.35 + (part >> 3 & 7) / 12)
            y = radius + (self.high - 2 * radius) * (part >> 6) / 7
            moons.append(svg_tag("circle", cx=min(x, self.wide - radius), cy=y, r=radius))
        return svg_tag("g", *moons, fill=light, fill_opacity=0.13)

    def edge(self, tile: Tile, colour: str) -> str:
        """The border; a card that breaks the format gets a second, dashed one."""
        style: dict[str, Any]
        if tile.flagged or not tile.hues:
            red = self.theme.tones["illegal"][0]
            style = {"stroke": red, "stroke_width": 3, "stroke_dasharray": "7 4"}
        else:
            style = {"stroke": mix_colours(colour, self.theme.ground, 0.75), "stroke_width": 1.5}
        wide, high = self.wide - 2, self.high - 2
        return svg_box(1, 1, wide, high, rx=self.rounding - 1, fill="none", **style)

    def top(self, tile: Tile, colour: str) -> str:
        """The number in the corner, with the kind beside it."""
        radius, mark = self.corner, "! " if tile.flagged else ""
        if not tile.corner:
            return self.kind(mark + tile.kind, PAD, radius)
        middle = PAD - 2 + radius
        figure = self.pen.face.line(tile.corner, radius * 1.75, radius * 1.25, 8, bold=True)
        circle = svg_tag(
            "circle", cx=middle, cy=middle, r=radius, fill=mix_colours(colour, "#000000", 0.82)
        )
        number = self.pen.line(
            figure.lines[0],
            middle,
            middle + figure.size * 0.36,
            figure.size,
            "#ffffff",
            bold=True,
            anchor="middle",
        )
        return circle + number + self.kind(mark + tile.kind, middle + radius + 7, radius)

    def kind(self, text: str, x: float, radius: float) -> str:
        size = min(17.0, max(10.5, self.wide * 0.095))
        y = PAD - 2 + radius + size * 0.36
        colour = self.theme.ink
        return self.pen.fitted(text, x, y, self.wide - x - PAD, (size, size * 0.62), colour)

    def name(self, tile: Tile) -> str:
        """The name between top and foot, as large as fits."""
        upper = PAD + 2 * self.corner + self.high * 0.04
        lower = self.high - self.foot_height
        largest = min(30.0, self.wide * 0.165)
        found = self.pen.face.box(
            tile.name,
            self.wide - 2 * PAD,
            lower - upper,
            largest,
            max(9.0, largest * 0.55),
            bold=True,
        )
        return self.pen.lines(found, PAD, upper, self.theme.ink, bold=True)

    @property
    def foot_height(self) -> float:
        return self.badge[1] + 6 if self.counted else min(30.0, self.high * 0.2)

    def foot(self, tile: Tile) -> str:
        """As many of the other numbers as stay legible, and the number of copies."""
        size = min(16.0, max(10.0, self.wide * 0.09))
        room = self.wide - 2 * PAD - (self.badge[0] if self.counted else 0)
        words = list(tile.foot)
        while words and self.pen.face.width(" · ".join(words), max(9.5, size * 0.75)) > room:
            words.pop()
        sizes = (size, max(9.5, size * 0.75))
        y = self.high - PAD - 1
        said = self.pen.fitted(" · ".join(words), PAD, y, room, sizes, self.theme.ink)
        return said + (self.copies(tile.count) if self.counted else "")

    def copies(self, count: int) -> str:
        """The badge, such as ×3, in inverted colours so that it is legible in a small picture."""
        wide, high = self.badge
        x, y = self.wide - wide, self.high - high
        rounding = self.rounding
        shape = (
            f"M{x + rounding:.2f} {y:.2f}H{self.wide:.2f}V{self.high - rounding:.2f}"
            f"a{rounding:.2f} {rounding:.2f} 0 0 1 -{rounding:.2f} {rounding:.2f}H{x:.2f}"
            f"V{y + rounding:.2f}a{rounding:.2f} {rounding:.2f} 0 0 1 {rounding:.2f} -{rounding:.2f}z"
        )
        text = self.pen.face.line(f"×{count}", wide - 8, high * 0.78, 6, bold=True)
        middle = x + wide / 2
        return svg_tag("path", d=shape, fill=self.theme.ink) + self.pen.line(
            text.lines[0],
            middle,
            y + high / 2 + text.size * 0.36,
            text.size,
            self.theme.paper,
            bold=True,
            anchor="middle",
        )
