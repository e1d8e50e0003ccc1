"""Draws a deck's picture as SVG."""

from dataclasses import replace
from xml.sax.saxutils import escape

from cards.faces.svg import svg_box, svg_tag
from decks.display.picture.content import Content, Section, Tile
from decks.display.picture.faces import Faces
from decks.display.picture.frame import Frame
from decks.display.picture.layout import PictureLayout, PictureSize, lay_out
from decks.display.picture.palette import Theme
from decks.display.picture.svg import FONTS, Pen
from decks.display.picture.typeface import Typeface

SVG = "http://www.w3.org/2000/svg"


def to_svg(content: Content, size: PictureSize, theme: Theme, face: Typeface) -> str:
    """The picture as SVG. It needs no font or other file, and has a text description."""
    shown = drawable_content(content, face)
    layout = lay_out(shown, size)
    pen = Pen(face)
    faces = Faces(pen, theme, *layout.tile, counted(shown))
    title = face.drawable(f"{content.about.title} · {content.game} · {content.format}")
    said = escape(f"{content.verdict}, {content.since}. {content.total}.")
    return svg_document(
        layout,
        svg_tag("title", escape(title)),
        svg_tag("desc", said),
        draw_parts(shown, layout, Frame(pen, theme, shown, layout), faces),
    )


def svg_document(layout: PictureLayout, *inside: str) -> str:
    return svg_tag(
        "svg", *inside, xmlns=SVG, width=layout.width, height=layout.height,
        viewBox=f"0 0 {layout.width} {layout.height}", role="img", font_family=FONTS,
    )  # fmt: skip


def drawable_content(content: Content, face: Typeface) -> Content:
    """The content with the text of its cards reduced to what the font can draw."""
    return replace(
        content, sections=tuple(drawable_section(part, face) for part in content.sections)
    )


def counted(content: Content) -> bool:
    """Whether the number of copies is worth telling."""
    return any(tile.count != 1 for section in content.sections for tile in section.tiles)


def draw_parts(content: Content, layout: PictureLayout, frame: Frame, faces: Faces) -> str:
    tiles = [tile for section in content.sections for tile in section.tiles]
    parts = (
        svg_tag("defs", faces.definitions(tiles) if tiles else "<g/>"),
        draw_ground(layout, faces),
        frame.draw(),
        *(frame.heading(place) for place in layout.places),
        *(faces.draw(tile, x, y) for x, y, tile in layout.tiles),
        "" if tiles else draw_empty(content, layout, faces.theme, faces.pen),
    )
    return "".join(parts)


def draw_ground(layout: PictureLayout, faces: Faces) -> str:
    """What is behind all, with windows for art of pixels if there are any."""
    fill = faces.theme.ground
    if not faces.windows:
        return svg_box(0, 0, layout.width, layout.height, fill=fill)
    windows = "".join(faces.window(x, y) for x, y, tile in layout.tiles if tile.face)
    edge = f"M0 0H{layout.width}V{layout.height}H0z"
    return svg_tag("path", d=edge + windows, fill=fill, fill_rule="evenodd")


def draw_empty(content: Content, layout: PictureLayout, theme: Theme, pen: Pen) -> str:
    text = content.either("No cards yet", "まだカードがありません")
    return pen.line(text, layout.width / 2, layout.height / 2 + 60, 30, theme.soft, anchor="middle")


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
