"""Play the same games with the Python and the compiled engine, and require identical results.

    python -m scripts.digests [--games 2000]

Compares digests of every game's figures and record. Exits with 1 and prints the first game that differs.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import zip_longest

from benchmarks.dealt import cards, decks
from rules import compiled
from rules.engine.core import record
from rules.engine.runs.goldfish import PreparedRun
from rules.engine.runs.plan import Plan
from rules.games import PLAYABLE

GAMES = 2_000
MATCHES = 10  # goldfish games per two-player game


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=GAMES, help="goldfish games per game")
    parser.add_argument("--tell", action="store_true", help="only print this engine's digests")
    options = parser.parse_args()
    if options.tell:
        for line in played(options.games):
            print(line)
        return 0
    return compare(
        *(told(engine, options.games) for engine in (compiled.PYTHON, compiled.COMPILED))
    )


def told(engine: str, games: int) -> list[str]:
    """The digests of an engine, played in a new process. Raises CalledProcessError if it is not available."""
    command = [sys.executable, "-m", "scripts.digests", "--tell", "--games", str(games)]
    environ = os.environ | {"ENGINE": engine}
    done = subprocess.run(command, env=environ, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.splitlines()


def compare(one: list[str], other: list[str]) -> int:
    for here, there in zip_longest(one, other):
        if here != there:
            print(f"digests: the first that differs\n  python   {here}\n  compiled {there}")
            return 1
    whole = sha256("\n".join(one).encode()).hexdigest()[:16]
    print(f"digests: {len(one):,} games, the same with both engines ({whole})")
    return 0


def played(games: int) -> Iterator[str]:
    """Yield one line per game: what was played, and its digest."""
    for game in PLAYABLE:
        yield from alone(game, games)
        yield from together(game, games // MATCHES)


def alone(game: str, games: int) -> Iterator[str]:
    """Goldfish games, with the sample decks in turn."""
    named = laid(game)
    runs = {name: Plan(game, "goldfish", (deck,), ("greedy",)) for name, deck in named.items()}
    yield from lines(runs, games)


def together(game: str, games: int) -> Iterator[str]:
    """Matches of greedy against random play, each deck against the next."""
    named = laid(game)
    others = [*named.values()][1:] + [*named.values()][:1]
    pairs = zip(named.items(), others, strict=True)
    policies = ("random", "greedy")
    yield from lines({n: Plan(game, "match", (d, o), policies) for (n, d), o in pairs}, games)


def laid(game: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """The sample decks by name, in the form that plans use."""
    return {
        name: {zone: tuple(numbers) for zone, numbers in deck.items()}
        for name, deck in decks(game).items()
    }


def lines(plans: dict[str, Plan], games: int) -> Iterator[str]:
    runs = {name: PreparedRun(PLAYABLE[p.game], p, cards(p.game)) for name, p in plans.items()}
    names = sorted(runs)
    for number in range(games):
        name = names[number % len(names)]
        yield line(f"{plans[name].game} {plans[name].kind} {name} {number}", runs[name], number)


def line(title: str, run: PreparedRun, number: int) -> str:  # type: ignore[type-arg]
    figures = sorted(run.figures(number, "a").items())
    text = record.dump_record(record.record_of(run.played(number, "a")))
    return f"{title} {digest(repr(figures))} {digest(text)}"


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


if __name__ == "__main__":
    sys.exit(main())
