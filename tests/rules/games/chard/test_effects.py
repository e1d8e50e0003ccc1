"""The effects of the shipped cards of the Chard Game."""

import pytest

from cards.games import GAMES
from cards.starter import card_records
from rules.games.chard.texts import TEXTS

CARDS = [card for card in card_records(GAMES["chard"]) if card.effects]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.number)
def test_the_effects_of_a_shipped_card_have_no_fault_and_a_text(card) -> None:
    nodes = TEXTS.read(card.effects)
    assert not TEXTS.faults(nodes, card.kind)
    for language in ("ja", "en"):
        wording = TEXTS.word(nodes, language, card.kind)
        assert all(line for one in wording.abilities for line in one.lines)
