"""How often the 95 % intervals of runs cover what they estimate: figures whose truth is known, usual and rare,
of few games and of many. `python -m scripts.coverage --runs 10000` prints a table.

`--stops` does the same for runs that stop early, `--played 6000` for the means of all figures of both games:
so many games of two sample decks in two versions are what is true, and runs are drawn from them.
"""

import argparse
import random
from collections.abc import Iterator

from benchmarks.dealt import cards, decks
from rules.engine.runs.figure import Figure
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.engine.runs.stopping import aimed_at, precision_reached
from rules.games import PLAYABLE
from scripts.coverage_cases import KILL, CoverageCase, cases, expected, figure, of_mean, rare

SIZES = (20, 100, 1_000)  # games per run
PLAYED = {"battlogic": ("rei", "hibari"), "code-of-joker": ("red-burn", "green-heroes")}
# Name of a run: its values' distribution, the requested precision, and whether it compares pairs.
STOPS: dict[str, tuple[dict[int, float], float, bool]] = {
    "kill turn, ± 0.1": (KILL, 0.1, False),
    "difference of kill turns, 1 pair of 3 differs, ± 0.03": ({0: 7, -1: 2, 1: 1}, 0.03, True),
    "difference of kill turns, 1 pair of 100 differs, ± 0.01": (rare(0.01, -1, -2, 3), 0.01, True),
    "difference of kill turns, 1 pair of 500 differs by 5, ± 0.02": (rare(0.002, 5), 0.02, True),
}


def coverage(case: CoverageCase, games: int, runs: int) -> tuple[float, float]:
    """The share of runs whose interval contains the truth, and the mean half-width; runs without an interval are
    ignored."""
    rng, held, halves = random.Random(f"{case.kind} {case.name} {games}"), 0, []
    for _ in range(runs):
        if interval := case.draw(rng, games):
            held += interval.low <= case.truth <= interval.high
            halves.append(interval.half)
    return held / len(halves), sum(halves) / len(halves)


def stopped(name: str, runs: int) -> tuple[float, float]:
    """The share of runs (at most 20,000 games) whose final interval contains the truth, and their mean length."""
    chances, precision, pairs = STOPS[name]
    against = {"main": ()} if pairs else None
    plan = Plan(
        "battlogic", "goldfish", ({},), (), games=20_000, precision=precision, against=against
    )
    rng, truth, held, length = random.Random(name), expected(chances), 0, 0
    for _ in range(runs):
        run, counts = Results(), Figure()
        (run.change if pairs else run.figures)[plan.aim] = counts
        for _, count in plan.pieces():
            counts.counts.update(figure(chances, rng, count))
            run.games += count
            if precision_reached(run, plan):
                break
        interval = aimed_at(run, plan)
        held += interval.low <= truth <= interval.high
        length += run.games
    return held / runs, length / runs


def played(game: str, games: int) -> Iterator[CoverageCase]:
    """Cases for the mean of every figure of two sample decks, and of its change when a card is exchanged."""
    mine, other = (decks(game)[name] for name in PLAYED[game])
    sets = [{zone: tuple(sorted(cards)) for zone, cards in deck.items()} for deck in (mine, other)]
    main = sets[0]["main"]
    changed = {**sets[0], "main": tuple(sorted([*main[1:], main[-1]]))}
    for kind in ("goldfish", "match"):
        pair = sets[: 1 if kind == "goldfish" else 2]
        plan = Plan(game, kind, tuple(pair), ("greedy",) * len(pair), against=changed)
        run = play_games(PLAYABLE[game], plan, cards(game), 0, games)
        for part, figures in (("", run.figures), ("change of ", run.change)):
            for name, counts in figures.items():
                if counts.games > games / 4 and ":" not in name:
                    chances = {value: float(n) for value, n in counts.counts.items()}
                    title = f"{kind}: {part}{name}"
                    yield CoverageCase(game, title, expected(chances), of_mean(chances))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=10_000)
    parser.add_argument("--stops", action="store_true")
    parser.add_argument("--played", type=int, metavar="GAMES")
    given = parser.parse_args()
    if given.stops:
        tell_stops(given.runs)
    elif given.played:
        tell_played(given.runs, given.played)
    else:
        tell(given.runs)


def tell(runs: int) -> None:
    print(f"| {runs:,} runs each | truth |", " | ".join(f"{n:,} games" for n in SIZES), "|")
    print("| --- | ---: |" + " ---: |" * len(SIZES))
    for case in cases():
        results = (coverage(case, games, runs) for games in SIZES)
        cells = " | ".join(f"{held:.1%} (± {half:.3g})" for held, half in results)
        kind = case.kind.removeprefix("difference of ").removesuffix(" difference")
        print(f"| {kind}: {case.name} | {case.truth:.4g} | {cells} |", flush=True)


def tell_stops(runs: int) -> None:
    print(
        f"| {runs:,} runs that stop early | truth held | games on average |\n| --- | ---: | ---: |"
    )
    for name in STOPS:
        held, length = stopped(name, runs)
        print(f"| {name} | {held:.1%} | {length:,.0f} |", flush=True)


def tell_played(runs: int, games: int) -> None:
    print(f"| {runs:,} runs each of | figures | median | worst | below 94 % |")
    print("| --- | ---: | ---: | --- | ---: |")
    for game in PLAYED:
        all_cases = list(played(game, games))
        for size in SIZES:
            held = sorted((coverage(case, size, runs)[0], case.name) for case in all_cases)
            middle, below = held[len(held) // 2][0], sum(share < 0.94 for share, _ in held)
            worst = f"{held[0][0]:.1%} ({held[0][1]})"
            row = (f"{game}, {size:,} games", len(held), f"{middle:.1%}", worst, below)
            print("|", " | ".join(map(str, row)), "|", flush=True)


if __name__ == "__main__":
    main()
