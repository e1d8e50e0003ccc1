"""Read a card file from a path, an upload or any binary stream."""

import io
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

from cards.importing.errors import CardFileError
from languages import Text

HEAD = 1 << 16
LONGEST_LINE = 1 << 20
BOM = b"\xef\xbb\xbf"
SQLITE = b"SQLite format 3\0"
FOREIGN = {
    b"\xff\xfe": Text("UTF-16", "UTF-16"),
    b"\xfe\xff": Text("UTF-16", "UTF-16"),
    b"\x1f\x8b": Text("a compressed file", "圧縮ファイル"),
    b"PK\x03\x04": Text("a compressed file or a spreadsheet", "圧縮ファイルか表計算ファイル"),
}


class CardFile:
    """A seekable byte stream; its first 64 KiB are in `head`, and a byte order mark is skipped."""

    def __init__(self, stream: BinaryIO, path: Path | None = None) -> None:
        self._stream = stream
        self._path = path
        stream.seek(0)
        head = stream.read(HEAD)
        self._start = len(BOM) if head.startswith(BOM) else 0
        self.head = head[self._start :]
        self._refuse_foreign()

    @property
    def is_sqlite(self) -> bool:
        return self.head.startswith(SQLITE)

    def progress(self) -> tuple[int, int]:
        """How many bytes were read, and how many there are; readers of a database read elsewhere."""
        read = self._stream.tell()
        total = self._stream.seek(0, io.SEEK_END)
        self._stream.seek(read)
        return read, total

    def rewound(self) -> BinaryIO:
        """The stream, positioned after the byte order mark."""
        self._stream.seek(self._start)
        return self._stream

    def lines(self) -> Iterator[str]:
        """Yield its lines as text with their line ends; no line may exceed one mebibyte."""
        stream = self.rewound()
        number = 0
        while line := stream.readline(LONGEST_LINE):
            number += 1
            if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
                raise CardFileError(
                    f"line {number} is longer than {LONGEST_LINE:,} bytes",
                    f"{number}行目が{LONGEST_LINE:,}バイトを超えています",
                )
            yield decode_line(line, number)

    @contextmanager
    def on_disk(self) -> Iterator[Path]:
        """Provide the unchanged file at a path, for readers that need more than a stream."""
        if self._path is not None:
            yield self._path
            return
        with tempfile.NamedTemporaryFile(prefix="cards-") as copy:
            shutil.copyfileobj(self.rewound(), copy)
            copy.flush()
            yield Path(copy.name)

    def _refuse_foreign(self) -> None:
        if not self.head.strip():
            raise CardFileError("the file is empty", "ファイルが空です")
        for magic, (en, ja) in FOREIGN.items():
            if self.head.startswith(magic):
                raise CardFileError(
                    f"the file is {en}, not text in UTF-8", f"UTF-8のテキストではありません（{ja}）"
                )


@contextmanager
def open_card_file(file: Any) -> Iterator[CardFile]:
    """Open a path or a binary file object (uploads too); a stream that cannot seek is copied."""
    if isinstance(file, str | Path):
        with open_path(Path(file)) as stream:
            yield CardFile(stream, Path(file))
    elif file.seekable():
        yield CardFile(file)
    else:
        with tempfile.TemporaryFile() as copy:
            shutil.copyfileobj(file, copy)
            yield CardFile(cast(BinaryIO, copy))


def open_path(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CardFileError(
            f"the file cannot be opened: {reason}", f"ファイルを開けません：{reason}"
        ) from error


def decode_line(line: bytes, number: int) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise not_utf8(f"line {number}", f"{number}行目") from error


def not_utf8(where_en: str, where_ja: str) -> CardFileError:
    return CardFileError(
        f"the file is not text in UTF-8 ({where_en})",
        f"UTF-8のテキストではありません（{where_ja}）",
    )


def text_stream(text: str) -> CardFile:
    """A card file with this text (for tests and pasted input)."""
    return CardFile(io.BytesIO(text.encode()))
