"""The API's answers about runs and records, for the schema (`writing` and the replays API fill them)."""

from typing import Annotated, Any, Literal

from pydantic import Field

from web.api.answers import LocalisedAnswer, PageAnswer
from web.api.shapes import Answer

Moment = Annotated[str, Field(json_schema_extra={"format": "date-time"})]


class IntervalAnswer(Answer):
    """An estimate and its 95 % interval."""

    value: float
    low: float
    high: float


class FigureAnswer(Answer):
    """One figure over many games."""

    label: LocalisedAnswer
    unit: str = Field(
        description="turns, cards, share (of the games in which it is not 0), or nothing."
    )
    games: int = Field(
        description="How many games gave it: all, or for the kill turn of a match those that were won."
    )
    mean: IntervalAnswer | None = Field(description="null for fewer than two games.")
    median: IntervalAnswer
    counts: dict[str, int] = Field(description="How many games gave each value.")


class CardFiguresAnswer(Answer):
    """The figures of one card."""

    drawn: IntervalAnswer = Field(description="The share of games in which it reached the hand.")
    played: IntervalAnswer = Field(description="The share of the games in which it was played.")
    stuck: IntervalAnswer = Field(description="The share in which it was in hand at the end.")
    fates: dict[str, IntervalAnswer] = Field(
        description=(
            "What else can happen to a card of its game, each with the share of the games in which it did: "
            "`set`, `reduced` (discarded to reduce a cost), `overridden` (discarded to override); `given-up`."
        )
    )
    first: IntervalAnswer | None = Field(description="The own turn in which it was first played.")
    effect: IntervalAnswer | None = Field(
        description=(
            "What each copy that the shuffle brings by one's third turn does to the kill turn, or to the "
            "share of games won; games are compared within each seat."
        )
    )


class SimulationResultsAnswer(Answer):
    """The results of the games."""

    games: int
    figures: dict[str, FigureAnswer] = Field(description="By name; `…@3`: in one's third turn.")
    cards: dict[str, CardFiguresAnswer] = Field(description="By number.")
    examples: dict[str, dict[str, int]] = Field(
        description="For some figures, the number of the first game that gave each value."
    )
    won_by: dict[str, IntervalAnswer] = Field(
        description="By own turn: the share of all games that were won by then."
    )


class ChangeAnswer(Answer):
    """A figure of both versions of the deck, and the difference, game by game."""

    before: IntervalAnswer
    after: IntervalAnswer
    change: IntervalAnswer
    games: int = Field(
        description=(
            "How many games gave it with both versions: all, or for the kill turn of a match only those "
            "that both won. `won_by_comparison` is of every game."
        )
    )
    unpaired: int | None = Field(
        description="How many games of each version an unpaired run would need for an equally narrow interval."
    )


class WonByAnswer(Answer):
    """The share of games won by a turn, for both versions, and the difference, game by game."""

    before: IntervalAnswer
    after: IntervalAnswer
    change: IntervalAnswer


class RunResultsAnswer(SimulationResultsAnswer):
    """The results of a run's games so far."""

    against: SimulationResultsAnswer | None = Field(description="The results of the changed deck.")
    comparison: dict[str, ChangeAnswer] | None
    won_by_comparison: dict[str, WonByAnswer] | None = Field(
        description="By own turn: what both versions have won by then."
    )


class ShownDeckAnswer(Answer):
    """A deck as it was when the run started."""

    id: str | None = Field(description="The id of the saved deck, if it is still visible.")
    title: str
    title_ja: str
    version: int | None
    deck: dict[str, list[dict[str, Any]]] = Field(description="Its cards, zone by zone.")


class SettingsAnswer(Answer):
    """The request of the run: with the decks and the same engine, it is repeated to the digit."""

    games: int
    seed: int
    policies: list[str]
    mulligan: str
    ruleset: str
    horizon: int
    first: str
    precision: float | None


class SummaryAnswer(Answer):
    """A run."""

    id: str
    url: str
    game: str
    kind: Literal["goldfish", "match"]
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    owner: str | None
    decks: dict[str, ShownDeckAnswer] = Field(description="`deck`, `other`, `against`.")
    others: list[ShownDeckAnswer] = Field(description="All opposing decks, in turn order.")
    settings: SettingsAnswer
    engine: int = Field(description="The version of the rules engine.")
    games: int = Field(description="The most games to play.")
    played: int = Field(description="How many games the results cover: the first ones, in order.")
    stopped_early: bool = Field(
        description="Whether the requested precision was reached before all games were played."
    )
    created: Moment
    started: Moment | None
    ended: Moment | None
    error: LocalisedAnswer | None = Field(description="Why it failed.")


class SimulationAnswer(SummaryAnswer):
    """A run, its progress, and its results so far."""

    done: int = Field(description="How many games have been played.")
    rate: float | None = Field(description="Games a second.")
    seconds: float = Field(description="How long it has been running, or ran.")
    seconds_left: float | None
    results: RunResultsAnswer | None


class SimulationPage(PageAnswer[SummaryAnswer]):
    """The client's own runs, newest first."""


class EventAnswer(LocalisedAnswer):
    """What happened, in words."""

    clauses: list[str]


class StepAnswer(Answer):
    """One choice, the options available, and its consequences."""

    line: str = Field(description="The choice as written in the record; empty before the first.")
    player: int | None = Field(description="The player who made it, from 1.")
    kind: str
    options: list[str]
    events: list[EventAnswer]
    table: dict[str, Any] | None = Field(description="The table after it, line by line.")


class RecordAnswer(Answer):
    """A game: its record, and the same step by step."""

    id: str | None
    game: str
    engine: int
    ruleset: str
    record: str = Field(description="The record as text, as `POST records/` takes it.")
    winner: int | None = Field(description="From 1; null if nobody has won.")
    over: bool
    steps: list[StepAnswer]
