"""How fast this process's engine plays: random games and goldfish games, in a second of CPU.

Run as a program, it prints that as JSON: each engine, in Python and compiled, needs a process of its own.
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
from rules.engine.core.policies import Random, play
from rules.engine.runs.goldfish import results
from rules.engine.runs.plan import Plan
from rules.games import PLAYABLE

JOKER = "code-of-joker"
HEAVY = ("purple-gauge", "yellow-blue-control")  # sample decks with the most to ask and to answer


def engines() -> list[str]:
    """Those that can be run here."""
    there = compiled.fitting().is_dir()
    return [compiled.COMPILED, compiled.PYTHON] if there else [compiled.PYTHON]


def paces(engine: str, games: int, seed: int) -> dict[str, float]:
    """By what was played (see `pace`), in a new process."""
    command = [sys.executable, "-m", "benchmarks.pace", str(games), str(seed)]
    environ = os.environ | {"ENGINE": engine}
    done = subprocess.run(command, env=environ, check=True, stdout=subprocess.PIPE)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def pace(games: int, seed: int) -> dict[str, float]:
    """`decisions`: those of random players; `length`: of one of their games; else goldfish games, by game."""
    decisions(2, seed)  # reads the cards
    made, length = decisions(games, seed)
    found = {"decisions": made, "length": length}
    for game in PLAYABLE:
        rates_of(game, 2, 0)  # reads the cards, and what policies remember of them
        found[game] = statistics.harmonic_mean(rates_of(game, games, seed))
    return found


def decisions(games: int, seed: int) -> tuple[float, float]:
    """Decisions in a second of CPU, and in a game."""
    start, made = time.process_time(), 0
    for number in range(games):
        made += len(played(JOKER, heavy(), seed * games + number).history)
    return made / (time.process_time() - start), made / games


def rates_of(game: str, games: int, seed: int) -> list[float]:
    """As runs play them, statistics included: every legal sample deck, the shipped settings."""
    found = []
    for deck in decks(game).values():
        zones = {zone: tuple(cards) for zone, cards in deck.items()}
        plan = Plan(game, "goldfish", (zones,), ("greedy",), seed=seed)
        start = time.process_time()
        results(PLAYABLE[game], plan, cards(game), 0, games)
        found.append(games / (time.process_time() - start))
    return found


def started(game: str, pair: Any, seed: int, track: bool = False) -> Game[Any, Any]:
    rules = PLAYABLE[game]
    return Game.start(rules, pair, cards(game), rules.ruleset(), seed, track=track)


def played(game: str, pair: Any, seed: int, most: int = 100_000) -> Game[Any, Any]:
    """By two random players."""
    policies = [Random(Dice(seed)), Random(Dice(seed + 1))]
    return play(started(game, pair, seed), policies, most)


def heavy() -> list[Any]:
    return [decks(JOKER)[name] for name in HEAVY]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    options = parser.parse_args()
    print(json.dumps(pace(options.games, options.seed)))
