"""A plan is played as it says: who goes first, who redraws, how far, by whom."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules.engine.core.ask import Ask, Steps
from rules.engine.runs import goldfish
from rules.engine.runs.plan import First, Plan
from rules.engine.runs.stats import Results
from rules.games.battlogic import RULES, Ruleset, State
from tests.rules.engine.playing import CARDS, DECKS

PLAN = Plan("battlogic", "goldfish", (DECKS[0],), ("first",), horizon=2)


def begun(first: First, games: int = 40) -> tuple[list[int], Results]:
    """The seat told to go first, game by game, in a game where one does; and the results."""
    seats: list[int] = []

    def begins(ruleset: Ruleset, seat: int) -> Ruleset:
        seats.append(seat)
        return ruleset

    rules = replace(RULES, begins=begins)
    return seats, goldfish.play_games(rules, replace(PLAN, first=first), CARDS, 0, games)


@pytest.mark.parametrize(("first", "seat"), [("first", 0), ("second", 1)])
def test_the_plan_says_who_goes_first(first: First, seat: int) -> None:
    seats, results = begun(first)
    assert seats == [seat] * 40
    assert results.of("went-first").counts == {1 - seat: 40}


def test_taking_turns_at_going_first() -> None:
    seats, results = begun("alternate")
    assert seats == [0, 1] * 20
    assert results.of("went-first").counts == {0: 20, 1: 20}


def test_chance_says_who_goes_first_and_the_same_again_for_the_same_game() -> None:
    seats, results = begun("random", 400)
    assert seats == begun("random", 400)[0]
    assert results.of("went-first").share().low < 0.5 < results.of("went-first").share().high


def test_where_nobody_goes_first_nothing_is_said_of_it() -> None:
    assert "went-first" not in goldfish.play_games(RULES, PLAN, CARDS, 0, 1).figures


def redrawing(answers: list[Any]) -> Callable[[State], Steps[None]]:
    def action(state: State) -> Steps[None]:
        if not state.turn:
            answers.append((yield Ask(0, "mulligan", ("keep", "redraw"))))
        yield from RULES.action(state) or ()

    return action


@pytest.mark.parametrize(("name", "answer"), [("keep", "keep"), ("hungry", "redraw")])
def test_openings_are_redrawn_as_the_plan_names_it(name: str, answer: str) -> None:
    """`keep` if the game has no such way: the policy answers, here with the first option."""
    answers: list[Any] = []
    ways = {"hungry": lambda view, ask: ask.options[-1]}
    rules = replace(RULES, action=redrawing(answers), mulligans=ways)
    goldfish.play_games(rules, replace(PLAN, mulligan=name), CARDS, 0, 2)
    assert answers == [answer] * 2


def test_no_turn_beyond_the_horizon_is_begun() -> None:
    results = goldfish.play_games(RULES, PLAN, CARDS, 0, 10)
    assert results.of("turns").counts == {2: 10}
    assert results.of("finished").counts == {0: 10}
    assert results.of("hand@2").games == 10
    assert not results.of("damage@3").games


def test_a_game_that_does_not_end_is_left_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(goldfish, "MOST", 3)
    match = replace(PLAN, kind="match", decks=DECKS, policies=("random", "random"))
    results = goldfish.play_games(RULES, match, CARDS, 0, 3)
    assert results.of("finished").counts == {0: 3}
    assert "kill-turn" not in results.figures


def test_a_searching_policy_plays_too_and_its_game_is_the_same_again() -> None:
    plan = replace(PLAN, policies=("search",), horizon=1)
    one, again = (goldfish.play_game(RULES, plan, CARDS, 5) for _ in range(2))
    assert one.history == again.history
    assert goldfish.play_games(RULES, plan, CARDS, 5, 1).games == 1


def test_noting_and_telling_change_no_game() -> None:
    plan = replace(PLAN, policies=("greedy",), horizon=30)
    quiet = goldfish.PreparedRun(RULES, plan, CARDS).played(3, "a")
    told = goldfish.play_game(RULES, plan, CARDS, 3)
    assert quiet.history == told.history
    assert RULES.lines(quiet.state) == RULES.lines(told.state)


def test_cards_without_facts_and_decks_that_cannot_be_dealt() -> None:
    with pytest.raises(KeyError, match="Z-99"):
        goldfish.play_games(RULES, replace(PLAN, decks=({"main": ("Z-99",) * 30},)), CARDS, 0, 1)
    with pytest.raises(ValueError, match="14 cards"):
        goldfish.play_games(RULES, replace(PLAN, against={"main": ("A-01",)}), CARDS, 0, 1)
