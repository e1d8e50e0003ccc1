"""Files of people as text: UTF-8, UTF-16, and what Japanese programs have written before them.

No library guesses here: of short Japanese lists, charset-normalizer misread one in eight (measured over the
sample decks in Shift_JIS and EUC-JP). A list has few letters, but of few kinds: kana, common kanji, digits.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from decks.exchange.input_errors import DeckFileError

MAX_BYTES = 2_000_000
SAMPLE = 20_000
MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
# How people call them. The letters of Windows come last: what fits nothing else is Western.
NAMES = {
    "utf-8": "UTF-8",
    "utf-16-le": "UTF-16",
    "utf-16-be": "UTF-16",
    "cp932": "Shift_JIS",
    "euc_jp": "EUC-JP",
    "euc_jis_2004": "EUC-JP",
    "cp1252": "Windows-1252",
}
JAPANESE = ("cp932", "euc_jp", "euc_jis_2004")

KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa\u30fc]")
NARROW = re.compile("[\uff61-\uff9f]")
KANJI = re.compile("[\u3400-\u9fff\uf900-\ufaff々〆]")
VOICE = re.compile("[\uff9e\uff9f]")
VOICED = re.compile("[\uff73\uff76-\uff84\uff8a-\uff8e]\uff9e|[\uff8a-\uff8e]\uff9f")
# Kanji within a Latin word: two letters of another encoding taken for one.
INNER = re.compile("(?<=[A-Za-z])[\u3400-\u9fff](?=[A-Za-z])")
MARKED = re.compile(
    "[A-Za-z][\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff’]|[\u00c0-\u00d6\u00d8-\u00f6][A-Za-z]"
)
SIGNS = re.compile(
    "[\u2010-\u2026\u2460-\u2473\u25a0-\u25ff\u2600-\u2606\u3000-\u301f×\uff01-\uff5e]"
)
FOREIGN = re.compile("[^\x00-\x7f]")
ODD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ue000-\uf8ff]")


class Decoded(NamedTuple):
    """A file's text without its byte order mark; `assumed`: the file does not say how it is written."""

    text: str
    encoding: str
    assumed: bool

    def said(self, language: str) -> str:
        """What was assumed, as a sentence; empty if nothing was."""
        if not self.assumed:
            return ""
        if language == "ja":
            return f"文字コードを{self.encoding}とみなして読み込みました。"
        return f"The file was read as {self.encoding}."


def decode_list(data: bytes) -> Decoded:
    """The text of a file. Raises DeckFileError if it is too large or in no encoding that is read."""
    if len(data) > MAX_BYTES:
        raise DeckFileError("too-large", limit=MAX_BYTES, unit="bytes")
    for mark, encoding in MARKS:
        if data.startswith(mark):
            text = decoded_as(encoding, data[len(mark) :])
            if text is not None:
                return Decoded(text, NAMES[encoding], False)
    return in_utf(data) or in_older_letters(data)


def in_utf(data: bytes) -> Decoded | None:
    """The text of a file without a mark, if it is UTF-16 (its line ends and digits have NUL bytes) or UTF-8."""
    if b"\0" in data[:SAMPLE]:
        decoded = best_decoded(data, ("utf-16-le", "utf-16-be"), 0.5)
        if decoded:
            return decoded
    text = decoded_as("utf-8", data)
    return None if text is None else Decoded(text, NAMES["utf-8"], False)


def in_older_letters(data: bytes) -> Decoded:
    """The text of a file that is no UTF-8, or in which few letters were damaged. Raises DeckFileError."""
    damaged = data.decode("utf-8", "replace")
    if damaged.count("\ufffd") * 20 < len(FOREIGN.findall(damaged)):
        return Decoded(damaged, NAMES["utf-8"], True)
    decoded = best_decoded(data, (*JAPANESE, "cp1252"), 0)
    if decoded:
        return decoded
    raise DeckFileError("encoding")


def best_decoded(data: bytes, encodings: Iterable[str], least: float) -> Decoded | None:
    """The most plausible text among these encodings, the first of those that are equal."""
    best: tuple[float, Decoded] | None = None
    for encoding in encodings:
        text = decoded_as(encoding, data)
        if text is not None:
            score = plausibility(text[:SAMPLE])
            if score > (best[0] if best else least):
                best = score, Decoded(text, NAMES[encoding], True)
    return best[1] if best else None


def decoded_as(encoding: str, data: bytes) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def plausibility(text: str) -> float:
    """How much a text looks like a deck list in Japanese or a Western language: above 0 if at all."""
    foreign = len(FOREIGN.findall(text))
    if ODD.search(text) or not foreign:
        return 0.0 if ODD.search(text) else 1.0
    kanji = KANJI.findall(text)
    common = sum(map(is_common, kanji))
    weight = (
        2.0 * len(KANA.findall(text))
        + 1.5 * common
        + 0.3 * (len(kanji) - common)
        + narrow_weight(text) * len(NARROW.findall(text))
        + 1.0 * len(SIGNS.findall(text))
        + 1.0 * len(MARKED.findall(text))
        - 3.0 * len(INNER.findall(text))
    )
    return weight / foreign


def narrow_weight(text: str) -> float:
    """The weight of narrow kana: kanji of another encoding look like them, but carry voice marks at random."""
    marks = len(VOICE.findall(text))
    return 1.6 if marks and marks == len(VOICED.findall(text)) else 0.5


def is_common(kanji: str) -> bool:
    """Whether it is among the 2,965 of JIS level 1, which come first."""
    code = kanji.encode("euc_jp", "ignore")
    return len(code) == 2 and code[0] < 0xD0
