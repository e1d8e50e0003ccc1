"""Printed texts of shipped cards compile to what is shipped, unless `overrides.tsv` has a reason against it.

Cards of the part that nobody reads may still be refused.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from cards.games.code_of_joker import GAME
from cards.record import CardRecord
from cards.starter import card_rows
from rules.bridge.coverage import is_unread
from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.compiler.normalise.text import text_hash
from tests.rules.games.code_of_joker.compiler.printed import meaning, printed_cards

SHIPPED = {card["number"]: card["effects"] for card in card_rows(GAME)}
OVERRIDES = Path(__file__).with_name("overrides.tsv")
LEAST = 200
FEW = 4  # words that give no reason


class Override(NamedTuple):
    number: str
    digest: str
    reason: str


def overrides() -> list[Override]:
    lines = OVERRIDES.read_text("utf-8").splitlines()
    return [Override(*line.split("\t")) for line in lines if not line.startswith("#")]


@pytest.fixture(scope="module")
def printed() -> dict[str, CardRecord]:
    """The shipped cards as they are printed, by their shipped numbers."""
    found = {number: card for card in printed_cards() for number in card.numbers}
    return {number: found[number] for number in SHIPPED}


def test_texts_compile_to_what_is_shipped(printed: dict[str, CardRecord]) -> None:
    excused = {(one.number, one.digest) for one in overrides()}
    same, other = 0, set()
    for number, card in printed.items():
        compiled = compile_text(card.text_ja, card.kind, card.number)
        if compiled.refusals:
            assert is_unread(card.number), (number, compiled.refusals[0].code)
        elif meaning(compiled.effects or {}) == meaning(SHIPPED[number]):
            same += 1
        else:
            other.add((number, text_hash(card.text_ja)))
    assert other == excused
    assert same >= LEAST


def test_overrides_have_reasons() -> None:
    assert all(len(one.reason.split()) > FEW and one.number in SHIPPED for one in overrides())
