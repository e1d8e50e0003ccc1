"""Submitted records."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from cards.catalog import Catalog
from cards.games import GAMES
from cards.sets.access import catalog_of_cards
from rules.bridge.performing import heeds_texts
from rules.bridge.pool import card_pool, lacking_cards
from rules.engine.core import record
from rules.engine.core.game import Endless, Game
from rules.engine.core.record import BadRecord, Record
from rules.engine.core.rules import Rules
from rules.games import PLAYABLE

MOST_HEADINGS = 500  # header lines; no real deck needs more


class ToldRecord(NamedTuple):
    """A record that fits, its game at the end, and the cards that it was replayed with."""

    rules: Rules[Any, Any]
    record: Record
    game: Game[Any, Any]
    catalog: Catalog


def approximate_numbers(told: Record, catalog: Catalog) -> list[str]:
    """The cards that the record says were played without abilities that cannot be performed, and others of its
    decks of which that is true now."""
    held = sorted(record.cards_of(told.decks))
    heeded = heeds_texts(told.game, told.decks, told.ruleset)
    lacking = [entry.card.number for entry in lacking_cards(catalog, held, heeded)]
    return list(dict.fromkeys((*told.approximate, *lacking)))


# The catalog for cards of a game by number: what a reader may see of them.
Reading = Callable[[str, frozenset[str]], Catalog]


def reading_of(user: Any) -> Reading:
    """A record says nothing about cards that whoever submits it may not see: to them, these are unknown."""
    return lambda game, numbers: catalog_of_cards(game, numbers, user)


def read_record(text: str, reading: Reading, to: int | None = None) -> ToldRecord:
    """A submitted record, replayed in full or for `to` choices. Raises BadRecord, naming the first line
    that does not fit."""
    if text.partition("\n\n")[0].count("\n") > MOST_HEADINGS:
        raise BadRecord("the header is too long")
    loaded = record.load_record(text)
    if loaded.game not in GAMES or loaded.game not in PLAYABLE:
        raise BadRecord(f"no game {loaded.game[:40]!r} can be played")
    rules = PLAYABLE[loaded.game]
    if to is not None and to < len(loaded.choices):
        loaded = replace(loaded, choices=loaded.choices[: max(to, 0)], digest="")
    catalog = reading(loaded.game, record.cards_of(loaded.decks))
    facts = card_pool(catalog).facts
    try:
        game = record.replay_record(rules, loaded, facts, log=True)
        return ToldRecord(rules, loaded, game, catalog)
    except Endless as error:
        raise BadRecord("the game goes on without end") from error
