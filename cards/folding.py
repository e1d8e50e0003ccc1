"""When two spellings are the same name, and when they only sound alike.

`same_name` folds what a keyboard changes without meaning it (width, case, spaces): it decides identity.
`fold` goes further (hiragana and katakana, small kana, long marks): it serves search and guesses only.
"""

import re
import unicodedata

# One pass over the letters: hiragana as katakana, small kana as large ones, separating dots dropped.
KATAKANA = {code: chr(code + 0x60) for code in (*range(0x3041, 0x3097), 0x309D, 0x309E)}
SMALL = dict(
    zip(
        "ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖ",
        "アイウエオツヤユヨワカケ" * 2,
        strict=True,
    )
)
DOTS = dict.fromkeys("・･·,、。.", "")
LETTERS = str.maketrans(KATAKANA) | str.maketrans(SMALL | DOTS)
# Dashes that stand for the long mark after kana, and ヴァ, which as many people write バ.
LONG = re.compile(r"(?<=[ァ-ヺー])[-‐‑–—―─−ー~〜]+")
V = re.compile("ヴ[アイエオ]?")
B = {"ヴア": "バ", "ヴイ": "ビ", "ヴ": "ブ", "ヴエ": "ベ", "ヴオ": "ボ"}


def same_name(text: str) -> str:
    """The key under which two spellings are one name: NFKC, case and spaces folded."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def fold(text: str) -> str:
    """The key for searching: kana of one kind and size, ヴァ as バ; long marks and dots dropped."""
    letters = same_name(text).translate(LETTERS)
    return V.sub(lambda v: B[v.group()], LONG.sub("", letters))


def natural_key(number: str) -> str:
    """Sorts "A-2" before "A-10": every run of digits filled up to eight places."""
    return re.sub(r"[0-9]+", lambda digits: digits.group().zfill(8), number)
