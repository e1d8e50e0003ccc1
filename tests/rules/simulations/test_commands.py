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
from decks.library.models import Deck
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
    found = json.loads(told(capsys, "goldfish", "sample-rei", "--format", "json", *ASKED))
    settings = {"games": 300, "seed": 7, "horizon": 5, "policies": ["first"]}
    assert found["results"] == by_api(deck_id="sample-rei", **settings)
    assert found["plan"]["seed"] == 7


def test_a_match_has_the_same_digits_too(site: None, capsys: Any) -> None:
    command = ("match", "sample-rei", "sample-hibari", "--games", "20", "--seed", "3")
    found = json.loads(told(capsys, *command, "--policy2", "random", "--format", "json"))
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
    text = told(capsys, "goldfish", "sample-rei", "--format", "csv", *ASKED)
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
