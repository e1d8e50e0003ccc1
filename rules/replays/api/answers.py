"""Games and their steps, as answers show them."""

from typing import Annotated, Any, NamedTuple

from languages.models import About
from rules.engine.core.ask import Ask
from rules.engine.core.log import Event, say_event
from rules.engine.core.record import Record, dump_record
from rules.engine.core.state import Outcome
from web.api.answers import LocalisedAnswer
from web.api.shapes import Answer, From


# Of (event, sentences of the game).
class EventAnswer(LocalisedAnswer, ja="起きたこと（文章）。"):
    """What happened, in words."""

    en: Annotated[str, From(lambda event, sentences: say_event(sentences, event, "en"))]
    ja: Annotated[str, From(lambda event, sentences: say_event(sentences, event, "ja"))]
    clauses: Annotated[list[str], From(lambda event, sentences: list(sentences[event.key].clauses))]


class Step(NamedTuple):
    """A choice as its line in the record, what it answered, and its consequences; no line and ask before the
    first choice."""

    line: str
    ask: Ask | None
    events: list[Event]
    table: dict[str, Any] | None


def options_of(ask: Ask | None) -> list[str]:
    return [str(option) for option in ask.options] if ask else []


class StepAnswer(Answer, ja="1つの選択と、そのときの選択肢、起きたこと。"):
    """One choice, the options available, and its consequences."""

    line: Annotated[
        str,
        About(
            "The choice as written in the record; empty before the first.",
            "対戦記録の行。最初の選択の前は空。",
        ),
    ]
    player: Annotated[
        int | None,
        From(lambda step, _: step.ask and step.ask.player + 1),
        About("The player who made it, from 1.", "選択したプレイヤー（1から）。"),
    ]
    kind: Annotated[str, From(lambda step, _: step.ask.kind if step.ask else "")]
    options: Annotated[list[str], From(lambda step, _: options_of(step.ask))]
    events: list[EventAnswer]
    table: Annotated[
        dict[str, Any] | None,
        About("The table after it, line by line.", "その後の盤面（行ごと）。"),
    ]


class Replayed(NamedTuple):
    """`id`: of the record, if a run has it. `steps`: as answers."""

    id: str | None
    record: Record
    outcome: Outcome | None
    approximate: list[str]
    steps: list[dict[str, Any]]


class RecordAnswer(Answer, ja="1試合の対戦記録と、その手順。"):
    """A game: its record, and the same step by step."""

    id: str | None
    game: Annotated[str, From(lambda game, _: game.record.game)]
    engine: Annotated[int, From(lambda game, _: game.record.engine)]
    ruleset: Annotated[str, From(lambda game, _: game.record.ruleset)]
    record: Annotated[
        str,
        From(lambda game, _: dump_record(game.record)),
        About(
            "The record as text, as `POST records/` takes it.",
            "対戦記録のテキスト。`POST records/`に送れます。",
        ),
    ]
    approximate: Annotated[
        list[str],
        About(
            "The numbers of cards that are played without abilities that cannot be performed.",
            "再現できない能力を除いて対戦するカードの番号。",
        ),
    ]
    winner: Annotated[
        int | None,
        From(lambda game, _: winner_of(game.outcome)),
        About("From 1; null if nobody has won.", "1から。勝者がいないか、未決着ならnull。"),
    ]
    over: Annotated[bool, From(lambda game, _: game.outcome is not None)]
    steps: Annotated[list[StepAnswer], From(lambda game, _: game.steps)]


def winner_of(outcome: Outcome | None) -> int | None:
    """From 1."""
    return None if outcome is None or outcome.winner is None else outcome.winner + 1
