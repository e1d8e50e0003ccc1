"""A card's printed text in the widths that the grammar knows, letter for letter, so that places stay the same."""

import hashlib
from functools import cache
from pathlib import Path

from rules.games.code_of_joker.compiler.normalise.phrases import Phrase

FULL = "".join(map(chr, (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))))
NARROW = "".join(chr(ord(sign) - 0xFEE0) for sign in FULL)
WIDTHS = str.maketrans(FULL + "＋－％()[]/~〜", NARROW + "+-%（）［］／～～")
SPELLINGS = (("又は", "または"), ("若しくは", "もしくは"), ("及び", "と"), ("出来", "でき"))
PATCHES = Path(__file__).parent / "patches.tsv"


def normalised_text(text: str, number: str = "") -> Phrase:
    """The text with the catalogue's own slips mended, `patches.tsv`: number, hash of the text, wrong, right."""
    phrase = Phrase(text.translate(WIDTHS), tuple(range(len(text))))
    for wrong, right in SPELLINGS:
        while wrong in phrase.text:
            phrase = phrase.replaced(wrong, right)
    for wrong, right in patches().get((number, text_hash(text)), ()):
        phrase = phrase.replaced(wrong, right)
    return phrase


def text_hash(text: str) -> str:
    """Eight digits that change whenever the printed text does."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


@cache
def patches() -> dict[tuple[str, str], list[tuple[str, str]]]:
    rows: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for line in PATCHES.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            number, digest, wrong, right = line.split("\t")
            rows.setdefault((number, digest), []).append((wrong, right))
    return rows
