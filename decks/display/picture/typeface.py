"""The font of pictures and print sheets: which text it can draw, and how wide the text is."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from reportlab.pdfbase.ttfonts import TTFont

from decks.display.picture.outlines import LetterShapes

REGULAR = "400Regular/NotoSansJP_400Regular.ttf"
BOLD = "700Bold/NotoSansJP_700Bold.ttf"
LONGEST = 400
LEADING = 1.2
# Letters that are known to be drawable, or what is drawn instead.
MOST_LETTERS = 10_000
# Replaces letters that the font lacks: the geta mark.
BLANK = "〓"
DOTS = "…"
# Characters that may not begin a Japanese line, and those that may not end one.
NOT_FIRST = frozenset(
    "、。，．・：；？！ー―～…ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々）」』】〕〉》)]!?,.:;%"
)
NOT_LAST = frozenset("（「『【〔〈《([")


class Lines(NamedTuple):
    """Text fitted to a box: its lines, and their size in the box's unit."""

    lines: tuple[str, ...]
    size: float


class Piece(NamedTuple):
    """Text that no line breaks, and its width in thousandths of the size, without and with its last spaces."""

    text: str
    ink: float
    whole: float


class Typeface:
    """A font in two weights. Widths are in the unit of the size."""

    def __init__(self, folder: Path) -> None:
        self.files = (str(folder / REGULAR), str(folder / BOLD))
        self.fonts = (
            TTFont("Yamafuda-Regular", self.files[0]),
            TTFont("Yamafuda-Bold", self.files[1]),
        )
        self.glyphs = self.fonts[0].face.charToGlyph
        self.shapes = (LetterShapes(self.files[0]), LetterShapes(self.files[1]))
        # A text is tried at many sizes, one after the other; a long one takes half a megabyte.
        self.pieces = lru_cache(maxsize=32)(self.measured)
        self.drawn = lru_cache(maxsize=MOST_LETTERS)(self.drawn_letter)

    def width(self, text: str, size: float, bold: bool = False) -> float:
        return float(sum(self.units(text, bold)) * size / 1000)

    def units(self, text: str, bold: bool) -> list[float]:
        """The width of each character, in thousandths of the size."""
        face = self.fonts[bold].face
        widths, usual = face.charWidths, face.defaultWidth
        return [widths.get(ord(char), usual) for char in text]

    def drawable(self, text: str) -> str:
        """The text as the font can draw it: without control characters and emoji, missing letters as 〓."""
        plain = unicodedata.normalize("NFC", text[:LONGEST])
        return " ".join("".join(map(self.drawn, plain)).split())

    def drawn_letter(self, char: str) -> str:
        if char.isspace():
            return " "
        category = unicodedata.category(char)
        if category[0] == "C":
            return ""
        if ord(char) in self.glyphs:
            return char
        return BLANK if category[0] == "L" else ""

    def clipped(self, text: str, width: float, size: float, bold: bool = False) -> str:
        """The text if it fits the width, else its start with an ellipsis."""
        if self.width(text, size, bold) <= width:
            return text
        room = width - self.width(DOTS, size, bold)
        ends = accumulate(self.units(text, bold))
        fitting = sum(1 for end in ends if end * size / 1000 <= room)
        return text[:fitting].rstrip() + DOTS if room >= 0 else ""

    def line(
        self, text: str, width: float, largest: float, smallest: float, bold: bool = False
    ) -> Lines:
        """One line at the largest of the sizes that fits, clipped if even the smallest is too wide."""
        needed = self.width(text, largest, bold)
        size = largest if needed <= width else max(smallest, largest * width / needed)
        return Lines((self.clipped(text, width + 0.01, size, bold),), size)

    def box(
        self,
        text: str,
        width: float,
        height: float,
        largest: float,
        smallest: float,
        bold: bool = False,
    ) -> Lines:
        """Lines at the largest size that fits the box; words are broken only at the smallest size."""
        for size in self.sizes(text, width, height, largest, smallest, bold):
            most = int(height // (size * LEADING))
            lines = self.wrapped(text, width, size, bold)
            if len(lines) <= most and self.fits(lines, width, size, bold):
                return Lines(self.balanced(text, width, size, bold, lines), size)
        most = max(1, int(height // (smallest * LEADING)))
        lines = self.wrapped(text, width, smallest, bold, anywhere=True)
        if len(lines) <= most:
            return Lines(self.balanced(text, width, smallest, bold, lines, True), smallest)
        last = self.clipped("".join(lines[most - 1 :]), width, smallest, bold)
        return Lines((*lines[: most - 1], last), smallest)

    def sizes(
        self,
        text: str,
        width: float,
        height: float,
        largest: float,
        smallest: float,
        bold: bool,
    ) -> Iterator[float]:
        """Sizes from the largest down, except those at which the box clearly cannot hold all letters."""
        letters, size = self.width(text.replace(" ", ""), 1, bold), largest
        while size > smallest:
            if letters * size <= int(height // (size * LEADING)) * width + 0.01:
                yield size
            size -= 0.5

    def fits(self, lines: list[str], width: float, size: float, bold: bool) -> bool:
        return all(self.width(line, size, bold) <= width for line in lines)

    def balanced(
        self,
        text: str,
        width: float,
        size: float,
        bold: bool,
        lines: list[str],
        anywhere: bool = False,
    ) -> tuple[str, ...]:
        """The same number of lines, but of similar length, to avoid a last line of one character."""
        narrow = width - size / 2
        while len(lines) > 1:
            closer = self.wrapped(text, narrow, size, bold, anywhere)
            if len(closer) != len(lines) or not self.fits(closer, narrow, size, bold):
                break
            lines, narrow = closer, narrow - size / 2
        return tuple(lines)

    def wrapped(
        self, text: str, width: float, size: float, bold: bool, anywhere: bool = False
    ) -> list[str]:
        """Lines no wider than `width`, except where a single word is wider."""
        lines, line = [], ""
        used = inked = 0.0  # the line's width with and without trailing spaces
        for piece, ink, whole in self.pieces(text, bold, anywhere):
            if line and (used + ink if ink else inked) * size / 1000 > width:
                lines.append(line.rstrip())
                line, used = "", 0.0
            added = piece if line else piece.lstrip()
            line, inked = line + added, used + ink if ink else inked
            used += whole if added == piece else sum(self.units(added, bold))
        return [*lines, line.rstrip()] if line.strip() or not lines else lines

    def measured(self, text: str, bold: bool, anywhere: bool) -> list[Piece]:
        return [self.piece(piece, bold) for piece in (text if anywhere else line_pieces(text))]

    def piece(self, text: str, bold: bool) -> Piece:
        whole, inked = sum(self.units(text, bold)), text.rstrip()
        return Piece(text, whole if inked == text else sum(self.units(inked, bold)), whole)


def line_pieces(text: str) -> list[str]:
    """The pieces between which a line may break: words with their space, runs of katakana, single kanji."""
    pieces: list[str] = []
    for char in text:
        if pieces and stay_together(pieces[-1], char):
            pieces[-1] += char
        else:
            pieces.append(char)
    return pieces


def stay_together(before: str, char: str) -> bool:
    """Whether a line must not break between the two characters."""
    if char == " " or char in NOT_FIRST or before[-1] in NOT_LAST:
        return True
    if is_katakana(before[-1]) and is_katakana(char):
        return True
    return not is_wide(before[-1]) and before[-1] != " " and not is_wide(char)


def is_wide(char: str) -> bool:
    """Whether it is kanji or kana; full-width Latin letters form words and do not count."""
    return unicodedata.east_asian_width(char) == "W"


def is_katakana(char: str) -> bool:
    return "ァ" <= char <= "ヺ" or char == "ー"


@lru_cache(maxsize=2)
def load_typeface(folder: Path) -> Typeface:
    """The font in the folder, cached per process (loading takes 250 ms a weight)."""
    return Typeface(folder)
