"""Draws the print sheet: A4, black on white, in the embedded font."""

from dataclasses import dataclass, replace
from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from decks.display.picture import sheet
from decks.display.picture.content import Content, Tile
from decks.display.picture.drawing import drawable_section
from decks.display.picture.frame import SIGNS
from decks.display.picture.qr import bars_of
from decks.display.picture.sheet import Heading, Part, SheetCode, SheetLine, SheetTotal
from decks.display.picture.typeface import Typeface

WIDE, HIGH = A4
LEFT, RIGHT = 40.0, WIDE - 40.0
GREY, PALE = 0.42, 0.93
QR_SIDE = 92.0
# The x of each column: copies, boxes to tick, number, name, the other name, kind.
COPIES, BOXES, NUMBER, NAME, OTHER, KIND = 40.0, 66.0, 124.0, 200.0, 356.0, 484.0
MOST_BOXES = 4


def to_pdf(content: Content, code: str, address: str, face: Typeface) -> bytes:
    """The sheet as PDF; `code` is the deck's share code, `address` the URL in its QR code."""
    for font in face.fonts:
        pdfmetrics.registerFont(font)
    shown = replace(
        content, sections=tuple(drawable_section(part, face) for part in content.sections)
    )
    pages = sheet.sheet_pages(
        shown, face.wrapped(code, RIGHT - LEFT, 7.5, False, anywhere=True) if code else ()
    )
    out = BytesIO()
    canvas = Canvas(out, pagesize=A4, invariant=1, pageCompression=1)
    canvas.setTitle(face.drawable(content.about.title) or content.game)
    canvas.setAuthor("Yamafuda")
    for number, parts in enumerate(pages, 1):
        Paper(canvas, face, shown, address).page(parts, number, len(pages))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


@dataclass(frozen=True)
class Paper:
    """One page; y runs downwards from the upper edge."""

    canvas: Canvas
    face: Typeface
    content: Content
    address: str

    def page(self, parts: list[Part], number: int, of: int) -> None:
        y = sheet.TOP
        if number == 1:
            self.head(y)
            y += sheet.FIRST_HEAD
        else:
            self.text(self.title, LEFT, y + 14, 12, RIGHT - LEFT, bold=True)
            y += sheet.NEXT_HEAD
        for part in parts:
            self.part(part, y)
            y += part.height
        self.foot(number, of)

    @property
    def title(self) -> str:
        return self.face.drawable(self.content.about.title) or self.content.game

    def say(self, en: str, ja: str) -> str:
        return self.content.either(en, ja)

    def head(self, y: float) -> None:
        """The deck's title, verdict and code, and the fields to fill in by hand."""
        room = RIGHT - LEFT - (QR_SIDE + 16 if self.code(RIGHT - QR_SIDE, y - 4) else 0)
        content = self.content
        self.text(self.say("Deck list", "デッキリスト"), LEFT, y + 8, 9, room, grey=True)
        self.text(self.title, LEFT, y + 32, 20, room, bold=True)
        what = self.face.drawable(f"{content.game} · {content.format}")
        self.text(f"{what} ({content.since})", LEFT, y + 52, 11, room)
        verdict = f"{SIGNS[content.status]} {content.verdict}"
        self.text(f"{verdict}   {content.total}", LEFT, y + 72, 12, room, bold=True)
        fields = (
            (self.say("Event", "大会名"), LEFT, 320.0),
            (self.say("Date", "日付"), 370.0, RIGHT - 370),
            (self.say("Player's name", "氏名"), LEFT, 320.0),
            (self.say("Player ID", "プレイヤーID"), 370.0, RIGHT - 370),
        )
        for place, (label, x, width) in enumerate(fields):
            self.field(label, x, y + 98 + place // 2 * 42, width)

    def field(self, label: str, x: float, y: float, width: float) -> None:
        """A labelled box to write in."""
        self.canvas.setStrokeGray(0.3)
        self.canvas.setLineWidth(0.7)
        self.canvas.rect(x, HIGH - y - 34, width, 34)
        self.text(label, x + 5, y + 10, 7.5, width - 10, grey=True)

    def code(self, x: float, y: float) -> bool:
        """The QR code, if the address is short enough for one."""
        bars = bars_of(self.address, border=0)
        if bars is None:
            return False
        modules, runs = bars
        unit = QR_SIDE / modules
        self.canvas.setFillGray(0)
        for column, row, length in runs:
            self.canvas.rect(
                x + column * unit,
                HIGH - y - (row + 1) * unit,
                length * unit,
                unit,
                stroke=0,
                fill=1,
            )
        return True

    def part(self, part: Part, y: float) -> None:
        match part:
            case Heading(section, again):
                more = self.say(" (continued)", "（続き）") if again else ""
                self.band(y + 3, sheet.HEADING - 5)
                self.text(f"{section.name}{more}", LEFT + 6, y + 17, 11, 300, bold=True)
                count = self.cards(section.count)
                self.text(count, RIGHT - 6, y + 17, 11, 150, bold=True, right=True)
            case SheetLine(tile):
                self.line(tile, y)
            case SheetTotal(section):
                self.total(part, y)
            case SheetCode(lines):
                self.check(lines, y)

    def cards(self, count: int) -> str:
        return self.say(f"{count} card{'s' * (count != 1)}", f"{count}枚")

    def line(self, tile: Tile, y: float) -> None:
        """One card: copies, a box for each, number, both names, kind."""
        base = y + 12
        self.text(str(tile.count), COPIES + 18, base, 11, 24, bold=True, right=True)
        boxes = tile.count if tile.count <= MOST_BOXES else 1
        for place in range(boxes):
            self.tick(BOXES + place * 13, y + 3.5)
        number = tile.number if tile.number != tile.name else ""
        self.text(self.face.drawable(number), NUMBER, base, 8.5, NAME - NUMBER - 6)
        other = self.face.drawable(tile.other)
        room = (OTHER if other else KIND) - NAME - 8
        self.text(("! " if tile.flagged else "") + tile.name, NAME, base, 10, room, bold=True)
        self.text(other, OTHER, base, 8.5, KIND - OTHER - 8)
        self.text(tile.kind, KIND, base, 8, RIGHT - KIND, grey=True)
        self.rule(y + sheet.ROW)

    def tick(self, x: float, y: float) -> None:
        self.canvas.setStrokeGray(0.2)
        self.canvas.setLineWidth(0.8)
        self.canvas.rect(x, HIGH - y - 10, 10, 10)

    def total(self, part: SheetTotal, y: float) -> None:
        """The total, with a box to tick."""
        section = part.section
        count = self.content.size if section is None else section.count
        name = self.say("Whole deck", "デッキ全体") if section is None else section.name
        words = self.say(f"{name}, total: {count}", f"{name}　計{count}枚")
        self.text(words, RIGHT - 18, y + 13, 9.5, 400, bold=section is None, right=True)
        self.tick(RIGHT - 10, y + 4.5)

    def check(self, lines: tuple[str, ...], y: float) -> None:
        """The share code as text, and the lines where player and judge sign."""
        half = (RIGHT - LEFT - 16) / 2
        self.field(self.say("Player's signature", "プレイヤー署名"), LEFT, y + 12, half)
        self.field(self.say("Checked by", "確認者"), LEFT + half + 16, y + 12, half)
        label = self.say(
            "Check code: opens this very list on the site, as the QR code does.",
            "照合コード：QRコードと同じく、このリストそのものをサイトで開きます。",
        )
        self.text(label, LEFT, y + 70, 8, RIGHT - LEFT, grey=True)
        for place, line in enumerate(lines):
            self.text(line, LEFT, y + 84 + place * sheet.CODE_LINE, 7.5, RIGHT - LEFT + 1)

    def foot(self, number: int, of: int) -> None:
        base = sheet.PAGE - 26
        self.rule(base - 12)
        self.text("Yamafuda", LEFT, base, 8.5, 100, bold=True)
        link = self.face.drawable(self.content.about.link)
        self.text(link, LEFT + 60, base, 8, 360, grey=True)
        self.text(f"{number} / {of}", RIGHT, base, 9, 80, right=True)

    def band(self, y: float, height: float) -> None:
        self.canvas.setFillGray(PALE)
        self.canvas.rect(LEFT, HIGH - y - height, RIGHT - LEFT, height, stroke=0, fill=1)

    def rule(self, y: float) -> None:
        self.canvas.setStrokeGray(0.8)
        self.canvas.setLineWidth(0.4)
        self.canvas.line(LEFT, HIGH - y, RIGHT, HIGH - y)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        room: float,
        bold: bool = False,
        grey: bool = False,
        right: bool = False,
    ) -> None:
        """One line with its baseline at y, shrunk or clipped to fit; x is its start or end."""
        (shown,), fitted_size = self.face.line(text, room, size, size * 0.7, bold=bold)
        self.canvas.setFont(self.face.fonts[bold].fontName, fitted_size)
        self.canvas.setFillGray(GREY if grey else 0)
        (self.canvas.drawRightString if right else self.canvas.drawString)(x, HIGH - y, shown)
