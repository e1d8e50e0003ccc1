"""When two spellings are the same name, and when they only sound alike.

`same_name` folds what a keyboard changes without meaning it (width, case, spaces): it decides identity.
`fold` goes further (hiragana and katakana, small kana, long marks): it serves search and guesses only.
"""

import re
import unicodedata

import jaconv

SPACES = re.compile(r"\s+")
# Small kana, and the voiced iteration marks' plain forms, as their full-size kana.
SMALL = str.maketrans("ァィゥェォッャュョヮヵヶ", "アイウエオツヤユヨワカケ")
# Dashes that stand for the long mark after kana, and dots that only separate.
LONG = re.compile(r"(?<=[ァ-ヺー])[-‐‑–—―ー~]+")
DOTS = re.compile(r"[・･·,,、。.]")


def same_name(text: str) -> str:
    """The key under which two spellings are one name: NFKC, case and spaces folded."""
    return SPACES.sub(" ", unicodedata.normalize("NFKC", text)).strip().casefold()


def fold(text: str) -> str:
    """The key for searching: also hiragana as katakana, small kana large, long marks dropped."""
    katakana = jaconv.hira2kata(same_name(text)).translate(SMALL)
    return DOTS.sub("", LONG.sub("", katakana))


def natural_key(number: str) -> str:
    """Sorts "A-2" before "A-10": every run of digits filled up to eight places."""
    return re.sub(r"[0-9]+", lambda digits: digits.group().zfill(8), number)
