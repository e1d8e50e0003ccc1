"""No policy of any game declines a certain win, and none chooses a certain loss while it need not. GAMES=500
plays that many games of each game.

Certain is here what one answer brings before anybody else is asked, however the unseen cards are dealt; what
takes longer is tested game by game (test_certain_wins.py)."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from benchmarks.dealt import cards, decks
from rules.engine.core.ask import Answer, Ask
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import NAMED, Random
from rules.engine.core.sight import Sight
from rules.games import PLAYABLE

GAMES = int(os.environ.get("GAMES", "6"))
DEALS = 6
DEPTH = 2  # own answers within an action that follow the first
MOST = 1_500  # choices in a game
WON, LOST, OPEN = "won", "lost", "open"
# A seat, and those that win with it.
Side = tuple[int, ...]


def upshot(game: Game[Any, Any], side: Side) -> str:
    if game.state.outcome is None:
        return OPEN
    winner = game.state.outcome.winner
    return OPEN if winner is None else WON if winner in side else LOST


def ends(sight: Sight[Any, Any], side: Side, answer: Answer, seed: int) -> str:
    """How it ends if the seat gives that answer at a table that looks like this one, before another seat is
    asked. Of its own next answers within the action, the best counts."""
    return best_end(sight, side, (answer,), seed)


def best_end(sight: Sight[Any, Any], side: Side, answers: tuple[Answer, ...], seed: int) -> str:
    seat = side[0]
    game = sight.imagine(Dice(seed))
    for answer in answers:
        game.choose(answer, seat)
    if game.state.outcome is None and game.resting:
        return OPEN if game.asks() else upshot(game, side)
    asked = [ask for ask in game.open if ask.player == seat]
    if game.state.outcome is not None or len(game.open) != len(asked) or len(answers) > DEPTH:
        return upshot(game, side)
    ends = [best_end(sight, side, (*answers, one), seed) for one in asked[0].options]
    return WON if WON in ends else LOST if set(ends) == {LOST} else OPEN


def certain_ends(sight: Sight[Any, Any], side: Side, ask: Ask) -> dict[Answer, str]:
    """Of each option, how it ends in every deal."""
    found = {option: ends(sight, side, option, 0) for option in ask.options}
    for option, end in found.items():
        if end != OPEN and any(ends(sight, side, option, seed) != end for seed in range(1, DEALS)):
            found[option] = OPEN
    return found


def started(slug: str, seed: int) -> Game[Any, Any]:
    rules, dealt = PLAYABLE[slug], list(decks(slug).values())
    pair = [dealt[(seed + n) % len(dealt)] for n in range(rules.seats.least)]
    return Game.start(rules, pair, cards(slug), rules.ruleset(), seed, track=True)


def faults(game: Game[Any, Any], side: Side, name: str, seed: int) -> Iterator[str]:
    """Where the policy on the first seat of the side, against others that answer at random, was certain to win or
    lose and chose wrongly."""
    seat = side[0]
    policies = [Random(Dice(seed + n)) for n in range(len(game.state.players))]
    policies[seat] = NAMED[name](Dice(seed))  # type: ignore[call-overload]
    while (ask := game.options()) and len(game.history) < MOST:
        sight = Sight(game, ask.player)
        answer = policies[ask.player](ask, sight)
        if ask.player == seat and len(ask.options) > 1:
            yield from wrong(
                certain_ends(sight, side, ask), answer, f"{len(game.history)} {ask.kind}"
            )
        game.push(ask, answer)


def wrong(found: dict[Answer, str], answer: Answer, where: str) -> Iterator[str]:
    wins = [option for option, end in found.items() if end == WON]
    if wins and found[answer] != WON:
        yield f"{where}: {answer} instead of {wins}"
    if found[answer] == LOST and any(end != LOST for end in found.values()):
        yield f"{where}: {answer} loses"


@pytest.mark.nightly(0.3)
@pytest.mark.parametrize("slug", PLAYABLE)
@pytest.mark.parametrize(("name", "games"), [("greedy", GAMES), ("search", GAMES // 6)])
def test_no_policy_declines_a_certain_win_or_chooses_a_certain_loss(
    slug: str, name: str, games: int
) -> None:
    seats = PLAYABLE[slug].seats.least
    found = {
        seed: list(faults(started(slug, seed), (seed % seats,), name, seed))
        for seed in range(games)
    }
    assert {seed: where for seed, where in found.items() if where} == {}
