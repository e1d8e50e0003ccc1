"""Every ability of every shipped card happens in some game."""

import pytest

from scripts.exhaust.code_of_joker import EXHAUSTIBLE, bodies
from scripts.exhaust.runner import exhaust
from tests.rules.games.code_of_joker.playing import CARDS


def test_every_body_is_found_once() -> None:
    found = bodies(CARDS)
    assert len({words for _, words in found.values()}) == len(found)
    able = {n for n, card in CARDS.items() if card.number == n and card.effects.abilities}
    assert {number for number, _ in found.values()} == able


@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_all_of_it_happens() -> None:
    assert exhaust(EXHAUSTIBLE, CARDS, EXHAUSTIBLE.rounds) == []


@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_what_cannot_happen_is_named() -> None:
    missing = exhaust(EXHAUSTIBLE, CARDS, rounds=0)
    assert len(missing) == len(bodies(CARDS)) > 250
    assert any(words.startswith("1-3-246 生命の矢, 1. Arrow of Life: ") for words in missing)
