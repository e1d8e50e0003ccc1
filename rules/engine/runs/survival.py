"""By which own turn a deck has won: the whole distribution, over all games, won or not.

The mean kill turn of a match is of the games won, and a paired difference of it of those that both versions won;
here every game counts in every turn.
"""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from rules.engine.runs import intervals
from rules.engine.runs.intervals import Interval
from rules.engine.runs.stats import WIN, Results


class Shares(NamedTuple):
    """Of the games of two versions, those won by a turn, and the second less the first."""

    before: Interval
    after: Interval
    change: Interval


def curve(results: Results) -> dict[int, Interval]:
    """By turn, from the first to the last in which a game was won: the share of all games won by then."""
    return {turn: share(results, turn) for turn in turns(results)}


def paired(results: Results) -> dict[int, Shares]:
    """Of both versions of a paired run, with the difference game by game; empty of another run."""
    two = results.against
    if two is None or results.games < 2:
        return {}
    return {
        turn: Shares(
            share(results, turn), share(two, turn), intervals.mean(changes(results.wins, turn))
        )
        for turn in turns(results, two)
    }


def unpaired(one: Results, two: Results) -> dict[int, Shares]:
    """Of two runs that have no dice in common."""
    if min(one.games, two.games) < 2:
        return {}
    return {
        turn: Shares(
            share(one, turn),
            share(two, turn),
            intervals.difference(split(one, turn), split(two, turn)),
        )
        for turn in turns(one, two)
    }


def turns(*runs: Results) -> range:
    """From the first to the last in which any of them won a game."""
    won = {turn for results in runs for turn in results.of(WIN).counts}
    return range(min(won, default=1), max(won, default=0) + 1)


def share(results: Results, turn: int) -> Interval:
    return intervals.share(split(results, turn)[1], results.games)


def split(results: Results, turn: int) -> dict[int, int]:
    """How many games are not won by then (0), and how many are (1)."""
    won = sum(games for when, games in results.of(WIN).counts.items() if when <= turn)
    return {0: results.games - won, 1: won}


def changes(wins: Mapping[tuple[int, int], int], turn: int) -> Counter[int]:
    """1 for a pair of which only the second is won by then, −1 for one of which only the first is."""
    found = Counter[int]()
    for (one, two), games in wins.items():
        found[(0 < two <= turn) - (0 < one <= turn)] += games
    return found
