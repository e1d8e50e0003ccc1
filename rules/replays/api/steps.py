"""A game replayed step by step."""

from collections.abc import Iterator
from typing import Any

from cards.catalog import Catalog
from rules.engine.core import notation
from rules.engine.core.ask import Ask
from rules.engine.core.game import Game
from rules.engine.core.record import Record
from rules.engine.core.tenths import Tenths
from rules.replays.api.answers import RecordAnswer, Replayed, Step, StepAnswer
from rules.replays.records import approximate_numbers

Json = dict[str, Any]


def replay_answer(
    game: Game[Any, Any], record: Record, catalog: Catalog, id: str | None, table: bool
) -> Json:
    """A `RecordAnswer`. `game`: as it is before the first choice, with a log; the record must fit. `table`:
    whether each step includes the table."""
    told = game.rules.sentences
    steps = [StepAnswer.of(step, told) for step in replay_steps(game, record, table)]
    without = approximate_numbers(record, catalog)
    return RecordAnswer.of(Replayed(id, record, game.state.outcome, without, steps))


def replay_steps(game: Game[Any, Any], record: Record, table: bool) -> Iterator[Step]:
    """What came before the first choice, then each choice with its consequences."""
    game.asks()
    yield replay_step(game, "", None, 0, table)
    for line in record.choices:
        seen, ask = len(game.state.log or ()), ask_of_line(game, line)
        notation.make_choice(game, line)
        game.asks()
        yield replay_step(game, line, ask, seen, table)


def ask_of_line(game: Game[Any, Any], line: str) -> Ask:
    """The ask that a line of the record answers."""
    player = notation.read_choice(line).player
    return next(ask for ask in game.asks() if ask.player == player)


def replay_step(game: Game[Any, Any], line: str, ask: Ask | None, seen: int, table: bool) -> Step:
    """`seen`: how much of the log earlier steps have told."""
    events = list(game.state.log or ())[seen:]
    return Step(line, ask, events, table_json(game) if table else None)


def table_json(game: Game[Any, Any]) -> Json:
    """Numbers stored in tenths are given in units, as everywhere else."""
    lines = game.rules.lines(game.state)
    return {key: value / 10 if isinstance(value, Tenths) else value for key, value in lines.items()}
