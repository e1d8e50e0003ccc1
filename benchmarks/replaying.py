"""Workers that play no games: `celery --app benchmarks.replaying worker`. Everything else about a run is real.

Chunks get the results of games that were really played once. So what chunks cost can be measured without the
games, and a run of ten million games needs no hour. Meant for runs of one plan.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from celery.signals import worker_process_init

from config.celery import app
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results

__all__ = ["app"]

KNOWN: dict[str, tuple[Any, Plan, Mapping[str, Any]]] = {}


def replay_games(
    rules: Any,
    plan: Plan,
    cards: Mapping[str, Any],
    _start: int,
    count: int,
    _before: Results | None = None,
) -> Results:
    """In place of `play_games`: results of as many games, whatever their numbers. No plan may have `hands`."""
    KNOWN.setdefault(rules.slug, (rules, plan, cards))
    return pooled_results(rules.slug, count)


@cache
def pooled_results(game: str, count: int) -> Results:
    """Made of the results of 1, 2, 4 … games, which are played when they are first needed."""
    most = 1 << (count.bit_length() - 1)
    if count == most:
        return play_games(*KNOWN[game], 0, count)
    return pooled_results(game, most) + pooled_results(game, count - most)


@worker_process_init.connect  # type: ignore[untyped-decorator]
def play_nothing(**_: Any) -> None:
    from rules.simulations.jobs import playing  # not before Django is ready

    playing.play_games = replay_games
