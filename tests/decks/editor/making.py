"""The shipped cards and decks of the five games, without a database."""

import datetime as dt
from functools import cache

from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from cards.starter import card_records
from decks.exchange.text import parse_deck
from decks.legality import official
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.ruleset import Ruleset
from decks.samples import sample_decks
from decks.samples import sample_named as shipped

DAY = dt.date(2026, 1, 1)
SAMPLES = [(game, sample.name) for game in GAMES for sample in sample_decks(game)]

Zones = dict[str, dict[str, int]]


@cache
def catalog(game: str) -> Catalog:
    """The shipped cards of a game."""
    return Catalog(game, card_records(GAMES[game]))


@cache
def rules(game: str, slug: str) -> Ruleset:
    return official.official_ruleset(game, slug, DAY)


@cache
def sample(game: str, name: str) -> Verdict:
    """A shipped deck, checked in its format."""
    found = shipped(game, name)
    ruleset = rules(game, found.format)
    return check_deck(
        parse_deck(found.text, catalog(game), ruleset.zones).decklist, ruleset, catalog(game)
    )


def judged(game: str, slug: str, zones: Zones | None = None) -> Verdict:
    """The verdict on a deck {zone: {number: copies}} in an official format."""
    entries = {
        z: tuple(Entry(c, n) for c, n in cards.items()) for z, cards in (zones or {}).items()
    }
    return check_deck(Decklist(game, entries), rules(game, slug), catalog(game))


def card(game: str, number: str) -> CardRecord:
    found = catalog(game).get(number)
    assert found, number
    return found
