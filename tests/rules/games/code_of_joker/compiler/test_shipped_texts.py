"""Printed texts compile to what is shipped, unless `overrides.tsv` has a reason against it."""

from cards.games.code_of_joker import GAME
from cards.starter import card_rows
from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.compiler.normalise.text import text_hash
from tests.rules.games.code_of_joker.compiler.overriding import overrides
from tests.rules.games.code_of_joker.compiler.printed import meaning, printed_cards

SHIPPED = {card["number"]: card.get("effects", {}) for card in card_rows(GAME)}
FEW = 4  # words that give no reason


def test_texts_compile_to_what_is_shipped() -> None:
    excused = {(override.number, override.digest) for override in overrides()}
    printed = {card.number: card for card in printed_cards()}
    other = set()
    for number, card in printed.items():
        compiled = compile_text(card.text_ja, card.kind, number)
        if compiled.refusals or meaning(compiled.effects or {}) != meaning(SHIPPED[number]):
            other.add((number, text_hash(card.text_ja)))
    assert printed.keys() == SHIPPED.keys()
    assert other == excused


def test_overrides_have_reasons() -> None:
    for override in overrides():
        assert len(override.reason.split()) > FEW and override.number in SHIPPED
