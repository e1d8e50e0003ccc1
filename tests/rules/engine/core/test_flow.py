"""Actions that begin with a question, and stages that make no generator unless somebody is asked."""

from dataclasses import replace
from typing import Any

import pytest

from benchmarks.dealt import cards
from benchmarks.pace import JOKER, heavy
from rules.engine.core.ask import Ask, Ended, Steps
from rules.engine.core.dice import Dice
from rules.engine.core.flow import NO_STEPS, Flow, Prompt, run_both, run_stages
from rules.engine.core.game import Game
from rules.engine.core.policies import Random, play_on
from rules.engine.core.position import position_digest
from rules.engine.core.rules import Rules
from rules.games import PLAYABLE
from rules.games.battlogic import RULES as OTHER
from tests.rules.engine.playing import new

COLOURS = Ask(0, "colour", ("red", "blue"))
SHADES = Ask(0, "shade", ("light", "dark"))


def shade(state: Any) -> Steps[None]:
    state.players[0].hand.append((yield SHADES))


def choose_colour(state: Any, answer: str) -> Flow:
    """Blue comes in shades; red ends the game."""
    state.players[0].hand.append(answer)
    if answer == "red":
        raise Ended
    return shade(state)


COLOURED: Rules[Any, Any] = replace(OTHER, action=lambda state: Prompt(COLOURS, choose_colour))
PLAIN: Rules[Any, Any] = replace(
    OTHER, action=lambda state: Prompt(COLOURS, lambda state, answer: NO_STEPS)
)


def begun(rules: Rules[Any, Any]) -> Game[Any, Any]:
    return Game(rules, new().state, track=True)


@pytest.mark.parametrize("rules", [COLOURED, PLAIN])
def test_an_action_that_begins_with_a_question_is_under_way_until_it_is_over(rules: Any) -> None:
    game = begun(rules)
    assert game.resting
    assert game.options() == COLOURS
    assert not game.resting
    game.choose("red")
    assert game.resting
    assert game.open == []


def test_more_is_asked_after_the_first_question() -> None:
    game = begun(COLOURED)
    game.choose("blue")
    assert game.open == [SHADES]
    assert not game.resting
    game.choose("dark")
    assert game.resting
    assert game.state.players[0].hand[-2:] == ["blue", "dark"]


@pytest.mark.parametrize("answers", [[], ["blue"]])
def test_a_copy_goes_on_where_the_game_is(answers: list[str]) -> None:
    game = begun(COLOURED)
    game.asks()
    for answer in answers:
        game.choose(answer)
    twin, left = game.copy(), ["blue", "dark"][len(answers) :]
    assert twin.open == game.open
    for answer in left:
        twin.choose(answer)
    assert twin.state.players[0].hand[-2:] == ["blue", "dark"]
    assert len(game.state.players[0].hand) == len(twin.state.players[0].hand) - len(left)


def add(word: str, flow: Flow = NO_STEPS) -> Any:
    def stage(words: list[str]) -> Flow:
        words.append(word)
        return flow

    return stage


def asking() -> Steps[None]:
    yield COLOURS


def test_stages_that_ask_nobody_are_over_at_once() -> None:
    words: list[str] = []
    assert run_stages(words, (add("one"), add("two"))) == ()
    assert words == ["one", "two"]


def test_later_stages_wait_for_an_answer() -> None:
    words: list[str] = []
    flow = run_stages(
        words, (add("one"), add("two", asking()), add("three"), add("four", asking()))
    )
    assert words == ["one", "two"]
    assert list(flow) == [COLOURS, COLOURS]
    assert words == ["one", "two", "three", "four"]


@pytest.mark.parametrize(("first", "asked"), [(NO_STEPS, []), (asking(), [COLOURS])])
def test_the_rest_follows_at_once_or_after_the_answer(first: Flow, asked: list[Ask]) -> None:
    words: list[str] = []
    flow = run_both(first, lambda: add("rest")(words))
    assert bool(words) == (not asked)
    assert list(flow) == asked
    assert words == ["rest"]


def in_steps(rules: Rules[Any, Any]) -> Rules[Any, Any]:
    """The same rules with a generator for every action."""

    def action(state: Any) -> Steps[None]:
        found = rules.action(state)
        if isinstance(found, Prompt):
            yield from found.proceed(state, (yield found.question))
        else:
            yield from found or ()

    return replace(rules, action=action)


@pytest.mark.parametrize("seed", range(20))
def test_games_are_the_same_with_a_generator_for_every_action(seed: int) -> None:
    rules, games = PLAYABLE[JOKER], []
    for one in (rules, in_steps(rules)):
        game = Game.start(one, heavy(), cards(JOKER), rules.ruleset(), seed)
        games.append(play_on(game, [Random(Dice(seed)), Random(Dice(seed + 1))]))
    assert games[0].history == games[1].history
    assert position_digest(rules, games[0].state) == position_digest(rules, games[1].state)
