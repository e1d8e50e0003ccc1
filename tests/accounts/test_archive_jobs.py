"""The archive of an account is made by a worker, kept for a day, and had by its owner alone."""

import io
import zipfile
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from decks.library import archive_jobs, belongings
from decks.library.archive_jobs import ARCHIVES, archive_of, make_archive, order_archive
from decks.library.models import ArchiveJob, ArchivePart, Deck
from tests.html import text_of
from web.jobs import claims, ending
from web.jobs import running as jobs
from web.jobs.models import JobStatus

PAGE, FILE = "/account/export/", "/account/export/file/"


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_jobs, "wake_workers", lambda: None)


@pytest.fixture
def alice(people: dict[str, Client]) -> User:
    return User.objects.get(username="alice")


def work() -> None:
    while piece := ARCHIVES.take():
        piece()


def made(user: User, titles: int = 3) -> ArchiveJob:
    """The user's archive with so many decks, done."""
    for n in range(titles):
        Deck(owner=user, game="chard", title=f"d{n}", entries={"main": [["CS1-001", 3]]}).create(
            user
        )
    order_archive(user, "en")
    work()
    job = archive_of(user)
    assert job
    return job


def names(client: Client) -> list[str]:
    answer = client.get(FILE)
    assert answer.status_code == 200 and "no-store" in answer["Cache-Control"]
    content = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return archive.namelist()


def test_it_is_asked_for_made_and_fetched(people: dict[str, Client], alice: User) -> None:
    client = people["alice"]
    page = text_of(client.get(PAGE))
    assert "Make the file" in page and client.get(FILE).status_code == 404
    assert client.post(PAGE)["Location"] == PAGE
    page = client.get(PAGE).content.decode()
    assert "Waiting for a free worker" in page and 'http-equiv="refresh"' in page
    assert "data-poll" in page and client.get(FILE).status_code == 404
    assert "待っています" in client.get(PAGE, headers={"Accept-Language": "ja"}).content.decode()
    assert claims.claim_job(ArchiveJob)
    ArchiveJob.objects.update(percent=42)
    assert "(42 %)" in text_of(client.get(PAGE)) and client.get(FILE).status_code == 404
    ArchiveJob.objects.update(lease=None)
    work()
    part = client.get(PAGE + "?part=1").content.decode()
    assert f'data-url="{FILE}"' in part and "data-poll" not in part and "<html" not in part
    assert "It is deleted at" in part and "account.json" in names(client)


def test_only_its_owner_may_fetch_it(people: dict[str, Client], alice: User) -> None:
    made(alice)
    assert any(name.startswith("decks/") for name in names(people["alice"]))
    for path in (PAGE, FILE):
        assert people["charlie"].get(path)["Location"].startswith("/sign-in/")
    assert people["charlie"].post(PAGE)["Location"].startswith("/sign-in/")
    assert people["bob"].get(FILE).status_code == 404
    assert "Make the file" in text_of(people["bob"].get(PAGE))
    assert not any(name.startswith("decks/") for name in names_of_bob(people["bob"]))


def names_of_bob(bob: Client) -> list[str]:
    bob.post(PAGE)
    work()
    return names(bob)


def test_it_may_be_asked_for_only_so_often(people: dict[str, Client], settings: Settings) -> None:
    settings.API_RATES = settings.API_RATES | {"archive-user": "2/hour"}
    for _ in range(2):
        assert people["alice"].post(PAGE).status_code == 302
        assert people["alice"].post(PAGE).status_code == 302  # it is under way: nothing is begun
        work()
    refused = people["alice"].post(PAGE)
    assert refused.status_code == 429 and 0 < int(refused["Retry-After"]) <= 3600
    assert people["bob"].post(PAGE).status_code == 302
    assert names(people["alice"])


def test_an_account_has_one_at_a_time(alice: User) -> None:
    first = order_archive(alice, "en")
    assert order_archive(alice, "ja") == first
    work()
    second = order_archive(alice, "ja")
    assert second != first and ArchiveJob.objects.get() == second
    assert not ArchivePart.objects.exists()


def test_it_is_deleted_after_a_day(people: dict[str, Client], alice: User) -> None:
    made(alice)
    ARCHIVES.tidy()
    assert people["alice"].get(FILE).status_code == 200
    ArchiveJob.objects.update(ended=timezone.now() - archive_jobs.KEPT)
    ARCHIVES.tidy()
    assert people["alice"].get(FILE).status_code == 404
    assert not ArchiveJob.objects.exists() and not ArchivePart.objects.exists()


@pytest.mark.parametrize("while_made", [True, False])
def test_it_goes_with_the_account(alice: User, while_made: bool) -> None:
    if while_made:
        order_archive(alice, "en")
        claimed = claims.claim_job(ArchiveJob)
    else:
        claimed = made(alice)
    assert claimed
    belongings.delete_user(alice)
    assert not ArchiveJob.objects.exists() and not ArchivePart.objects.exists()
    assert not jobs.do_job(claimed, make_archive) and not ArchivePart.objects.exists()


def test_a_lost_worker_costs_a_try_and_writes_nothing_more(
    people: dict[str, Client], alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ArchivePart, "PART", 100)
    order_archive(alice, "en")
    lost = claims.claim_job(ArchiveJob)
    assert lost and claims.claim_job(ArchiveJob) is None
    ArchivePart.objects.create(job=lost, number=7, data=b"of the first try")
    ArchiveJob.objects.update(lease=timezone.now() - claims.LEASE)
    work()
    job = archive_of(alice)
    assert job and (job.status, job.tries, job.percent) == ("done", 2, 100)
    parts = [bytes(part.data) for part in job.parts.order_by("number")]
    assert len(parts) > 2 and sum(map(len, parts)) == job.size
    assert not jobs.do_job(lost, make_archive)
    assert [bytes(part.data) for part in job.parts.order_by("number")] == parts
    assert "account.json" in names(people["alice"])


def test_it_is_told_how_far_it_is(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "SIGNS", 0)
    percents: list[int] = []
    renew = claims.renew_claim

    def noted(job: ArchiveJob, percent: int, *more: Any) -> None:
        percents.append(percent)
        renew(job, percent, *more)

    monkeypatch.setattr(claims, "renew_claim", noted)
    made(alice, 20)
    assert percents == sorted(percents) and len(set(percents)) > 20 and 80 < percents[-1] < 100


def test_one_that_is_too_large_fails_with_the_reason(
    people: dict[str, Client], alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive_jobs, "MOST_BYTES", 300)
    monkeypatch.setattr(ArchivePart, "PART", 100)
    assert made(alice).status == JobStatus.FAILED and not ArchivePart.objects.exists()
    page = text_of(people["alice"].get(PAGE))
    assert "larger than" in page and "Make the file" in page
    assert people["alice"].get(FILE).status_code == 404


def test_a_bug_fails_it_and_is_logged(
    alice: User, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(archive_jobs, "zip_archive", None)
    job = made(alice)
    assert job.error("en") == ending.BROKEN.en and "broke" in caplog.text
    assert archive_jobs.order_archive(alice, "en").active


def test_one_that_nobody_makes_is_given_up(alice: User) -> None:
    order_archive(alice, "en")
    ArchiveJob.objects.update(created=timezone.now() - 2 * ending.WAITS)
    ARCHIVES.tidy()
    job = archive_of(alice)
    assert job and job.status == JobStatus.FAILED and "within a day" in job.error("en")
