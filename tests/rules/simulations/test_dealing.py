"""A long run is a window of chunks that moves along; whatever happens in it, each game counts once."""

import datetime as dt
import random
from dataclasses import replace
from typing import Any

import pytest
from django.db import connection
from django.db.models.functions import Now
from django.test import Client as Browser
from django.test.utils import CaptureQueriesContext

from cards.store import current_catalog
from rules.bridge.pool import card_pool
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.plan import MOST_GAMES
from rules.engine.runs.stats import Results
from rules.games import PLAYABLE
from rules.simulations.jobs import claims, dealing, ending, folding, playing, tasks
from rules.simulations.models import Chunk, Simulation, Status
from tests.rules.simulations.conftest import Start

WINDOW = 4


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    """A window of four chunks, and games so many that visitors may not ask for them."""
    monkeypatch.setattr(dealing, "CHUNK_WINDOW", WINDOW)
    settings.SIMULATION_GAMES = {"user": MOST_GAMES, "anon": MOST_GAMES}


def parts(chunk: Chunk) -> list[Results]:
    """The chunk's results, as whoever plays it would hand them in."""
    rules, plan = PLAYABLE[chunk.simulation.game], chunk.simulation.orders
    facts = card_pool(current_catalog(rules.slug)).facts
    return [play_games(rules, plan, facts, chunk.start, chunk.count)]


def whole(run: Simulation, games: int) -> dict[str, Any]:
    """The required results of the run's first games: played in one go."""
    return play_games(
        PLAYABLE[run.game], run.orders, card_pool(run.played_catalog()).facts, 0, games
    ).as_json()


def fresh(run: Simulation) -> Simulation:
    return Simulation.objects.get(pk=run.pk)


def numbers(run: Simulation) -> list[int]:
    return list(run.chunks.order_by("number").values_list("number", flat=True))


def taken(most: int) -> list[Chunk]:
    return [chunk for _ in range(most) if (chunk := claims.claim_chunk())]


def test_ten_million_games_begin_with_one_window_of_rows(begin: Start, small: None) -> None:
    run = begin(games=MOST_GAMES)
    assert MOST_GAMES == 10_000_000 and run.chunks.count() == WINDOW
    assert fresh(run).dealt == sum(chunk.count for chunk in run.chunks.all()) == 1_000


@pytest.mark.parametrize(
    ("start", "size"),
    [(0, 250), (10_000, 250), (20_000, 500), (99_500, 2250), (100_000, 2500), (10**7, 2500)],
)
def test_chunks_grow_as_a_run_goes_on(begin: Start, small: None, start: int, size: int) -> None:
    plan = begin().orders
    assert dealing.chunk_games(plan, start) == size
    assert dealing.chunk_games(replace(plan, policies=("search",)), start) == 10


@pytest.mark.nightly(0.3)
@pytest.mark.parametrize("workers", [1, 3, 9])
def test_the_window_moves_along_and_never_exceeds_its_size(
    begin: Start, small: None, workers: int
) -> None:
    run, order, dealt = begin(games=3100), random.Random(workers), 0
    while held := taken(workers):
        order.shuffle(held)
        for chunk in held:
            assert folding.hand_in(chunk, parts(chunk))
            now = fresh(run)
            assert run.chunks.count() <= WINDOW and dealt <= now.dealt <= 3100
            dealt = now.dealt
    now = fresh(run)
    assert (now.status, now.played, now.folded, now.dealt) == (Status.DONE, 3100, 13, 3100)
    assert now.results == whole(run, 3100)


def test_results_wait_in_the_window_for_a_lost_chunk(begin: Start, small: None) -> None:
    run = begin(games=2000)
    lost, *others = taken(WINDOW + 1)
    assert len(others) == WINDOW - 1
    for chunk in reversed(others):
        assert folding.hand_in(chunk, parts(chunk))
    now = fresh(run)
    assert (now.played, now.done, now.results, numbers(run)) == (0, 750, None, [0, 1, 2, 3])
    assert claims.claim_chunk() is None and not claims.work_waits()
    Chunk.objects.filter(pk=lost.pk).update(lease=Now() - dt.timedelta(seconds=1))
    again = claims.claim_chunk()
    assert again and (again.number, again.tries) == (0, 1)
    assert not folding.hand_in(lost, parts(lost))
    assert folding.hand_in(again, parts(again)) and not folding.hand_in(again, parts(again))
    now = fresh(run)
    assert (now.played, now.folded, numbers(run)) == (1000, 4, [4, 5, 6, 7])
    assert now.results == whole(run, 1000)


def test_what_waits_is_not_handed_in_twice(begin: Start, small: None) -> None:
    run = begin(games=1000)
    first, second = taken(2)
    assert folding.hand_in(second, parts(second)) and not folding.hand_in(second, parts(second))
    assert folding.hand_in(first, parts(first)) and not folding.hand_in(second, parts(second))
    assert fresh(run).played == 500 and fresh(run).results == whole(run, 500)


@pytest.mark.nightly(0.5)
@pytest.mark.parametrize("workers", [1, 3])
def test_a_long_run_stops_at_the_game_of_a_short_one(
    begin: Start, small: None, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of a chunk of several pieces, and with others in flight."""
    asked = {"precision": 0.0131, "horizon": 6}
    short = begin(games=10_000, **asked)
    tasks.work()
    monkeypatch.setattr(dealing, "GROWTH", 1)
    long, ends = begin(games=1_000_000, **asked), set()
    while held := taken(workers):
        for chunk in reversed(held):
            ends.add(chunk.start + chunk.count)
            playing.play_chunk(chunk)
    short, long = fresh(short), fresh(long)
    assert long.stopped_early and not long.chunks.exists() and long.played not in ends
    assert (long.played, long.results) == (short.played, short.results)


def test_a_cancelled_long_run_leaves_nothing(begin: Start, small: None) -> None:
    run = begin(games=1_000_000)
    held = taken(2)
    assert Browser().get(f"/api/v1/simulations/{run.code}/").json()["status"] == "running"
    Simulation.objects.filter(pk=run.pk).update(plan={"cards": "unreadable"})
    assert not playing.play_chunk(fresh_chunk(held[0])) and not run.chunks.exists()
    assert not folding.hand_in(held[1], [Results()])


def fresh_chunk(chunk: Chunk) -> Chunk:
    chunk.simulation = fresh(chunk.simulation)
    return chunk


def test_a_long_chunk_counts_as_many_turns(
    begin: Start, small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Runs take turns by games: another run is not slowed down by the longer chunks of a long one."""
    monkeypatch.setattr(dealing, "CHUNK_WINDOW", 256)
    monkeypatch.setattr(dealing, "GROWTH", 1)
    long = begin(games=1_000_000)
    assert [chunk.count for chunk in taken(3)] == [250, 250, 500]
    short = begin(games=1500)
    turns = [(chunk.simulation_id, chunk.count) for chunk in taken(5)]
    of_short = [(short.pk, 250), (short.pk, 250), (short.pk, 500)]
    assert turns == [(long.pk, 1000), *of_short, (long.pk, 2000)]


def test_a_poll_costs_the_same_for_any_number_of_games(begin: Start, settings: Any) -> None:
    settings.SIMULATION_GAMES = {"user": MOST_GAMES, "anon": MOST_GAMES}
    costs = set()
    for games in (100_000, 1_000_000, 10_000_000):
        run = begin(games=games)
        with CaptureQueriesContext(connection) as asked:
            found = Browser().get(f"/api/v1/simulations/{run.code}/?results=false").json()
        assert (found["games"], found["done"], found["results"]) == (games, 0, None)
        assert not any('"rules_simulation"."results"' in query["sql"] for query in asked)
        costs.add((len(asked), run.chunks.count() <= dealing.CHUNK_WINDOW))
        ending.cancel_run(run)
    assert len(costs) == 1 and costs.pop()[1]


def test_runs_of_before_go_on_with_the_rows_they_have(begin: Start, small: None) -> None:
    """Every chunk was a row, of one piece; results that waited are lists of one part by migration."""
    run = begin(games=1000)
    run.chunks.all().delete()
    Simulation.objects.filter(pk=run.pk).update(
        games=3000, dealt=3000, plan=run.plan | {"games": 3000}
    )
    run = fresh(run)
    rows = [Chunk(simulation=run, number=n, start=n * 250, count=250) for n in range(12)]
    Chunk.objects.bulk_create(rows)
    first, second = taken(2)
    assert folding.hand_in(second, parts(second)) and folding.hand_in(first, parts(first))
    assert numbers(run) == list(range(2, 12))
    tasks.work()
    assert fresh(run).status == Status.DONE and fresh(run).results == whole(run, 3000)
