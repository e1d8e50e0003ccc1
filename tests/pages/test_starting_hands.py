"""Looking for the best Archive of a deck: form, jobs, page, replays, API and command give the same digits."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from decks.exchange import sharecode
from rules.bridge.pool import card_pool
from rules.simulations.jobs import claims, folding, playing
from rules.simulations.jobs.tasks import work
from rules.simulations.models import Chunk, Simulation, Status
from tests.html import text_of
from tests.pages.simulating import PLAN, played, run_of, started, unhurried

__all__ = ["unhurried"]
DECK = "sample-half-quick"
FORM = f"/decks/{DECK}/simulate/"
SEARCH = {"games": "1600", "hands": "16", "policy": "greedy", "seed": "2", "first": "alternate"}
BODY = {
    "deck_id": DECK,
    "games": 1600,
    "hands": 16,
    "policies": ["greedy"],
    "horizon": 12,
    "seed": 2,
}


def parts(chunk: Chunk) -> list[Any]:
    run = chunk.simulation
    return (
        playing.ChunkPlayer(
            chunk, playing.PLAYABLE[run.game], run.orders, card_pool(run.played_catalog())
        ).results()
        or []
    )


def test_a_search_is_started_played_and_read(people: dict[str, Client]) -> None:
    client = people["alice"]
    assert "Look for the best Archive" in text_of(client.get(FORM))
    address = played(client, FORM, **SEARCH)
    run = run_of(address)
    told = text_of(client.get(address))
    assert run.status == Status.DONE and run.played == 1600
    assert "Archive: 16 candidates" in told and "flatter the best" in told
    assert "best Archive found 16 candidates" in told
    results = json.loads(client.get(f"{address}results.json").content)["results"]
    assert results["games"] == 550 and results["against"]
    settings = client.get(address).context["settings"]
    assert "hands=16" in settings
    assert client.get(settings).context["form"]["hands"].value() == "16"


def test_the_best_is_offered_as_a_deck(people: dict[str, Client]) -> None:
    address = played(people["alice"], FORM, **SEARCH)
    trials = run_of(address).trials
    assert trials
    best = trials.winner()
    code = people["alice"].get(address).context["hands"]["share"]
    assert best and code, "the sample's own Archive would be the best"
    deck = sharecode.decode_known_deck(code)
    assert tuple(entry.card for entry in deck.zones["archive"]) == trials.deck(best)["archive"]
    page = people["charlie"].get(f"/c/{code}/")
    assert page.status_code == 200 and "Legal" in text_of(page)


def test_games_of_both_archives_are_replayed(people: dict[str, Client]) -> None:
    client = people["alice"]
    address = played(client, FORM, **SEARCH)
    for number, deck in ((3, ""), (1200, ""), (1200, "?deck=b")):
        assert client.get(f"{address}games/{number}/{deck}").status_code == 200
    assert "best Archive found" in text_of(client.get(f"{address}games/1200/?deck=b"))
    assert client.get(f"{address}games/1600/").status_code == 404


def test_workers_wait_for_the_end_of_a_round(people: dict[str, Client]) -> None:
    run = run_of(started(people["alice"], FORM, **SEARCH))
    ends = []
    while Simulation.objects.get(pk=run.pk).active:
        chunks = []
        while chunk := claims.claim_chunk():
            chunks.append(chunk)
        ends.append(chunks[-1].start + chunks[-1].count)
        for chunk in reversed(chunks):
            assert folding.hand_in(chunk, parts(chunk))
    run.refresh_from_db()
    assert ends == [256, 520, 784, 1050, 1600]
    alone = StringIO()
    options = {name: run.plan[name] for name in ("games", "hands", "horizon", "seed", "ruleset")}
    call_command("goldfish", DECK, stdout=alone, policy="greedy", **options, **{"as": "json"})
    assert json.loads(alone.getvalue())["results"] == api_results(people["alice"], run.code)


def api_results(client: Client, code: str) -> Any:
    return client.get(f"/api/v1/simulations/{code}/").json()["results"]


def start(client: Client, body: dict[str, Any]) -> Any:
    return client.post("/api/v1/simulations/", json.dumps(body), content_type="application/json")


def test_the_api_gives_the_same_digits(people: dict[str, Client]) -> None:
    client = people["alice"]
    page = run_of(played(client, FORM, **SEARCH))
    answer = start(client, BODY | {"ruleset": page.plan["ruleset"]})
    assert answer.status_code == 202, answer.content
    work()
    found = api_results(client, answer.json()["id"])
    assert found == api_results(client, page.code)
    hands = found["hands"]
    assert len(hands) == 16 and sum(one["own"] for one in hands) == 1
    assert [one["rounds"] for one in hands] == [4] * 2 + [3] * 2 + [2] * 4 + [1] * 8
    assert found["comparison"]["kill-turn"]["games"] == found["games"] == 550


def test_the_page_says_which_round_is_played(people: dict[str, Client]) -> None:
    client = people["alice"]
    address = started(client, FORM, **SEARCH)
    assert client.get(address).status_code == 200
    chunk = claims.claim_chunk()
    assert chunk and folding.hand_in(chunk, parts(chunk))
    told = text_of(client.get(address))
    assert "Archive: 16 candidates" in told and "Round 1 of 4" in told
    client.post(f"{address}cancel/")
    told = text_of(client.get(address))
    assert "Round 1 of 4" in told and "No game was played" not in told


@pytest.mark.parametrize(
    "more", [{"games": "100"}, {"precision": "0.1"}, {"compare": "list", "list": "1 x"}]
)
def test_what_cannot_be_searched_is_refused(
    people: dict[str, Client], more: dict[str, str]
) -> None:
    answer = people["alice"].post(FORM, PLAN | SEARCH | more)
    assert answer.status_code in (400, 422)
    assert not Simulation.objects.exists()


def test_games_with_drawn_hands_offer_no_search(people: dict[str, Client]) -> None:
    form = "/decks/sample-hibari/simulate/"
    assert "Look for the best" not in text_of(people["alice"].get(form))
    body = BODY | {"deck_id": "sample-hibari"}
    answer = start(people["alice"], body)
    assert answer.status_code == 400 and answer.json()["errors"][0]["field"] == "hands"
