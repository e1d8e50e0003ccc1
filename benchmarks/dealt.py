"""The shipped cards and sample decks, for playing without a database."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from decks.samples import sample_decks
from rules.bridge.facts import starter_facts

LINE = re.compile(r"^(?:(\d+) \[([^\]]+)\]|([a-z][a-z0-9-]*):)", re.MULTILINE)
FORMATS = {"twgp": "half"}  # of games whose formats cannot meet: the one whose decks are played
Deck = Mapping[str, list[str]]


@cache
def cards(game: str) -> dict[str, Any]:
    """The facts of all shipped cards, by number."""
    return starter_facts(game)


@cache
def decks(game: str) -> dict[str, Deck]:
    """The legal sample decks that can meet, by name: numbers of cards by zone."""
    return {
        sample.name: listed(sample.text)
        for sample in sample_decks(game)
        if sample.legal and sample.format == FORMATS.get(game, sample.format)
    }


def listed(text: str) -> Deck:
    zones: dict[str, list[str]] = {"main": []}
    zone = "main"
    for count, card, heading in LINE.findall(text):
        zone = heading or zone
        zones.setdefault(zone, []).extend([card] * int(count or 0))
    return {zone: cards for zone, cards in zones.items() if cards or zone == "main"}
