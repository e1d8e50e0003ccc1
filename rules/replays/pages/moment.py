"""A game after some of its choices: what the viewer shows, before wording."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.engine.core import notation
from rules.engine.core.ask import ACT, Ask, NotAllowed
from rules.engine.core.game import Game
from rules.engine.core.log import Event
from rules.engine.core.record import BadRecord, Record, replay_record
from rules.engine.core.rules import Rules


@dataclass(frozen=True)
class Moment:
    """`game` after `step` of `last` choices. `fresh`: the index in the log where the last choice's events begin.
    `ask`: the open ask; `chosen`: the option that the record takes next, as text, or empty."""

    game: Game[Any, Any]
    step: int
    last: int
    fresh: int
    ask: Ask | None
    chosen: str

    @property
    def log(self) -> Sequence[Event]:
        return self.game.state.log or []


def moment_after(
    rules: Rules[Any, Any], record: Record, cards: Mapping[str, Any], step: int
) -> Moment:
    """The moment after `step` choices, or the nearest one. Raises BadRecord, naming the first line up to there
    that does not fit."""
    last = len(record.choices)
    step = min(max(step, 0), last)
    before = replace(record, choices=record.choices[: max(step - 1, 0)], digest="")
    game = replay_record(rules, before, cards, log=True)
    fresh = len(game.state.log or []) if step else 0
    reached = max(step - 1, 0)
    try:
        if step:
            notation.make_choice(game, record.choices[reached])
        ask, chosen, reached = game.options(), "", step
        if step < last:
            ask, chosen = coming_choice(game, record.choices[step])
    except (notation.Unreadable, NotAllowed) as error:
        raise BadRecord(str(error), record.first + reached, record.choices[reached]) from error
    return Moment(game, step, last, fresh, ask, chosen)


def coming_choice(game: Game[Any, Any], line: str) -> tuple[Ask | None, str]:
    """The ask that a line of the record answers, and the option it takes. Raises Unreadable."""
    player, verb, answer = notation.read_choice(line).parts()
    ask = next((ask for ask in game.asks() if ask.player == player), None)
    if ask and ask.kind == ACT:
        return ask, f"{verb} {answer}".rstrip()
    return ask, str(answer)
