"""Cases for `scripts.coverage`: common and rare kinds of figures, with their true values."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from rules.engine.runs import intervals
from rules.engine.runs.intervals import Counts, Interval
from rules.engine.runs.slope import slope_within

Draw = Callable[[random.Random, int], Interval | None]  # the interval after this many games


class CoverageCase(NamedTuple):
    """`told`: the number of games from which the interval should contain the truth in 94 of 100 runs. With fewer
    games, a rare event may not have occurred yet, and then nothing bounds its size."""

    kind: str
    name: str
    truth: float
    draw: Draw
    told: int = 0


def figure(chances: Mapping[int, float], rng: random.Random, games: int) -> Counter[int]:
    return Counter(rng.choices(list(chances), list(chances.values()), k=games))


def expected(chances: Mapping[int, float]) -> float:
    return sum(value * chance for value, chance in chances.items()) / sum(chances.values())


def rare(share: float, *sizes: int) -> dict[int, float]:
    """One of the sizes, all equally likely, in that share of the games, else 0."""
    return {0: 1 - share} | {size: share / len(sizes) for size in sizes}


BEYOND = "8 in a game of 50"  # runs of fewer than about 150 games often have none
KILL = {turn: 0.7 ** (turn - 3) * 0.3 for turn in range(3, 13)} | {13: 0.7**10}
PLAIN: dict[str, dict[int, float]] = {
    "kill turn": KILL,
    "CP left over": {0: 40, 1: 25, 2: 15, 3: 10, 4: 6, 5: 3, 6: 1},
    "1 in every other game": rare(0.5, 1),
    "1 in a game of 10": rare(0.1, 1),
    "1 in a game of 100": rare(0.01, 1),
    "1 in a game of 1,000": rare(0.001, 1),
    "1 to 3 in a game of 20": rare(0.05, 1, 2, 3),
    "1 to 3 in a game of 200": rare(0.005, 1, 2, 3),
    "5 in a game of 100": rare(0.01, 5),
    BEYOND: rare(0.02, 8),
}
CHANGES: dict[str, dict[int, float]] = {
    "kill turn, 3 pairs of 10 differ": {0: 70, -1: 14, -2: 5, 1: 8, 3: 3},
    "kill turn, 1 pair of 50 differs": {0: 980, -1: 10, -2: 4, 1: 6},
    "kill turn, 1 pair of 500 differs": {0: 998, -1: 1, -2: 1},
    "won, 1 pair of 5 differs": {0: 80, -1: 8, 1: 12},
    "won, 1 pair of 100 differs": {0: 99, 1: 1},
}
SHARES = (0.5, 0.1, 0.01, 0.0018, 0.0005)
# For a card with 2 copies: (going first, copies drawn early) -> (frequency, turns by which the kill is earlier).
EARLY = {
    (1, 0): (32, 0),
    (1, 1): (16, 1),
    (1, 2): (2, 1),
    (0, 0): (28, 1),
    (0, 1): (19, 2),
    (0, 2): (3, 2),
}


def cases() -> Iterator[CoverageCase]:
    for name, chances in PLAIN.items():
        told = 1_000 if name == BEYOND else 0
        yield CoverageCase("mean", name, expected(chances), of_mean(chances), told)
    for name, chances in CHANGES.items():
        yield CoverageCase("paired difference", name, expected(chances), of_mean(chances))
    for share in SHARES:
        yield CoverageCase("share, bar", f"{share:.2%} of the games", share, of_share(share))
    for one, two in (("kill turn", "kill turn"), ("1 in a game of 100", "1 in a game of 10")):
        truth = expected(PLAIN[two]) - expected(PLAIN[one])
        yield CoverageCase(
            "difference of two runs", f"{two} less {one}", truth, of_two(PLAIN[one], PLAIN[two])
        )
    yield CoverageCase("median", "kill turn", 4, of_median(KILL))
    yield CoverageCase("median", "1 in a game of 100", 0, of_median(PLAIN["1 in a game of 100"]))
    yield CoverageCase("effect of a card", "kill turn, 2 copies, in turns", *of_early(False))
    yield CoverageCase("effect of a card", "won in 1 game of 50, 2 copies", *of_early(True))


def of_mean(chances: Mapping[int, float]) -> Draw:
    return lambda rng, games: intervals.mean_interval(figure(chances, rng, games))


def of_share(share: float) -> Draw:
    return lambda rng, games: intervals.share_interval(figure(rare(share, 1), rng, games)[1], games)


def of_two(one: Mapping[int, float], two: Mapping[int, float]) -> Draw:
    return lambda rng, games: intervals.difference_interval(
        figure(one, rng, games), figure(two, rng, games)
    )


def of_median(chances: Mapping[int, float]) -> Draw:
    return lambda rng, games: intervals.quantile_interval(figure(chances, rng, games))


def of_early(rare_wins: bool) -> tuple[float, Draw]:
    """The true slope within seats, and a draw of a run's interval."""
    joint = {
        (first, copies, value): often * chance
        for (first, copies), (often, sooner) in EARLY.items()
        for value, chance in won_or_turn(rare_wins, sooner).items()
    }

    def drawn(rng: random.Random, games: int) -> Interval | None:
        return slope_within(strata(rng.choices(list(joint), list(joint.values()), k=games)))

    return true_slope(joint), drawn


def won_or_turn(won: bool, sooner: int) -> Mapping[int, float]:
    return rare(0.02, 1) if won else {turn - sooner: chance for turn, chance in KILL.items()}


def strata(games: list[tuple[int, int, int]]) -> list[dict[int, Counts]]:
    by_seat: list[dict[int, Counts]] = [{}, {}]
    for (first, copies, value), times in Counter(games).items():
        counts = by_seat[first].setdefault(copies, Counter())
        assert isinstance(counts, Counter)
        counts[value] += times
    return by_seat


def true_slope(joint: Mapping[tuple[int, int, int], float]) -> float:
    """The least-squares slope within seats over all outcomes."""
    above = below = 0.0
    for seat in (0, 1):
        part = {key[1:]: often for key, often in joint.items() if key[0] == seat}
        whole = sum(part.values())
        middle = sum(x * often for (x, _), often in part.items()) / whole
        above += sum((x - middle) * y * often for (x, y), often in part.items())
        below += sum((x - middle) ** 2 * often for (x, _), often in part.items())
    return above / below
