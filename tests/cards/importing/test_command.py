"""`manage.py import_cards`."""

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command

from cards.game import Game
from cards.importing import import_file
from cards.models import Card

pytestmark = pytest.mark.django_db
Make = Callable[..., dict[str, Any]]


def run(*arguments: Any) -> str:
    output = StringIO()
    call_command("import_cards", *map(str, arguments), stdout=output)
    return output.getvalue()


@pytest.fixture
def file(tmp_path: Path, unit: Make) -> Path:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([unit("X-1"), unit("X-2", cost="x"), unit("X-3", wit=1)]))
    return path


def test_the_report(file: Path) -> None:
    assert run("code-of-joker", file).splitlines() == [
        "code-of-joker [json]: new 2, changed 0, unchanged 0, refused 1",
        "  the key wit is unknown and ignored (1)",
        '  record 2 (X-2): cost: expected a whole number, got "x"',
        "  texts: exact 2, assumed 0, refused 0",
    ]
    assert run("code-of-joker", file).startswith(
        "code-of-joker [json]: new 0, changed 0, unchanged 2"
    )


def test_a_dry_run(file: Path) -> None:
    assert "(dry run): new 2" in run("code-of-joker", file, "--dry-run")
    assert not Card.objects.exists()


def test_files_that_cannot_be_used(file: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(file.read_bytes()[:-30])
    for arguments, words in (
        (
            ("code-of-joker", broken),
            r"broken.json: the JSON ends in the middle.*Nothing was imported",
        ),
        (("code-of-joker", tmp_path / "none.json"), "none.json: the file cannot be opened"),
        (("chard", file), "no record could be used"),
        (("code-of-joker", file, "--source", "csvv"), "unknown source 'csvv'"),
        (("chess", file), "invalid choice: 'chess'"),
        (("code-of-joker", file, "--as-of", "tomorrow"), "invalid fromisoformat value: 'tomorrow'"),
    ):
        with pytest.raises(CommandError, match=words):
            run(*arguments)
    assert not Card.objects.exists()


def test_an_upload(coj: Game, unit: Make) -> None:
    upload = SimpleUploadedFile("cards.json", json.dumps([unit()]).encode())
    report = import_file(coj, upload, name=upload.name or "")
    assert (report.name, report.new) == ("cards.json", 1)
    answer = report.as_json()
    assert (answer["new"], answer["refused"], answer["refusals"]) == (1, 0, [])


def test_an_uploaded_table(coj: Game) -> None:
    table = "number,kind,name.ja,colour,cost\nX-1,trigger,試,none,0\n"
    assert import_file(coj, SimpleUploadedFile("cards.csv", table.encode())).new == 1


def test_what_cannot_seek(coj: Game, unit: Make, tmp_path: Path) -> None:
    class Pipe:
        def __init__(self, data: bytes) -> None:
            self.data = data

        def seekable(self) -> bool:
            return False

        def read(self, size: int = -1) -> bytes:
            found, self.data = self.data[:size], self.data[size:]
            return found

    assert import_file(coj, Pipe(json.dumps([unit()]).encode())).new == 1
