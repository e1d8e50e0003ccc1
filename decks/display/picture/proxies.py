"""Card faces to cut out as PDF: nine to a page of A4, with cut marks."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import islice

from reportlab import rl_config
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from cards.faces.face import Face
from decks.display.picture.content import Content
from decks.display.picture.proxy import HIGH, WIDE, Proxy
from decks.display.picture.svg import Pen
from decks.display.picture.typeface import Typeface
from decks.display.picture.vectors import put_drawing

ACROSS, DOWN = 3, 3
CARD_WIDE, CARD_HIGH = 63 * mm, 88 * mm
LEFT = (A4[0] - ACROSS * CARD_WIDE) / 2
BOTTOM = (A4[1] - DOWN * CARD_HIGH) / 2
MARK, GAP = 4 * mm, 1.2 * mm
# Streams as they are: to spell them in ASCII took a third of the time.
rl_config.useA85 = 0
# What one file may cost: copies on paper, and faces to draw (up to a fifth of a second each).
MOST_COPIES, MOST_FACES = 300, 60


class TooManyProxies(Exception):
    """More copies or different faces than one file may hold."""


def proxy_faces(content: Content) -> list[Face]:
    """The face of every copy, in the order of the deck; unknown cards and recorded zones have none. Raises
    TooManyProxies."""
    tiles = [
        tile
        for section in content.sections
        if not section.recorded
        for tile in section.tiles
        if tile.face
    ]
    different = {tile.number for tile in tiles}
    if sum(tile.count for tile in tiles) > MOST_COPIES or len(different) > MOST_FACES:
        raise TooManyProxies
    return [tile.face for tile in tiles if tile.face for _copy in range(tile.count)]


def to_proxies(content: Content, typeface: Typeface) -> bytes:
    """The PDF of a deck. Raises TooManyProxies."""
    title = typeface.drawable(content.about.title) or content.game
    return faces_to_proxies(proxy_faces(content), title, typeface)


def faces_to_proxies(faces: list[Face], title: str, typeface: Typeface) -> bytes:
    """The PDF; without faces, it has one empty page. `title`: what the typeface can draw."""
    for font in typeface.fonts:
        pdfmetrics.registerFont(font)
    out = BytesIO()
    canvas = Canvas(out, pagesize=A4, invariant=1, pageCompression=1)
    canvas.setTitle(title)
    canvas.setAuthor("Yamafuda")
    paper, pages = ProxyPaper(canvas, typeface, title, {}), list(pages_of(faces))
    for number, page in enumerate(pages or [[]], 1):
        paper.page(page, number, max(len(pages), 1))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def pages_of(faces: list[Face]) -> Iterator[list[Face]]:
    left = iter(faces)
    while page := list(islice(left, ACROSS * DOWN)):
        yield page


@dataclass(frozen=True)
class ProxyPaper:
    """Draws pages; `drawn` has the name of each card's drawing, by its number."""

    canvas: Canvas
    typeface: Typeface
    title: str
    drawn: dict[str, str]

    def page(self, faces: list[Face], number: int, of: int) -> None:
        for place, face in enumerate(faces):
            x = LEFT + place % ACROSS * CARD_WIDE
            y = BOTTOM + (DOWN - 1 - place // ACROSS) * CARD_HIGH
            self.show(face, x, y)
        self.marks()
        self.foot(number, of)

    def show(self, face: Face, x: float, y: float) -> None:
        """The card with its lower left corner at (x, y)."""
        self.canvas.saveState()
        self.canvas.transform(CARD_WIDE / WIDE, 0, 0, CARD_HIGH / HIGH, x, y)
        self.canvas.doForm(self.drawing(face))
        self.canvas.restoreState()

    def drawing(self, face: Face) -> str:
        """The name in the file of a card's drawing, which all its copies share."""
        if face.number not in self.drawn:
            self.drawn[face.number] = f"card-{len(self.drawn)}"
            svg = Proxy(Pen(self.typeface), face).svg()
            put_drawing(self.canvas, self.typeface, self.drawn[face.number], svg)
        return self.drawn[face.number]

    def marks(self) -> None:
        """Short lines outside the cards, in line with their edges."""
        self.canvas.setStrokeGray(0.35)
        self.canvas.setLineWidth(0.4)
        top, right = BOTTOM + DOWN * CARD_HIGH, LEFT + ACROSS * CARD_WIDE
        for column in range(ACROSS + 1):
            x = LEFT + column * CARD_WIDE
            self.canvas.line(x, BOTTOM - GAP, x, BOTTOM - GAP - MARK)
            self.canvas.line(x, top + GAP, x, top + GAP + MARK)
        for row in range(DOWN + 1):
            y = BOTTOM + row * CARD_HIGH
            self.canvas.line(LEFT - GAP, y, LEFT - GAP - MARK, y)
            self.canvas.line(right + GAP, y, right + GAP + MARK, y)

    def foot(self, number: int, of: int) -> None:
        """Whose cards these are, between the marks at the foot: the title, and which page of how many."""
        said = self.typeface.clipped(f"{self.title}  {number} / {of}", 150 * mm, 8)
        self.canvas.setFont(self.typeface.fonts[0].fontName, 8)
        self.canvas.setFillGray(0.4)
        self.canvas.drawCentredString(A4[0] / 2, 5 * mm, said)
