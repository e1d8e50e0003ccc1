"""Art made of a card's own facts: the same card always gets the same, no two get the same."""

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import NamedTuple

from cards.faces.colours import HUES, mix_colours
from cards.faces.emblems import EMBLEMS, emblem_path
from cards.faces.look import Look
from cards.faces.manners import MANNERS
from cards.faces.motifs import MOTIFS
from cards.faces.scene import Scene, hue_ramp, shape
from cards.faces.sigils import SIGILS
from cards.faces.svg import svg_box, svg_tag

# Raise it when the same address is to give another picture, for browsers keep what they have.
VERSION = 2
CREST = re.compile(r"x[0-9a-f]{8}")
SVG = "http://www.w3.org/2000/svg"
MOST_KEPT = 2000
# From the upper left: white over what is lit, black over what is not. Flat, since gradients take long to render.
LIGHT = shape("M0 0H100L0 74Z", "#fff", 0.1) + shape("M100 26V100H12Z", "#000", 0.16)


@dataclass(frozen=True)
class Art:
    """Everything that is drawn. `hues` are names of `HUES`; `emblem` is one of `EMBLEMS` or a crest's name."""

    game: str
    hues: tuple[str, ...]
    emblem: str
    form: str
    seed: str

    @property
    def name(self) -> str:
        """The art in one path segment: `red.dragon.creature.0123456789`."""
        return ".".join(("-".join(self.hues), self.emblem, self.form, self.seed))


def art_named(game: str, name: str) -> Art | None:
    """The art of this name; None if no card could have it."""
    parts = name.split(".")
    if len(parts) != 4:
        return None
    hues, (emblem, form, seed) = tuple(parts[0].split("-")), parts[1:]
    known = len(hues) <= 3 and all(hue in HUES for hue in hues) and form in SIGILS
    drawn = emblem in EMBLEMS or CREST.fullmatch(emblem)
    valid = known and drawn and re.fullmatch("[0-9a-f]{10}", seed)
    return Art(game, hues, emblem, form, seed) if valid else None


def emblem_name(word: str) -> str:
    """A name for addresses: the emblem's own, or that of the crest drawn from the word."""
    return word if word in EMBLEMS else "x" + hex_digest(word, 4)


def hex_digest(text: str, size: int) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=size).hexdigest()


@lru_cache(maxsize=MOST_KEPT)
def draw_art(art: Art, look: Look) -> str:
    """The picture as SVG, in a box of 100 that may be cropped to any shape around its middle."""
    return svg_tag(
        "svg", draw_layers(art, look), xmlns=SVG, viewBox="0 0 100 100",
        preserveAspectRatio="xMidYMid slice",
    )  # fmt: skip


def draw_layers(art: Art, look: Look) -> str:
    """The layers of the picture. Ids begin with the seed, for many pictures may stand in one document."""
    ground, name = art_ground(art, look), "a" + art.seed + "g"
    fill = svg_tag(
        "linearGradient", stops((0, ground.top), (1, ground.foot)),
        id=name, x1=0, y1=0, x2=round(ground.lean, 2), y2=1,
    )  # fmt: skip
    box = svg_box(0, 0, 100, 100, fill=f"url(#{name})")
    return svg_tag("defs", fill) + box + draw_above(art, look)


class Ground(NamedTuple):
    """The gradient behind all, from `top` in the upper left corner of a box of 1 to `foot`, at its lower edge and
    `lean` to the right."""

    top: str
    foot: str
    lean: float


def art_ground(art: Art, look: Look) -> Ground:
    scene = art_scene(art, look)
    end = scene.second.deep if scene.paper else mix_colours(scene.second.deep, scene.night, 0.5)
    return Ground(scene.ramp.mid, end, scene.between(0.3, 0.8))


def art_scene(art: Art, look: Look) -> Scene:
    ramp, second = (hue_ramp(hue, look.night, look.paper) for hue in (art.hues[0], art.hues[-1]))
    return Scene(Random(art.seed + art.form), ramp, second, look.night, look.trim, look.paper)


def draw_above(art: Art, look: Look) -> str:
    """All layers but the ground."""
    scene, name = art_scene(art, look), "a" + art.seed + "f"
    scene.random.random()  # the lean of the ground
    figure = stops((0, scene.ramp.figure[0]), (1, scene.second.figure[1]))
    fill = svg_tag("linearGradient", figure, id=name, x1=0.1, y1=0, x2=0.7, y2=1)
    return (
        svg_tag("defs", fill)
        + MANNERS[look.manner](scene)
        + "".join(MOTIFS[hue](scene) for hue in dict.fromkeys(art.hues))
        + draw_sigil(scene, art.form)
        + draw_emblem(scene, art.emblem, name)
        + LIGHT
    )


def stops(*colours: tuple[float, str]) -> str:
    return "".join(svg_tag("stop", offset=place, stop_color=colour) for place, colour in colours)


def draw_sigil(scene: Scene, form: str) -> str:
    """The figure behind the emblem that no other card has: translucent, wider than the emblem."""
    moved = f"translate(50 50) scale({scene.between(1.1, 1.35):.2f}) translate(-50 -50)"
    return shape(
        SIGILS[form](scene), scene.ramp.figure[0], 0.5, stroke=scene.ramp.light, stroke_width=0.6,
        stroke_linejoin="round", transform=moved,
    )  # fmt: skip


def draw_emblem(scene: Scene, emblem: str, name: str) -> str:
    """The emblem, with its shadow away from the light and an outline that sets it off."""
    path, size = emblem_path(emblem), scene.between(0.74, 0.86)
    x, y = 50 + scene.between(-5, 5), 50 + scene.between(-4, 4)
    turned = f"rotate({scene.between(-9, 9):.0f}) scale({size:.2f}) translate(-32 -32)"
    shade = shape(path, scene.night, 0.5, fill_rule="evenodd", transform="translate(2.2 2.6)")
    mark = shape(
        path, f"url(#{name})", fill_rule="evenodd", stroke=scene.outline, stroke_width=2.2,
        paint_order="stroke", stroke_linejoin="round",
    )  # fmt: skip
    return svg_tag("g", shade, mark, transform=f"translate({x:.1f} {y:.1f}) {turned}")
