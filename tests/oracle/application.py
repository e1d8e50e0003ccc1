"""The application's own answer for the invented pools, through its public functions only."""

from datetime import date
from functools import cache
from typing import Any

from cards.catalog import Catalog
from cards.games import GAMES
from decks.legality import official
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.ruleset import Ruleset, build_ruleset, parse_format
from tests.oracle.common import Deck
from tests.oracle.pools.all import POOLS

TODAY = date(2025, 1, 1)
NAME_ONLY: dict[str, Any] = {
    "game": "divine-cross",
    "slug": "name-only",
    "parent": "constructed",
    "name": {"en": "Constructed, by name alone", "ja": "構築戦（名前のみ）"},
    "versions": [
        {
            "constraints": [
                {"id": "copies", "kind": "copies", "clause": "DVC-060", "max": 2, "by": "name"}
            ]
        }
    ],
}


@cache
def catalog(game: str) -> Catalog:
    schema = GAMES[game].schema
    return Catalog(game, [schema.model_validate(card).record() for card in POOLS[game]])


@cache
def ruleset(game: str, format: str, name_only: bool = False) -> Ruleset:
    if not name_only:
        return official.official_ruleset(game, format, TODAY)
    chain = official.format_ancestry(official.read_formats(), game, format)
    return build_ruleset([*chain, parse_format(NAME_ONLY)], TODAY)


def verdict(game: str, format: str, deck: Deck, **options: bool) -> Verdict:
    zones = {
        slug: tuple(Entry(entry["card"], entry["quantity"]) for entry in entries)
        for slug, entries in deck.items()
    }
    return check_deck(Decklist(game, zones), ruleset(game, format, **options), catalog(game))
