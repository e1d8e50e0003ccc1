"""Draws what surrounds the cards in a picture: title, verdict, QR code, headings and footer."""

from dataclasses import dataclass

from cards.faces.svg import svg_box, svg_tag
from decks.display.picture.content import Content
from decks.display.picture.layout import HEADING, MARGIN, PictureLayout, SectionPlace
from decks.display.picture.palette import Theme
from decks.display.picture.qr import make_qr
from decks.display.picture.svg import Pen

SIGNS = {"legal": "✓", "illegal": "×", "unfinished": "…", "undetermined": "?"}
QR_SIDE = 132
TOP = 24


@dataclass(frozen=True)
class Frame:
    """Draws the frame of a picture with this content and layout."""

    pen: Pen
    theme: Theme
    content: Content
    layout: PictureLayout

    def draw(self) -> str:
        code, right = self.code()
        verdict, right = self.verdict(right)
        return code + verdict + self.titles(right - MARGIN - 20) + self.foot()

    def code(self) -> tuple[str, float]:
        """The QR code at the right edge, and the right limit (x) for what is left of it."""
        right = self.layout.width - MARGIN
        qr = make_qr(self.content.about.scan or self.content.about.link)
        if qr is None:
            return "", right
        x = right - QR_SIDE
        scale = QR_SIDE / qr.modules
        path = svg_tag("path", d=qr.path, fill="#000000", shape_rendering="crispEdges")
        placed = svg_tag("g", path, transform=f"translate({x} {TOP - 6}) scale({scale:.4f})")
        return svg_box(x, TOP - 6, QR_SIDE, QR_SIDE, rx=8, fill="#ffffff") + placed, x - 22.0

    def verdict(self, right: float) -> tuple[str, float]:
        """The coloured verdict with its sign and, below, its date; and the x where it begins."""
        ink, fill = self.theme.tones[self.content.status]
        words = f"{SIGNS[self.content.status]} {self.content.verdict}"
        width = self.pen.face.width(words, 26, bold=True) + 36
        x = right - width
        pill = svg_box(x, TOP + 2, width, 46, rx=23, fill=fill, stroke=ink, stroke_width=2)
        said = self.pen.line(words, x + width / 2, TOP + 34.5, 26, ink, True, "middle")
        day = self.pen.line(self.content.since, right, TOP + 74, 17, self.theme.soft, anchor="end")
        total = self.pen.line(
            self.content.total, right, TOP + 102, 17, self.theme.soft, anchor="end"
        )
        texts = (self.content.since, self.content.total)
        widest = max(width, *(self.pen.face.width(text, 17) for text in texts))
        return pill + said + day + total, right - widest

    def titles(self, width: float) -> str:
        """Game and format, the title on one or two lines, the owner and the date."""
        drawable = self.pen.face.drawable
        head = drawable(f"{self.content.game} · {self.content.format}")
        title = drawable(self.content.about.title) or self.content.game
        heading = self.pen.face.line(title, width, 42, 30, bold=True)
        if heading.lines[0] != title:
            heading = self.pen.face.box(title, width, 70, 30, 24, bold=True)
        step = 31 if len(heading.lines) > 1 else 46
        below = TOP + 34 + step * len(heading.lines) + 20
        return (
            self.pen.fitted(head, MARGIN, TOP + 18, width, (20, 15), self.theme.accent, bold=True)
            + self.pen.lines(heading, MARGIN, TOP + 30, self.theme.ink, bold=True)
            + self.pen.fitted(self.by, MARGIN, below, width, (18, 14), self.theme.soft)
        )

    @property
    def by(self) -> str:
        about = self.content.about
        owner = self.pen.face.drawable(about.owner)
        day = about.day.isoformat() if about.day else ""
        who = self.content.either(f"by {owner}", f"作成者：{owner}") if owner else ""
        return " · ".join(filter(None, (who, day)))

    def heading(self, place: SectionPlace) -> str:
        """A zone's name and count above its tiles, followed by a rule as wide as the tiles."""
        y = place.y + HEADING - 13
        name = self.pen.face.drawable(place.section.name)
        count = str(place.section.count)
        size = 19.0
        room = place.width - self.pen.face.width(count, size, bold=True) - 8
        (shown,), fitted_size = self.pen.face.line(name, room, size, 11, bold=True)
        after = place.x + self.pen.face.width(shown, fitted_size, bold=True) + 8
        end = after + self.pen.face.width(count, size, bold=True) + 10
        rule = svg_box(end, y - 7, max(0.0, place.x + place.width - end), 1.5, fill=self.theme.line)
        return (
            self.pen.line(shown, place.x, y, fitted_size, self.theme.ink, bold=True)
            + self.pen.line(count, after, y, size, self.theme.accent, bold=True)
            + (rule if place.x + place.width - end > 12 else "")
        )

    def foot(self) -> str:
        """The site's name, the number of hidden cards, and the URL for readers who cannot scan the code."""
        y = self.layout.height - 19
        link = self.content.about.link.partition("://")[2].rstrip("/")
        hidden = self.hidden()
        room = self.layout.width / 2
        middle = self.layout.width / 2
        return (
            self.logo(MARGIN, y - 19)
            + self.pen.line("Yamafuda", MARGIN + 32, y, 18, self.theme.ink, bold=True)
            + self.pen.line(hidden, middle, y, 17, self.theme.ink, bold=True, anchor="middle")
            + self.pen.fitted(
                self.pen.face.drawable(link), self.layout.width - MARGIN, y,
                room - MARGIN - (140 if hidden else 0), (17, 11), self.theme.soft, anchor="end",
            )
        )  # fmt: skip

    def hidden(self) -> str:
        n = self.layout.hidden
        cards = "card" if n == 1 else "cards"
        return self.content.either(f"+ {n} more {cards}", f"ほか{n}種類") if n else ""

    def logo(self, x: float, y: float) -> str:
        """Three overlapping cards."""
        colours = (self.theme.line, self.theme.soft, self.theme.accent)
        return "".join(
            svg_box(x + 4 * n, y + 6 - 3 * n, 14, 18, rx=3, fill=fill, stroke=self.theme.ground)
            for n, fill in enumerate(colours)
        )
