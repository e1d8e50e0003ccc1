"""The page of a large import: how far it is, what came of it, cancelled, and for its owner alone."""

import json
from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from cards.sets.jobs import starting
from cards.sets.jobs.kind import IMPORTS
from cards.sets.jobs.models import ImportJob
from cards.sets.models import UserSet
from tests.cards.sets.conftest import chards
from web.jobs.claims import claim_job

MakeSet = Callable[..., UserSet]


@pytest.fixture(autouse=True)
def all_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "wake_workers", lambda: None)
    monkeypatch.setattr(starting, "SMALL", 0)


@pytest.fixture
def alice(people: dict[str, Client]) -> Client:
    return people["alice"]


def queue(client: Client, of: UserSet, name: str = "large.json", **more: str) -> str:
    """Sends a file; the address of the page that tells how far it is."""
    file = SimpleUploadedFile(name, json.dumps(chards(2)).encode())
    answer = client.post(f"/sets/{of.code}/import/", {"file": file, **more})
    assert answer.status_code == 302
    return str(answer["Location"])


def shown(client: Client, address: str, language: str = "en") -> str:
    answer = client.get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200 and "no-store" in answer["Cache-Control"]
    return answer.content.decode()


def work() -> None:
    while piece := IMPORTS.take():
        piece()


def test_it_waits_is_read_and_leads_to_its_report(alice: Client, made: MakeSet) -> None:
    of = made()
    address = queue(alice, of)
    page = shown(alice, address)
    assert "large.json" in page and "Waiting for a free worker" in page
    assert 'http-equiv="refresh"' in page and "待っています" in shown(alice, address, "ja")
    job = claim_job(ImportJob)
    assert job
    ImportJob.objects.update(percent=42)
    assert "(42 %)" in shown(alice, address) and "42" in shown(alice, address + "?part=1")
    assert "<html" not in shown(alice, address + "?part=1")
    assert "large.json" in shown(alice, f"/sets/{of.code}/imports/")
    ImportJob.objects.update(lease=None)
    work()
    report = alice.get(address)["Location"]
    assert report == f"/sets/{of.code}/imports/#import-{of.imports.get().pk}"
    part = shown(alice, address + "?part=1")
    assert f'data-url="{report}"' in part and "data-poll" not in part
    assert "Large files" not in shown(alice, f"/sets/{of.code}/imports/")


def test_a_script_is_sent_to_the_page(alice: Client, made: MakeSet) -> None:
    of = made()
    file = SimpleUploadedFile("x.json", json.dumps(chards(2)).encode())
    answer = alice.post(
        f"/sets/{of.code}/import/", {"file": file}, headers={"Accept": "application/json"}
    )
    assert answer.json() == {"url": f"/sets/{of.code}/import/{of.import_jobs.get().pk}/"}


def test_a_dry_run_shows_its_report_there(alice: Client, made: MakeSet) -> None:
    of = made()
    address = queue(alice, of, dry_run="on")
    work()
    page = shown(alice, address)
    assert "What would happen" in page and "refresh" not in page and of.cards.count() == 1


def test_a_report_that_cannot_be_read_is_told_alone(alice: Client, made: MakeSet) -> None:
    of = made()
    address = queue(alice, of, dry_run="on")
    other = queue(alice, of, name="sound.json", dry_run="on")
    work()
    ImportJob.objects.filter(pk=address.split("/")[-2]).update(report={"new": "x"})
    assert "gone, or cannot be read" in shown(alice, address)
    assert "What would happen" in shown(alice, other)
    assert "sound.json" in shown(alice, f"/sets/{of.code}/imports/")


def test_it_is_cancelled(alice: Client, made: MakeSet) -> None:
    of = made()
    address = queue(alice, of)
    page = alice.post(f"{address}cancel/", follow=True).content.decode()
    assert "was cancelled. Nothing was changed." in page and "Import another file" in page
    work()
    assert of.cards.count() == 1
    assert "had ended already" in alice.post(f"{address}cancel/", follow=True).content.decode()
    assert alice.get(f"{address}cancel/").status_code == 405


def test_a_failure_is_told_with_its_reason(
    alice: Client, made: MakeSet, settings: Settings
) -> None:
    address = queue(alice, made())
    settings.MAX_USER_CARDS = 1
    work()
    assert "nothing was changed" in shown(alice, address) and "1 cards" in shown(alice, address)
    assert "1枚まで" in shown(alice, address, "ja")


def test_too_many_at_once_are_refused_in_the_form(
    alice: Client, made: MakeSet, settings: Settings
) -> None:
    settings.IMPORTS_WAITING = 1
    of = made()
    queue(alice, of)
    file = SimpleUploadedFile("x.json", json.dumps(chards(2)).encode())
    page = alice.post(f"/sets/{of.code}/import/", {"file": file}).content.decode()
    assert "1 of your card files" in page and of.import_jobs.count() == 1


def test_only_the_owner_sees_and_cancels_it(people: dict[str, Client], made: MakeSet) -> None:
    of = made("public")
    address = queue(people["alice"], of)
    for name, status in (("bob", 404), ("charlie", 404), ("nobody", 302)):
        assert people[name].get(address).status_code == status
        assert people[name].post(f"{address}cancel/").status_code == status
    other = made()
    foreign = address.replace(of.code, other.code)
    assert people["alice"].get(foreign).status_code == 404
    assert people["alice"].post(f"{foreign}cancel/").status_code == 404
    assert of.import_jobs.get().active
