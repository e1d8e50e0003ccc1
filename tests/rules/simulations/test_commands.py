"""`manage.py goldfish` and `match`: the digits of page and API, and refusals in words."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client as Browser

from cards import store
from decks.exchange import sharecode
from decks.library.models import Deck, Format, FormatVersion
from decks.library.store import forget_rulesets
from rules.simulations.jobs import tasks

SAMPLES = Path(__file__).resolve().parents[3] / "decks" / "samples" / "battlogic"
ASKED = ["--games", "300", "--seed", "7", "--horizon", "5", "--policy", "first"]


def told(capsys: Any, *command: str) -> str:
    capsys.readouterr()
    call_command(*command)
    return str(capsys.readouterr().out)


def by_api(**body: Any) -> Any:
    answer = Browser().post("/api/v1/simulations/", body, content_type="application/json")
    assert answer.status_code == 202, answer.content.decode()
    tasks.work()
    return Browser().get(answer["Location"]).json()["results"]


def test_the_same_digits_as_by_the_api(site: None, capsys: Any) -> None:
    found = json.loads(told(capsys, "goldfish", "sample-rei", "--as", "json", *ASKED))
    settings = {"games": 300, "seed": 7, "horizon": 5, "policies": ["first"]}
    assert found["results"] == by_api(deck_id="sample-rei", **settings)
    assert found["plan"]["seed"] == 7


def test_a_match_has_the_same_digits_too(site: None, capsys: Any) -> None:
    command = ("match", "sample-rei", "sample-hibari", "--games", "20", "--seed", "3")
    found = json.loads(told(capsys, *command, "--policy2", "random", "--as", "json"))
    body = {"kind": "match", "deck_id": "sample-rei", "other": {"deck_id": "sample-hibari"}}
    assert found["results"] == by_api(**body, games=20, seed=3, policies=["greedy", "random"])


def test_a_deck_by_its_code_its_share_code_and_its_file(site: None, capsys: Any) -> None:
    deck = Deck.objects.get(code="sample-rei")
    code = sharecode.encode_deck(
        sharecode.canonical_form(deck.decklist, store.current_catalog("battlogic"))
    )
    named = [(deck.code,), (code,), (str(SAMPLES / "rei.txt"), "--game", "battlogic")]
    texts = {told(capsys, "goldfish", *name, *ASKED) for name in named}
    assert len(texts) == 1 and "300 games of 300, seed 7" in texts.pop()


def test_a_comparison_says_what_the_change_does(site: None, capsys: Any) -> None:
    text = told(capsys, "goldfish", "sample-rei", "--against", "sample-gantetsu", *ASKED)
    assert "changed deck less deck" in text and "not in time" in text


def test_a_table(site: None, capsys: Any) -> None:
    text = told(capsys, "goldfish", "sample-rei", "--as", "csv", *ASKED)
    rows = list(csv.DictReader(io.StringIO(text)))
    assert {row["figure"] for row in rows} >= {"kill-turn", "won", "drawn"}


def test_it_stops_when_the_precision_is_reached(site: None, capsys: Any) -> None:
    more = ("--games", "100000", "--precision", "10")
    found = re.search(
        r": (\d+) games of 100000", told(capsys, "goldfish", "sample-rei", *ASKED, *more)
    )
    assert found and 1_000 <= int(found[1]) < 10_000


@pytest.mark.parametrize(
    ("deck", "more", "said"),
    [
        ("nobody", (), "no file, no saved deck, and no share code"),
        (str(SAMPLES / "rei.txt"), (), "--game"),
        (__file__, ("--game", "battlogic"), "unknown cards"),
        ("sample-two-masters", (), "(BTL|Draw pile: 31 cards)(.|\n)*--anyway"),
        ("sample-rei", ("--games", "0"), "games: "),
        ("sample-rei", ("--seed", "-1"), "seed: "),
        ("sample-rei", ("--horizon", "31"), "horizon: "),
        ("sample-rei", ("--policy", "nobody"), "policies: "),
        ("sample-rei", ("--first", "third"), "first: "),
        ("sample-rei", ("--mulligan", "always"), "mulligan: "),
        ("sample-rei", ("--ruleset", "chess"), "ruleset: "),
        ("sample-rei", ("--against", "sample-two-masters"), "against: "),
    ],
)
def test_refusals_in_words(site: None, deck: str, more: tuple[str, ...], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        call_command("goldfish", deck, *more)


def test_an_illegal_deck_anyway(site: None, capsys: Any) -> None:
    text = told(capsys, "goldfish", "sample-two-masters", "--anyway", *ASKED)
    assert "300 games of 300" in text


def listed(tmp_path: Path, head: str, name: str = "deck.txt") -> str:
    """A file with the deck of rei.txt under another head."""
    lines = (SAMPLES / "rei.txt").read_text("utf-8").splitlines()
    path = tmp_path / name
    path.write_text("\n".join([head, *(line for line in lines if not line.startswith("#"))]))
    return str(path)


@pytest.mark.parametrize(
    "head",
    [
        "# game: battlogic",
        "Game: Battlogic",
        "【ゲーム：バトロジック】",
        "# Battlogic",
        "バトロジック",
    ],
)
def test_a_list_may_name_its_game(site: None, capsys: Any, tmp_path: Path, head: str) -> None:
    text = told(capsys, "goldfish", listed(tmp_path, head), *ASKED)
    assert text.startswith("battlogic goldfish: 300 games of 300")


def exported(code: str, form: str) -> str:
    return Browser().get(f"/api/v1/decks/{code}/export/?as={form}").content.decode()


@pytest.fixture
def solo(site: None) -> Format:
    """An official format in which no sample deck is legal."""
    parent = Format.objects.get(game="battlogic", slug="standard")
    names = {"name_en": "Solo", "name_ja": "一枚勝負"}
    row = Format.objects.create(
        game="battlogic", slug="solo", parent=parent, position=9, visibility="public", **names
    )
    demand = {"kind": "size", "id": "solo", "max": 1}
    FormatVersion.objects.create(format=row, constraints=[demand], zones=[], remove=[])
    forget_rulesets()
    return row


def test_our_json_names_its_game_and_format(solo: Format, capsys: Any, tmp_path: Path) -> None:
    Deck.objects.filter(code="sample-rei").update(format=solo)
    path = tmp_path / "deck.json"
    path.write_text(exported("sample-rei", "json"))
    with pytest.raises(CommandError, match="--anyway"):
        call_command("goldfish", str(path), *ASKED)
    text = told(capsys, "goldfish", str(path), "--format", "standard", *ASKED)
    assert "300 games of 300" in text


def test_our_csv_names_no_game(site: None, capsys: Any, tmp_path: Path) -> None:
    path = tmp_path / "deck.csv"
    path.write_text(exported("sample-rei", "csv"))
    with pytest.raises(CommandError, match="of which game\\? --game "):
        call_command("goldfish", str(path))
    text = told(capsys, "goldfish", str(path), "--game", "battlogic", *ASKED)
    assert text == told(capsys, "goldfish", "sample-rei", *ASKED)


def test_a_list_names_its_format_and_the_command_another(
    solo: Format, capsys: Any, tmp_path: Path
) -> None:
    for name in ("solo", "Ｓｏｌｏ", "一枚勝負"):
        path = listed(tmp_path, f"# game: battlogic\n# format: {name}")
        with pytest.raises(CommandError, match="--anyway"):
            call_command("goldfish", path, *ASKED)
        text = told(capsys, "goldfish", path, "--format", "standard", *ASKED)
        assert "300 games of 300" in text
        with pytest.raises(CommandError, match="--anyway"):
            call_command("goldfish", "sample-rei", "--format", name)


@pytest.mark.parametrize(
    ("deck", "more", "said"),
    [
        ("# game: battlogic", ("--game", "chard"), "is a deck of battlogic, not of chard"),
        ("# game: chess", (), r"of which game\? --game battlogic|--game .*battlogic"),
        ("", ("--game", "chess"), r"of which game\?"),
        (
            "",
            ("--game", "battlogic", "--format", "half"),
            "battlogic has no format “half”: --format ",
        ),
        ("# format: half", ("--game", "battlogic"), "battlogic has no format “half”: --format "),
        ("sample-rei", ("--game", "chard"), "is a deck of battlogic, not of chard"),
        ("sample-rei", ("--format", "json"), "battlogic has no format “json”"),
    ],
)
def test_what_the_file_and_the_command_cannot_both_mean(
    site: None, tmp_path: Path, deck: str, more: tuple[str, ...], said: str
) -> None:
    name = deck if deck.startswith("sample") else listed(tmp_path, deck)
    with pytest.raises(CommandError, match=said):
        call_command("goldfish", name, *more)


def test_a_match_of_files_that_name_their_game(site: None, capsys: Any, tmp_path: Path) -> None:
    names = [listed(tmp_path, "# game: battlogic", f"{n}.txt") for n in (1, 2)]
    assert "battlogic match: 20 games" in told(capsys, "match", *names, "--games", "20")
