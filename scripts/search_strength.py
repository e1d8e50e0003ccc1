"""What Code of Joker's search for certain wins is worth: `python -m scripts.search_strength`.

Greedy players with the search and without it play the same games, of the sample decks or of `--drawn` ones.
Matches are played twice, with the search on either seat, each deck against the next.
"""

import argparse
import os
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise
from statistics import fmean, stdev
from typing import Any, Literal
from unittest.mock import patch

os.environ["ENGINE"] = "python"  # the search cannot be replaced in a compiled engine

from benchmarks.dealt import cards as shipped_cards
from benchmarks.dealt import decks as sample_decks
from rules.engine.runs.goldfish import PreparedRun
from rules.engine.runs.plan import Plan
from rules.games import PLAYABLE
from rules.games.code_of_joker.policy import worth
from rules.games.code_of_joker.policy.certain_wins import winning_answers
from scripts.drawing import GAME, Pool, draw_deck

Run = PreparedRun[Any, Any]
SEED = 11
BOTH = (0, 1)


@contextmanager
def searching(seats: Collection[int]) -> Iterator[None]:
    """Only these seats look for certain wins."""

    def certain_wins(state: Any, seat: int, options: Any) -> list[str]:
        return winning_answers(state, seat, options) if seat in seats else []

    with patch.object(worth, "winning_answers", certain_wins):
        yield


def prepared(kind: Literal["goldfish", "match"], decks: Any, facts: Any) -> Run:
    plan = Plan(game=GAME, kind=kind, decks=decks, seed=SEED, policies=("greedy",) * len(decks))
    return PreparedRun(PLAYABLE[GAME], plan, facts)


def kill_turn(run: Run, number: int, seats: Collection[int]) -> tuple[int, float]:
    """The kill turn, and the CPU time of the game."""
    start = time.process_time()
    with searching(seats):
        turn = run.figures(number, "a")["kill-turn"]
    return turn, time.process_time() - start


def won_share(run: Run, number: int) -> float:
    """Of two games, one with the search on either seat: the share that it wins; a draw is half a win."""
    shares = []
    for seat in BOTH:
        with searching((seat,)):
            outcome = run.played(number, "a").state.outcome
        winner = outcome and outcome.winner
        shares.append(0.5 if winner is None else float(winner == seat))
    return fmean(shares)


def told(values: list[float], unit: float = 1) -> str:
    """The mean and its 95 % interval."""
    half = 1.96 * stdev(values) / len(values) ** 0.5
    return f"{unit * fmean(values):.3f} ± {unit * half:.3f}"


def tell_goldfish(runs: list[Run], games: int) -> None:
    pairs = [
        (kill_turn(run, number, BOTH), kill_turn(run, number, ()))
        for number in range(games)
        for run in runs
    ]
    on, off = ([pair[place] for pair in pairs] for place in BOTH)
    gained = [float(without[0] - with_it[0]) for with_it, without in pairs]
    print(
        f"goldfish, {len(pairs):,} games: kill turn with the search {fmean(t for t, _ in on):.3f}"
    )
    print(f"  without {fmean(t for t, _ in off):.3f}, turns gained {told(gained)}")
    print(
        f"  later with it: {sum(turns < 0 for turns in gained)}, sooner: {sum(turns > 0 for turns in gained)}"
    )
    print(
        f"  ms per game: {1000 * fmean(t for _, t in on):.2f}, {1000 * fmean(t for _, t in off):.2f}"
    )


def tell_matches(runs: list[Run], games: int) -> None:
    shares = [won_share(run, number) for number in range(games) for run in runs]
    print(f"matches, {2 * len(shares):,} games: won with the search {told(shares, 100)} %")


def decks_of(drawn: int) -> list[Mapping[str, Any]]:
    """So many drawn decks; the sample decks if none are wanted."""
    pool = Pool()
    return [draw_deck(pool, number).zones for number in range(drawn)] or [
        *sample_decks(GAME).values()
    ]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--drawn", type=int, default=0, help="so many random decks")
    options.add_argument("--games", type=int, default=100, help="of each deck and pair of decks")
    given = options.parse_args()
    facts = shipped_cards(GAME)
    decks = [{zone: tuple(cards) for zone, cards in deck.items()} for deck in decks_of(given.drawn)]
    tell_goldfish([prepared("goldfish", (deck,), facts) for deck in decks], given.games)
    pairs = pairwise([*decks, decks[0]])
    tell_matches([prepared("match", pair, facts) for pair in pairs], given.games)


if __name__ == "__main__":
    main()
