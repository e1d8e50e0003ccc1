"""What must hold in random games of every playable game, whatever its rules."""

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

import pytest

from benchmarks.dealt import cards, decks
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.look import table_look
from rules.engine.core.policies import Policy, Random, choose_greedily, play_on
from rules.games import LABELS, PLAYABLE
from tests.rules.engine.core.invariants import (
    asks_properly,
    can_be_told,
    copies_play_on,
    is_laid_again,
    looks_alike,
)

SEEDS = range(6)
MOST = 2_000  # choices in a game
every_game = pytest.mark.parametrize("slug", PLAYABLE)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def new(slug: str, seed: int) -> Game[Any, Any]:
    rules = PLAYABLE[slug]
    pairs = list(combinations_with_replacement(decks(slug).values(), rules.seats.least))
    dealt = pairs[seed % len(pairs)]
    return Game.start(rules, dealt, cards(slug), rules.ruleset(), seed, track=True, log=True)


@every_game
@every_seed
def test_a_random_game_comes_to_its_end_and_can_be_told(slug: str, seed: int) -> None:
    game, dice = new(slug, seed), Dice(seed)
    while (ask := game.options()) and len(game.history) < MOST:
        asks_properly(game)
        game.choose(ask.options[dice.below(len(ask.options))], ask.player)
    assert game.state.outcome is not None
    can_be_told(game, cards(slug))


@every_game
@every_seed
def test_copies_play_on_like_the_original(slug: str, seed: int) -> None:
    copies_play_on(new(slug, seed), Dice(seed))


@every_game
@every_seed
def test_a_seat_sees_the_same_of_all_tables_that_look_alike_to_it(slug: str, seed: int) -> None:
    looks_alike(new(slug, seed), Dice(seed))


@every_game
@every_seed
def test_a_table_that_is_written_is_laid_again(slug: str, seed: int) -> None:
    is_laid_again(new(slug, seed), Dice(seed), cards(slug))


@every_game
def test_whatever_is_asked_figured_or_drawn_has_a_name(slug: str) -> None:
    labels, game = LABELS[slug], new(slug, 1)
    game.state.notes = []
    kinds, dice = Counter[str](), Dice(1)
    while (ask := game.options()) and len(game.history) < MOST:
        kinds[ask.kind] += 1
        game.choose(ask.options[dice.below(len(ask.options))], ask.player)
    assert kinds.keys() <= labels.kinds.keys()
    lines = game.rules.lines(game.state)
    assert all(f"p1 {zone.name}" in lines for zone in labels.zones)
    assert all(name in lines for name in labels.table)


@every_game
def test_no_list_of_the_table_has_numbers_that_could_pass_for_its_length(slug: str) -> None:
    """`= am costs: 1` must not mean one cost of 3: a number beside a list of words is how many there are."""
    game, dice = new(slug, 2), Dice(2)
    while (ask := game.options()) and len(game.history) < MOST:
        for key, value in table_look(game.rules, game.state).items():
            assert not (isinstance(value, list) and any(word.isdecimal() for word in value)), key
        game.choose(ask.options[dice.below(len(ask.options))], ask.player)


@every_game
def test_greedy_beats_random_from_either_seat(slug: str) -> None:
    won = [sum(wins(slug, seed, seat) for seed in range(20)) for seat in (0, 1)]
    assert min(won) >= 12, won


def wins(slug: str, seed: int, seat: int) -> bool:
    """Both play the same deck."""
    dealt = list(decks(slug).values())
    rules, pair = PLAYABLE[slug], [dealt[seed % len(dealt)]] * PLAYABLE[slug].seats.least
    game = Game.start(rules, pair, cards(slug), rules.ruleset(), seed)
    policies: list[Policy] = [Random(Dice(seed)), Random(Dice(seed))]
    policies[seat] = choose_greedily
    play_on(game, policies, MOST)
    return game.state.outcome is not None and game.state.outcome.winner == seat
