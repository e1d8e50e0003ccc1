"""Large card files are imported by workers: once, all or nothing, whatever becomes of workers and rows."""

import json
from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from typing import Any

import orjson
import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import OperationalError, connection, transaction
from django.db.models import F
from django.utils import timezone
from pytest_django import Settings

from cards import effects
from cards.importing.errors import CardFileError
from cards.sets.importing import import_into
from cards.sets.jobs import limits, running, starting
from cards.sets.jobs.kind import IMPORTS, KEPT
from cards.sets.jobs.models import ImportJob, ImportPart, ImportTime
from cards.sets.jobs.outcome import outcome_of
from cards.sets.models import SetImport, UserSet
from cards.sets.reading import Budget, Options, Progress
from cards.sets.writing import remove_set
from tests.cards.sets.conftest import chard, chards, file_of
from web.jobs import claims, ending
from web.jobs import running as jobs
from web.jobs.models import JobStatus

pytestmark = pytest.mark.django_db

Queue = Callable[..., ImportJob]


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "wake_workers", lambda: None)


@pytest.fixture
def queue(card_set: UserSet, monkeypatch: pytest.MonkeyPatch) -> Queue:
    """Sends records, by default three cards, as if they were a large file."""
    monkeypatch.setattr(starting, "SMALL", 0)

    def send(records: Any = None, of: UserSet = card_set, **options: Any) -> ImportJob:
        file = file_of(chards(3) if records is None else records)
        job = starting.import_or_queue(of, file, of.owner, Options(**options))
        assert isinstance(job, ImportJob)
        return job

    return send


def work() -> None:
    while piece := IMPORTS.take():
        piece()


def seen(job: ImportJob) -> ImportJob:
    return ImportJob.objects.get(pk=job.pk)


def redo(job: ImportJob) -> bool:
    """A worker goes on with a job that it had claimed."""
    return jobs.do_job(job, running.import_kept_file)


def go_silent(job: ImportJob) -> None:
    """The worker dies: its lease runs out."""
    ImportJob.objects.filter(pk=job.pk).update(lease=timezone.now() - running.WRITE_LEASE)


def test_a_small_file_is_imported_at_once(card_set: UserSet) -> None:
    made = starting.import_or_queue(card_set, file_of(chards(3)), card_set.owner, Options())
    assert isinstance(made, SetImport) and card_set.cards.count() == 3
    assert not ImportJob.objects.exists()


def test_a_large_file_waits_for_a_worker(queue: Queue, card_set: UserSet) -> None:
    job = queue([*chards(3), chard("C-9", kind="x")], name="mine.json")
    assert (job.status, card_set.cards.count(), IMPORTS.waits()) == ("queued", 0, True)
    work()
    job = seen(job)
    assert (job.status, job.percent, job.tries, card_set.cards.count()) == ("done", 100, 1, 3)
    made = outcome_of(job)
    assert made and made.report["refused"] == 1 and (made.file, made.by) == ("mine.json", job.by)
    assert not ImportPart.objects.exists() and not IMPORTS.waits()
    assert ImportTime.objects.get().seconds > 0


def test_a_small_file_that_takes_long_waits_as_well(
    card_set: UserSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starting, "AT_ONCE", Budget(-1, 1))
    job = starting.import_or_queue(card_set, file_of(chards(3)), card_set.owner, Options())
    assert isinstance(job, ImportJob) and not card_set.cards.exists()
    work()
    assert seen(job).status == JobStatus.DONE and card_set.cards.count() == 3


def test_a_dry_run_keeps_its_report_and_writes_nothing(queue: Queue, card_set: UserSet) -> None:
    job = queue(dry_run=True)
    work()
    made = outcome_of(seen(job))
    assert made and made.pk is None and made.report["new"] == 3 and made.source == "json"
    assert not card_set.cards.exists() and not SetImport.objects.exists()


def test_a_file_of_no_known_form_is_refused_at_once(queue: Queue, card_set: UserSet) -> None:
    with pytest.raises(CardFileError):
        starting.import_or_queue(card_set, BytesIO(b"not cards"), card_set.owner, Options())
    assert not ImportJob.objects.exists()


def test_a_file_that_breaks_off_fails_with_the_reason(queue: Queue, card_set: UserSet) -> None:
    whole = file_of(chards(600)).getvalue()
    job = starting.queue_import(card_set, BytesIO(whole[:-2]), card_set.owner, Options())
    work()
    job = seen(job)
    assert job.status == JobStatus.FAILED and "cut off" in job.error("en") and job.error("ja")
    assert not card_set.cards.exists() and not ImportPart.objects.exists()


@pytest.mark.parametrize(
    ("budget", "words"),
    [(Budget(1e9, -1), "record 1 takes longer"), (Budget(-1, 1e9), "as far as record 1")],
)
def test_no_more_computing_than_the_budget(
    queue: Queue,
    card_set: UserSet,
    monkeypatch: pytest.MonkeyPatch,
    budget: Budget,
    words: str,
) -> None:
    monkeypatch.setattr(running, "BUDGET", budget)
    job = queue()
    work()
    assert seen(job).status == JobStatus.FAILED and words in seen(job).error("en")
    assert not card_set.cards.exists()


def test_a_full_account_fails_with_the_reason(
    queue: Queue, card_set: UserSet, settings: Settings
) -> None:
    settings.MAX_USER_CARDS = 2
    job = queue()
    work()
    assert seen(job).status == JobStatus.FAILED and "2 cards" in seen(job).error("en")
    assert not card_set.cards.exists()


DRAWS = "■見本\nこのユニットがフィールドに出た時、あなたはカードを1枚引く。"


@pytest.fixture
def wordy(card_set: UserSet) -> UserSet:
    """A set of the game whose texts are compiled."""
    return UserSet.objects.create(owner=card_set.owner, game="code-of-joker", name="Wordy")


def wordy_cards(count: int) -> list[dict[str, Any]]:
    card = {"name": {"en": "W"}, "kind": "unit", "colour": "red", "cost": 1, "bp": [1, 2, 3]}
    card |= {"species": ["dragon"], "text": {"ja": DRAWS}}
    return [card | {"number": f"W-{n}"} for n in range(count)]


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cards whose texts were compiled."""
    seen: list[str] = []
    compile_text = effects.compiled_text

    def noted(game: str, card: Any) -> Any:
        seen.append(card.number)
        return compile_text(game, card)

    monkeypatch.setattr(effects, "compiled_text", noted)
    return seen


def test_what_takes_too_much_is_refused_before_a_text_is_compiled(
    queue: Queue, wordy: UserSet, compiled: list[str], settings: Settings
) -> None:
    job = queue(wordy_cards(6), of=wordy)
    work()
    assert seen(job).status == JobStatus.DONE and len(compiled) >= 6
    wordy.refresh_from_db()
    compiled.clear()
    settings.MAX_USER_CARD_BYTES = wordy.byte_count + 10
    for cards, status in ((wordy_cards(6), "done"), (wordy_cards(7), "failed")):
        job = queue(cards, of=wordy)
        work()
        assert seen(job).status == status
    assert "W-6" not in compiled and "bytes" in seen(job).error("en")


@pytest.mark.parametrize("fault", ["cards", "records", "cut off", "bytes elsewhere"])
def test_so_is_what_is_found_only_at_the_end_of_a_file(
    wordy: UserSet,
    card_set: UserSet,
    compiled: list[str],
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    fault: str,
) -> None:
    content = file_of(wordy_cards(400)).getvalue()
    if fault == "cards":
        settings.MAX_USER_CARDS = 399
    elif fault == "records":
        monkeypatch.setattr("cards.sets.reading.MOST_RECORDS", 399)
    elif fault == "cut off":
        content = content[:-2]
    else:
        settings.MAX_USER_CARD_BYTES = len(content)
        UserSet.objects.filter(pk=card_set.pk).update(byte_count=len(content))
    job = starting.queue_import(wordy, BytesIO(content), wordy.owner, Options())
    work()
    assert seen(job).status == JobStatus.FAILED and not compiled and not wordy.cards.exists()


def test_compiled_effects_do_not_count(queue: Queue, wordy: UserSet) -> None:
    queue(wordy_cards(1), of=wordy)
    work()
    card = wordy.cards.get()
    assert card.compiled and len(json.dumps(card.data["effects"])) > 100
    size = len(orjson.dumps(card.data | {"effects": None}))
    assert card.size == size
    migration = import_module("cards.migrations.0010_stated_sizes")
    wordy.cards.update(size=9999)
    UserSet.objects.update(byte_count=9999)
    migration.measure(apps, None)
    wordy.refresh_from_db()
    assert wordy.cards.get().size == wordy.byte_count == size


def test_a_lost_worker_costs_a_try(queue: Queue, card_set: UserSet) -> None:
    job = queue()
    lost = claims.claim_job(ImportJob)
    assert lost and not IMPORTS.waits() and claims.claim_job(ImportJob) is None
    go_silent(job)
    work()
    assert (seen(job).status, seen(job).tries) == ("done", 2) and card_set.cards.count() == 3
    before = SetImport.objects.count()
    assert not redo(lost) and SetImport.objects.count() == before


def test_an_import_that_kills_its_workers_fails(queue: Queue, card_set: UserSet) -> None:
    job = queue()
    for _ in range(claims.MOST_TRIES):
        assert claims.claim_job(ImportJob)
        go_silent(job)
    assert claims.claim_job(ImportJob) is None
    job = seen(job)
    assert (job.status, job.error("en")) == (JobStatus.FAILED, ImportJob.lost.en)
    assert not ImportPart.objects.exists() and not IMPORTS.waits()


def test_two_workers_take_one_import_at_a_time(queue: Queue) -> None:
    first, second = queue(), queue()
    assert claims.claim_job(ImportJob) == first and claims.claim_job(ImportJob) is None
    twin = seen(second)
    assert claims.take_job(twin) and not claims.take_job(second)


def test_who_lost_the_claim_while_writing_writes_nothing(
    queue: Queue, card_set: UserSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = queue()
    claimed = claims.claim_job(ImportJob)
    assert claimed

    def overtaken(*_: Any, **__: Any) -> None:
        ImportJob.objects.filter(pk=job.pk).update(claim="another")

    monkeypatch.setattr(claims, "renew_claim", overtaken)
    assert not redo(claimed)
    assert not card_set.cards.exists() and not SetImport.objects.exists()
    card_set.refresh_from_db()
    assert card_set.card_count == 0


def test_a_cancelled_import_stops_and_writes_nothing(
    queue: Queue, card_set: UserSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = queue(chards(100))
    monkeypatch.setattr(jobs, "SIGNS", 0)
    tell = running.CountedSigns.tell
    told: list[Progress] = []

    def cancel(signs: running.CountedSigns, progress: Progress) -> None:
        told.append(progress)
        if len(told) == 2:
            ending.cancel_job(job)
        tell(signs, progress)

    monkeypatch.setattr(running.CountedSigns, "tell", cancel)
    work()
    assert len(told) == 2 and seen(job).status == JobStatus.CANCELLED
    assert not card_set.cards.exists() and not ImportPart.objects.exists()
    assert not ending.cancel_job(job)


def test_it_is_told_how_far_it_is(queue: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    queue(chards(100))
    monkeypatch.setattr(jobs, "SIGNS", 0)
    percents: list[int] = []
    renew = claims.renew_claim

    def noted(job: ImportJob, percent: int, *more: Any) -> None:
        percents.append(percent)
        renew(job, percent, *more)

    monkeypatch.setattr(claims, "renew_claim", noted)
    work()
    assert percents == sorted(percents) and percents[-1] == 85 and len(percents) == 21


@pytest.mark.parametrize("damage", ["part", "size", "options"])
def test_a_damaged_row_fails_alone(queue: Queue, card_set: UserSet, damage: str) -> None:
    damaged, sound = queue(), queue()
    if damage == "part":
        damaged.parts.all().delete()
    elif damage == "size":
        ImportJob.objects.filter(pk=damaged.pk).update(size=F("size") + 1)
    else:
        ImportJob.objects.filter(pk=damaged.pk).update(source="nonsense")
    work()
    assert seen(damaged).status == JobStatus.FAILED and seen(damaged).error("ja")
    assert seen(sound).status == JobStatus.DONE and card_set.cards.count() == 3


@pytest.mark.parametrize("report", ['"x"', "{}", "[1]", "{"])
def test_a_report_that_cannot_be_read_is_none(queue: Queue, report: str) -> None:
    job = queue(dry_run=True)
    work()
    lite = connection.vendor == "sqlite"
    if not lite and report == "{":
        pytest.skip("only SQLite can hold a text that is no JSON")
    with connection.cursor() as cursor:
        if lite:
            cursor.execute("PRAGMA ignore_check_constraints = 1")
        cursor.execute("UPDATE cards_importjob SET report = %s", [report])
        if lite:
            cursor.execute("PRAGMA ignore_check_constraints = 0")
    assert outcome_of(seen(job)) is None


def test_a_bug_fails_the_import_and_is_logged(
    queue: Queue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cards.sets.importing.write_file", None)
    job = queue()
    work()
    assert seen(job).error("en") == ending.BROKEN.en and "broke" in caplog.text


def test_a_locked_database_costs_a_try(
    queue: Queue, card_set: UserSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = queue()

    def locked(*_: Any, **__: Any) -> None:
        raise OperationalError("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr("cards.sets.importing.write_file", locked)
        with pytest.raises(OperationalError):
            work()
    assert seen(job).status == JobStatus.RUNNING and not card_set.cards.exists()
    go_silent(job)
    work()
    assert (seen(job).status, seen(job).tries) == ("done", 2) and card_set.cards.count() == 3


def test_so_many_files_of_an_account_may_wait(
    queue: Queue, card_set: UserSet, bob: User, settings: Settings
) -> None:
    settings.IMPORTS_WAITING = 2
    queue(), queue()
    with pytest.raises(limits.TooMuchWaits) as error:
        queue()
    assert "2 of your" in error.value.sentence("en") and "2件" in error.value.sentence("ja")
    queue(of=UserSet.objects.create(owner=bob, game="chard", name="Bob's"))
    work()
    queue()


def test_all_files_that_wait_have_so_many_bytes(queue: Queue, settings: Settings) -> None:
    settings.IMPORT_WAITING_BYTES = queue().size + 10
    with pytest.raises(limits.TooMuchWaits) as error:
        queue()
    assert error.value.problem().status_code == 503


def test_an_account_may_use_so_much_computing_in_an_hour(queue: Queue, settings: Settings) -> None:
    queue()
    work()
    ImportTime.objects.update(seconds=settings.IMPORT_HOUR_SECONDS)
    with pytest.raises(limits.TooMuchWaits) as error:
        queue()
    assert error.value.problem().status_code == 429
    ImportTime.objects.update(created=timezone.now() - 2 * limits.HOUR)
    queue()
    IMPORTS.tidy()
    assert not ImportTime.objects.exists()


@pytest.mark.parametrize("remove", [ImportJob.delete, lambda job: remove_set(job.set)])
def test_what_is_forgotten_has_still_taken_its_time(
    queue: Queue, settings: Settings, bob: User, remove: Callable[[ImportJob], object]
) -> None:
    job = queue()
    work()
    limits.count_time(job, settings.IMPORT_HOUR_SECONDS)
    remove(ImportJob.objects.get(pk=job.pk))
    another = UserSet.objects.create(owner=job.by, game="chard", name="Another")
    with pytest.raises(limits.TooMuchWaits):
        queue(of=another)
    queue(of=UserSet.objects.create(owner=bob, game="chard", name="Bob's"))


def test_what_has_ended_is_forgotten(queue: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ENDED", 2)
    for _ in range(4):
        queue()
        work()
    assert ImportJob.objects.count() == 2
    ImportJob.objects.update(ended=timezone.now() - 2 * KEPT)
    IMPORTS.tidy()
    assert not ImportJob.objects.exists()


def test_a_file_that_no_worker_takes_up_is_given_up(queue: Queue) -> None:
    job = queue()
    IMPORTS.tidy()
    assert seen(job).active
    ImportJob.objects.update(created=timezone.now() - 2 * ending.WAITS)
    IMPORTS.tidy()
    assert seen(job).error("en") == ImportJob.forgotten.en and not ImportPart.objects.exists()


@pytest.mark.parametrize("what", ["set", "account"])
def test_a_set_or_account_that_goes_takes_its_imports_along(
    queue: Queue, card_set: UserSet, what: str
) -> None:
    queue()
    claimed = claims.claim_job(ImportJob)
    assert claimed
    if what == "set":
        remove_set(UserSet.objects.get(pk=card_set.pk))
    else:
        User.objects.get(pk=card_set.owner_id).delete()
    assert not ImportJob.objects.exists() and not ImportPart.objects.exists()
    assert not redo(claimed) and not SetImport.objects.exists()


def test_a_file_is_stored_in_parts(queue: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ImportPart, "PART", 100)
    job = queue(chards(20))
    parts = list(job.parts.all())
    assert len(parts) > 10 and sum(len(part.data) for part in parts) == job.size
    work()
    assert seen(job).status == JobStatus.DONE


def test_nothing_is_kept_of_a_file_that_could_not_be_stored(
    queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: Any) -> None:
        raise OperationalError("disk full")

    monkeypatch.setattr(ImportPart.objects, "create", full)
    with pytest.raises(OperationalError), transaction.atomic():
        queue()
    assert not ImportJob.objects.exists()


def test_who_imports_by_hand_has_the_budget_of_workers(card_set: UserSet) -> None:
    assert import_into(card_set, file_of(chards(1)), None, Options()).pk
