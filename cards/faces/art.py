"""Art made of a card's own facts: the same card always gets the same, no two get the same."""

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import NamedTuple

from cards.faces.colours import HUES, mix_colours
from cards.faces.composition import PLATES, Composition, composition, sky_colours
from cards.faces.emblems import EMBLEMS, emblem_path
from cards.faces.finishes import FINISHES, draw_sheen
from cards.faces.look import Look
from cards.faces.manners import MANNERS
from cards.faces.motifs import MOTIFS
from cards.faces.paths import circle
from cards.faces.scene import Ramp, Scene, hue_ramp, shape
from cards.faces.sigils import SIGILS
from cards.faces.svg import svg_box, svg_tag

# Raise it when the same address is to give another picture, for browsers keep what they have.
VERSION = 3
SVG = "http://www.w3.org/2000/svg"
MOST_KEPT = 2000
MOST_HUES, MOST_EMBLEMS = 3, 2
# Whatever has no such name is no art, so there are only as many addresses as there can be pictures.
HUE, EMBLEM, FORM, FINISH = map("|".join, (HUES, (*EMBLEMS, "x[0-9a-f]{8}"), SIGILS, FINISHES))
NAME = re.compile(
    rf"((?:{HUE})(?:-(?:{HUE})){{0,{MOST_HUES - 1}}})\."
    rf"((?:{EMBLEM})(?:-(?:{EMBLEM})){{0,{MOST_EMBLEMS - 1}}})\."
    rf"({FORM})(?:-({FINISH}))?\.([0-9a-f]{{10}})"
)
# Under the small emblem, in its box.
DISC = circle(32, 32, 43)
# From the upper left: white over what is lit, black over what is not. Flat, since gradients take long to render.
LIGHT = shape("M0 0H100L0 74Z", "#fff", 0.1) + shape("M100 26V100H12Z", "#000", 0.16)


@dataclass(frozen=True)
class Art:
    """Everything that is drawn. `hues` are names of `HUES`; `emblems`, the large one and perhaps a small one, are
    in `EMBLEMS` or names of crests; `finish` is one of `FINISHES`, or empty."""

    game: str
    hues: tuple[str, ...]
    emblems: tuple[str, ...]
    form: str
    seed: str
    finish: str = ""

    @property
    def name(self) -> str:
        """The art in one path segment: `red.dragon-burst.creature-gold.0123456789`."""
        form = f"{self.form}-{self.finish}" if self.finish else self.form
        return ".".join(("-".join(self.hues), "-".join(self.emblems), form, self.seed))


def art_named(game: str, name: str) -> Art | None:
    """The art of this name; None if no card could have it."""
    said = NAME.fullmatch(name)
    if said is None:
        return None
    hues, emblems = (tuple(part.split("-")) for part in said.group(1, 2))
    form, finish, seed = said.group(3, 4, 5)
    unique = all(len(set(part)) == len(part) for part in (hues, emblems))
    return Art(game, hues, emblems, form, seed, finish or "") if unique else None


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
    ramp, second = art_ramps(art, look)
    composed = composition(art.seed)
    top, foot = sky_colours(composed.sky, ramp, second, look.night, look.paper)
    return Ground(top, foot, composed.lean)


def art_ramps(art: Art, look: Look) -> tuple[Ramp, Ramp]:
    one, other = (hue_ramp(art.hues[end], look.night, look.paper) for end in (0, -1))
    return one, other


def draw_above(art: Art, look: Look) -> str:
    """All layers but the ground."""
    chance, ramps = Random(art.seed + art.form), art_ramps(art, look)
    scene = Scene(chance, *ramps, look.night, look.trim, look.paper)
    composed, name = composition(art.seed), "a" + art.seed + "f"
    fill = svg_tag(
        "linearGradient", figure_stops(scene, art.finish), id=name, x1=0.1, y1=0, x2=0.7, y2=1
    )
    large, *small = art.emblems
    return (
        svg_tag("defs", fill)
        + MANNERS[look.manner](scene)
        + "".join(MOTIFS[hue](scene) for hue in dict.fromkeys(art.hues))
        + draw_sigil(scene, art.form)
        + (draw_sheen(scene, art.finish) if art.finish else "")
        + draw_emblem(scene, large, name, composed, bool(small))
        + LIGHT
        + "".join(draw_badge(scene, emblem, composed) for emblem in small)
    )


def figure_stops(scene: Scene, finish: str) -> str:
    """The colours of the large emblem: foil, or those of the card, from the first to the last."""
    if not finish:
        return stops((0, scene.ramp.figure[0]), (1, scene.second.figure[1]))
    colours = FINISHES[finish].colours
    if scene.paper:
        colours = tuple(mix_colours(colour, scene.night, 0.66) for colour in colours)
    return stops(*((n / (len(colours) - 1), colour) for n, colour in enumerate(colours)))


def stops(*colours: tuple[float, str]) -> str:
    return "".join(svg_tag("stop", offset=place, stop_color=colour) for place, colour in colours)


def draw_sigil(scene: Scene, form: str) -> str:
    """The figure behind the emblem that no other card has: translucent, wider than the emblem."""
    moved = f"translate(50 50) scale({scene.between(1.1, 1.35):.2f}) translate(-50 -50)"
    return shape(
        SIGILS[form](scene), scene.ramp.figure[0], 0.5, stroke=scene.ramp.light, stroke_width=0.6,
        stroke_linejoin="round", transform=moved,
    )  # fmt: skip


def draw_emblem(scene: Scene, emblem: str, fill: str, composed: Composition, aside: bool) -> str:
    """The emblem with an outline that sets it off, on its plate or above its shadow, which falls away from the
    light; `aside` leaves room for another."""
    path, plate = emblem_path(emblem), PLATES[composed.plate]
    size = scene.between(0.76, 0.86) - 0.1 * bool(plate)
    x = 50 + composed.side * (scene.between(6, 9) if aside else scene.between(1, 5))
    y, turn = 48 + scene.between(-4, 2), composed.tilt * 11 + scene.between(-4, 4)
    below = (
        shape(plate, scene.outline, 0.62, fill_rule="evenodd", stroke=scene.trim, stroke_width=1.4)
        if plate
        else shape(path, scene.night, 0.5, fill_rule="evenodd", transform="translate(2.2 2.6)")
    )
    mark = shape(
        path, f"url(#{fill})", fill_rule="evenodd", stroke=scene.outline, stroke_width=2.2,
        paint_order="stroke", stroke_linejoin="round",
    )  # fmt: skip
    moved = f"translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({size:.2f}) translate(-32 -32)"
    return svg_tag("g", below, mark, transform=moved)


def draw_badge(scene: Scene, emblem: str, composed: Composition) -> str:
    """The small emblem on a disc in the lower corner opposite to the large one."""
    x, y = 50 - composed.side * scene.between(29, 32), scene.between(62, 65)
    disc = shape(DISC, scene.outline, 0.88, stroke=scene.ramp.light, stroke_width=3)
    mark = shape(emblem_path(emblem), scene.trim, fill_rule="evenodd")
    return svg_tag(
        "g", disc, mark, transform=f"translate({x:.1f} {y:.1f}) scale(0.35) translate(-32 -32)"
    )
