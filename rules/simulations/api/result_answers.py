"""Results of a run, as answers show them: estimates with intervals, and the counts behind them."""

from typing import Annotated, Any, NamedTuple

from pydantic import Field

from rules.engine.core.labels import CARD, Label
from rules.engine.core.ruleset import parse_ruleset, words_of_settings
from rules.engine.runs import survival
from rules.engine.runs.card_figures import by_card
from rules.engine.runs.compare import paired_comparison
from rules.engine.runs.estimates import Estimate
from rules.engine.runs.figure import Figure
from rules.engine.runs.halving import HandTrials, Standing
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import LABELS, PLAYABLE
from rules.simulations.labels import card_fates, label_of, plan_scales
from web.api.answers import LocalisedAnswer
from web.api.shapes import Answer, From


def settings_of_plan(plan: Plan) -> list[str]:
    """The settings that differ from the defaults, as words. A deck that is played alone also names all numbers:
    they say what it was played against."""
    ruleset = parse_ruleset(PLAYABLE[plan.game].ruleset, plan.ruleset)
    return words_of_settings(ruleset, LABELS[plan.game].settings if plan.kind == "goldfish" else ())


class EstimateAnswer(Answer):
    """An estimate and its 95 % interval, never beyond what is possible."""

    value: float
    low: float
    high: float
    text: str = Field(
        description=(
            "The same as pages and commands show it; shares in percent: `5.42 ± 0.03`, `71.0% (69.6–72.4)`."
        )
    )


def value_counts(figure: Figure) -> dict[str, int]:
    return {str(value): count for value, count in sorted(figure.counts.items())}


class PlannedFigure(NamedTuple):
    """A figure of a run of this plan, by name."""

    name: str
    figure: Figure
    plan: Plan

    @property
    def label(self) -> Label:
        return label_of(self.plan.game, self.name)

    @property
    def unit(self) -> str:
        return self.label.unit

    @property
    def games(self) -> int:
        return self.figure.games

    @property
    def mean(self) -> Estimate | None:
        return plan_scales(self.plan).of(self.name).mean(self.figure)

    @property
    def median(self) -> Estimate:
        return plan_scales(self.plan).of(self.name).median(self.figure)


class FigureAnswer(Answer):
    """One figure over many games."""

    label: LocalisedAnswer
    unit: str = Field(
        description="turns, cards, share (of the games in which it is not 0), or nothing."
    )
    games: int = Field(
        description="How many games it is of: all, or for the kill turn of a match those that were won."
    )
    mean: EstimateAnswer | None = Field(
        description=(
            "For a share, that of the games in which it is not 0; of anything else null for fewer than two games."
        )
    )
    median: EstimateAnswer
    counts: Annotated[dict[str, int], From(lambda one, _: value_counts(one.figure))] = Field(
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
        name: FigureAnswer.of(PlannedFigure(name, figure, plan))
        for name, figure in sorted(results.figures.items())
        if CARD not in name
    }


def shown_cards(results: Results, plan: Plan) -> dict[str, dict[str, Any]]:
    cards = by_card(results, plan_scales(plan), card_fates(plan.game))
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


def shown_comparison(results: Results, plan: Plan) -> dict[str, dict[str, Any]] | None:
    if results.against is None or results.games < 2:
        return None
    changes = paired_comparison(results, plan_scales(plan))
    return {name: FigureChangeAnswer.of(change) for name, change in changes.items()}


def shown_curves(results: Results) -> dict[str, dict[str, Any]] | None:
    if results.against is None:
        return None
    curves = survival.paired_curves(results)
    return {str(turn): WonByAnswer.of(shares) for turn, shares in curves.items()}


def trials_mean(standing: Standing, plan: Plan) -> dict[str, Any] | None:
    mean = plan_scales(plan).of(plan.aim).mean(standing.figure)
    return EstimateAnswer.of(mean) if mean else None


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
    mean: Annotated[EstimateAnswer | None, From(trials_mean)] = Field(
        description=(
            "The kill turn, or the share of games won, in its trials. These flatter the hands that came "
            "far; `comparison` measures the best again on fresh dice."
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
    comparison: Annotated[dict[str, FigureChangeAnswer] | None, From(shown_comparison)]
    won_by_comparison: Annotated[
        dict[str, WonByAnswer] | None, From(lambda results, _: shown_curves(results))
    ] = Field(description="By own turn: what both versions have won by then.")
