"""What the parts of one card's art share: its chance, its colours, and a pen for shapes in a box of 100."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from cards.faces.colours import hue_colour, mix_colours
from cards.faces.paths import number
from cards.faces.svg import svg_tag

SIDE = 100.0


@dataclass(frozen=True)
class Ramp:
    """One hue: the ground where it is dark and where lit, marks upon it, highlights, both ends of the figure."""

    deep: str
    mid: str
    light: str
    glow: str
    figure: tuple[str, str]


@lru_cache(maxsize=256)
def hue_ramp(hue: str, night: str, paper: str = "") -> Ramp:
    """The ramp of a hue: light upon the night, or, if there is paper, ink upon it."""
    colour = hue_colour(hue)
    if paper:
        return Ramp(
            mix_colours(colour, paper, 0.5),
            mix_colours(colour, paper, 0.16),
            mix_colours(colour, night, 0.78),
            mix_colours(colour, paper, 0.05),
            (mix_colours(colour, night, 0.62), mix_colours(colour, night, 0.12)),
        )
    return Ramp(
        mix_colours(colour, night, 0.34),
        mix_colours(colour, night, 0.86),
        mix_colours(colour, "#ffffff", 0.66),
        mix_colours(colour, "#ffffff", 0.28),
        ("#ffffff", mix_colours(colour, "#ffffff", 0.5)),
    )


@dataclass(frozen=True)
class Scene:
    """Chance is seeded by the card, so that the same card always gets the same art."""

    random: Random
    ramp: Ramp
    second: Ramp
    night: str
    trim: str
    paper: str = ""

    @property
    def outline(self) -> str:
        """What sets the figure off from its ground."""
        return self.paper or self.night

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.random.random()

    def whole(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return low + int(self.random.random() * (high - low + 1))


def shape(path: str, fill: str, opacity: float = 1, **more: object) -> str:
    seen = {} if opacity == 1 else {"fill_opacity": opacity}
    return svg_tag("path", d=path, fill=fill, **seen, **more)


def inlay(path: str, fill: str, opacity: float = 1) -> str:
    """A shape without smooth edges, in a fifth of the time: for edges that are upright, or that a line covers."""
    return shape(path, fill, opacity, shape_rendering="crispEdges")


def line(path: str, stroke: str, width: float, opacity: float = 1, **more: object) -> str:
    seen = {} if opacity == 1 else {"stroke_opacity": opacity}
    return svg_tag("path", d=path, fill="none", stroke=stroke, stroke_width=width, **seen, **more)


def at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"
