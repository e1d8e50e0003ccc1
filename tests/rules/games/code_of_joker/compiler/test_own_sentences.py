"""No longer sentence of our own scenarios is one of a real card: tests use texts of our own making."""

import hashlib
import re
from collections.abc import Iterator

from rules.games.code_of_joker.compiler.normalise.text import normalised_text
from tests.rules.games.code_of_joker.compiler.own import TEXT, scenario_texts
from tests.rules.games.code_of_joker.compiler.printed import CATALOGUES, listed_cards

LONG = 15  # shorter ones are formulas that no text can do without
REMARK = re.compile(r"（[^（）]*）")


def sentences(text: str) -> Iterator[str]:
    """Of what is printed below headings, without remarks in brackets."""
    for line in normalised_text(text).text.splitlines():
        if not line.startswith("■"):
            yield from (one.strip() for one in REMARK.sub("", line).split("。"))


def digest(sentence: str) -> str:
    return hashlib.sha256(sentence.encode()).hexdigest()


def long_sentences() -> set[str]:
    texts = (text.replace("/", "\n") for _, _, text in TEXT.findall(scenario_texts()))
    return {one for text in texts for one in sentences(text) if len(one) >= LONG}


def test_there_are_many() -> None:
    assert len(long_sentences()) > 400


def test_no_sentence_is_that_of_a_real_card() -> None:
    """Compared by hashes, so that a failure shows our own sentence alone."""
    known = listed_cards(
        CATALOGUES[0]
    )  # the other file came later, and has formulas that ours have, too
    real = {digest(one) for card in known for one in sentences(card.text_ja)}
    assert [one for one in sorted(long_sentences()) if digest(one) in real] == []
