"""Overrides leave as a file and come in again, the same; what does not fit is refused and said."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from cards import store
from cards.corrections.entering import enter_override, withdraw_override
from cards.corrections.files import export_overrides, import_overrides
from cards.corrections.models import EffectsOverride
from cards.game import Game
from cards.importing.errors import CardFileError
from cards.record import CardRecord
from tests.cards.corrections.conftest import NUMBER, TEXT, drawn, now, told

pytestmark = pytest.mark.django_db
Load = Callable[..., CardRecord]
OTHER = "Y-001"


@pytest.fixture
def exported(coj: Game, load: Load) -> str:
    """The file of two cards with overrides; one was replaced, a third card's is withdrawn."""
    for number in (NUMBER, OTHER, "Z-001"):
        load(number=number, name={"ja": f"試作機{number}"})
    enter_override(coj, now(OTHER), told(4), "理由\n二行", "司書")
    for count in (2, 3):
        enter_override(coj, now(), told(count), f"draws {count}", "librarian")
    enter_override(coj, now("Z-001"), told(9), "wrong", "librarian")
    withdraw_override(EffectsOverride.objects.get(reason="wrong"), "librarian")
    return export_overrides(coj.slug)


def entries(text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(text)["overrides"]
    return found


def changed(text: str, **members: Any) -> bytes:
    """The file with another first entry."""
    whole = json.loads(text)
    whole["overrides"][0] |= members
    return json.dumps(whole).encode()


def forget(coj: Game) -> None:
    EffectsOverride.objects.all().delete()
    store.bump_cards_version(coj.slug)


def test_what_is_in_force_goes_out(exported: str) -> None:
    found = [(one["number"], one["effects"], one["reason"]) for one in entries(exported)]
    assert found == [(NUMBER, told(3), "draws 3"), (OTHER, told(4), "理由\n二行")]


def test_it_comes_in_again_the_same(coj: Game, exported: str) -> None:
    forget(coj)
    assert drawn(now()) == 1
    report = import_overrides(coj, exported.encode())
    assert (report.new, report.changed, report.unchanged, report.refusals) == (2, 0, 0, 0)
    assert drawn(now()) == 3 and drawn(now(OTHER)) == 4
    assert export_overrides(coj.slug) == exported
    again = import_overrides(coj, exported.encode())
    assert (again.new, again.changed, again.unchanged) == (0, 0, 2)
    assert EffectsOverride.objects.count() == 2


def test_another_override_of_the_same_text_replaces_it(coj: Game, exported: str) -> None:
    report = import_overrides(coj, changed(exported, effects=told(8)))
    assert (report.changed, report.unchanged) == (1, 1) and drawn(now()) == 8


def test_a_dry_run_changes_nothing(coj: Game, exported: str) -> None:
    report = import_overrides(coj, changed(exported, effects=told(8)), dry_run=True)
    assert report.changed == 1 and "dry run" in report.as_text()
    assert drawn(now()) == 3 and export_overrides(coj.slug) == exported


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"number": "Q-1"}, "no such card"),
        ({"text_hash": "0" * 64}, "another text here"),
        ({"text_hash": "x"}, "text_hash"),
        ({"effects": []}, "effects"),
        ({"effects": {"abilities": [{"kind": "joker"}]}}, "effects.abilities[0]"),
        ({"reason": ""}, "reason"),
        ({"reason": "x" * 1001}, "reason"),
        ({"created": "2026-01-01T00:00:00"}, "created"),
        ({"created": "yesterday"}, "created"),
        ({"more": 1}, "more"),
    ],
)
def test_an_entry_that_does_not_fit_is_refused(
    coj: Game, exported: str, members: dict[str, Any], said: str
) -> None:
    report = import_overrides(coj, changed(exported, **members))
    assert (report.refusals, report.unchanged) == (1, 1)
    assert said in report.refused[0].sentence() and "1件目" in report.refused[0].sentence("ja")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b'{"format": "another", "game": "code-of-joker", "overrides": []}',
        b'{"format": "yamafuda-overrides-1", "game": "chard", "overrides": []}',
        b'{"format": "yamafuda-overrides-1", "game": "code-of-joker", "overrides": "\\u0000"}',
        b"[" * 100_000,
    ],
)
def test_a_file_that_holds_no_overrides_is_refused_whole(coj: Game, raw: bytes) -> None:
    with pytest.raises(CardFileError) as refused:
        import_overrides(coj, raw)
    assert refused.value.words.en != refused.value.words.ja


@pytest.mark.parametrize("entry", [None, 7, [], "x", {"number": 7}, {"number": "x" * 999}])
def test_entries_of_any_kind_are_answered(coj: Game, entry: Any) -> None:
    whole = {"format": "yamafuda-overrides-1", "game": coj.slug, "overrides": [entry]}
    assert import_overrides(coj, json.dumps(whole).encode()).refusals == 1


def test_the_commands_do_the_same(
    coj: Game, exported: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("export_overrides", coj.slug)
    file = tmp_path / "overrides.json"
    file.write_text(written := capsys.readouterr().out, "utf-8")
    assert written == exported
    forget(coj)
    call_command("import_overrides", coj.slug, str(file), "--dry-run")
    assert "(dry run): new 2" in capsys.readouterr().out and drawn(now()) == 1
    call_command("import_overrides", coj.slug, str(file), "--language", "ja")
    assert "新規 2" in capsys.readouterr().out and drawn(now()) == 3


def test_the_command_fails_where_nothing_could_be_used(coj: Game, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="Nothing was imported"):
        call_command("import_overrides", coj.slug, str(tmp_path / "missing.json"))
    file = tmp_path / "overrides.json"
    whole = {"format": "yamafuda-overrides-1", "game": coj.slug, "overrides": [1]}
    file.write_text(json.dumps(whole))
    with pytest.raises(CommandError, match="no override could be used"):
        call_command("import_overrides", coj.slug, str(file))


def test_a_card_with_another_text_is_not_in_the_file(coj: Game, load: Load, exported: str) -> None:
    load(TEXT.replace("1枚", "2枚"), name={"ja": f"試作機{NUMBER}"})
    assert [one["number"] for one in entries(export_overrides(coj.slug))] == [OTHER]
