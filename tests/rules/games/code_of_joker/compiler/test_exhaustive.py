"""What texts compile to happens in some game: our own texts, and a sample of the real catalogue where it is.

COMPILED_BODIES=1 wants every body of the catalogue.
"""

import os

import pytest

from rules.games.code_of_joker.cards.card import Card, Cards
from rules.games.code_of_joker.effects.steps import GrantAbility
from scripts.exhaust.catalogue import report
from scripts.exhaust.code_of_joker import EXHAUSTIBLE, bodies
from scripts.exhaust.code_of_joker_bodies import names_nobody
from scripts.exhaust.runner import missing_bodies
from tests.rules.games.code_of_joker.compiler.own import own_cards
from tests.rules.games.code_of_joker.compiler.test_compiled_games import real
from tests.rules.games.code_of_joker.playing import CARDS

SAMPLE = float(os.environ.get("COMPILED_BODIES", "0.05"))
# Of the sample: what wants a table that sixty rounds hardly ever come to. In the whole catalogue, 64 rounds leave
# 1.5 % of the bodies (docs/benchmarks.md), and a sample of a hundred may have a few more.
MOST_RARE = 0.08


def is_excused(card: Card) -> bool:
    """What a unit is given until the end of a turn as the turn ends is over before it can act."""
    clauses = [clause for ability in card.effects.abilities for clause in ability.clauses]
    return any(
        isinstance(step, GrantAbility) and step.lasts == "turn"
        for clause in clauses
        if any(event.event == "turn-end" for event in clause.on)
        for step in clause.do
    )


def own() -> dict[str, Card]:
    """Our own cards of which everything can happen, among the shipped ones, which fill the tables."""
    cards = {**CARDS, **{card.number: card for card in own_cards()}}
    return {
        number: card
        for number, card in cards.items()
        if number in CARDS or not (is_excused(card) or names_nobody(card, cards))
    }


def assert_own_texts_happen(share: float) -> None:
    cards = own()
    assert len(bodies(cards)) > len(bodies(CARDS)) + 100
    missing = missing_bodies(EXHAUSTIBLE, cards, EXHAUSTIBLE.rounds, sample=share)
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


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_a_sample_of_the_real_catalogue_happens() -> None:
    cards, _ = real()
    wanted = len(bodies(cards)) * SAMPLE
    missing = missing_bodies(EXHAUSTIBLE, cards, 60, sample=SAMPLE)
    assert wanted > 50
    assert len(missing) <= MOST_RARE * wanted


def test_what_cannot_happen_has_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    """1-0-001 is of the third that nobody reads."""
    missing = {
        1: ("1-0-003", "1-0-003 A, 1. B: 1. Clause do"),
        2: ("1-0-001", "1-0-001 C, 1. D: x"),
    }
    assert report(missing, {"1-0-003 1. B: 1. Clause do": "no card does it"}, set()) == 1
    said = capsys.readouterr().out
    assert "1-0-003, 1. B: 1. Clause do: no card does it\n" in said
    assert "1-0-001" not in said
    assert "0 never happened, 1 cannot\nunread part: 1 never happened, 0 of cards that name" in said
    assert report({1: missing[1]}, {}, set()) == 1
    assert report({2: missing[2]}, {}, {"1-0-001"}) == 0


def test_what_happens_has_no_reason_against_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert report({}, {"1-0-003 1. B: 1. Clause do": "no card does it"}, set()) == 1
    assert "1. Clause do: it happens" in capsys.readouterr().out


@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_a_sample_is_a_part() -> None:
    cards = Cards(dict(list(CARDS.items())[:120]))
    some = missing_bodies(EXHAUSTIBLE, cards, 0, sample=0.5)
    assert 0 < len(some) < len(missing_bodies(EXHAUSTIBLE, cards, 0))
