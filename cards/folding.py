"""When two spellings are the same name, and when they only sound alike.

`same_name` ignores incidental differences (width, case, spaces) and decides identity. `fold_text` goes further
(hiragana and katakana, small kana, long marks) and serves only search and suggestions.
"""

import re
import unicodedata

# Maps hiragana to katakana and small kana to large, and drops separating dots, in one pass.
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
# Dashes used as the long mark after kana, and ヴァ, which is also written バ.
LONG = re.compile(r"(?<=[ァ-ヺー])[-‐‑–—―─−ー~〜]+")
V = re.compile("ヴ[アイエオ]?")
B = {"ヴア": "バ", "ヴイ": "ビ", "ヴ": "ブ", "ヴエ": "ベ", "ヴオ": "ボ"}


def same_name(text: str) -> str:
    """The key that two spellings of one name share: NFKC, case-folded, without spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def fold_text(text: str) -> str:
    """The search key: one kind and size of kana, ヴァ as バ, without long marks and dots."""
    letters = same_name(text).translate(LETTERS)
    return V.sub(lambda v: B[v.group()], LONG.sub("", letters))


def natural_key(number: str) -> str:
    """A key that sorts "A-2" before "A-10": every run of digits is padded to eight places."""
    return re.sub(r"[0-9]+", lambda digits: digits.group().zfill(8), number)
