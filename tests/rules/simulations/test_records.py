"""Records of runs, and submitted records: intact, forged, of another engine."""

import json
import re
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client as Browser

from cards.models import Card
from cards.store import bump_cards_version, current_catalog
from rules.bridge import kept
from rules.bridge.pool import card_pool
from rules.engine.core import record as core
from rules.replays.api import records
from rules.replays.api.answers import RecordAnswer, StepAnswer
from rules.replays.api.steps import table_json
from rules.simulations.models import Simulation
from tests.rules.games.code_of_joker import playing as joker
from tests.rules.simulations.conftest import Start

API = "/api/v1/records/"


@pytest.fixture
def run(begin: Start) -> Simulation:
    return begin(games=250, horizon=6)


@pytest.fixture
def text(run: Simulation) -> str:
    return core.dump_record(records.record_of(run, 3))


def hand_in(text: Any, query: str = "") -> Any:
    body = json.dumps({"record": text})
    return Browser().post(API + query, body, content_type="application/json")


def test_a_game_of_a_run_step_by_step(run: Simulation, text: str) -> None:
    answer = Browser().get(f"{API}{run.code}-3/")
    found = answer.json()
    assert (answer.status_code, found["record"], found["game"]) == (200, text, "battlogic")
    RecordAnswer.model_validate(found)
    first, *steps = found["steps"]
    assert first["line"] == "" and first["events"][0]["clauses"]
    assert [step["line"] for step in steps] == text.partition("\n\n")[2].split("\n")[:-1]
    for step in steps:
        assert step["line"].split(" ", 2)[2] in step["options"] and step["table"] is None
    tables = Browser().get(f"{API}{run.code}-3/?table=true").json()["steps"]
    StepAnswer.model_validate(tables[-1])
    assert tables[-1]["table"]["turn"] >= 6 and tables[0]["table"]["p1 hand"]


def test_the_record_handed_in_again_is_the_same_game(run: Simulation, text: str) -> None:
    found = hand_in(text)
    assert found.status_code == 200
    told = Browser().get(f"{API}{run.code}-3/").json()
    assert found.json() == told | {"id": None}


def test_etags_of_records(run: Simulation) -> None:
    here = f"{API}{run.code}-3/"
    tag = Browser().get(here)["ETag"]
    assert Browser().get(here, headers={"If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize("number", ["250", "-1", "x", "", "٣", "9" * 30, "1-1", "3 "])
def test_games_that_there_are_not(run: Simulation, number: str) -> None:
    answer = Browser().get(f"{API}{run.code}-{number}/")
    assert answer.status_code == 404
    assert answer.json()["code"] in ("unknown-record", "unknown-simulation")


def test_a_run_of_another_engine_has_no_records_any_more(run: Simulation) -> None:
    Simulation.objects.update(engine=99)
    answer = Browser().get(f"{API}{run.code}-3/")
    assert (answer.status_code, answer.json()["code"]) == (409, "other-engine")


def test_an_older_run_without_kept_cards_has_records_until_any_card_changes(
    run: Simulation, text: str
) -> None:
    facts = card_pool(run.played_catalog()).hash
    Simulation.objects.update(cards=None, facts=facts)
    assert Browser().get(f"{API}{run.code}-3/").json()["record"] == text
    Simulation.objects.update(facts="other")
    answer = Browser().get(f"{API}{run.code}-3/")
    assert (answer.status_code, answer.json()["code"]) == (409, "other-cards")


@pytest.mark.parametrize("columns", [{"plan": {}}, {"cards": b"x"}], ids=str)
def test_a_damaged_run_has_no_records(run: Simulation, columns: dict[str, Any]) -> None:
    kept.forget_pools()
    Simulation.objects.update(**columns)
    answer = Browser().get(f"{API}{run.code}-3/")
    assert (answer.status_code, answer.json()["code"]) == (409, "unreadable-simulation")


def test_records_outlive_every_change_of_the_cards(run: Simulation, text: str) -> None:
    """An imported card more, other figures on every card of the deck, and cards that are gone."""
    played = Browser().get(f"{API}{run.code}-3/").json()
    more = Card.objects.filter(game="battlogic").first()
    assert more
    more.pk, more.number = None, "Z-99"
    more.save()
    for change in ({"fields": {}}, {"effects": [], "kind": "other"}, None):
        cards = Card.objects.filter(game="battlogic")
        cards.update(**change) if change else cards.delete()
        bump_cards_version("battlogic")
        kept.forget_pools()
        found = Browser().get(f"{API}{run.code}-3/").json()
        assert found["record"] == text and found["winner"] == played["winner"]
        assert [step["line"] for step in found["steps"]] == [s["line"] for s in played["steps"]]


def place(text: str, line: str) -> int:
    return text.split("\n").index(line) + 1


FORGED: list[tuple[str, str, str]] = [
    (r"^p1 set .*$", "p1 set A-99", "p1 set A-99"),
    (r"^p1 set .*$", "p3 set A-01", "p3 set A-01"),
    (r"^p1 set .*$", "nonsense", "nonsense"),
    (r"^seed: .*$", "seed: nonsense", ""),
    (r"^engine: .*$", "engine: 99", ""),
    (r"^game: .*$", "game: chess", ""),
    (r"^game: .*$", "game: chard", ""),
    (r"^ruleset: .*$", "ruleset: chess", ""),
    (r"^digest: .*$", "digest: 0000000000000000", ""),
    (r"^p1 main: 5 A-01$", "p1 main: 5 Z-01", ""),
    (r"^p1 main: 5 A-01$", "p1 main: 99999999 A-01", "p1 main: 99999999 A-01"),
    (r"^p1 main: 5 A-01$", "p1 main: -5 A-01", "p1 main: -5 A-01"),
    (r"^p1 main: 5 A-01$", "main", "main"),
    (r"\A", "x: y\n" * 600, ""),
    (r"\A[\s\S]*\Z", "", ""),
    (r"\A[\s\S]*\Z", "\x07\u2028\ufeff", "\x07\u2028\ufeff"),
]


@pytest.mark.parametrize("old, new, line", FORGED)
def test_a_forged_record_is_refused_with_the_first_line_that_does_not_fit(
    text: str, tmp_path: Any, old: str, new: str, line: str
) -> None:
    forged, count = re.subn(old, new, text, count=1, flags=re.MULTILINE)
    assert count
    answer = hand_in(forged)
    assert answer.status_code == 422, answer.content.decode()
    (error,) = answer.json()["errors"]
    assert (answer.json()["code"], error["field"]) == ("bad-record", "record")
    assert error["line"] == (place(forged, line) if line else 0)
    file = tmp_path / "record.txt"
    file.write_text(forged, "utf-8")
    with pytest.raises(CommandError, match=f"line {error['line']}:" if line else "."):
        call_command("replay", str(file))


def test_another_seed_is_noticed_where_it_first_matters(text: str) -> None:
    answer = hand_in(re.sub(r"^seed: .*$", "seed: 1", text, flags=re.MULTILINE))
    assert answer.status_code == 422 and answer.json()["errors"][0]["field"] == "record"


def test_choices_behind_the_end_are_refused(text: str) -> None:
    answer = hand_in(text + "p1 set A-01\n" * 50)
    assert answer.status_code == 422


@pytest.mark.parametrize("record", [None, 5, [], {}, "x" * 200_001])
def test_what_is_no_text_is_a_400(site: None, record: Any) -> None:
    answer = hand_in(record)
    assert (answer.status_code, answer.json()["field"]) == (400, "record")


def test_others_get_no_record_without_the_cards(run: Simulation, text: str) -> None:
    assert "A-01" in card_pool(current_catalog("battlogic")).facts
    answer = hand_in(text.replace("A-01", "A-0１"))
    assert answer.status_code == 422


def test_replay_tells_the_game_up_to_a_choice(text: str, tmp_path: Any, capsys: Any) -> None:
    file = tmp_path / "record.txt"
    file.write_text(text, "utf-8")
    call_command("replay", str(file))
    whole = capsys.readouterr().out
    call_command("replay", str(file), "--to", "1", "--language", "ja")
    part = capsys.readouterr().out
    assert "Turn 6." in whole and "p1 hand:" not in whole
    assert "ターン目" in part and "p1 hand:" in part and len(part) < len(whole)


@pytest.mark.parametrize("content", [b"\xff\xfe", None])
def test_replay_of_what_is_no_file_or_no_text(tmp_path: Any, content: bytes | None) -> None:
    file = tmp_path / "record.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(CommandError, match=r"record\.txt"):
        call_command("replay", str(file))


def test_the_table_tells_the_joker_gauge_in_percent() -> None:
    game = joker.new(2)
    game.state.players[0].gauge = 129
    assert table_json(game)["p1 gauge"] == 12.9
    assert table_json(game)["p2 life"] == 8
