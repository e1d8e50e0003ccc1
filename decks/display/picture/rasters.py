"""Art as small PNG pictures, kept for the next decks that have the card: most of a picture's time is its art."""

from base64 import b64encode
from functools import lru_cache

import resvg_py

from cards.faces.art import Art, draw_layers
from cards.faces.look import Look
from cards.faces.svg import svg_tag

SVG = "http://www.w3.org/2000/svg"
# 5 to 40 KB each.
MOST_KEPT = 300


@lru_cache(maxsize=MOST_KEPT)
def art_address(art: Art, look: Look, wide: int, high: int) -> str:
    """The art at this size in pixels, as a data URI."""
    svg = svg_tag(
        "svg", draw_layers(art, look), xmlns=SVG, viewBox="0 0 100 100", width=wide, height=high,
        preserveAspectRatio="xMidYMid slice",
    )  # fmt: skip
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return "data:image/png;base64," + b64encode(png).decode()
