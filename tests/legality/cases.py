"""Reads the hand-written cases `<game>.yaml` (the form is described in code-of-joker.yaml)."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
import yaml

from cards.games import GAMES
from roots import HOMES
from tests.oracle.pools import twgp
from tests.oracle.pools.all import MODULES

Case = dict[str, Any]
Deck = dict[str, list[dict[str, Any]]]


def cases() -> list[Any]:
    """Every case as a parameter (game, case), marked with the clauses it proves."""
    return [
        pytest.param(
            game, case, id=f"{game}: {case['name']}", marks=pytest.mark.rule(*case["rules"])
        )
        for game in GAMES
        for case in read(game)
    ]


def read(game: str) -> list[Case]:
    path = HOMES[game].folder / "tests" / "legality" / f"{game}.yaml"
    text = path.read_text(encoding="utf-8")
    return [dict(case, deck=expanded(game, case["deck"])) for case in yaml.safe_load(text)]


def expanded(game: str, deck: dict[str, list[str]]) -> Deck:
    """The deck as JSON, with "fill" and "opened" written out."""
    packs = [
        entry for zone in deck if zone.startswith("pack-") for entry in zone_of(game, deck, zone)
    ]
    return {
        zone: [
            entry
            for line in lines
            for entry in (packs if line == "opened" else entries(game, zone, line))
        ]
        for zone, lines in deck.items()
    }


def zone_of(game: str, deck: dict[str, list[str]], zone: str) -> list[dict[str, Any]]:
    return [entry for line in deck[zone] for entry in entries(game, zone, line)]


def entries(game: str, zone: str, line: str) -> list[dict[str, Any]]:
    first, _, rest = line.partition(" ")
    if first == "fill":
        return list(fill(game, zone, int(rest)))
    return [{"card": rest, "quantity": int(first)}]


def fill(game: str, zone: str, wanted: int) -> Iterator[dict[str, Any]]:
    cards, each = (twgp.VITALS, 1) if zone == "vitals" else MODULES[game].FILL
    copies = (card["number"] for card in cards for _ in range(each))
    for number in islice(copies, wanted):
        yield {"card": number, "quantity": 1}
