"""Simulated draws agree with the exact odds (docs/odds.md): multivariate hypergeometric.

A game joins with a line in CASES. Its state notes the kept opening hand as `drawn` in turn 0.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import comb, sqrt
from typing import Any

import pytest

from rules.engine.core.rules import Rules
from rules.engine.opening.chances import opening_chance
from rules.engine.opening.odds import group_cells
from rules.engine.opening.opening import Opening
from rules.engine.runs.goldfish import PreparedRun
from rules.engine.runs.plan import Plan
from rules.games.battlogic import RULES as BATTLOGIC
from rules.games.battlogic.table.opening import OPENING as BATTLOGIC_OPENING
from rules.games.chard import RULES as CHARD
from rules.games.chard.cards.card import Card as ChardCard
from rules.games.chard.table.opening import OPENING as CHARD_OPENING
from rules.games.divine_cross import RULES as DIVINE_CROSS
from rules.games.divine_cross.cards.card import Card as DivineCrossCard
from rules.games.divine_cross.cards.card import Skill
from rules.games.divine_cross.table.opening import OPENING as DIVINE_CROSS_OPENING
from tests.rules.engine.playing import CARDS, DECKS

GAMES = 3_000
TOLERANCE = (
    4.0  # standard deviations: of the few hundred comparisons here, one in 16,000 is this far off
)


@dataclass(frozen=True)
class Case:
    """`zone`: the draw pile. `cards`: facts by number. `mulligans`: how often the plan's mulligan policy redraws
    a hand that does not meet the question. `needed`: the cards of which a hand must have one, where the rules
    force a mulligan."""

    rules: Rules[Any, Any]
    opening: Opening
    deck: Mapping[str, Sequence[str]]
    cards: Mapping[str, Any]
    zone: str = "main"
    mulligan: str = "keep"
    mulligans: int = 0
    needed: tuple[str, ...] = ()

    @property
    def kinds(self) -> list[str]:
        return sorted(set(self.deck[self.zone]))


UNITS = tuple(f"U{number}" for number in range(1, 6))
COMMANDS = tuple(f"C{number}" for number in range(1, 6))
FEW_UNITS = {"main": (*UNITS, *COMMANDS * 5)}  # five Units of thirty cards
FEW_UNITS_FACTS = {
    **{name: DivineCrossCard(name, hp=300, skills=(Skill(1, "", 50),)) for name in UNITS},
    **{name: DivineCrossCard(name, "action") for name in COMMANDS},
}
COPIES = {"A": 4, "B": 3, "C": 23, "E": 20}  # fifty cards
FIFTY = {"main": tuple(card for card, many in COPIES.items() for _ in range(many))}
FIFTY_FACTS = {name: ChardCard(name, "energy" if name == "E" else "character") for name in COPIES}

CASES = {
    "battlogic": Case(BATTLOGIC, BATTLOGIC_OPENING, DECKS[0], CARDS),
    "battlogic, hibari": Case(BATTLOGIC, BATTLOGIC_OPENING, DECKS[1], CARDS),
    "divine-cross": Case(
        DIVINE_CROSS, DIVINE_CROSS_OPENING, FEW_UNITS, FEW_UNITS_FACTS, needed=UNITS
    ),
    "chard": Case(CHARD, CHARD_OPENING, FIFTY, FIFTY_FACTS),
}


@pytest.fixture(scope="module", params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    return CASES[request.param]


@pytest.fixture(scope="module")
def games(case: Case) -> list[list[tuple[int, str]]]:
    """The rules' draws in every game: own turn, card."""
    plan = Plan(case.rules.slug, "goldfish", (case.deck,), ("first",), case.mulligan, horizon=2)
    run = PreparedRun(case.rules, replace(plan, first="first"), case.cards)
    return [drawn(run.played(number, "a").state) for number in range(GAMES)]


def drawn(state: Any) -> list[tuple[int, str]]:
    return [(turn, card) for turn, key, who, card in state.notes if (key, who) == ("drawn", 0)]


def exact(case: Case, wanted: Sequence[str], wants: tuple[int, ...], turn: int) -> float:
    held = group_cells(groups_of(case, wanted, card) for card in case.deck[case.zone])
    found = opening_chance(case.opening, held, wants, turn, True, case.mulligans)
    assert found is not None
    return float(found)


def groups_of(case: Case, wanted: Sequence[str], card: str) -> tuple[bool, ...]:
    """To which of the wanted cards it belongs; last, where the mulligan is forced, whether it is needed."""
    found = tuple(card == name for name in wanted)
    return (*found, card in case.needed) if case.opening.forced else found


def simulated(
    games: list[list[tuple[int, str]]], wanted: Sequence[str], wants: tuple[int, ...], turn: int
) -> float:
    def meets(draws: list[tuple[int, str]]) -> bool:
        seen = [card for when, card in draws if when <= turn]
        return all(seen.count(card) >= n for card, n in zip(wanted, wants, strict=True))

    return sum(map(meets, games)) / len(games)


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize("turn", [0, 1, 2])
@pytest.mark.parametrize("copies", [1, 2])
def test_copies_of_a_card_seen_by_a_turn(
    case: Case, games: list[list[tuple[int, str]]], turn: int, copies: int
) -> None:
    for card in case.kinds:
        agree(case, games, [card], (copies,), turn)


@pytest.mark.parametrize("turn", [0, 2])
def test_two_cards_together(case: Case, games: list[list[tuple[int, str]]], turn: int) -> None:
    for one, two in zip(case.kinds, case.kinds[1:], strict=False):
        agree(case, games, [one, two], (1, 1), turn)


def agree(
    case: Case,
    games: list[list[tuple[int, str]]],
    wanted: Sequence[str],
    wants: tuple[int, ...],
    turn: int,
) -> None:
    truth = exact(case, wanted, wants, turn)
    error = sqrt(truth * (1 - truth) / len(games))
    assert abs(simulated(games, wanted, wants, turn) - truth) <= TOLERANCE * error + 1e-12, wanted


def test_as_many_cards_are_drawn_as_the_opening_says(
    case: Case, games: list[list[tuple[int, str]]]
) -> None:
    for draws in games:
        by_turn = [sum(when == turn for when, _ in draws) for turn in (0, 1, 2)]
        assert by_turn == [case.opening.hand, *(case.opening.drawn(n, True) for n in (1, 2))]


def test_hands_without_a_unit_are_as_rare_as_they_must_be() -> None:
    """Five Units of thirty cards: 37.3 % of the hands have none. Every redraw is a deal of its own."""
    plan = Plan("divine-cross", "goldfish", (FEW_UNITS,), ("first",), horizon=1)
    run = PreparedRun(DIVINE_CROSS, plan, FEW_UNITS_FACTS)
    redraws = [run.played(number, "a").state.players[0].redraws for number in range(GAMES)]
    truth = comb(25, 5) / comb(30, 5)
    assert round(truth, 3) == 0.373
    redrawn = sum(count > 0 for count in redraws) / GAMES
    assert abs(redrawn - truth) <= TOLERANCE * sqrt(truth * (1 - truth) / GAMES)
    bare = sum(redraws) / (sum(redraws) + GAMES)
    assert abs(bare - truth) <= TOLERANCE * sqrt(truth * (1 - truth) / (sum(redraws) + GAMES))
