"""QR codes as SVG paths."""

from typing import NamedTuple

import segno
from segno.encoder import DataOverflowError

# Denser codes do not scan reliably from a phone's screen or a print.
LONGEST = 900

Bar = tuple[int, int, int]


class Qr(NamedTuple):
    """A QR code `modules` wide, including its quiet zone; `path` (SVG) draws the dark ones, one unit each."""

    modules: int
    path: str


def make_qr(text: str, border: int = 3) -> Qr | None:
    """The QR code of a text; None if the text is empty, or too long to scan well."""
    bars = bars_of(text, border)
    return Qr(bars[0], "".join(map(bar_path, bars[1]))) if bars else None


def bars_of(text: str, border: int) -> tuple[int, list[Bar]] | None:
    """The code's width in modules and (x, y, length) of each dark run; None as for `make_qr`."""
    if not text or len(text) > LONGEST:
        return None
    try:
        code = segno.make_qr(text, error="l")
    except DataOverflowError:
        return None
    return len(code.matrix) + 2 * border, qr_bars(code, border)


def qr_bars(code: segno.QRCode, border: int) -> list[Bar]:
    bars = []
    for y, row in enumerate(code.matrix):
        start = None
        for x, dark in enumerate([*row, 0]):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                bars.append((start + border, y + border, x - start))
                start = None
    return bars


def bar_path(run: Bar) -> str:
    x, y, length = run
    return f"M{x} {y}h{length}v1h-{length}z"
