"""How fast this process's engine plays: random and goldfish games per second of CPU.

As a program it prints the result as JSON, because each engine, Python or compiled, needs its own process.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from typing import Any

from benchmarks.dealt import cards, decks
from rules import compiled
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import Random, play_on
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.plan import Plan
from rules.games import PLAYABLE

JOKER = "code-of-joker"
HEAVY = ("purple-gauge", "yellow-blue-control")  # the sample decks with the most decisions


def engines() -> list[str]:
    """The engines that can run here."""
    there = compiled.fitting_folder().is_dir()
    return [compiled.COMPILED, compiled.PYTHON] if there else [compiled.PYTHON]


def paces(engine: str, games: int, seed: int) -> dict[str, float]:
    """The result of `pace` for an engine, in a new process."""
    command = [sys.executable, "-m", "benchmarks.pace", str(games), str(seed)]
    environ = os.environ | {"ENGINE": engine}
    done = subprocess.run(command, env=environ, check=True, stdout=subprocess.PIPE)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def pace(games: int, seed: int) -> dict[str, float]:
    """`decisions`: random players' per second; `length`: those per game; by game: goldfish games per second."""
    decisions(2, seed)  # warm-up: reads the cards
    made, length = decisions(games, seed)
    rates = {"decisions": made, "length": length}
    for game in PLAYABLE:
        rates_of(game, 2, 0)  # warm-up: reads the cards, and what policies remember of them
        rates[game] = statistics.harmonic_mean(rates_of(game, games, seed))
    return rates


def decisions(games: int, seed: int) -> tuple[float, float]:
    """Decisions per second of CPU, and per game."""
    start, made = time.process_time(), 0
    for number in range(games):
        made += len(played(JOKER, heavy(), seed * games + number).history)
    return made / (time.process_time() - start), made / games


def rates_of(game: str, games: int, seed: int) -> list[float]:
    """Goldfish games per second, as in runs with statistics: every legal sample deck, default settings."""
    rates = []
    for deck in decks(game).values():
        zones = {zone: tuple(cards) for zone, cards in deck.items()}
        plan = Plan(game, "goldfish", (zones,), ("greedy",), seed=seed)
        start = time.process_time()
        play_games(PLAYABLE[game], plan, cards(game), 0, games)
        rates.append(games / (time.process_time() - start))
    return rates


def started(game: str, pair: Any, seed: int, track: bool = False) -> Game[Any, Any]:
    rules = PLAYABLE[game]
    return Game.start(rules, pair, cards(game), rules.ruleset(), seed, track=track)


def played(game: str, pair: Any, seed: int, most: int = 100_000) -> Game[Any, Any]:
    """A game played by two random players."""
    policies = [Random(Dice(seed)), Random(Dice(seed + 1))]
    return play_on(started(game, pair, seed), policies, most)


def heavy() -> list[Any]:
    return [decks(JOKER)[name] for name in HEAVY]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    options = parser.parse_args()
    print(json.dumps(pace(options.games, options.seed)))
