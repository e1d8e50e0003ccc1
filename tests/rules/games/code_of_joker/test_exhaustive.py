"""Every ability of every shipped card happens in some game, or `never.tsv` says why it cannot."""

import pytest

from rules.games.code_of_joker.cards.card import Cards
from scripts.exhaust.catalogue import key_of, known_reasons, report
from scripts.exhaust.code_of_joker import EXHAUSTIBLE, bodies
from scripts.exhaust.runner import exhaust, missing_bodies
from tests.rules.games.code_of_joker.playing import CARDS

SAMPLE = 0.05
# Of the sample: what wants a table that sixty rounds hardly ever come to. Of all bodies, 64 rounds leave 1.5 %
# (docs/benchmarks.md), and a sample of 150 may have a few more.
MOST_RARE = 0.08


def test_every_body_is_found_once() -> None:
    found = bodies(CARDS)
    assert len({words for _, words in found.values()}) == len(found)
    able = {n for n, card in CARDS.items() if card.number == n and card.effects.abilities}
    assert {number for number, _ in found.values()} == able


@pytest.mark.slow
@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_a_sample_happens() -> None:
    wanted = len(bodies(CARDS)) * SAMPLE
    missing = missing_bodies(EXHAUSTIBLE, CARDS, 60, sample=SAMPLE)
    assert wanted > 100
    assert len(missing) <= MOST_RARE * wanted


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_all_of_it_happens() -> None:
    missing = missing_bodies(EXHAUSTIBLE, CARDS, EXHAUSTIBLE.rounds)
    assert {*map(key_of, missing.values())} == known_reasons().keys()


@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_what_cannot_happen_is_named() -> None:
    missing = exhaust(EXHAUSTIBLE, CARDS, rounds=0)
    assert len(missing) == len(bodies(CARDS)) > 3000
    assert any(words.startswith("1-3-246 生命の矢, 1. Arrow of Life: ") for words in missing)


@pytest.mark.interpreted(reason="it watches the functions of the engine")
def test_a_sample_is_a_part() -> None:
    cards = Cards(dict(list(CARDS.items())[:120]))
    some = missing_bodies(EXHAUSTIBLE, cards, 0, sample=0.5)
    assert 0 < len(some) < len(missing_bodies(EXHAUSTIBLE, cards, 0))


def test_what_cannot_happen_has_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    missing = {
        1: ("1-0-003", "1-0-003 A, 1. B: 1. Clause do"),
        2: ("1-0-001", "1-0-001 C, 1. D: x"),
    }
    assert report(missing, {"1-0-003 1. B: 1. Clause do": "no card does it"}) == 1
    said = capsys.readouterr().out
    assert "1-0-003, 1. B: 1. Clause do: no card does it\n" in said
    assert "1-0-001, 1. D: x: never happened\n" in said
    assert "1 never happened, 1 cannot\n" in said


def test_what_happens_has_no_reason_against_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert report({}, {"1-0-003 1. B: 1. Clause do": "no card does it"}) == 1
    assert "1. Clause do: it happens" in capsys.readouterr().out
