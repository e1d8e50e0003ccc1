"""A game step by step, as JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from rules.engine.core import notation
from rules.engine.core.ask import Ask
from rules.engine.core.game import Game
from rules.engine.core.log import Event, say_event
from rules.engine.core.record import Record, deal_record, dump_record
from rules.engine.core.rules import Rules
from rules.engine.core.tenths import Tenths

Json = dict[str, Any]


def record_json(
    rules: Rules[Any, Any], record: Record, cards: Mapping[str, Any], id: str | None, table: bool
) -> Json:
    """The record must fit. `table`: whether each step includes the table."""
    game = deal_record(rules, record, cards, log=True)
    steps = list(replay_steps(game, record, table))
    outcome = game.state.outcome
    winner = outcome.winner if outcome else None
    return {
        "id": id,
        "game": record.game,
        "engine": record.engine,
        "ruleset": record.ruleset,
        "record": dump_record(record),
        "winner": None if winner is None else winner + 1,
        "over": outcome is not None,
        "steps": steps,
    }


def replay_steps(game: Game[Any, Any], record: Record, table: bool) -> Iterator[Json]:
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


def replay_step(game: Game[Any, Any], line: str, ask: Ask | None, seen: int, table: bool) -> Json:
    return {
        "line": line,
        "player": ask.player + 1 if ask else None,
        "kind": ask.kind if ask else "",
        "options": [str(option) for option in ask.options] if ask else [],
        "events": [event_json(game, event) for event in (game.state.log or ())[seen:]],
        "table": table_json(game) if table else None,
    }


def table_json(game: Game[Any, Any]) -> Json:
    """Numbers stored in tenths are given in units, as everywhere else."""
    lines = game.rules.lines(game.state)
    return {key: value / 10 if isinstance(value, Tenths) else value for key, value in lines.items()}


def event_json(game: Game[Any, Any], event: Event) -> Json:
    sentences = game.rules.sentences
    sentence = {language: say_event(sentences, event, language) for language in ("en", "ja")}
    return sentence | {"clauses": list(sentences[event.key].clauses)}
