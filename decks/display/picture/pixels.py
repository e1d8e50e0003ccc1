"""Draws a deck's picture as PNG: art as pixels, seen through the windows of a drawing of all else.

The renderer of SVG takes longer to compress a picture than to draw it, the more so if it is lively. So it gets
what is plain, and the whole is compressed by Pillow, which is four times as fast.
"""

from io import BytesIO
from math import ceil

import resvg_py
from PIL import Image

from decks.display.picture.content import Content
from decks.display.picture.drawing import counted, draw_parts, drawable_content, svg_document
from decks.display.picture.faces import Faces
from decks.display.picture.frame import Frame
from decks.display.picture.layout import PictureLayout, PictureSize, lay_out
from decks.display.picture.palette import Theme
from decks.display.picture.rasters import face_pixels
from decks.display.picture.svg import ShapePen
from decks.display.picture.typeface import Typeface

# Of 1 to 9. Level 6 makes files that are a twentieth smaller, and takes twice as long.
COMPRESSION = 2


def to_png(content: Content, size: PictureSize, theme: Theme, face: Typeface) -> bytes:
    """The picture as PNG: what the SVG shows, pixel by pixel."""
    shown = drawable_content(content, face)
    layout = lay_out(shown, size)
    pen = ShapePen(face)
    faces = Faces(pen, theme, *layout.tile, counted(shown), windows=True)
    frame = Frame(pen, theme, shown, layout)
    picture = draw_pixels(layout, faces)
    over = rendered(svg_document(layout, draw_parts(shown, layout, frame, faces)))
    picture.paste(over, mask=over)
    out = BytesIO()
    picture.save(out, "PNG", compress_level=COMPRESSION)
    return out.getvalue()


def draw_pixels(layout: PictureLayout, faces: Faces) -> Image.Image:
    """Every card's art in its place, a pixel larger than its window."""
    picture = Image.new("RGB", (layout.width, layout.height))
    wide, high = ceil(faces.wide) + 1, ceil(faces.upper) + 1
    for x, y, tile in layout.tiles:
        if tile.face:
            picture.paste(face_pixels(tile.face, wide, high), (int(x), int(y)))
    return picture


def rendered(svg: str) -> Image.Image:
    return Image.open(BytesIO(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)))
