"""Every effect of every shipped card of the Chard Game happens in some game."""

import pytest

from scripts.exhaust.chard import EXHAUSTIBLE, bodies, clauses_of
from scripts.exhaust.runner import exhaust
from tests.rules.games.chard.playing import CARDS


def test_every_card_with_effects_has_bodies_of_its_own() -> None:
    found = bodies(CARDS)
    assert len({words for _, words in found.values()}) == len(found)
    able = {n for n, card in CARDS.items() if card.abilities and clauses_of(card.abilities)}
    assert {number for number, _ in found.values()} == able


@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_all_of_it_happens() -> None:
    assert exhaust(EXHAUSTIBLE, CARDS, EXHAUSTIBLE.rounds) == []


@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_what_cannot_happen_is_named() -> None:
    missing = exhaust(EXHAUSTIBLE, CARDS, rounds=0)
    assert len(missing) == len(bodies(CARDS)) > 60
    assert missing == sorted(missing)
