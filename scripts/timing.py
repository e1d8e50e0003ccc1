"""The time that the goldfish games of decks take, played in turns, and how groups of decks compare."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from statistics import fmean, median, stdev
from typing import Any

from rules.engine.runs.goldfish import PreparedRun
from rules.engine.runs.plan import Plan
from rules.games import PLAYABLE

WARM_UP = 20  # games
BLOCKS, T_OF_BLOCKS = 20, 2.09
LEAST = WARM_UP + BLOCKS


class Goldfish:
    """The games of a deck, each with its CPU time, as the page plays them."""

    def __init__(self, game: str, name: str, zones: Mapping[str, list[str]], facts: Any) -> None:
        deck = {zone: tuple(numbers) for zone, numbers in zones.items()}
        plan = Plan(game=game, kind="goldfish", decks=(deck,), seed=7, policies=("greedy",))
        self.name = name
        self.run = PreparedRun(PLAYABLE[game], plan, facts)
        self.times: list[float] = []
        self.kills: list[int] = []
        self.faults: Counter[str] = Counter()

    def play(self, number: int) -> None:
        start = time.process_time()
        try:
            self.kills.append(self.run.figures(number, "a")["kill-turn"])
        except Exception as error:  # whatever a card breaks is to be counted
            self.faults[repr(error)] += 1
        self.times.append(time.process_time() - start)

    @property
    def steady(self) -> list[float]:
        """Without the first games, in which cards are measured for the first time."""
        return self.times[WARM_UP:]

    def told(self) -> str:
        first = 1000 * sum(self.times[:WARM_UP])
        return (
            f"{len(self.times):,} games, {sum(self.faults.values())} faults,"
            f" {told_times([self])} (the first {WARM_UP}: {first:.0f} in all)"
        )


def told_times(decks: list[Goldfish]) -> str:
    """Means over the decks."""
    kill = fmean(fmean(deck.kills or [0]) for deck in decks)
    mean, middle = (1000 * fmean(of(deck.steady) for deck in decks) for of in (fmean, median))
    return f"mean kill turn {kill:.2f}; ms per game: mean {mean:.2f}, median {middle:.2f}"


def play_all(decks: Iterable[Goldfish], games: int) -> None:
    """In turns, so that what else the machine does touches all of them."""
    decks = [*decks]
    for number in range(games):
        for deck in decks:
            deck.play(number)
        if number % 100 == 99:
            print(f"{number + 1:,} games of each deck", file=sys.stderr, flush=True)


def speed_ratio(
    decks: list[Goldfish], others: list[Goldfish], of: Callable[[list[float]], float]
) -> tuple[float, float]:
    """The decks' speed as a share of the others', and half of its 95 % interval, from the games parted into
    BLOCKS. `of`: mean or median of a deck's times."""

    def ratio(block: slice) -> float:
        here, there = (fmean(of(deck.steady[block]) for deck in group) for group in (decks, others))
        return there / here

    size = max(len(decks[0].steady) // BLOCKS, 1)
    ratios = [ratio(slice(n * size, (n + 1) * size)) for n in range(BLOCKS)]
    return ratio(slice(None)), T_OF_BLOCKS * stdev(ratios) / BLOCKS**0.5
