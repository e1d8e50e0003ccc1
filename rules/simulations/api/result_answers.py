"""Results of a run, as answers show them: estimates with intervals, and the counts behind them."""

from collections.abc import Callable
from typing import Annotated, Any

from pydantic import Field

from rules.engine.core.labels import CARD, COMMON, TURN, Label
from rules.engine.core.ruleset import parse_ruleset, words_of_settings
from rules.engine.runs import survival
from rules.engine.runs.card_figures import by_card
from rules.engine.runs.compare import paired_comparison
from rules.engine.runs.figure import Figure
from rules.engine.runs.halving import HandTrials
from rules.engine.runs.intervals import Interval
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import LABELS, PLAYABLE
from web.api.answers import LocalisedAnswer
from web.api.shapes import Answer, From


def label_of(game: str, name: str) -> Label:
    """The game's label for a figure; a figure without one goes by its name."""
    plain, mark, _ = name.partition(TURN)
    own = LABELS[game].figures if game in LABELS else {}
    return {**COMMON, **own}.get(plain + mark) or Label(plain, plain)


def card_fates(game: str) -> tuple[str, ...]:
    """What can happen to cards of this game only."""
    return LABELS[game].fates if game in LABELS else ()


def settings_of_plan(plan: Plan) -> list[str]:
    """The settings that differ from the defaults, as words. A deck that is played alone also names all numbers:
    they say what it was played against."""
    ruleset = parse_ruleset(PLAYABLE[plan.game].ruleset, plan.ruleset)
    return words_of_settings(ruleset, LABELS[plan.game].settings if plan.kind == "goldfish" else ())


class EstimateAnswer(Answer):
    """An estimate and its 95 % interval."""

    value: float
    low: float
    high: float


def known_interval(estimate: Callable[[], Interval]) -> dict[str, float] | None:
    """None if there are too few games for it."""
    try:
        return EstimateAnswer.of(estimate())
    except ValueError:
        return None


def value_counts(figure: Figure) -> dict[str, int]:
    return {str(value): count for value, count in sorted(figure.counts.items())}


# Of (figure, label).
class FigureAnswer(Answer):
    """One figure over many games."""

    label: Annotated[LocalisedAnswer, From(lambda _, label: LocalisedAnswer.of(label))]
    unit: Annotated[str, From(lambda _, label: label.unit)] = Field(
        description="turns, cards, share (of the games in which it is not 0), or nothing."
    )
    games: int = Field(
        description="How many games it is of: all, or for the kill turn of a match those that were won."
    )
    mean: Annotated[EstimateAnswer | None, From(lambda one, _: known_interval(one.mean))] = Field(
        description="null for fewer than two games."
    )
    median: Annotated[EstimateAnswer, From(lambda one, _: known_interval(one.quantile))]
    counts: Annotated[dict[str, int], From(lambda one, _: value_counts(one))] = Field(
        description="How many games gave each value."
    )


class CardFiguresAnswer(Answer):
    """The figures of one card."""

    drawn: EstimateAnswer = Field(description="The share of games in which it reached the hand.")
    played: EstimateAnswer = Field(description="The share of the games in which it was played.")
    stuck: EstimateAnswer = Field(description="The share in which it was in hand at the end.")
    fates: dict[str, EstimateAnswer] = Field(
        description=(
            "What else can happen to a card of its game, each with the share of the games in which it did: "
            "`set`, `reduced` (discarded to reduce a cost), `overridden` (discarded to override); `given-up`."
        )
    )
    first: EstimateAnswer | None = Field(
        description="The player's turn in which it was first played."
    )
    effect: EstimateAnswer | None = Field(
        description=(
            "What each copy that the shuffle brings by one's third turn does to the kill turn, or to the "
            "share of games won; games are compared within each seat."
        )
    )


def shown_figures(results: Results, plan: Plan) -> dict[str, dict[str, Any]]:
    return {
        name: FigureAnswer.of(figure, label_of(plan.game, name))
        for name, figure in sorted(results.figures.items())
        if CARD not in name
    }


def shown_cards(results: Results, plan: Plan) -> dict[str, dict[str, Any]]:
    cards = by_card(results, card_fates(plan.game))
    return {number: CardFiguresAnswer.of(figures) for number, figures in cards.items()}


def shown_curve(results: Results) -> dict[str, dict[str, Any]]:
    curve = survival.win_curve(results)
    return {str(turn): EstimateAnswer.of(share) for turn, share in curve.items()}


# Of (results, plan).
class SimulationResultsAnswer(Answer):
    """The results of the games."""

    games: int
    figures: Annotated[dict[str, FigureAnswer], From(shown_figures)] = Field(
        description="By name; `…@3`: in the deck's own third turn."
    )
    cards: Annotated[dict[str, CardFiguresAnswer], From(shown_cards)] = Field(
        description="By number."
    )
    examples: Annotated[
        dict[str, dict[str, int]], From(lambda results, _: results.as_json()["examples"])
    ] = Field(description="For some figures, the number of the first game that gave each value.")
    won_by: Annotated[dict[str, EstimateAnswer], From(lambda results, _: shown_curve(results))] = (
        Field(description="By own turn: the share of all games that were won by then.")
    )


class FigureChangeAnswer(Answer):
    """A figure of both versions of the deck, and the difference, game by game."""

    before: EstimateAnswer
    after: EstimateAnswer
    change: EstimateAnswer
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

    before: EstimateAnswer
    after: EstimateAnswer
    change: EstimateAnswer


def shown_comparison(results: Results) -> dict[str, dict[str, Any]] | None:
    if results.against is None or results.games < 2:
        return None
    changes = paired_comparison(results)
    return {name: FigureChangeAnswer.of(change) for name, change in changes.items()}


def shown_curves(results: Results) -> dict[str, dict[str, Any]] | None:
    if results.against is None:
        return None
    curves = survival.paired_curves(results)
    return {str(turn): WonByAnswer.of(shares) for turn, shares in curves.items()}


# Of (standing, plan).
class HandAnswer(Answer):
    """A starting hand that was tried."""

    own: Annotated[bool, From(lambda one, _: not one.hand)] = Field(
        description="Whether it is the deck's own."
    )
    cards: Annotated[list[str], From(lambda one, _: list(one.cards))] = Field(
        description="Card numbers; none if the deck names no hand and it is chosen in play."
    )
    rounds: int = Field(description="In how many rounds it played.")
    games: Annotated[int, From(lambda one, _: one.figure.games)]
    mean: Annotated[EstimateAnswer | None, From(lambda one, _: known_interval(one.figure.mean))] = (
        Field(
            description=(
                "The kill turn, or the share of games won, in its trials. These flatter the hands that came "
                "far; `comparison` measures the best again on fresh dice."
            )
        )
    )


def shown_hands(results: Results, plan: Plan) -> list[dict[str, Any]] | None:
    starting = PLAYABLE[plan.game].starting_hand
    if not (plan.hands and starting):
        return None
    standings = HandTrials(plan, starting, results).standings()
    return [HandAnswer.of(one, plan) for one in standings]


class RunResultsAnswer(SimulationResultsAnswer):
    """The results of a run's games so far."""

    hands: Annotated[list[HandAnswer] | None, From(shown_hands)] = Field(
        description=(
            "Starting hands that were tried, the best first. All other results are of the games in which the "
            "best is measured against the deck's own."
        )
    )

    against: SimulationResultsAnswer | None = Field(description="The results of the changed deck.")
    comparison: Annotated[
        dict[str, FigureChangeAnswer] | None, From(lambda results, _: shown_comparison(results))
    ]
    won_by_comparison: Annotated[
        dict[str, WonByAnswer] | None, From(lambda results, _: shown_curves(results))
    ] = Field(description="By own turn: what both versions have won by then.")
