"""Runs of three: BATTLOGIC's cards and decks, played by the rules of a game for two to four."""

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client as Browser

from decks.library.models import Deck, Visibility
from rules.engine.core.labels import GameLabels, Label, ZoneLabel
from rules.games import LABELS, PLAYABLE
from rules.simulations.api.answers import SimulationAnswer
from rules.simulations.jobs import tasks
from rules.simulations.models import Simulation
from tests.html import filled, text_of
from tests.rules.engine.ring import RULES
from tests.rules.simulations.test_api import API, private, refused, send

NAMES = ("rei", "hibari", "gantetsu")
CODES = [f"sample-{name}" for name in NAMES]
OTHERS = [{"deck_id": code} for code in CODES[1:]]
RUN: dict[str, Any] = {"kind": "match", "deck_id": CODES[0], "games": 20, "seed": 3}
FORM = f"/decks/{CODES[0]}/simulate/"
RING_LABELS = GameLabels(
    figures={},
    zones=(ZoneLabel("hand", "Hand", "手札"), ZoneLabel("row", "Row", "列")),
    kinds={"play": Label("play", "出す"), "bid": Label("bid", "賭ける")},
)


@pytest.fixture(autouse=True)
def three(site: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    rules = replace(RULES, slug="battlogic", version=PLAYABLE["battlogic"].version)
    monkeypatch.setitem(PLAYABLE, "battlogic", rules)
    monkeypatch.setitem(LABELS, "battlogic", RING_LABELS)
    yield


@pytest.fixture
def alice(browsers: dict[str, Browser]) -> Browser:
    return browsers["alice"]


def code_of(answer: Any) -> str:
    assert answer.status_code == 202, answer.content.decode()
    return str(answer.json()["id"])


def test_a_request_names_the_others_and_the_answer_tells_them(alice: Browser) -> None:
    policies = ["greedy", "random", "first"]
    answer = send(alice, "simulations/", RUN | {"others": OTHERS, "policies": policies})
    code = code_of(answer)
    tasks.work()
    found = alice.get(f"{API}simulations/{code}/").json()
    SimulationAnswer.model_validate(found)
    assert found["status"] == "done" and found["results"]["games"] == 20
    assert [one["id"] for one in found["others"]] == CODES[1:]
    assert found["decks"]["deck"]["id"] == CODES[0] and found["decks"]["other"]["id"] == CODES[1]
    assert found["settings"]["policies"] == policies
    told = alice.get(f"{API}records/{code}-0/").json()["record"]
    assert "\nplayers: 3\n" in told and "\np3 main: " in told
    assert alice.get(f"{API}simulations/").json()["results"][0]["others"] == found["others"]


def test_one_other_may_be_said_either_way(alice: Browser) -> None:
    bodies = [RUN | {"others": OTHERS[:1]}, RUN | {"other": OTHERS[0]}]
    codes = [code_of(send(alice, "simulations/", body)) for body in bodies]
    tasks.work()
    one, two = (alice.get(f"{API}simulations/{code}/").json() for code in codes)
    assert one["results"] == two["results"] and one["others"] == two["others"]


@pytest.mark.parametrize(
    ("more", "status", "code", "field"),
    [
        ({"others": OTHERS, "other": OTHERS[0]}, 400, "invalid", "others"),
        ({"others": []}, 400, "invalid", "other"),
        ({"others": OTHERS * 2}, 400, "invalid", "others"),
        ({"others": OTHERS, "kind": "goldfish"}, 400, "invalid", "others.0"),
        ({"others": [OTHERS[0], {"deck_id": "nobody"}]}, 404, "unknown-deck", "others.1.deck_id"),
        (
            {"others": [OTHERS[0], {"deck_id": "sample-two-masters"}]},
            422,
            "illegal-deck",
            "others.1",
        ),
        ({"others": OTHERS, "policies": ["greedy"] * 2}, 400, "invalid", "policies"),
        ({"others": OTHERS, "first": "fourth"}, 400, "invalid", "first"),
    ],
)
def test_what_does_not_fit_the_table_is_refused_where_it_stands(
    alice: Browser, more: dict[str, Any], status: int, code: str, field: str
) -> None:
    refused(send(alice, "simulations/", RUN | more), status, code, field)
    assert not Simulation.objects.exists()


def test_a_game_says_how_many_decks_it_needs(
    alice: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seats, others, words in (
        ((3, 3), OTHERS[:1], "A match needs 3 decks."),
        ((2, 2), OTHERS, "A match has at most 2 decks."),
    ):
        fewer = replace(PLAYABLE["battlogic"], seats=type(RULES.seats)(*seats))
        monkeypatch.setitem(PLAYABLE, "battlogic", fewer)
        answer = refused(send(alice, "simulations/", RUN | {"others": others}), 400, "invalid")
        assert words in json.dumps(answer)


def test_the_private_deck_of_a_third_player_shuts_the_run(
    alice: Browser, browsers: dict[str, Browser]
) -> None:
    deck = private(User.objects.get(username="alice"))
    Deck.objects.filter(pk=deck.pk).update(visibility=Visibility.PUBLIC)
    others = [OTHERS[0], {"deck_id": deck.code}]
    here = f"{API}simulations/{code_of(send(alice, 'simulations/', RUN | {'others': others}))}/"
    assert browsers["bob"].get(here).status_code == 200
    Deck.objects.filter(pk=deck.pk).update(visibility=Visibility.PRIVATE)
    refused(browsers["bob"].get(here), 404, "unknown-simulation")
    Deck.objects.get(pk=deck.pk).remove()
    refused(browsers["bob"].get(here), 404, "unknown-simulation")
    found = alice.get(here).json()["others"]
    assert [one["id"] for one in found] == [CODES[1], None] and found[1]["title"] == "Secret"


PLAN = {"kind": "match", "games": "20", "seed": "5", "policy": "greedy"}
TWO_MORE = {"other": CODES[1], "policy_other": "random", "other2_code": f"/decks/{CODES[2]}/"}


def test_the_form_has_a_fieldset_for_each_opponent_and_leads_to_a_run_of_three(
    alice: Browser,
) -> None:
    sent = filled(alice.get(FORM).content.decode())
    assert {"other", "other2", "other3", "other3_code", "policy_other3"} <= sent.keys()
    html = alice.get(FORM).content.decode()
    assert "Second opponent's deck" in text_of(alice.get(FORM)) and 'value="fourth"' in html
    address = str(alice.post(FORM, PLAN | TWO_MORE)["Location"])
    run = Simulation.objects.get(code=address.split("/")[2])
    assert [run.saved[part].code for part in ("deck", "other", "other2")] == CODES
    assert run.plan["policies"] == ["greedy", "random", "greedy"]
    tasks.work()
    page = alice.get(address)
    assert "Rei – Hibari – Gantetsu" in text_of(page)
    again = str(alice.post(f"{address}again/", {"seed": "same"})["Location"])
    tasks.work()
    same = Simulation.objects.get(code=again.split("/")[2])
    assert same.results == Simulation.objects.get(pk=run.pk).results
    settings = filled(alice.get(form_of(page)).content.decode())
    assert settings["other2"] == [CODES[2]] and settings["policy_other"] == ["random"]


def form_of(page: Any) -> str:
    """The address of the form with the run's settings."""
    address = page.context["settings"]
    assert address in page.content.decode().replace("&amp;", "&")
    return str(address)


def test_a_seat_left_empty_before_another_is_no_gap(alice: Browser) -> None:
    said = PLAN | {"other3": CODES[2], "policy_other3": "random"}
    run = Simulation.objects.get(code=str(alice.post(FORM, said)["Location"]).split("/")[2])
    assert run.saved.keys() == {"deck", "other"}
    assert run.plan["policies"] == ["greedy", "random"]


def test_the_form_says_whose_deck_is_not_there(alice: Browser) -> None:
    answer = alice.post(FORM, PLAN | {"other": CODES[1], "other2_code": "nobody"})
    assert answer.status_code == 400
    assert "Second opponent's deck: There is no such deck." in text_of(answer)


def test_the_near_seat_lies_below_the_others_in_turn_order(alice: Browser) -> None:
    code = code_of(send(alice, "simulations/", RUN | {"others": OTHERS}))
    tasks.work()
    page = alice.get(f"/simulations/{code}/games/0/?step=4")
    seats = [seat["short"] for seat in page.context["moment"]["seats"]]
    assert seats == ["P2", "P3", "P1"]
    assert [seat["far"] for seat in page.context["moment"]["seats"]] == [True, True, False]
    assert pasted(alice, code) == ["Player 2", "Player 3", "Player 1"]


def test_a_passive_seat_without_cards_is_seen_in_a_pasted_record(alice: Browser) -> None:
    code = code_of(send(alice, "simulations/", RUN | {"kind": "goldfish"}))
    tasks.work()
    assert pasted(alice, code) == ["Player 2", "Player 1"]


def pasted(client: Browser, code: str) -> list[str]:
    """The seats shown for the record of a run's first game."""
    text = client.get(f"/simulations/{code}/games/0/record/").content.decode()
    page = client.post("/replay/", {"record": text})
    return [seat["name"] for seat in page.context["moment"]["seats"]]


def told(*command: str) -> Any:
    out = io.StringIO()
    call_command(*command, "--as", "json", stdout=out)
    return json.loads(out.getvalue())


def test_the_command_plays_as_many_decks_as_it_is_given(alice: Browser) -> None:
    asked = ("--games", "20", "--seed", "3", "--policy3", "random")
    found = told("match", *CODES, *asked)
    assert found["plan"]["policies"] == ["greedy", "greedy", "random"]
    body = RUN | {"others": OTHERS, "policies": found["plan"]["policies"]}
    code = code_of(send(alice, "simulations/", body))
    tasks.work()
    assert alice.get(f"{API}simulations/{code}/").json()["results"] == found["results"]
    with pytest.raises(CommandError, match="at most 4 decks"):
        told("match", *CODES, *CODES)
