"""Draws one card face to cut out: 63 by 88 mm, with its rules text, in light colours for printers."""

from bisect import bisect
from dataclasses import dataclass
from unicodedata import normalize

from cards.faces.art import draw_layers
from cards.faces.colours import HUES, darkened
from cards.faces.emblems import emblem_path
from cards.faces.face import Face, Figure, Sign
from cards.faces.pictures import picture_uri
from cards.faces.svg import svg_box, svg_tag
from decks.display.picture.drawing import SVG
from decks.display.picture.faces import FILLING, gem_shape
from decks.display.picture.svg import FONTS, Pen
from decks.display.picture.typeface import LEADING, Lines

# Units of a tenth of a millimetre.
WIDE, HIGH = 630.0, 880.0
EDGE, INSET = 14.0, 26.0
ROOM = WIDE - 2 * INSET
ART_TOP, ART_HIGH = 118.0, 300.0
GEM = 84.0
FOOT = HIGH - 28
WHITE = "#ffffff"
LONGEST_TEXT = 1500
# Pixels of uploaded pictures: all that are kept.
SIDE = 640


@dataclass(frozen=True)
class Proxy:
    """Draws one face; y runs downwards."""

    pen: Pen
    face: Face

    @property
    def hue(self) -> str:
        return HUES[self.face.hue]

    def svg(self) -> str:
        body = (self.ground(), self.head(), self.art(), self.kind(), self.rest(), self.foot())
        return svg_tag(
            "svg", *body, xmlns=SVG, viewBox=f"0 0 {WIDE:g} {HIGH:g}", width=WIDE, height=HIGH,
            font_family=FONTS,
        )  # fmt: skip

    def drawable(self, text: str) -> str:
        return self.pen.face.drawable(text)

    def ground(self) -> str:
        """The frame in the card's hue around the surface of its game."""
        frame = svg_box(0, 0, WIDE, HIGH, rx=28, fill=darkened(self.hue))
        inner = {"rx": 18, "fill": self.face.look.surface[0]}
        return frame + svg_box(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, **inner)

    def head(self) -> str:
        """The gem with the number in the corner, both names, and the signs of the colours."""
        signs = self.face.signs[:3]
        left = INSET + (GEM + 12 if self.face.corner else 0)
        room = WIDE - INSET - left - len(signs) * 60
        other = self.drawable(self.face.other)
        name = self.pen.fitted(
            self.drawable(self.face.name) or self.drawable(self.face.number),
            left, 72 if other else 82, room, (40, 16), self.ink, bold=True,
        )  # fmt: skip
        second = self.pen.fitted(other, left, 102, room, (22, 12), self.soft)
        drawn = "".join(
            self.sign(sign, WIDE - INSET - 54 - place * 60, 38) for place, sign in enumerate(signs)
        )
        return self.gem() + name + second + drawn

    @property
    def ink(self) -> str:
        return self.face.look.ink[0]

    @property
    def soft(self) -> str:
        return self.face.look.soft[0]

    def gem(self) -> str:
        if self.face.corner is None:
            return ""
        style = {"fill": darkened(self.hue), "stroke": WHITE, "stroke_width": 2.5}
        shape = gem_shape(self.face.look.gem, 24, GEM, **style)
        said = self.pen.face.line(
            self.drawable(self.face.corner.value), GEM * 0.8, GEM * 0.58, 14, bold=True
        )
        y = 24 + GEM / 2 + said.size * 0.36
        return shape + self.pen.line(
            said.lines[0], 24 + GEM / 2, y, said.size, WHITE, bold=True, anchor="middle"
        )

    def sign(self, sign: Sign, x: float, y: float) -> str:
        """The emblem of a colour on a disc of 54."""
        style = {"fill": darkened(HUES[sign.hue]), "stroke": WHITE, "stroke_width": 2}
        disc = svg_tag("circle", cx=x + 27, cy=y + 27, r=27, **style)
        moved = f"translate({x + 11:.1f} {y + 11:.1f}) scale(0.5)"
        mark = {"fill": WHITE, "fill_rule": "evenodd", "transform": moved}
        return disc + svg_tag("path", d=emblem_path(sign.emblem), **mark)

    def art(self) -> str:
        box = {"x": INSET, "y": ART_TOP, "width": ROOM, "height": ART_HIGH}
        rules = "".join(
            svg_box(INSET, y, ROOM, 4, fill=self.hue) for y in (ART_TOP, ART_TOP + ART_HIGH - 4)
        )
        if picture := picture_uri(self.face.picture, SIDE):
            return svg_tag("image", href=picture, preserveAspectRatio=FILLING, **box) + rules
        symbol = {"id": "art", "viewBox": "0 0 100 100", "preserveAspectRatio": FILLING}
        defined = svg_tag(
            "defs", svg_tag("symbol", draw_layers(self.face.art, self.face.look), **symbol)
        )
        return defined + svg_tag("use", href="#art", **box) + rules

    def kind(self) -> str:
        """The kind at the left, the title or the rarity at the right."""
        y = ART_TOP + ART_HIGH + 34
        right = self.drawable(self.face.banner or self.face.rarity)
        kind = self.pen.fitted(
            self.drawable(self.face.kind), INSET, y, ROOM / 2, (24, 14), self.soft, bold=True
        )
        return kind + self.pen.fitted(
            right, WIDE - INSET, y, ROOM / 2 - 10, (24, 14), self.soft, anchor="end"
        )

    def rest(self) -> str:
        """Numbers, ways to attack, keywords and the rules text, in the room that is left."""
        y, drawn = ART_TOP + ART_HIGH + 50, ""
        for part in (self.figures, self.deeds, self.keywords):
            more, high = part(y)
            drawn, y = drawn + more, y + high
        return drawn + self.words(y, FOOT - 34 - y)

    def figures(self, y: float) -> tuple[str, float]:
        """The numbers side by side, each value of a ladder in a step of its own."""
        steps = [(figure, value) for figure in self.face.figures for value in values_of(figure)]
        if not steps:
            return "", 0.0
        wide = ROOM / len(steps)
        parts = [
            self.step(figure, value, INSET + wide * place, y, wide - 6)
            for place, (figure, value) in enumerate(steps)
        ]
        return "".join(parts), 72.0

    def step(self, figure: Figure, value: str, x: float, y: float, wide: float) -> str:
        box = svg_box(x, y, wide, 62, rx=8, fill=self.hue, fill_opacity=0.16)
        middle = x + wide / 2
        label = self.pen.fitted(
            self.drawable(figure.label), middle, y + 20, wide - 8, (17, 10), self.soft,
            anchor="middle",
        )  # fmt: skip
        return box + label + self.pen.fitted(
            self.drawable(value), middle, y + 52, wide - 8, (32, 12), self.ink, bold=True,
            anchor="middle",
        )  # fmt: skip

    def deeds(self, y: float) -> tuple[str, float]:
        """One line for each way to attack: cost, name, damage."""
        drawn = ""
        for place, deed in enumerate(self.face.deeds[:4]):
            base = y + 26 + place * 34
            drawn += self.line(deed.cost, INSET, base, 60, bold=True)
            drawn += self.line(deed.name, INSET + 60, base, ROOM - 150)
            drawn += self.pen.fitted(
                self.drawable(deed.damage), WIDE - INSET, base, 80, (26, 14), self.ink, bold=True,
                anchor="end",
            )  # fmt: skip
        return drawn, 34.0 * len(self.face.deeds[:4])

    def line(self, text: str, x: float, y: float, room: float, bold: bool = False) -> str:
        return self.pen.fitted(self.drawable(text), x, y, room, (24, 12), self.ink, bold=bold)

    def keywords(self, y: float) -> tuple[str, float]:
        words = " · ".join(self.drawable(sign.label) for sign in self.face.keywords)
        if not words:
            return "", 0.0
        accent = self.face.look.accent[0]
        return self.pen.fitted(words, INSET, y + 26, ROOM, (24, 12), accent, bold=True), 36.0

    def words(self, y: float, high: float) -> str:
        """The rules text as large as fits, paragraph by paragraph; cut off only below 3 pt."""
        paragraphs = fitted_paragraphs(self.pen, self.face.text[:LONGEST_TEXT], high)
        return self.pen.lines(paragraphs, INSET, y + 8, self.ink)

    def foot(self) -> str:
        number = self.pen.fitted(
            self.drawable(self.face.number), INSET, FOOT, ROOM / 2, (20, 10), self.soft
        )
        return number + self.pen.fitted(
            "Yamafuda · PROXY", WIDE - INSET, FOOT, ROOM / 2, (18, 10), self.soft, anchor="end"
        )


def values_of(figure: Figure) -> tuple[str, ...]:
    return figure.steps or (figure.value,)


def fitted_paragraphs(
    pen: Pen, text: str, high: float, smallest: int = 11, largest: int = 32
) -> Lines:
    """The lines of all paragraphs at the largest size that fits the height."""
    drawn = ("".join(map(pen.face.drawn, line)) for line in normalize("NFC", text).splitlines())
    paragraphs = [" ".join(line.split()) for line in drawn]

    def wrapped(size: int) -> list[str]:
        lines = (pen.face.wrapped(part, ROOM, size, False) for part in paragraphs if part)
        return [line for part in lines for line in part]

    def too_high(size: int) -> bool:
        return len(wrapped(size)) * size * LEADING > high

    # Lines only become more as letters grow, so few sizes need to be tried.
    size = smallest + bisect(range(smallest, largest + 1), False, key=too_high) - 1
    if size < smallest:
        most = max(1, int(high // (smallest * LEADING)))
        return Lines(tuple(wrapped(smallest)[:most]), smallest)
    return Lines(tuple(wrapped(size)), size)
