"""Who plays what, in one process: whatever happens to workers, each game counts once and the sum is the same."""

import datetime as dt
import random
from multiprocessing import Event
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.db.models import JSONField, Value
from django.db.models.functions import Now
from kombu.exceptions import OperationalError as BrokerError
from pytest_django import Settings

from cards.models import Card
from cards.store import bump_cards_version
from decks.library.models import Deck
from rules.bridge import kept
from rules.bridge.pool import card_pool, plan_catalog
from rules.bridge.sources import SOURCES
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.stats import Results
from rules.engine.runs.stopping import precision_reached
from rules.games import PLAYABLE
from rules.simulations.jobs import claims, ending, folding, playing, tasks, upgrading, watching
from rules.simulations.models import Chunk, Simulation, Status
from tests.rules.simulations.conftest import Start
from web import work


def whole(run: Simulation, games: int | None = None) -> dict[str, Any]:
    """The required results of the run: its games played in one go."""
    plan = run.orders
    found = play_games(
        PLAYABLE[plan.game], plan, card_pool(plan_catalog(plan)).facts, 0, games or plan.games
    )
    return found.as_json()


def come_to(run: Simulation) -> dict[str, Any]:
    run.refresh_from_db()
    assert run.sums is not None
    return run.sums.as_json()


def alone(chunk: Chunk) -> list[Results]:
    """The chunk's results, whoever it belongs to by now."""
    plan = chunk.simulation.orders
    facts = card_pool(plan_catalog(plan)).facts
    return [play_games(PLAYABLE[plan.game], plan, facts, chunk.start, chunk.count)]


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_the_sum_is_the_same_however_many_workers_share_the_run(begin: Start, workers: int) -> None:
    run, order = begin(games=1100), random.Random(workers)
    while held := [chunk for _ in range(workers) if (chunk := claims.claim_chunk())]:
        assert len({chunk.pk for chunk in held}) == len(held)
        order.shuffle(held)
        for chunk in held:
            assert folding.hand_in(chunk, alone(chunk))
    assert come_to(run) == whole(run)
    assert (run.status, run.played, run.done) == (Status.DONE, 1100, 1100)
    assert run.ended and run.started and not run.stopped_early and not run.chunks.exists()


def test_a_paired_run_adds_up_too(begin: Start) -> None:
    run = begin(games=300, against="sample-gantetsu")
    tasks.work()
    assert come_to(run) == whole(run)
    assert run.results and run.results["against"]["games"] == 300


@pytest.mark.parametrize("workers", [1, 3])
def test_a_run_stops_at_the_same_game_however_many_workers(begin: Start, workers: int) -> None:
    run = begin(games=10_000, precision=0.016, horizon=6)
    while held := [chunk for _ in range(workers) if (chunk := claims.claim_chunk())]:
        for chunk in reversed(held):
            folding.hand_in(chunk, alone(chunk))
    run.refresh_from_db()
    assert run.status == Status.DONE and run.stopped_early
    assert 1000 < run.played < 10_000 and come_to(run) == whole(run, run.played)
    plan, rules, cards = run.orders, PLAYABLE[run.game], card_pool(run.played_catalog()).facts
    assert not precision_reached(play_games(rules, plan, cards, 0, run.played - 250), plan)


def test_results_show_the_first_games_in_order_while_others_are_played(begin: Start) -> None:
    run = begin()
    first, second = claims.claim_chunk(), claims.claim_chunk()
    assert first and second and (first.number, second.number) == (0, 1)
    assert folding.hand_in(second, alone(second))
    run.refresh_from_db()
    assert (run.played, run.done, run.results) == (0, 250, None)
    assert folding.hand_in(first, alone(first))
    run.refresh_from_db()
    assert (run.played, run.done, run.folded) == (500, 500, 2)
    assert come_to(run) == whole(run, 500)


def test_what_is_handed_in_twice_counts_once(begin: Start) -> None:
    run = begin()
    chunk = claims.claim_chunk()
    assert chunk and folding.hand_in(chunk, alone(chunk))
    assert not folding.hand_in(chunk, alone(chunk))
    tasks.work()
    tasks.work()  # a message that arrived twice
    assert come_to(run) == whole(run)


def lose(chunk: Chunk) -> None:
    """Its player has gone silent."""
    Chunk.objects.filter(pk=chunk.pk).update(lease=Now() - dt.timedelta(seconds=1))


def test_a_lost_chunk_is_played_again_and_the_late_player_is_not_heard(begin: Start) -> None:
    run = begin(games=250)
    lost = claims.claim_chunk()
    assert lost and not claims.work_waits() and claims.claim_chunk() is None
    lose(lost)
    again = claims.claim_chunk()
    assert again and again.pk == lost.pk and again.claim != lost.claim
    assert not claims.renew_claim(lost) and not folding.hand_in(lost, alone(lost))
    assert claims.renew_claim(again) and folding.hand_in(again, alone(again))
    assert come_to(run) == whole(run)


def test_a_player_that_is_heard_of_keeps_its_chunk(begin: Start) -> None:
    begin(games=250)
    chunk = claims.claim_chunk()
    assert chunk
    lose(chunk)
    assert claims.renew_claim(chunk) and not claims.work_waits()


def test_two_cannot_claim_the_same(begin: Start) -> None:
    begin(games=250)
    chunk = Chunk.objects.select_related("simulation").get()
    twin = Chunk.objects.select_related("simulation").get()
    assert claims.take_chunk(chunk) and not claims.take_chunk(twin)


def test_games_that_never_end_end_the_run(begin: Start) -> None:
    run = begin(games=250)
    while chunk := claims.claim_chunk():
        lose(chunk)
    run.refresh_from_db()
    assert run.status == Status.FAILED and "never came to an end" in run.error("en")
    assert run.error("ja") != run.error("en") and not run.chunks.exists()


def test_runs_take_turns(begin: Start) -> None:
    long, short = begin(games=2000), begin(games=500)
    played = [chunk.simulation_id for _ in range(4) if (chunk := claims.claim_chunk())]
    assert played == [long.pk, short.pk, long.pk, short.pk]


def test_a_cancelled_run_stops_between_two_games_and_keeps_what_it_has(
    begin: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = begin()
    chunk = claims.claim_chunk()
    assert chunk and folding.hand_in(chunk, alone(chunk))
    chunk = claims.claim_chunk()
    assert chunk
    calls: list[int] = []

    def slow(rules: Any, plan: Any, cards: Any, start: int, count: int, *more: Any) -> Results:
        calls.append(count)
        ending.cancel_run(run)
        return play_games(rules, plan, cards, start, count, *more)

    monkeypatch.setattr(playing, "play_games", slow)
    monkeypatch.setattr(playing, "SLICE", 0.0)
    assert not playing.play_chunk(chunk)
    assert calls == [1]
    assert come_to(run) == whole(run, 250)
    assert run.status == Status.CANCELLED and run.ended and claims.claim_chunk() is None
    assert not ending.cancel_run(run) and not ending.fail_run(run, ending.BROKEN)


def test_a_deck_deleted_under_a_run_is_no_matter(begin: Start) -> None:
    run = begin(games=500)
    chunk = claims.claim_chunk()
    assert chunk and playing.play_chunk(chunk)
    Deck.objects.get(code="sample-rei").remove()
    tasks.work()
    assert come_to(run) == whole(run)
    assert not run.saved and run.shown["deck"]["title"] and run.status == Status.DONE


def test_cards_that_change_under_a_run_are_still_played_as_they_were(begin: Start) -> None:
    run = begin()
    required = whole(run)
    chunk = claims.claim_chunk()
    assert chunk and playing.play_chunk(chunk)
    card = Card.objects.get(game="battlogic", number="A-01")
    card.fields = card.fields | {"damage": 7}
    card.save()
    bump_cards_version("battlogic")
    kept.forget_pools()
    tasks.work()
    assert come_to(run) == required and run.status == Status.DONE
    assert whole(run) != required


def test_words_on_cards_may_change_under_a_run(begin: Start) -> None:
    run = begin(games=250)
    Card.objects.filter(game="battlogic").update(text_en="Other words.", name_en="Other name")
    bump_cards_version("battlogic")
    tasks.work()
    run.refresh_from_db()
    assert run.status == Status.DONE


def played_by_others(run: Simulation, **columns: Any) -> None:
    """The run as a worker with other rules has left it, in the middle."""
    chunk = claims.claim_chunk()
    assert chunk and playing.play_chunk(chunk)
    Simulation.objects.filter(pk=run.pk).update(sources="others", **columns)


def test_a_run_of_other_rules_is_left_alone_by_those_at_work(begin: Start) -> None:
    run = begin()
    held = claims.claim_chunk()
    assert held
    Simulation.objects.filter(pk=run.pk).update(sources="others")
    assert not folding.hand_in(held, alone(held)) and not claims.work_waits()
    tasks.work()
    run.refresh_from_db()
    assert (run.status, run.played) == (Status.RUNNING, 0)
    assert upgrading.take_over_runs(begun=False) == 0


def test_after_an_upgrade_a_run_under_way_begins_anew(begin: Start) -> None:
    run = begin(games=700)
    played_by_others(run, engine=run.engine + 1)
    assert upgrading.take_over_runs(begun=True) == 1 and upgrading.take_over_runs(begun=True) == 0
    run.refresh_from_db()
    assert (run.status, run.played, run.sums) == (Status.QUEUED, 0, None)
    tasks.work()
    assert come_to(run) == whole(run) and run.status == Status.DONE
    assert (run.engine, run.sources) == (PLAYABLE[run.game].version, SOURCES[run.game])


def test_a_run_that_nobody_has_begun_is_taken_over_at_any_time(begin: Start) -> None:
    run = begin(games=250)
    Simulation.objects.filter(pk=run.pk).update(sources="others")
    assert upgrading.take_over_runs(begun=False) == 1
    tasks.work()
    assert come_to(run) == whole(run)


def older(run: Simulation) -> None:
    """The run as versions kept it that kept no cards with it."""
    facts = card_pool(run.played_catalog()).hash
    Simulation.objects.filter(pk=run.pk).update(sources="", cards=None, facts=facts)
    kept.forget_pools()


def test_a_run_of_an_older_version_begins_anew_and_keeps_its_cards(begin: Start) -> None:
    run = begin(games=250)
    older(run)
    upgrading.take_over_runs(begun=True)
    tasks.work()
    assert come_to(run) == whole(run) and run.cards


def test_a_run_of_an_older_version_whose_cards_have_changed_fails(begin: Start) -> None:
    run = begin(games=250)
    older(run)
    Card.objects.filter(game="battlogic", number="A-01").update(kind="other")
    bump_cards_version("battlogic")
    upgrading.take_over_runs(begun=True)
    run.refresh_from_db()
    assert run.status == Status.FAILED and "cards were changed" in run.error("en")


DAMAGED: list[Any] = [
    {},
    [],
    "x",
    None,
    5,
    {"policies": 5},
    {"policies": [[], {}], "game": "chess"},
]


@pytest.mark.parametrize("plan", DAMAGED, ids=str)
def test_a_damaged_plan_ends_its_own_run_with_a_reason(begin: Start, plan: Any) -> None:
    damaged, other = begin(), begin(games=300)
    Simulation.objects.filter(pk=damaged.pk).update(plan=Value(plan, JSONField()))
    tasks.work()
    damaged.refresh_from_db()
    other.refresh_from_db()
    assert (damaged.status, other.status) == (Status.FAILED, Status.DONE)
    assert damaged.error("en") == ending.NOT_READABLE.en and not damaged.chunks.exists()


def test_a_plan_that_is_no_json_ends_its_own_run(begin: Start) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL holds no such text")
    damaged, other = begin(), begin(games=300)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints=ON")
        cursor.execute("UPDATE rules_simulation SET plan = 'not json' WHERE id = %s", [damaged.pk])
    tasks.work()
    damaged.refresh_from_db()
    other.refresh_from_db()
    assert (damaged.status, other.status) == (Status.FAILED, Status.DONE)


@pytest.mark.parametrize("columns", [{"cards": b"x"}, {"results": "x"}], ids=str)
def test_other_damage_ends_its_own_run_too(begin: Start, columns: dict[str, Any]) -> None:
    damaged, other = begin(), begin(games=300)
    Simulation.objects.filter(pk=damaged.pk).update(**columns)
    kept.forget_pools()
    tasks.work()
    damaged.refresh_from_db()
    other.refresh_from_db()
    assert (damaged.status, other.status) == (Status.FAILED, Status.DONE)
    assert damaged.error("en") and damaged.error("ja")


def test_what_fails_before_the_first_game_counts_as_a_try(
    begin: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = begin(games=250)

    def away(_: Any) -> None:
        raise OperationalError("no such database")

    monkeypatch.setattr(Simulation, "pool", away)
    for n in range(claims.MOST_TRIES):
        with pytest.raises(OperationalError):
            tasks.work()
        chunk = run.chunks.get()
        assert chunk.tries == n + 1
        lose(chunk)
    tasks.work()
    run.refresh_from_db()
    assert run.status == Status.FAILED and run.error("en") == ending.LOST.en


def test_a_plan_that_the_rules_no_longer_know_ends_its_run_and_holds_up_no_other(
    begin: Start,
) -> None:
    old, other = begin(), begin(games=300)
    Simulation.objects.filter(pk=old.pk).update(plan=old.plan | {"ruleset": "forgotten"})
    tasks.work()
    old.refresh_from_db()
    other.refresh_from_db()
    assert (old.status, other.status) == (Status.FAILED, Status.DONE)


def test_a_fault_of_the_engine_ends_the_run_in_words(
    begin: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = begin()

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(playing, "play_games", broken)
    tasks.work()
    run.refresh_from_db()
    assert run.status == Status.FAILED and run.error("en") == ending.BROKEN.en


def test_a_worker_with_hands_free_takes_work_that_no_message_told_it_of(
    begin: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    knocks: list[int] = []
    monkeypatch.setattr(watching, "send_messages", knocks.append)
    watching.wake_idle(2)
    assert knocks == []
    begin()
    watching.wake_idle(2)
    monkeypatch.setattr(watching.state, "reserved_requests", {"busy"})
    watching.wake_idle(2)
    watching.wake_idle(1)
    assert knocks == [2, 1]


def test_a_worker_that_is_told_to_stop_finishes_its_chunk_and_begins_no_other(
    begin: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopping, play = Event(), playing.play_games
    monkeypatch.setattr(tasks, "STOPPING", stopping)

    def told_meanwhile(*asked: Any, **more: Any) -> Any:
        tasks.stop_processes()
        return play(*asked, **more)

    monkeypatch.setattr(playing, "play_games", told_meanwhile)
    run = begin(games=500)
    tasks.work()
    run.refresh_from_db()
    assert run.played == 250
    tasks.work()
    run.refresh_from_db()
    assert run.played == 250


def test_pages_send_messages_to_a_broker_that_workers_share_and_to_no_other(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    monkeypatch.setattr(work, "send_messages", sent.append)
    settings.JOBS_BROKER_SHARED = False
    work.wake_workers(3)
    assert sent == []
    settings.JOBS_BROKER_SHARED = True
    work.wake_workers(3)
    assert sent == [3]


def test_a_broker_that_is_away_keeps_nobody_from_starting(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(*_: Any, **__: Any) -> None:
        raise BrokerError("nobody there")

    app: Any = work.import_string("config.celery.app")
    monkeypatch.setattr(app, "send_task", away)
    settings.JOBS_BROKER_SHARED = True
    work.wake_workers(3)
    assert "nobody there" in caplog.text
