"""Draws a deck's picture as SVG and renders it to PNG."""

from dataclasses import replace
from xml.sax.saxutils import escape

import resvg_py

from cards.faces.svg import svg_box, svg_tag
from decks.display.picture.content import Content, Section, Tile
from decks.display.picture.faces import Faces
from decks.display.picture.frame import Frame
from decks.display.picture.layout import PictureLayout, PictureSize, lay_out
from decks.display.picture.palette import Theme
from decks.display.picture.svg import FONTS, Pen
from decks.display.picture.typeface import Typeface

SVG = "http://www.w3.org/2000/svg"


def to_svg(
    content: Content, size: PictureSize, theme: Theme, face: Typeface, rastered: bool = False
) -> str:
    """The picture as SVG. It needs no font or other file, and has a text description. `rastered`: with art of
    pixels, which is quicker to render.
    """
    shown = replace(
        content, sections=tuple(drawable_section(part, face) for part in content.sections)
    )
    layout = lay_out(shown, size)
    pen = Pen(face)
    title = face.drawable(f"{content.about.title} · {content.game} · {content.format}")
    return svg_tag(
        "svg",
        svg_tag("title", escape(title)),
        svg_tag("desc", escape(f"{content.verdict}, {content.since}. {content.total}.")),
        *draw_parts(shown, layout, theme, pen, rastered),
        xmlns=SVG,
        width=layout.width,
        height=layout.height,
        viewBox=f"0 0 {layout.width} {layout.height}",
        role="img",
        font_family=FONTS,
    )


def draw_parts(
    content: Content, layout: PictureLayout, theme: Theme, pen: Pen, rastered: bool
) -> list[str]:
    tiles = [tile for section in content.sections for tile in section.tiles]
    counted = any(tile.count != 1 for tile in tiles)
    faces = Faces(pen, theme, *layout.tile, counted, rastered)
    frame = Frame(pen, theme, content, layout)
    return [
        svg_tag("defs", faces.definitions(tiles) if tiles else "<g/>"),
        svg_box(0, 0, layout.width, layout.height, fill=theme.ground),
        frame.draw(),
        *(frame.heading(place) for place in layout.places),
        *(faces.draw(tile, x, y) for place in layout.places for x, y, tile in place.tiles),
        "" if tiles else draw_empty(content, layout, theme, pen),
    ]


def draw_empty(content: Content, found: PictureLayout, theme: Theme, pen: Pen) -> str:
    text = content.either("No cards yet", "まだカードがありません")
    return pen.line(text, found.width / 2, found.height / 2 + 60, 30, theme.soft, anchor="middle")


def drawable_section(section: Section, face: Typeface) -> Section:
    """The section with all its text reduced to what the font can draw."""
    return replace(
        section,
        name=face.drawable(section.name),
        tiles=tuple(drawable_tile(tile, face) for tile in section.tiles),
    )


def drawable_tile(tile: Tile, face: Typeface) -> Tile:
    name = face.drawable(tile.name) or face.drawable(tile.number) or "?"
    return replace(tile, name=name, kind=face.drawable(tile.kind))


def to_png(svg: str, face: Typeface) -> bytes:
    """Render the SVG as PNG. Raises ValueError if it is not valid SVG."""
    return resvg_py.svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=list(face.files)
    )
