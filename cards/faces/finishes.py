"""Foil for the rare: what the emblem is cut from, and a sheen across the picture. It never moves."""

from typing import NamedTuple

from cards.faces.paths import polygon
from cards.faces.scene import Scene, shape


class Foil(NamedTuple):
    """`colours`: from edge to edge; styles cut the edges of faces from them too (`cards.faces.styles`). `bands`:
    where the light falls in each of them, and how wide."""

    colours: tuple[str, ...]
    bands: tuple[tuple[int, int], ...]


APART = ((0, 11), (26, 3), (44, 6), (65, 2))
FINISHES = {
    "silver": Foil(("#c3ccdb", "#ffffff", "#8e9ab2", "#eef1f7"), APART),
    "gold": Foil(("#fff6d0", "#e2ac2f", "#fff1b8", "#b97a12"), APART),
    "prism": Foil(
        ("#ff9ecf", "#ffe27a", "#8df0c4", "#7fc4ff", "#d3a4ff"), tuple((7 * n, 7) for n in range(5))
    ),
}
SLANT = 44


def draw_sheen(scene: Scene, finish: str) -> str:
    """Slanted bands of light. Flat, since gradients take long to render."""
    foil, start = FINISHES[finish], scene.between(-12, 6)
    return "".join(
        shape(slanted(start + place, wide), colour, 0.34)
        for colour, (place, wide) in zip(foil.colours, foil.bands, strict=True)
    )


def slanted(x: float, wide: float) -> str:
    """A band from the upper edge to the lower one, which it leaves at `x`."""
    return polygon((x + SLANT, -1), (x + SLANT + wide, -1), (x + wide, 101), (x, 101))
