"""Files are imported into a set on its page, at once or by a worker, and undone on the list of imports."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from cards.sets.models import SetImport, UserSet
from tests.cards.sets.conftest import chard, chards

MakeSet = Callable[..., UserSet]


def upload(records: Any, name: str = "mine.json") -> SimpleUploadedFile:
    raw = records if isinstance(records, bytes) else json.dumps(records).encode()
    return SimpleUploadedFile(name, raw)


@pytest.fixture
def alice(people: dict[str, Client]) -> Client:
    return people["alice"]


def send(client: Client, of: UserSet, records: Any, **more: Any) -> Any:
    headers = more.pop("headers", None)
    path = f"/sets/{of.code}/import/"
    return client.post(path, {"file": upload(records), **more}, headers=headers)


def told(client: Client, of: UserSet, records: Any, **more: Any) -> dict[str, str]:
    """What a script is told."""
    answer = send(client, of, records, headers={"Accept": "application/json"}, **more)
    assert answer.status_code == 200 and answer["Content-Type"] == "application/json"
    found: dict[str, str] = answer.json()
    return found


def test_a_file_is_imported_and_its_report_is_shown(alice: Client, made: MakeSet) -> None:
    of = made()
    answer = send(alice, of, [*chards(2), chard("C-9", kind="x")])
    (done,) = of.imports.all()
    assert answer["Location"] == f"/sets/{of.code}/imports/#import-{done.pk}"
    page = alice.get(f"/sets/{of.code}/imports/").content.decode()
    assert "mine.json" in page and "record 3 (C-9)" in page and f'id="import-{done.pk}"' in page
    japanese = alice.get(f"/sets/{of.code}/imports/", headers={"Accept-Language": "ja"})
    assert "3件目" in japanese.content.decode()
    assert of.cards.count() == 3


def test_pages_of_imports_lead_on(alice: Client, made: MakeSet) -> None:
    """To the first import, then to the cards; nothing leads to an empty list."""
    of = made()
    pages = [f"/sets/{of.code}/", f"/sets/{of.code}/import/"]
    listed = f"/sets/{of.code}/imports/"
    assert [listed in alice.get(page).content.decode() for page in pages] == [False, False]
    empty = alice.get(listed).content.decode()
    assert "Nothing was imported yet." in empty and "See the cards" not in empty
    assert "Chard Game cards: JSON, CSV." in alice.get(pages[1]).content.decode()
    send(alice, of, chards(2))
    assert [listed in alice.get(page).content.decode() for page in pages] == [True, True]
    assert "See the cards" in alice.get(listed).content.decode()


def test_a_wrong_day_is_shown_where_it_was_typed(alice: Client, made: MakeSet) -> None:
    of = made()
    page = alice.get(f"/sets/{of.code}/import/").content.decode()
    assert re.search("<details *><summary>", page)
    answer = send(alice, of, chards(2), as_of="soon").content.decode()
    assert "<details open><summary>" in answer and "Enter a valid date." in answer


def test_a_dry_run_shows_its_report_at_once(alice: Client, made: MakeSet) -> None:
    of = made()
    answer = send(alice, of, chards(2), dry_run="on")
    assert answer.status_code == 200 and "What would happen" in answer.content.decode()
    assert of.cards.count() == 1 and not SetImport.objects.exists()


@pytest.mark.parametrize(
    ("given", "more", "words"),
    [
        (b"not cards", {}, "neither a JSON list"),
        (b"[1", {}, "cut off"),
        (b"", {}, "empty"),
        (b"[]", {"source": "nonsense"}, "nonsense"),
        (b"[]", {"as_of": "tomorrow"}, "valid date"),
    ],
)
def test_what_cannot_be_imported_is_said(
    alice: Client, made: MakeSet, given: bytes, more: dict[str, str], words: str
) -> None:
    of = made()
    page = send(alice, of, given, **more)
    assert page.status_code == 200 and words in page.content.decode()
    assert words in told(alice, of, given, **more)["error"]
    assert of.cards.count() == 1 and not SetImport.objects.exists()


def test_no_file_too_large_a_file_and_a_full_account(
    alice: Client, made: MakeSet, settings: Settings
) -> None:
    of = made()
    assert "required" in alice.post(f"/sets/{of.code}/import/").content.decode()
    settings.MAX_USER_CARDS = 2
    assert "2 cards together" in send(alice, of, chards(2)).content.decode()
    settings.MAX_USER_IMPORT_BYTES = 30
    assert "larger than" in send(alice, of, chards(2)).content.decode()
    assert of.cards.count() == 1


def test_a_script_is_told_where_to_go_on(alice: Client, made: MakeSet) -> None:
    of = made()
    answer = told(alice, of, chards(600))
    (done,) = of.imports.all()
    assert answer == {"url": f"/sets/{of.code}/imports/#import-{done.pk}"}
    assert of.cards.count() == 601


def test_a_dry_run_is_told_with_its_report(alice: Client, made: MakeSet) -> None:
    answer = told(alice, made(), chards(2), dry_run="on")
    assert "What would happen" in answer["html"] and "<form" not in answer["html"]


def test_an_import_is_undone_once(alice: Client, made: MakeSet) -> None:
    of = made()
    send(alice, of, chards(2))
    (done,) = of.imports.all()
    path = f"/sets/{of.code}/imports/{done.pk}/undo/"
    page = alice.post(path, follow=True).content.decode()
    assert "The import was undone." in page and "2 removed, 0 restored" in page
    assert "Undo this import" not in page and of.cards.count() == 1
    assert "undone already" in alice.post(path, follow=True).content.decode()
    assert alice.post(f"/sets/{of.code}/imports/999999/undo/").status_code == 404
    assert alice.get(path).status_code == 405


def test_imports_have_a_rate(
    alice: Client, made: MakeSet, settings: Settings, tmp_path: Path
) -> None:
    of = made()
    settings.API_METER = tmp_path / "meter"
    settings.API_RATES = settings.API_RATES | {"import-user": "1/hour"}
    assert send(alice, of, chards(1)).status_code == 302
    assert "Too many imports" in send(alice, of, chards(1)).content.decode()
    assert "Too many imports" in told(alice, of, chards(1))["error"]


DOORS = ["import/", "import/1/", "import/1/cancel/", "imports/", "imports/1/undo/"]


@pytest.mark.parametrize("path", DOORS)
@pytest.mark.parametrize("visibility", ["private", "group", "link", "public"])
def test_only_the_owner_imports(
    people: dict[str, Client], made: MakeSet, visibility: str, path: str
) -> None:
    of = made(visibility)
    for name, status in (("bob", 404), ("charlie", 404), ("nobody", 302)):
        for method in ("get", "post"):
            answer = getattr(people[name], method)(f"/sets/{of.code}/{path}")
            assert answer.status_code in {status, 405}, (name, method)
            assert answer.status_code != 302 or "sign-in" in answer["Location"]


@pytest.mark.parametrize("form", ["json", "csv"])
def test_whoever_sees_a_set_exports_it(people: dict[str, Client], made: MakeSet, form: str) -> None:
    of = made("group")
    statuses = {
        name: client.get(f"/sets/{of.code}/export.{form}").status_code
        for name, client in people.items()
    }
    assert statuses == {"alice": 200, "bob": 200, "charlie": 404, "nobody": 404}
    answer = people["bob"].get(f"/sets/{of.code}/export.{form}")
    assert answer["Cache-Control"] == "private, no-cache"
    assert b"Tide Watcher" in b"".join(answer.streaming_content)


def test_such_large_bodies_are_taken_where_files_are_imported(
    alice: Client, made: MakeSet, settings: Settings
) -> None:
    settings.MAX_BODY_BYTES = settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    of = made()
    assert len(json.dumps(chards(20))) > 1000
    send(alice, of, chards(20))
    assert of.cards.count() == 21
