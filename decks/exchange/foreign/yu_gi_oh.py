"""Yu-Gi-Oh!: .ydk files (a passcode per copy under `#main`, `#extra`, `!side`) and addresses `ydke://`."""

import base64
import binascii
import re
import struct
from collections import Counter
from collections.abc import Iterator

from decks.exchange.foreign.lines import ForeignLine
from decks.exchange.foreign.reader import (
    Reader,
    TextLine,
    other_line,
    remark,
    said_lines,
    text_lines,
)
from decks.exchange.input_errors import DeckFileError
from decks.exchange.sections import Section
from languages import Text

MARKS: dict[str, Section] = {"#main": "main", "#extra": "extra", "!side": "side"}
PASSCODE = re.compile("[0-9]{1,12}")
ADDRESS = "ydke://"
BLANKS = "\ufeff \t\r\n"
PARTS: tuple[Section, ...] = ("main", "extra", "side")


def is_file(text: str, game: str) -> bool:
    """A line `#main`, and passcodes, comments and marks only."""
    if "#main" not in text:
        return False
    lines = said_lines(text)
    plain = all(PASSCODE.fullmatch(line) or line.startswith(("#", "!")) for line in lines)
    return plain and "#main" in lines


def read_file(text: str) -> Iterator[ForeignLine]:
    section: Section = "main"
    for line in text_lines(text):
        if line.text in MARKS:
            section = MARKS[line.text]
            yield ForeignLine(line.number, line.raw, "heading", None, (), section, line.text[1:])
        else:
            yield read_line(line, section)


def read_line(line: TextLine, section: Section) -> ForeignLine:
    if PASSCODE.fullmatch(line.text):
        references = passcode_references(int(line.text))
        return ForeignLine(line.number, line.raw, "entry", 1, references, section)
    is_comment = line.text.startswith(("#", "!"))
    return remark(line, section) if is_comment else other_line(line, section)


def passcode_references(passcode: int) -> tuple[str, ...]:
    """The passcode as card databases have it, then as it is printed, with eight digits."""
    return tuple(dict.fromkeys((str(passcode), f"{passcode:08}")))


def is_address(text: str, game: str) -> bool:
    return text[:100].lstrip(BLANKS).casefold().startswith(ADDRESS)


def read_address(text: str) -> Iterator[ForeignLine]:
    """`ydke://main!extra!side!`, each part being base64 of passcodes of four bytes; copies are counted."""
    parts = "".join(text.strip(BLANKS).split())[len(ADDRESS) :].split("!")
    number = 0
    for section, part in zip(PARTS, parts, strict=False):
        for passcode, count in Counter(passcodes_in(part)).items():
            number += 1
            raw = f"{count} {passcode}"
            references = passcode_references(passcode)
            yield ForeignLine(number, raw, "entry", count, references, section)


def passcodes_in(part: str) -> list[int]:
    try:
        padded = part.rstrip("=") + "=" * (-len(part.rstrip("=")) % 4)
        data = base64.b64decode(padded, validate=True)
        return [passcode for (passcode,) in struct.iter_unpack("<I", data)]
    except (binascii.Error, ValueError, struct.error):
        raise DeckFileError("address") from None


FILE = Reader(
    "ydk",
    Text("Yu-Gi-Oh! deck file (.ydk)", "遊戯王のデッキファイル（.ydk）"),
    is_file,
    read_file,
)
LINK = Reader(
    "ydke",
    Text("Yu-Gi-Oh! deck address (ydke://)", "遊戯王のデッキアドレス（ydke://）"),
    is_address,
    read_address,
)
READERS = (FILE, LINK)
