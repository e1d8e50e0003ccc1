"""The engine in one process, without log: random games beside python-chess, goldfish games, copies, memory, and
whether greed wins. CPU time; what is compared takes turns.
"""

import statistics
import time
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from benchmarks.dealt import cards, decks
from benchmarks.figures import Figure, run
from benchmarks.held import resident
from benchmarks.yardstick import chess, moves_per_second
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import Policy, Random, greedy, play
from rules.engine.runs import intervals
from rules.engine.runs.goldfish import results
from rules.engine.runs.plan import Plan
from rules.games import PLAYABLE

JOKER, BATTLOGIC = "code-of-joker", "battlogic"
HEAVY = ("purple-gauge", "yellow-blue-control")  # sample decks with the most to ask and to answer
ROUNDS = 7
GOLDFISH = {JOKER: 1_000, BATTLOGIC: 5_000}  # games a second wanted
SAMPLES = 1_000  # states that are copied


def figures(quick: bool) -> Iterator[Figure]:
    rounds, games, mirrored = (1, 4, 10) if quick else (ROUNDS, 150, 2_000)
    yield from random_games(rounds, games)
    for game in GOLDFISH:
        yield from goldfish(game, rounds, games)
        yield from greed(game, mirrored)
    yield copies(20 if quick else SAMPLES)
    yield from memory(5 if quick else 1_500)


def started(game: str, pair: Any, seed: int, track: bool = False) -> Game[Any, Any]:
    rules = PLAYABLE[game]
    return Game.start(rules, pair, cards(game), rules.ruleset(), seed, track=track)


def played(game: str, pair: Any, seed: int, most: int = 100_000) -> Game[Any, Any]:
    """By two random players."""
    policies = [Random(Dice(seed)), Random(Dice(seed + 1))]
    return play(started(game, pair, seed), policies, most)


def heavy() -> list[Any]:
    return [decks(JOKER)[name] for name in HEAVY]


# Beside chess


def random_games(rounds: int, games: int) -> Iterator[Figure]:
    library = chess()
    decisions(2)  # reads the cards
    found = [(decisions(games), yard(library, games, seed)) for seed in range(rounds)]
    speeds = [speed for speed, _ in found]
    rate, length = (statistics.median(values) for values in zip(*speeds, strict=True))
    yield Figure("Code of Joker, random players", rate, None, "decisions/s")
    yield Figure("Code of Joker, random players: games", rate / length, None, "games/s")
    if library:
        yield Figure(
            "python-chess, random games", statistics.median(y for _, y in found), None, "moves/s"
        )
        share = statistics.median(speed[0] / y for speed, y in found)
        yield Figure(
            "decisions/s beside python-chess's moves/s", share, 1.5, "times", at_least=True
        )
    else:
        print("python-chess is not installed: scripts/bench installs it")


def decisions(games: int) -> tuple[float, float]:
    """Decisions in a second of CPU, and in a game."""
    start, made = time.process_time(), 0
    for seed in range(games):
        made += len(played(JOKER, heavy(), seed).history)
    return made / (time.process_time() - start), made / games


def yard(library: Any, games: int, seed: int) -> float:
    return moves_per_second(library, max(games // 20, 1), seed) if library else 0.0


# Goldfish, greed


def goldfish(game: str, rounds: int, games: int) -> Iterator[Figure]:
    """As runs play them, statistics included: every legal sample deck, the shipped settings."""
    rates_of(game, 2, 0)  # reads the cards, and what policies remember of them
    rates = [statistics.harmonic_mean(rates_of(game, games, seed)) for seed in range(rounds)]
    name = f"{game}: goldfish, greedy, one core"
    yield Figure(name, statistics.median(rates), GOLDFISH[game], "games/s", at_least=True)


def rates_of(game: str, games: int, seed: int) -> list[float]:
    found = []
    for deck in decks(game).values():
        zones = {zone: tuple(cards) for zone, cards in deck.items()}
        plan = Plan(game, "goldfish", (zones,), ("greedy",), seed=seed)
        start = time.process_time()
        results(PLAYABLE[game], plan, cards(game), 0, games)
        found.append(games / (time.process_time() - start))
    return found


def greed(game: str, games: int) -> Iterator[Figure]:
    """Each pair of decks and seed is played twice, with greed in either seat."""
    pairs, won = list(combinations_with_replacement(decks(game).values(), 2)), 0
    for number in range(games):
        seed, seat = divmod(number, 2)
        policies: list[Policy] = [Random(Dice(seed)), Random(Dice(seed + 1))]
        policies[seat] = greedy
        outcome = play(started(game, pairs[seed % len(pairs)], seed), policies).state.outcome
        won += outcome is not None and outcome.winner == seat
    share = intervals.share(won, games)
    print(f"{game}: {won:,} of {games:,}, 95 % interval {share.low:.1%} to {share.high:.1%}")
    yield Figure(
        f"{game}: greedy beats random, mirrored", 100 * won / games, 80, "%", at_least=True
    )
    yield Figure(f"{game}: lower end of the interval", 100 * share.low, None, "%")


# Copies, memory


def copies(samples: int) -> Figure:
    """Of tables in the middle of games, each the best of five."""
    found = []
    for seed in range(samples):
        state = played(JOKER, heavy(), seed, 20 + seed % 60).state
        found.append(min(copied(state) for _ in range(5)))
    return Figure("Code of Joker: copy() of a table, median", statistics.median(found), 15, "µs")


def copied(state: Any) -> float:
    start = time.perf_counter()
    for _ in range(10):
        state.copy()
    return (time.perf_counter() - start) * 1e5


def memory(games: int) -> Iterator[Figure]:
    """What is left of a long run of random games, after as many that do not count."""
    for game in GOLDFISH:
        pair, made = list(decks(game).values())[:2], 0
        for seed in range(games):
            played(game, pair, seed)
        before = resident("self")
        for seed in range(games, 2 * games):
            made += len(played(game, pair, seed).history)
        name = f"{game}: memory grown in {made:,} decisions"
        yield Figure(name, max(resident("self") - before, 0.0), 1, "MB")


if __name__ == "__main__":
    run(figures)
