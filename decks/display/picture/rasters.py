"""Art and uploaded pictures as pixels. Art is kept as small PNG for the next decks that have the card."""

from functools import lru_cache
from io import BytesIO

import numpy as np
import resvg_py
from PIL import Image, ImageOps

from cards.faces.art import Art, Ground, art_ground, draw_above
from cards.faces.colours import colour_channels
from cards.faces.face import Face
from cards.faces.look import Look
from cards.faces.pictures import picture_bytes
from cards.faces.svg import svg_tag

SVG = "http://www.w3.org/2000/svg"
# Of uploaded pictures, for the largest tiles.
PIXELS = 320
# 5 to 40 KB each.
MOST_KEPT = 300


def face_pixels(face: Face, wide: int, high: int) -> Image.Image:
    """The card's uploaded picture, cut to this size in pixels, or its art."""
    if picture := picture_bytes(face.picture, PIXELS):
        return ImageOps.fit(Image.open(BytesIO(picture)), (wide, high))
    return art_pixels(face.art, face.look, wide, high)


def art_pixels(art: Art, look: Look, wide: int, high: int) -> Image.Image:
    """The art over its ground, a gradient, which the renderer would draw and compress too slowly."""
    picture = ground_pixels(art_ground(art, look), wide, high)
    above = Image.open(BytesIO(art_png(art, look, wide, high)))
    picture.paste(above, mask=above)
    return picture


def ground_pixels(ground: Ground, wide: int, high: int) -> Image.Image:
    """The gradient at the middle of each pixel, the box cropped around its middle."""
    side = max(wide, high)
    x = (np.arange(wide) + (side - wide + 1) / 2) / side
    y = (np.arange(high) + (side - high + 1) / 2) / side
    part = (x * ground.lean + y[:, np.newaxis]) / (ground.lean**2 + 1)
    top, foot = (np.array(colour_channels(colour)) for colour in (ground.top, ground.foot))
    pixels = top + (foot - top) * part.clip(0, 1)[:, :, np.newaxis]
    return Image.fromarray(pixels.round().astype(np.uint8))


@lru_cache(maxsize=MOST_KEPT)
def art_png(art: Art, look: Look, wide: int, high: int) -> bytes:
    """The art without its ground, as PNG."""
    svg = svg_tag(
        "svg", draw_above(art, look), xmlns=SVG, viewBox="0 0 100 100", width=wide, height=high,
        preserveAspectRatio="xMidYMid slice",
    )  # fmt: skip
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
