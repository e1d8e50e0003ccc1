"""The engine in one process, without a log: random games compared with python-chess, goldfish games, copying,
memory, and whether greedy play wins. Figures are CPU time; compared programs take turns.

Speeds are measured for both engines, Python and compiled; everything else for the current process's engine.
"""

import statistics
import time
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from benchmarks.dealt import decks
from benchmarks.figures import BenchFigure, run
from benchmarks.held import resident
from benchmarks.pace import JOKER, engines, heavy, paces, played, started
from benchmarks.yardstick import chess, moves_per_second
from rules import compiled
from rules.engine.core.dice import Dice
from rules.engine.core.policies import Policy, Random, choose_greedily, play_on
from rules.engine.runs import intervals
from rules.games import PLAYABLE

ROUNDS = 7
LEAST = {  # goldfish games per second, by game; "chess": decisions per chess move
    compiled.COMPILED: {
        "code-of-joker": 2_200,
        "battlogic": 5_500,
        "divine-cross": 3_000,
        "chard": 1_000,
        "twgp": 1_000,
        "chess": 5,
    },
    compiled.PYTHON: {
        "code-of-joker": 900,
        "battlogic": 2_600,
        "divine-cross": 1_500,
        "chard": 500,
        "twgp": 500,
        "chess": 2,
    },
}
SAMPLES = 1_000  # states to copy


def figures(quick: bool) -> Iterator[BenchFigure]:
    print(f"The engine here: {compiled.running_engine()}")
    rounds, games, mirrored = (1, 4, 10) if quick else (ROUNDS, 150, 2_000)
    yield from speeds(rounds, games)
    for game in PLAYABLE:
        yield from greed(game, mirrored)
    yield copies(20 if quick else SAMPLES)
    yield from memory(5 if quick else 1_500)


# Speed


def speeds(rounds: int, games: int) -> Iterator[BenchFigure]:
    """The speed of every available engine and of python-chess, measured in turns."""
    library, available = chess(), engines()
    rows = [
        ({engine: paces(engine, games, seed) for engine in available}, yard(library, games, seed))
        for seed in range(rounds)
    ]
    if compiled.COMPILED not in available:
        print("the engine is not compiled: make setup does it")
    if not library:
        print("python-chess is not installed: scripts/bench installs it")
    for engine in available:
        yield from speed(engine, [(row[engine], chess) for row, chess in rows])
    if library:
        chess_speed = statistics.median(chess for _, chess in rows)
        yield BenchFigure("python-chess, random games", chess_speed, None, "moves/s")


def speed(engine: str, rows: list[tuple[dict[str, float], float]]) -> Iterator[BenchFigure]:
    """The figures of one engine. `rows`: per round its paces, and python-chess's pace or 0."""

    def median(what: str) -> float:
        return statistics.median(row[what] for row, _ in rows)

    least = LEAST[engine]
    for game in PLAYABLE:
        name = f"{game}: goldfish, greedy, one core, {engine}"
        yield BenchFigure(name, median(game), least[game], "games/s", at_least=True)
    name = f"Code of Joker, random players, {engine}"
    yield BenchFigure(name, median("decisions"), None, "decisions/s")
    yield BenchFigure(f"{name}: games", median("decisions") / median("length"), None, "games/s")
    if all(chess for _, chess in rows):
        share = statistics.median(row["decisions"] / chess for row, chess in rows)
        name = f"decisions/s beside python-chess's moves/s, {engine}"
        yield BenchFigure(name, share, least["chess"], "times", at_least=True)


def yard(library: Any, games: int, seed: int) -> float:
    return moves_per_second(library, max(games // 20, 1), seed) if library else 0.0


# Greed


def greed(game: str, games: int) -> Iterator[BenchFigure]:
    """Greedy against random play; each pair of decks and seed is played twice, with the seats swapped."""
    pairs, won = list(combinations_with_replacement(decks(game).values(), 2)), 0
    for number in range(games):
        seed, seat = divmod(number, 2)
        policies: list[Policy] = [Random(Dice(seed)), Random(Dice(seed + 1))]
        policies[seat] = choose_greedily
        outcome = play_on(started(game, pairs[seed % len(pairs)], seed), policies).state.outcome
        won += outcome is not None and outcome.winner == seat
    share = intervals.share_interval(won, games)
    print(f"{game}: {won:,} of {games:,}, 95 % interval {share.low:.1%} to {share.high:.1%}")
    yield BenchFigure(
        f"{game}: greedy beats random, mirrored", 100 * won / games, 80, "%", at_least=True
    )
    yield BenchFigure(f"{game}: lower end of the interval", 100 * share.low, None, "%")


# Copies, memory


def copies(samples: int) -> BenchFigure:
    """The time to copy mid-game tables, each the best of five."""
    times = []
    for seed in range(samples):
        state = played(JOKER, heavy(), seed, 20 + seed % 60).state
        times.append(min(copied(state) for _ in range(5)))
    return BenchFigure(
        "Code of Joker: copy() of a table, median", statistics.median(times), 15, "µs"
    )


def copied(state: Any) -> float:
    start = time.perf_counter()
    for _ in range(10):
        state.copy()
    return (time.perf_counter() - start) * 1e5


def memory(games: int) -> Iterator[BenchFigure]:
    """Memory growth over a long run of random games, after a warm-up of equal length."""
    for game in PLAYABLE:
        pair, made = list(decks(game).values())[:2], 0
        for seed in range(games):
            played(game, pair, seed)
        before = resident("self")
        for seed in range(games, 2 * games):
            made += len(played(game, pair, seed).history)
        name = f"{game}: memory grown in {made:,} decisions"
        yield BenchFigure(name, max(resident("self") - before, 0.0), 1, "MB")


if __name__ == "__main__":
    run(figures)
