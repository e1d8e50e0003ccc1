"""By which own turn a deck has won: the whole distribution, over all games, won or not.

The mean kill turn of a match covers only games won, and a paired difference of it only games that both versions
won; here every game counts in every turn.
"""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from rules.engine.runs import intervals
from rules.engine.runs.estimates import SHARE, Estimate
from rules.engine.runs.intervals import Interval
from rules.engine.runs.stats import WIN, Results


class WonShares(NamedTuple):
    """For two versions: the share of games won by a turn, of each, and the second minus the first."""

    before: Estimate
    after: Estimate
    change: Estimate


def win_curve(results: Results) -> dict[int, Estimate]:
    """By turn, from the first to the last in which a game was won: the share of all games won by then."""
    return {turn: won_by_share(results, turn) for turn in won_turns(results)}


def paired_curves(results: Results) -> dict[int, WonShares]:
    """Both versions of a paired run, with the difference game by game; empty for any other run."""
    two = results.against
    if two is None or results.games < 2:
        return {}
    return {
        turn: WonShares(
            won_by_share(results, turn),
            won_by_share(two, turn),
            SHARE.change.estimate(intervals.mean_interval(won_by_changes(results.wins, turn))),
        )
        for turn in won_turns(results, two)
    }


def unpaired_curves(one: Results, two: Results) -> dict[int, WonShares]:
    """For two runs that have no dice in common."""
    if min(one.games, two.games) < 2:
        return {}
    return {
        turn: WonShares(
            won_by_share(one, turn),
            won_by_share(two, turn),
            SHARE.change.estimate(won_by_difference(one, two, turn)),
        )
        for turn in won_turns(one, two)
    }


def won_turns(*runs: Results) -> range:
    """From the first to the last turn in which any of the runs won a game."""
    won = {turn for results in runs for turn in results.of(WIN).counts}
    return range(min(won, default=1), max(won, default=0) + 1)


def won_by_share(results: Results, turn: int) -> Estimate:
    won = won_by_split(results, turn)[1]
    return SHARE.estimate(intervals.share_interval(won, results.games))


def won_by_difference(one: Results, two: Results, turn: int) -> Interval:
    return intervals.difference_interval(won_by_split(one, turn), won_by_split(two, turn))


def won_by_split(results: Results, turn: int) -> dict[int, int]:
    """How many games were won by then (1) and how many were not (0)."""
    won = sum(games for when, games in results.of(WIN).counts.items() if when <= turn)
    return {0: results.games - won, 1: won}


def won_by_changes(wins: Mapping[tuple[int, int], int], turn: int) -> Counter[int]:
    """Counts of pairs: 1 if only the second was won by then, −1 if only the first was, else 0."""
    changes = Counter[int]()
    for (one, two), games in wins.items():
        changes[(0 < two <= turn) - (0 < one <= turn)] += games
    return changes
