"""What our own texts compile to happens in some game."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.games.code_of_joker.cards.card import Card, effect_nodes
from rules.games.code_of_joker.effects.nouns import Filter
from rules.games.code_of_joker.effects.steps import Create, GrantAbility
from scripts.exhaust.code_of_joker import EXHAUSTIBLE, bodies
from scripts.exhaust.runner import missing_bodies
from tests.rules.games.code_of_joker.compiler.own import own_cards
from tests.rules.games.code_of_joker.playing import CARDS


def is_excused(card: Card) -> bool:
    """What a unit is given until the end of a turn as the turn ends is over before it can act."""
    clauses = [clause for ability in card.effects.abilities for clause in ability.clauses]
    return any(
        isinstance(step, GrantAbility) and step.lasts == "turn"
        for clause in clauses
        if any(event.event == "turn-end" for event in clause.on)
        for step in clause.do
    )


def names_nobody(card: Card, cards: Mapping[str, Card]) -> bool:
    """Whether it names cards of which there is none, so that what is about them cannot happen."""
    known = {other.name for other in cards.values()}
    return any(
        known.isdisjoint(names) for names in map(named, effect_nodes([card.effects])) if names
    )


def named(node: Any) -> tuple[str, ...]:
    if isinstance(node, Filter):
        return node.name
    return node.card if isinstance(node, Create) else ()


def own() -> dict[str, Card]:
    """Our own cards of which everything can happen."""
    cards = {card.number: card for card in own_cards()}
    known = {**CARDS, **cards}
    return {
        number: card
        for number, card in cards.items()
        if not (is_excused(card) or names_nobody(card, known))
    }


def assert_own_texts_happen(share: float) -> None:
    """Among the shipped cards, which fill the tables."""
    cards = own()
    wanted = EXHAUSTIBLE._replace(bodies=lambda known: bodies(cards))
    assert len(bodies(cards)) > 100
    missing = missing_bodies(wanted, {**CARDS, **cards}, EXHAUSTIBLE.rounds, sample=share)
    assert [words for _, words in missing.values()] == []


@pytest.mark.slow
@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_some_of_our_own_texts_happen() -> None:
    assert_own_texts_happen(0.1)


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_all_of_our_own_texts_happen() -> None:
    assert_own_texts_happen(1.0)
