"""Every deed of every shipped card of TWGP happens in some game."""

import pytest

from scripts.exhaust.runner import exhaust
from scripts.exhaust.twgp import EXHAUSTIBLE, bodies
from tests.rules.games.twgp.playing import CARDS


def test_every_card_with_text_has_deeds_of_its_own() -> None:
    found = bodies(CARDS)
    assert len({words for _, words in found.values()}) == len(found) > 30
    assert {number for number, _ in found.values()} == {
        number for number, card in CARDS.items() if card.paragraphs
    }


@pytest.mark.interpreted(reason="it watches the functions of the engine")
@pytest.mark.parametrize("seed", [1, 2])
def test_all_of_it_happens(seed: int) -> None:
    assert exhaust(EXHAUSTIBLE, CARDS, EXHAUSTIBLE.rounds, seed) == []


@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_what_cannot_happen_is_named() -> None:
    assert len(exhaust(EXHAUSTIBLE, CARDS, rounds=0)) == len(bodies(CARDS))
