"""Submitted records."""

from dataclasses import replace
from typing import Any, NamedTuple

from cards.games import GAMES
from rules.engine.core import record
from rules.engine.core.game import Endless, Game
from rules.engine.core.record import BadRecord, Record
from rules.engine.core.rules import Rules
from rules.games import PLAYABLE
from rules.simulations.jobs.pool import card_pool

MOST_HEADINGS = 500  # header lines; no real deck needs more


class ToldRecord(NamedTuple):
    """A record that fits, and its game at the end."""

    rules: Rules[Any, Any]
    record: Record
    game: Game[Any, Any]


def read_record(text: str, to: int | None = None) -> ToldRecord:
    """A submitted record, replayed in full or for `to` choices. Raises BadRecord, naming the first line
    that does not fit."""
    if text.partition("\n\n")[0].count("\n") > MOST_HEADINGS:
        raise BadRecord("the header is too long")
    found = record.load_record(text)
    if found.game not in GAMES or found.game not in PLAYABLE:
        raise BadRecord(f"no game {found.game[:40]!r} can be played")
    rules = PLAYABLE[found.game]
    if to is not None and to < len(found.choices):
        found = replace(found, choices=found.choices[: max(to, 0)], digest="")
    try:
        return ToldRecord(
            rules, found, record.replay_record(rules, found, card_pool(found.game).facts, log=True)
        )
    except Endless as error:
        raise BadRecord("the game goes on without end") from error
