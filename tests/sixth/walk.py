"""What docs/adding-a-game.md promises for a game, shown through the doors that people use.

Run by test_checklist.py in a process that knows Paper Lanterns (EXTRA_GAMES). `shows` names the promise kept.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from decks.samples import sample_decks
from roots import HOMES
from rules.simulations.jobs import tasks
from tests.html import text_of
from tests.pages.conftest import people, quiet, site

__all__ = ["people", "quiet", "site"]
GAME = "paper-lanterns"
API = "/api/v1/"
DECK, OTHER = "sample-bright-night", "sample-autumn-wind"
Test = Callable[..., None]


def shows(promise: str) -> Callable[[Test], Test]:
    def marked(test: Test) -> Test:
        test.shows = promise  # type: ignore[attr-defined]
        return test

    return marked


@pytest.fixture
def stranger(people: dict[str, Client]) -> Client:
    return people["charlie"]


def page(client: Client, path: str, language: str = "en") -> str:
    answer = client.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200, path
    return text_of(answer)


def fetched(client: Client, path: str, **asked: str) -> Any:
    answer = client.get(API + path, asked)
    assert answer.status_code == 200, answer.content
    return answer.json()


def sent(client: Client, path: str, status: int = 200, **body: Any) -> Any:
    answer = client.post(API + path, json.dumps(body), content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


def listed(name: str) -> str:
    return next(sample.text for sample in sample_decks(GAME) if sample.name == name)


@shows("the rulebook has a page")
def test_rulebook(stranger: Client) -> None:
    html = stranger.get(f"/{GAME}/rules/").content.decode()
    assert all(f'id="LAN-{number:03}"' in html for number in range(1, 11))
    assert "A gust puts out a lantern of light 7 or more" in html


@shows("cards can be browsed and searched")
def test_cards(stranger: Client) -> None:
    assert "Paper Lanterns" in page(stranger, "/") and "提灯くらべ" in page(stranger, "/", "ja")
    assert "Goldfish Lantern" in page(stranger, f"/{GAME}/cards/")
    found = page(stranger, f"/{GAME}/cards/?q=light>=7 is:gust")
    assert "Wind God Lantern" in found and "Great Lantern" not in found
    assert "大提灯" in page(stranger, f"/{GAME}/cards/L-09/", "ja")
    assert "light" in page(stranger, f"/{GAME}/search-help/")
    names = [
        card["number"]
        for card in fetched(stranger, f"games/{GAME}/cards/", q="points:3")["results"]
    ]
    assert names == ["L-01", "L-02"]


@shows("the editor opens and judges")
def test_editor(stranger: Client) -> None:
    html = stranger.get(f"/{GAME}/build/?copy={DECK}").content.decode()
    boot = json.loads(
        re.findall(r'<script id="boot" type="application/json">(.*?)</script>', html)[0]
    )
    assert (boot["game"], boot["format"]) == (GAME, "standard") and boot["deckZones"]
    door = f"/{GAME}/editor/verdict/"
    for copies, verdict in ((2, "legal"), (3, "illegal")):
        rest = [{"card": f"L-{n:02}", "quantity": 2} for n in range(4, 9)]
        body = {
            "format": "standard",
            "deck": {"main": [*rest, {"card": "L-09", "quantity": copies}]},
        }
        answer = stranger.post(door, json.dumps(body), content_type="application/json")
        assert answer.status_code == 200 and f'"{verdict}"' in answer.content.decode()


@shows("decks can be saved")
def test_saving(people: dict[str, Client]) -> None:
    asked = {"game": GAME, "format": "standard", "title": "Mine", "visibility": "public"}
    deck = sent(people["alice"], "decks/", 201, **asked, text=listed("small-lights"))
    assert fetched(people["charlie"], f"decks/{deck['id']}/")["title"] == "Mine"
    told = page(people["charlie"], f"/decks/{deck['id']}/")
    assert "Mine" in told and "Bean Lantern" in told
    assert sent(people["charlie"], "legality/", game=GAME, deck_id=deck["id"])["verdict"] == "legal"


@shows("the API judges, and names the clause that is broken")
def test_judging(stranger: Client) -> None:
    question = {"game": GAME, "format": "standard"}
    assert (
        sent(stranger, "legality/", **question, text=listed("bright-night"))["verdict"] == "legal"
    )
    found = sent(stranger, "legality/", **question, text=listed("too-many-lanterns"))
    assert found["verdict"] == "illegal"
    assert {one["clause"] for one in found["problems"]} == {"LAN-001", "LAN-002"}


@shows("hands are dealt and odds computed")
def test_odds(stranger: Client) -> None:
    told = page(stranger, f"/decks/{DECK}/hands/?seed=5")
    assert "A lantern of light 7 or more" in told and "Turn 1" in told and "%" in told
    # A hand of three and the card of turn 1, from twelve cards of which six shine: 1 - C(6, 4) / C(12, 4).
    asked = {"question.query": "light>=7", "question.turn": "1"}
    answer = stranger.get(f"/decks/{DECK}/hands/", asked)
    assert "97.0%" in text_of(answer)


@shows("`manage.py scenario FILE` tries a ruling")
def test_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    folder = HOMES[GAME].folder / "tests" / "scenarios" / GAME
    call_command("scenario", str(folder / "tricks.txt"))
    told = capsys.readouterr().out
    assert told.count("ok ") == 14 and "FAILED" not in told


@shows("`manage.py goldfish` and `manage.py match` play")
def test_commands(stranger: Client, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("goldfish", DECK, "--games", "200", "--seed", "3", "--as", "json")
    alone = json.loads(capsys.readouterr().out)["results"]
    assert alone["games"] == 200 and 3 <= alone["figures"]["kill-turn"]["mean"]["value"] <= 5
    call_command("match", DECK, OTHER, "--games", "100", "--seed", "3")
    assert "100 games of 100, seed 3" in capsys.readouterr().out


@pytest.fixture
def run(stranger: Client) -> dict[str, Any]:
    """A match of sixty games, played."""
    asked = {"kind": "match", "deck_id": DECK, "other": {"deck_id": OTHER}, "games": 60, "seed": 11}
    begun = sent(stranger, "simulations/", 202, **asked)
    tasks.work()
    found: dict[str, Any] = fetched(stranger, f"simulations/{begun['id']}/")
    return found


@shows("a simulation is asked for and read by the API")
def test_simulation(run: dict[str, Any]) -> None:
    assert (run["status"], run["played"]) == ("done", 60)
    figures = run["results"]["figures"]
    assert 0 < figures["won"]["mean"]["value"] < 1 and figures["points"]["mean"]["value"] > 1
    assert run["results"]["cards"]["L-09"]["played"]["value"] > 0


@shows("its page shows it")
def test_simulation_page(stranger: Client, run: dict[str, Any]) -> None:
    assert "Tricks won" in page(stranger, f"/simulations/{run['id']}/")
    assert "勝ったトリック" in page(stranger, f"/simulations/{run['id']}/", "ja")


@shows("a game of it is stepped through")
def test_stepping(stranger: Client, run: dict[str, Any]) -> None:
    path = f"/simulations/{run['id']}/games/4/"
    first = page(stranger, path)
    last = int(re.findall(r"Step 0 / (\d+)", first)[0])
    assert last >= 6  # three tricks at least, two lanterns each
    told = [page(stranger, f"{path}?step={step}") for step in range(last + 1)]
    assert all(f"Step {step} / {last}" in text for step, text in enumerate(told))
    assert len(set(told)) == last + 1
    assert "Lantern" in told[1] and re.search(r"scores \d and has \d points", told[-1])
    html = stranger.get(f"{path}?step={last}").content.decode()
    assert f'href="/{GAME}/rules/#LAN-010"' in html


@shows("its record is replayed")
def test_record(
    stranger: Client, run: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = stranger.get(f"/simulations/{run['id']}/games/4/record/").content.decode()
    (tmp_path / "record.txt").write_text(record, "utf-8")
    call_command("replay", str(tmp_path / "record.txt"))
    told = capsys.readouterr().out
    assert "Turn 1." in told and re.search(r"(wins|drawn)\. \[LAN-010\]\s*$", told)
    pasted = stranger.post("/replay/", {"record": record})
    assert pasted.status_code == 200 and "Step 0 /" in text_of(pasted)
