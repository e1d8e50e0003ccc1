"""Submitted records."""

from dataclasses import replace
from typing import Any, NamedTuple

from cards.games import GAMES
from rules.bridge.pool import card_pool, lacking_cards
from rules.engine.core import record
from rules.engine.core.game import Endless, Game
from rules.engine.core.record import BadRecord, Record
from rules.engine.core.rules import Rules
from rules.games import PLAYABLE

MOST_HEADINGS = 500  # header lines; no real deck needs more


class ToldRecord(NamedTuple):
    """A record that fits, and its game at the end."""

    rules: Rules[Any, Any]
    record: Record
    game: Game[Any, Any]


def approximate_numbers(told: Record) -> list[str]:
    """The cards that the record says were played without abilities that cannot be performed, and others of its
    decks of which that is true now."""
    held = sorted(record.cards_of(told.decks))
    lacking = [one.card.number for one in lacking_cards(told.game, held)]
    return list(dict.fromkeys((*told.approximate, *lacking)))


def read_record(text: str, to: int | None = None) -> ToldRecord:
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
    try:
        return ToldRecord(
            rules,
            loaded,
            record.replay_record(rules, loaded, card_pool(loaded.game).facts, log=True),
        )
    except Endless as error:
        raise BadRecord("the game goes on without end") from error
