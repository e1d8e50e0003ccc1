"""Every door reads the lists of the corpus alike: API, batch, check page, editor, saved decks."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client

from cards.games import GAMES
from decks.exchange.lists import read_list
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist
from decks.library.models import Deck
from decks.samples import sample_decks
from tests.decks.editor.making import catalog, rules

LISTS = Path(__file__).parents[1] / "lists"
MEANINGS: dict[str, dict[str, Any]] = yaml.safe_load((LISTS / "corpus.yaml").read_text("utf-8"))
API = "/api/v1"
Said = dict[str, str]


def ask(client: Client, path: str, body: Any, kind: str = "application/json") -> Any:
    data = body if isinstance(body, str) else json.dumps(body)
    answer = client.post(path, data, content_type=kind)
    assert answer.status_code in (200, 201), (path, answer.content)
    return answer


def lists_of(game: str) -> dict[str, tuple[str, str]]:
    """Name -> the list's text and the format of the deck that it means."""
    formats = {sample.name: sample.format for sample in sample_decks(game)}
    return {
        name: ((LISTS / "corpus" / name).read_text("utf-8"), formats[meaning["sample"]])
        for name, meaning in MEANINGS.items()
        if name.startswith(f"{game}-")
    }


def copies(zones: dict[str, list[dict[str, Any]]]) -> Counter[tuple[str, str]]:
    total: Counter[tuple[str, str]] = Counter()
    for zone, entries in zones.items():
        for entry in entries:
            total[zone, entry["card"]] += entry["quantity"]
    return total


def identified(decklist: Decklist, game: str) -> Counter[tuple[str, str]]:
    """Zone and number of the copies that are certain."""
    total: Counter[tuple[str, str]] = Counter()
    for zone, entry in decklist.entries():
        cards = catalog(game).find(entry.card)
        if entry.least is None and len(cards) == 1:
            total[zone, cards[0].number] += entry.quantity
    return total


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("game", GAMES)
def test_all_doors_say_the_same_of_every_list(people: dict[str, Client], game: str) -> None:
    alice, lists = people["alice"], lists_of(game)
    questions = [{"game": game, "format": form, "text": text} for text, form in lists.values()]
    batch = ask(
        alice,
        f"{API}/legality/batch/",
        "\n".join(map(json.dumps, questions)),
        "application/x-ndjson",
    )
    rows = [json.loads(row) for row in b"".join(batch.streaming_content).splitlines()]
    assert len(rows) == len(lists)
    for (name, (text, form)), question, row in zip(lists.items(), questions, rows, strict=True):
        read = read_list(text, catalog(game), rules(game, form).zones)
        meant = check_deck(read.decklist, rules(game, form), catalog(game)).verdict
        said: Said = {"batch": row["verdict"]}
        said["api"] = ask(alice, f"{API}/legality/", question).json()["verdict"]
        page = alice.post("/check/", {"format": f"{game}/{form}", "text": text, "do": "check"})
        found = re.search(r'<section class="verdict (\w+)"', page.content.decode())
        assert found
        said["page"] = "illegal" if found[1] == "unfinished" else found[1]
        saved = ask(alice, f"{API}/decks/", question | {"title": name}).json()
        deck = Deck.objects.get(code=saved["id"])
        # Saved decks state their counts: of "two or three copies", the three.
        if all(not entry.least for _zone, entry in read.decklist.entries()):
            said["saved"] = check_deck(deck.decklist, rules(game, form), catalog(game)).verdict
            assert identified(deck.decklist, game) == identified(read.decklist, game), name
        assert said == dict.fromkeys(said, meant), name
        edited = ask(alice, f"/{game}/editor/import/", {"format": form, "text": text}).json()
        assert copies(edited["deck"]) == identified(read.decklist, game), name
