"""Downloads carry the name of the deck; tables open in spreadsheets, which read no cell as a formula."""

import csv
import io
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from decks.library.models import Deck

TITLE = "赤い 夏 =1+1"
FULL = quote("赤い 夏 =1+1", safe="")
MARK = "\ufeff"


@pytest.fixture
def titled(deck: Deck) -> Deck:
    deck.title = TITLE
    deck.save()
    return deck


def disposition(answer: Any) -> str:
    assert answer.status_code == 200, answer.content[:200]
    return str(answer.headers["Content-Disposition"])


@pytest.mark.parametrize(
    ("address", "ending"),
    [
        ("/decks/mine/export/?as=text", "txt"),
        ("/decks/mine/export/?as=json", "json"),
        ("/decks/mine/export/?as=csv", "csv"),
        ("/decks/mine/picture.png", "png"),
        ("/decks/mine/picture.svg", "svg"),
        ("/decks/mine/sheet.pdf", "pdf"),
        ("/decks/mine/lacking/?as=csv", "csv"),
        ("/api/v1/decks/mine/export/?as=text", "txt"),
    ],
)
def test_files_of_a_deck_carry_its_name(
    people: dict[str, Client], titled: Deck, address: str, ending: str
) -> None:
    said = disposition(people["alice"].get(address))
    assert f"filename*=UTF-8''{FULL}.{ending}" in said
    assert said.isascii() and 'filename="11.' in said


def test_tables_for_people_begin_with_a_mark(people: dict[str, Client], titled: Deck) -> None:
    alice = people["alice"]
    alice.post("/code-of-joker/owned/save/", {"n-1-0-001": "3", "p-1-0-001": "5"})
    for address in (
        "/decks/mine/export/?as=csv",
        "/decks/mine/lacking/?as=csv",
        "/code-of-joker/owned/cards.csv",
        "/code-of-joker/owned/prices.csv",
    ):
        answer = alice.get(address)
        text = answer.content.decode()
        assert text.startswith(MARK) and text.count(MARK) == 1, address
        cells = [cell for row in csv.reader(io.StringIO(text[1:])) for cell in row]
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]
