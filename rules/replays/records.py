"""Records: of one game of a run, and those that somebody hands in."""

from dataclasses import replace
from typing import Any, NamedTuple

from cards.games import GAMES
from rules.engine.core import record
from rules.engine.core.game import Endless, Game
from rules.engine.core.record import BadRecord, Record
from rules.engine.core.rules import Rules
from rules.engine.runs import goldfish
from rules.games import PLAYABLE
from rules.simulations.jobs.pool import pool
from rules.simulations.models import Simulation
from web.api.problems import FieldError, Problem

MOST_HEADINGS = 500  # lines of a header; more are no deck


class Told(NamedTuple):
    """A record that fits, and its game at the end."""

    rules: Rules[Any, Any]
    record: Record
    game: Game[Any, Any]


def record_of(run: Simulation, number: int, which: goldfish.Which = "a") -> Record:
    """Of game `number` of the run, played or not; `b`: of the changed deck. Raises Problem where it would not be
    that game any more."""
    if number >= run.games or (which == "b" and run.plan.get("against") is None):
        raise Problem("unknown-record", id=f"{run.code}-{number}")
    rules, cards = PLAYABLE[run.game], pool(run.game)
    if run.engine != rules.version:
        raise Problem("other-engine", made=run.engine, here=rules.version)
    if run.facts != cards.hash:
        raise Problem("other-cards")
    return record.of(goldfish.game(rules, run.orders, cards.facts, number, which))


def read(text: str, to: int | None = None) -> Told:
    """A record that somebody hands in, all of it or `to` so many choices. Raises BadRecord, naming the first line
    that does not fit."""
    if text.partition("\n\n")[0].count("\n") > MOST_HEADINGS:
        raise BadRecord("the header is too long")
    found = record.loads(text)
    if found.game not in GAMES or found.game not in PLAYABLE:
        raise BadRecord(f"no game {found.game[:40]!r} can be played")
    rules = PLAYABLE[found.game]
    if to is not None and to < len(found.choices):
        found = replace(found, choices=found.choices[: max(to, 0)], digest="")
    try:
        return Told(rules, found, record.replay(rules, found, pool(found.game).facts, log=True))
    except Endless as error:
        raise BadRecord("the game goes on without end") from error


def refused(error: BadRecord) -> Problem:
    """With the line, from 1, and its text; 0: no line in particular."""
    place = f"{error.line}行目：" if error.line else ""
    more = {"line": error.line, "text": error.text}
    return Problem(
        "bad-record", FieldError("record", "bad-record", str(error), place + error.reason, more)
    )
