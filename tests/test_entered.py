"""How many of our files a request enters: what somebody reads who follows it from door to answer."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from pytest_django import Settings

DECK = {"deck_id": "sample-green-heroes"}
# Three of them decide which card sets of users a deck is read with; one bounds what an account keeps; two read
# what a request states and what its names stand for; one folds numbers, since printings differ from their cards.
MOST = {"legality/": 38, "simulations/": 62}


@pytest.mark.interpreted(reason="compiled functions are not seen")
@pytest.mark.parametrize("path", MOST)
def test_a_request_enters_few_files(path: str, shipped: None, db: None, settings: Settings) -> None:
    settings.API_RATES = dict.fromkeys(settings.API_RATES, "off")
    settings.SIMULATION_RUNS = dict.fromkeys(settings.SIMULATION_RUNS, 9)
    send(path)  # what is kept of cards and formats is made now
    files = entered_files(lambda: send(path))
    assert len(files) <= MOST[path], "\n".join(sorted(files))
    assert "decks/legality/check.py" in files


def send(path: str) -> None:
    answer = Client().post(f"/api/v1/{path}", DECK, content_type="application/json")
    assert answer.status_code in {200, 202}, answer.content


def entered_files(act: Callable[[], object]) -> set[str]:
    """The files of this repository, tests apart, whose functions are called."""
    root, files = f"{settings.BASE_DIR}/", set()

    def note_file(frame: FrameType, event: str, _: Any) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(root):
            files.add(path.removeprefix(root))

    sys.setprofile(note_file)
    try:
        act()
    finally:
        sys.setprofile(None)
    return {path for path in files if not path.startswith(("tests/", ".venv/"))}
