"""kill -9 of every process of a deployment, one after the other: all comes back, nothing acknowledged is lost."""

import http.client
import json
import os
import signal
import threading
import time
from contextlib import suppress
from typing import Any

import pytest

from tests.deploy.site import Deployed
from tests.processes import alive, wait_until

pytestmark = pytest.mark.proxy

ACCOUNT = """
from django.contrib.auth.models import User
from accounts.models import Token
print(Token.issue(User.objects.get_or_create(username="saver")[0], "kills")[1])
"""
CARDS = ("A-01", "A-02", "A-03", "A-04", "A-05")


class Saver(threading.Thread):
    """Saves one deck after the other and remembers what was acknowledged: its id, and what was sent."""

    def __init__(self, deployed: Deployed, token: str) -> None:
        super().__init__()
        self.deployed, self.headers = deployed, {"Authorization": f"Token {token}"}
        self.acknowledged: dict[str, Any] = {}
        self.failures, self.going = 0, True

    def run(self) -> None:
        number = 0
        while self.going:
            number += 1
            deck = {"main": [{"card": card, "quantity": 1 + number % 3} for card in CARDS]}
            body = {"game": "battlogic", "title": f"deck {number}", "deck": deck}
            try:
                status, _, answer = self.ask("/api/v1/decks/", "POST", body)
            except (OSError, http.client.HTTPException):
                status = 0
            if status == 201:
                self.acknowledged[json.loads(answer)["id"]] = deck
            else:
                self.failures += 1
                time.sleep(0.05)

    def ask(self, path: str, method: str = "GET", body: Any = None) -> Any:
        return self.deployed.ask(path, method, body, headers=self.headers, timeout=10)

    def lost(self) -> list[str]:
        """The decks that are not there as they were acknowledged."""
        return [code for code, deck in self.acknowledged.items() if self.saved(code) != deck]

    def saved(self, code: str) -> Any:
        status, _, answer = self.ask(f"/api/v1/decks/{code}/")
        return json.loads(answer)["deck"] if status == 200 else status


@pytest.fixture
def saver(deployed: Deployed) -> Any:
    found = Saver(deployed, deployed.manage("shell", "-v0", "-c", ACCOUNT).strip())
    found.start()
    yield found
    found.going = False
    found.join()


def begin_run(saver: Saver) -> str:
    deck = {"main": [{"card": card, "quantity": 3} for card in CARDS]}
    body = {"game": "battlogic", "deck": deck, "games": 3000, "anyway": True}
    status, _, answer = saver.ask("/api/v1/simulations/", "POST", body)
    assert status in (201, 202), answer
    return str(json.loads(answer)["id"])


def test_every_process_is_killed_and_nothing_is_lost(deployed: Deployed, saver: Saver) -> None:
    run, killed = begin_run(saver), 0
    for unit in deployed.units.values():
        wait_until(lambda unit=unit: len(unit.processes()) > 1)  # type: ignore[misc]
        for pid in reversed(unit.processes()):  # the main process last
            before = len(saver.acknowledged)
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            wait_until(lambda pid=pid: not alive(pid), 10)  # type: ignore[misc]
            wait_until(lambda before=before: len(saver.acknowledged) > before + 3)  # type: ignore[misc]
            killed += 1
    saver.going = False
    saver.join()
    assert killed >= 9 and all(unit.starts >= 2 for unit in deployed.units.values())
    assert saver.acknowledged and not saver.lost()
    wait_until(lambda: json.loads(saver.ask(f"/api/v1/simulations/{run}/")[2])["status"] == "done")
    print(
        f"{killed} kills, {len(saver.acknowledged)} saves acknowledged, {saver.failures} failed, none lost"
    )
