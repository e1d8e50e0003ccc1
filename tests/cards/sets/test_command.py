"""`manage.py import_cards GAME FILE --into CODE` imports into a user's set."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from cards.models import Card
from cards.sets.models import SetImport, UserSet
from tests.cards.sets.conftest import chard, chards

pytestmark = pytest.mark.django_db


def run(*arguments: Any) -> str:
    output = StringIO()
    call_command("import_cards", *map(str, arguments), stdout=output)
    return output.getvalue()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([*chards(2), chard("C-9", kind="x"), chard("C-3", wit=1)]))
    return path


def test_the_report_and_the_cards(file: Path, card_set: UserSet) -> None:
    lines = run("chard", file, "--into", card_set.code).splitlines()
    assert lines[0] == "chard [json]: new 3, changed 0, unchanged 0, refused 1"
    assert "the key wit is unknown and ignored (1)" in lines[1] and "record 3 (C-9)" in lines[2]
    assert card_set.cards.count() == 3 and not Card.objects.exists()
    (made,) = SetImport.objects.all()
    assert made.file == "cards.json" and made.by is None
    assert "確認のみ" in run(
        "chard", file, "--into", card_set.code, "--dry-run", "--language", "ja"
    )
    assert SetImport.objects.count() == 1


def test_what_cannot_be(file: Path, card_set: UserSet, settings: Settings) -> None:
    for game, code in (("twgp", card_set.code), ("chard", "zzzzzzzz")):
        with pytest.raises(CommandError, match=f"{game} has no card set {code}"):
            run(game, file, "--into", code)
    settings.MAX_USER_CARDS = 1
    with pytest.raises(CommandError, match=r"cards together\. Nothing was imported"):
        run("chard", file, "--into", card_set.code)
    assert not card_set.cards.exists()
