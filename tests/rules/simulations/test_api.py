"""Runs and records through the API: started, viewed, stopped, removed, and refused."""

import csv
import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client as Browser
from pytest_django import Settings

from accounts.models import Token
from cards.models import Card
from cards.store import bump_cards_version, current_catalog
from decks.library.models import Deck
from rules.bridge.pool import card_pool
from rules.games import PLAYABLE
from rules.simulations.api.answers import SimulationAnswer, SimulationPage
from rules.simulations.api.result_answers import RunResultsAnswer
from rules.simulations.jobs import tasks
from rules.simulations.models import Simulation

API = "/api/v1/"
RUN = {"deck_id": "sample-rei", "games": 250, "seed": 7, "horizon": 4, "policies": ["first"]}
WHOLE = {"main": [["A-01", 30]]}
Post = Callable[..., Any]


def send(browser: Browser, path: str, body: Any) -> Any:
    data = body if isinstance(body, (bytes, str)) else json.dumps(body)
    return browser.post(API + path, data, content_type="application/json")


def begun(browser: Browser, **more: Any) -> str:
    answer = send(browser, "simulations/", RUN | more)
    assert answer.status_code == 202, answer.content.decode()
    return str(answer.json()["id"])


def refused(answer: Any, status: int, code: str, field: str | None = None) -> Any:
    assert answer.status_code == status, answer.content.decode()
    assert answer["Content-Type"] == "application/problem+json"
    found = answer.json()
    assert found["code"] == code, found
    assert field is None or found["field"] == field, found
    return found


def private(owner: User, code: str = "private") -> Deck:
    sample = Deck.objects.get(code="sample-rei")
    deck = Deck(code=code, owner=owner, game="battlogic", title="Secret", format=sample.format)
    deck.entries = sample.entries
    deck.create(owner)
    return deck


def test_a_run_from_its_start_to_its_end(browsers: dict[str, Browser]) -> None:
    alice = browsers["alice"]
    answer = send(alice, "simulations/", RUN | {"games": 500})
    assert answer.status_code == 202
    here = answer["Location"].removeprefix("http://testserver")
    first = answer.json()
    assert (first["status"], first["done"], first["results"]) == ("queued", 0, None)
    assert first["settings"] == {
        "games": 500, "seed": 7, "policies": ["first"], "mulligan": "keep", "ruleset": "standard",
        "horizon": 4, "first": "alternate", "precision": None, "hands": 0,
        "approximate": False,
    }  # fmt: skip
    tasks.work()
    found = alice.get(here).json()
    assert (found["status"], found["done"], found["played"]) == ("done", 500, 500)
    for answered in (first, found):
        SimulationAnswer.model_validate(answered)
    kill = found["results"]["figures"]["kill-turn"]
    assert sum(kill["counts"].values()) == kill["games"] == found["results"]["games"] == 500
    assert kill["mean"]["low"] < kill["mean"]["value"] < kill["mean"]["high"]
    assert found["results"]["cards"]["A-01"]["drawn"]["value"] > 0
    assert alice.get(here + "?results=false").json()["results"] is None
    listed = alice.get(API + "simulations/").json()
    SimulationPage.model_validate(listed)
    assert listed["total"] == 1 and listed["results"][0]["id"] == found["id"]
    assert alice.delete(here).status_code == 204
    refused(alice.get(here), 404, "unknown-simulation")


def test_the_same_seed_gives_the_same_digits_and_no_seed_another(
    browsers: dict[str, Browser],
) -> None:
    alice = browsers["alice"]
    codes = [begun(alice), begun(alice), begun(alice, seed=None)]
    tasks.work()
    one, two, other = (alice.get(f"{API}simulations/{code}/").json() for code in codes)
    assert one["results"] == two["results"]
    assert other["settings"]["seed"] != 7


def test_a_comparison_and_a_match(browsers: dict[str, Browser]) -> None:
    alice = browsers["alice"]
    gantetsu = {"deck_id": "sample-gantetsu"}
    codes = [begun(alice, against=gantetsu, games=100)]
    codes += [begun(alice, kind="match", other=gantetsu, policies=None, games=20)]
    tasks.work()
    pair, match = (alice.get(f"{API}simulations/{code}/").json()["results"] for code in codes)
    RunResultsAnswer.model_validate(pair)
    change = pair["comparison"]["kill-turn"]
    assert change["change"]["low"] <= change["change"]["value"] <= change["change"]["high"]
    assert pair["against"]["games"] == 100
    assert pair["won_by_comparison"].keys() >= pair["won_by"].keys()
    assert change["games"] == 100 and "given-up" in pair["cards"]["A-01"]["fates"]
    assert match["won_by_comparison"] is None
    assert list(match["won_by"].values())[-1]["value"] == match["figures"]["won"]["mean"]["value"]
    assert match["figures"]["won"]["games"] == 20 and match["comparison"] is None
    found = alice.get(f"{API}records/{codes[0]}-3/").json()
    changed = alice.get(f"{API}records/{codes[0]}-3/?deck=against").json()
    assert found["record"] != changed["record"]
    refused(alice.get(f"{API}records/{codes[1]}-3/?deck=against"), 404, "unknown-record")


@pytest.mark.parametrize("beside", ["other", "others", "against"])
def test_the_game_is_named_once(browsers: dict[str, Browser], beside: str) -> None:
    """Decks beside the first that list their cards are of its game; where they name another, they are refused."""
    shape = {"others": lambda deck: [deck]}.get(beside, lambda deck: deck)
    text = {"text": "20 [A-01]\n10 [A-05]"}
    kind = "goldfish" if beside == "against" else "match"
    run = {"game": "battlogic", **text, "games": 10, "kind": kind, "anyway": True}
    assert send(browsers["alice"], "simulations/", run | {beside: shape(text)}).status_code == 202
    chard = send(browsers["alice"], "simulations/", run | {beside: shape(text | {"game": "chard"})})
    assert chard.status_code == 400 and chard.json()["errors"][0]["field"].startswith(beside)
    del run["game"]
    refused(send(browsers["alice"], "simulations/", run | {beside: shape(text)}), 400, "invalid")


def test_the_table_holds_each_estimate_with_its_interval(browsers: dict[str, Browser]) -> None:
    code = begun(browsers["alice"])
    empty = browsers["alice"].get(f"{API}simulations/{code}/?format=csv")
    assert empty["Content-Type"].startswith("text/csv") and len(empty.content.splitlines()) == 1
    tasks.work()
    told = browsers["alice"].get(f"{API}simulations/{code}/", headers={"Accept": "text/csv"})
    rows = list(csv.DictReader(io.StringIO(told.content.decode())))
    found = browsers["alice"].get(f"{API}simulations/{code}/").json()["results"]
    (mean,) = (row for row in rows if (row["figure"], row["measure"]) == ("kill-turn", "mean"))
    assert float(mean["low"]) == found["figures"]["kill-turn"]["mean"]["low"]
    assert {row["turn"] for row in rows if row["figure"] == "damage"} >= {"", "1", "4"}
    assert {row["card"] for row in rows if row["figure"] == "drawn"} >= {"A-01"}


def test_a_run_whose_plan_the_rules_no_longer_know_is_told_without_results(
    browsers: dict[str, Browser],
) -> None:
    here = f"{API}simulations/{begun(browsers['alice'])}/"
    tasks.work()
    run = Simulation.objects.get()
    Simulation.objects.update(plan=run.plan | {"ruleset": "forgotten"})
    found = browsers["alice"].get(here).json()
    SimulationAnswer.model_validate(found)
    assert (found["status"], found["played"], found["results"]) == ("done", 250, None)
    assert browsers["alice"].get(f"{API}simulations/").json()["results"][0]["id"] == run.code
    table = browsers["alice"].get(f"{here}?format=csv")
    assert table.status_code == 200 and len(table.content.splitlines()) == 1


def test_cancelled_and_then_removed(browsers: dict[str, Browser]) -> None:
    here = f"{API}simulations/{begun(browsers['alice'])}/"
    assert browsers["alice"].delete(here).status_code == 204
    assert browsers["alice"].get(here).json()["status"] == "cancelled"
    tasks.work()
    assert browsers["alice"].get(here).json()["done"] == 0
    assert browsers["alice"].delete(here).status_code == 204
    refused(browsers["alice"].delete(here), 404, "unknown-simulation")


def test_others_may_look_but_neither_stop_nor_list(browsers: dict[str, Browser]) -> None:
    here = f"{API}simulations/{begun(browsers['alice'])}/"
    for who in ("bob", "charlie"):
        assert browsers[who].get(here).status_code == 200
        refused(browsers[who].delete(here), 403, "forbidden")
        assert browsers[who].get(API + "simulations/").json()["total"] == 0


def test_a_strangers_run_is_its_sessions(browsers: dict[str, Browser]) -> None:
    charlie, other = browsers["charlie"], Browser()
    session = charlie.session
    session.save()
    charlie.cookies["sessionid"] = session.session_key
    here = f"{API}simulations/{begun(charlie)}/"
    assert charlie.get(API + "simulations/").json()["total"] == 1
    assert other.get(API + "simulations/").json()["total"] == 0
    refused(other.delete(here), 403, "forbidden")
    assert charlie.delete(here).status_code == 204


def test_a_stranger_without_cookies_is_known_by_address(browsers: dict[str, Browser]) -> None:
    here = f"{API}simulations/{begun(browsers['charlie'])}/"
    refused(browsers["charlie"].delete(here, REMOTE_ADDR="10.1.2.3"), 403, "forbidden")
    assert browsers["charlie"].delete(here).status_code == 204


def test_a_token_starts_runs(alice: User) -> None:
    header = {"Authorization": f"Token {Token.issue(alice, 'runs')[1]}"}
    answer = Browser().post(
        API + "simulations/", RUN, content_type="application/json", headers=header
    )
    assert answer.status_code == 202 and answer.json()["owner"] == "alice"


def test_a_session_needs_the_csrf_token(alice: User) -> None:
    strict = Browser(enforce_csrf_checks=True)
    strict.force_login(alice)
    refused(send(strict, "simulations/", RUN), 403, "csrf-failed")


def test_limits_of_strangers_and_users(browsers: dict[str, Browser], settings: Settings) -> None:
    refused(
        send(browsers["charlie"], "simulations/", RUN | {"games": 20_001}), 400, "invalid", "games"
    )
    assert send(browsers["alice"], "simulations/", RUN | {"games": 20_001}).status_code == 202
    settings.SIMULATION_RUNS = {"user": 2, "anon": 1}
    begun(browsers["alice"])
    refused(send(browsers["alice"], "simulations/", RUN), 409, "too-many-runs")
    begun(browsers["charlie"])
    refused(send(browsers["charlie"], "simulations/", RUN), 409, "too-many-runs")
    begun(browsers["bob"])


def test_starting_is_throttled_looking_is_not(
    browsers: dict[str, Browser], settings: Settings, tmp_path: Any
) -> None:
    settings.API_RATES = settings.API_RATES | {"simulation-anon": "1/day"}
    settings.API_METER = tmp_path / "meter"
    code = begun(browsers["charlie"])
    answer = send(browsers["charlie"], "simulations/", RUN)
    refused(answer, 429, "throttled")
    assert int(answer["Retry-After"]) > 1000
    assert browsers["charlie"].get(f"{API}simulations/{code}/").status_code == 200


def test_an_illegal_deck_is_refused_with_its_verdict(browsers: dict[str, Browser]) -> None:
    body = RUN | {"deck_id": "sample-two-masters"}
    found = refused(send(browsers["alice"], "simulations/", body), 422, "illegal-deck", "deck")
    assert {error["clause"] for error in found["errors"]} >= {"BTL-003", "BTL-004"}
    assert send(browsers["alice"], "simulations/", body | {"anyway": True}).status_code == 202
    against = RUN | {"against": {"deck_id": "sample-two-masters"}}
    refused(send(browsers["alice"], "simulations/", against), 422, "illegal-deck", "against")


TEXT: dict[str, Any] = {"deck_id": None, "game": "battlogic"}
REFUSED: list[tuple[dict[str, Any], int, str, str | None]] = [
    (TEXT | {"text": "3 nobody\n27 A-01"}, 422, "unknown-cards", "deck"),
    (TEXT | {"text": "", "anyway": True}, 400, "invalid", "deck"),
    (TEXT | {"deck": {"main": [{"card": "A-01", "quantity": 999}] * 9}}, 400, "invalid", "deck"),
    (TEXT | {"deck": {"main": []}}, 422, "illegal-deck", "deck"),
    (TEXT | {"deck": {"cellar": [{"card": "A-01", "quantity": 5}]}, "anyway": True}, 422, "cannot-deal", None),
    ({"deck_id": "nobody"}, 404, "unknown-deck", "deck_id"),
    ({"deck_id": "sample-rei", "revision": 99}, 404, "unknown-revision", None),
    (TEXT | {"text": "30 A-01", "revision": 1}, 400, "invalid", "revision"),
    ({"format": "nobody"}, 404, "unknown-format", "format"),
    ({"deck_id": None, "game": "chess", "text": "1 x"}, 404, "unknown-game", "game"),
    ({"deck_id": None, "code": "NONSENSE"}, 400, "bad-share-code", "code"),
    ({"kind": "match"}, 400, "invalid", "other"),
    ({"other": {"deck_id": "sample-gantetsu"}}, 400, "invalid", "other"),
    ({"policies": ["nobody"]}, 400, "invalid", "policies"),
    ({"policies": ["first", "first"]}, 400, "invalid", "policies"),
    ({"mulligan": "always"}, 400, "invalid", "mulligan"),
    ({"ruleset": "chess"}, 400, "invalid", "ruleset"),
    ({"revision": 2**60}, 404, "unknown-revision", None),
    ({"ruleset": "time-up"}, 400, "invalid", "ruleset"),
    ({"other": {}, "kind": "match"}, 400, "invalid", "other"),
    ({"unknown": 1}, 400, "invalid", "unknown"),
]  # fmt: skip


@pytest.mark.parametrize("more, status, code, field", REFUSED)
def test_what_cannot_be_played_is_refused_in_words(
    browsers: dict[str, Browser], more: Any, status: int, code: str, field: str | None
) -> None:
    answer = send(browsers["alice"], "simulations/", RUN | more)
    found = refused(answer, status, code, field)
    assert found["detail"] and not Simulation.objects.exists()


def test_a_game_that_nobody_plays_is_refused(
    browsers: dict[str, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(PLAYABLE, "twgp")
    body = RUN | {"deck_id": None, "game": "twgp", "text": "1 x"}
    refused(send(browsers["alice"], "simulations/", body), 422, "not-playable", None)


SCALARS: dict[str, list[Any]] = {
    "games": [0, -1, 10_000_001, 10**30, "5", 1.5, True, None, [], {}],
    "seed": [-1, 2**64, 10**40, "7", 7.5, False, []],
    "horizon": [0, 31, -5, 10**30, "4", 4.0, None, [4]],
    "precision": [0, -1, 11, 10**30, "0.1", True, [], {}],
    "first": ["", "third", 1, None, []],
    "kind": ["", "war", 1, None],
    "policies": [[], "greedy", [1], [None], ["x" * 41], ["first"] * 3, {}],
    "mulligan": ["", 1, None, "x" * 41],
    "hands": [-1, 1, 8, 257, 10**30, "8", 8.0, True, None, []],
    "ruleset": [1, None, "x" * 201, []],
    "anyway": ["yes", 1, None, []],
    "against": [1, "sample-rei", [], {}, {"deck_id": 1}, {"deck_id": "a", "text": "b"}],
    "revision": [0, -1, "1", 1.0, True, 10**30],
    "format": [1, "", []],
}


@pytest.mark.nightly(0.3)
@pytest.mark.parametrize("field, value", [(f, v) for f, vs in SCALARS.items() for v in vs])
def test_nonsense_is_a_400_that_names_the_field(
    browsers: dict[str, Browser], field: str, value: Any
) -> None:
    answer = send(browsers["alice"], "simulations/", RUN | {field: value})
    found = refused(answer, 400, "invalid")
    assert found["field"].startswith(field), found


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[]", b"null", b"5", b"\xff", b'{"a":1,"a":2}', b"[" * 100_000]
)
@pytest.mark.parametrize("path", ["simulations/", "records/"])
def test_what_is_no_body_is_a_400(browsers: dict[str, Browser], path: str, raw: bytes) -> None:
    assert send(browsers["alice"], path, raw).status_code == 400


def test_the_largest_seed_and_an_older_revision(browsers: dict[str, Browser], alice: User) -> None:
    deck = private(alice)
    deck.change(alice, 1, entries=WHOLE)
    answer = send(browsers["alice"], "simulations/", RUN | {"deck_id": "private"})
    refused(answer, 422, "illegal-deck")
    body = RUN | {"deck_id": "private", "revision": 1, "seed": 2**64 - 1}
    answer = send(browsers["alice"], "simulations/", body)
    assert answer.status_code == 202
    found = answer.json()
    assert found["settings"]["seed"] == 2**64 - 1 and found["decks"]["deck"]["version"] == 1
    tasks.work()
    assert browsers["alice"].get(f"{API}simulations/{found['id']}/").json()["status"] == "done"


@pytest.mark.parametrize("query", ["format=xml", "results=perhaps", "results=2"])
def test_parameters_that_make_no_sense(browsers: dict[str, Browser], query: str) -> None:
    code = begun(browsers["alice"])
    answer = browsers["alice"].get(f"{API}simulations/{code}/?{query}")
    refused(answer, 400, "invalid-parameter")
    refused(browsers["alice"].get(API + "simulations/?status=odd"), 400, "invalid-parameter")


def test_lists_are_narrowed(browsers: dict[str, Browser]) -> None:
    begun(browsers["alice"])
    for query, total in (("status=queued", 1), ("status=done", 0), ("game=chard", 0)):
        found = browsers["alice"].get(f"{API}simulations/?{query}").json()
        assert found["total"] == total


def test_cards_without_facts_are_named(browsers: dict[str, Browser]) -> None:
    card = Card.objects.get(game="battlogic", number="A-01")
    card.fields = {}
    card.save()
    bump_cards_version("battlogic")
    assert "A-01" not in card_pool(current_catalog("battlogic")).facts
    found = refused(send(browsers["alice"], "simulations/", RUN), 422, "cannot-perform", "deck")
    assert [error["card"] for error in found["errors"]] == ["A-01"]
