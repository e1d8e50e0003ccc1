"""Results as a table: estimates with intervals."""

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Any

from rules.engine.core.labels import CARD, TURN
from rules.engine.runs import survival
from rules.engine.runs.card_figures import by_card
from rules.engine.runs.figure import Figure
from rules.engine.runs.intervals import Interval
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.simulations.api.result_answers import card_fates

HEADINGS = ("deck", "figure", "turn", "card", "measure", "estimate", "low", "high", "games")
OF_CARDS = ("drawn", "played", "stuck", "first", "effect")


def results_as_csv(plan: Plan, results: Results) -> str:
    """First a row per card that was played without abilities that cannot be performed. Then one per estimate:
    mean and median of each figure, the share of each of its values, the share of games won by each turn, and
    the figures of each card."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(HEADINGS)
    for card in plan.approximate:
        writer.writerow(("", "approximate", "", card, "lacks-abilities", "", "", "", results.games))
    for deck, deck_results in (("deck", results), ("against", results.against)):
        if deck_results:
            writer.writerows(figure_rows(deck, deck_results.figures))
            writer.writerows(won_rows(deck, survival.win_curve(deck_results), deck_results.games))
            writer.writerows(card_figure_rows(deck, plan.game, deck_results))
    writer.writerows(figure_rows("change", results.change))
    changes = {turn: shares.change for turn, shares in survival.paired_curves(results).items()}
    writer.writerows(won_rows("change", changes, results.games))
    return text.getvalue()


def figure_rows(deck: str, figures: dict[str, Figure]) -> Iterator[tuple[Any, ...]]:
    for name, figure in sorted(figures.items()):
        if CARD in name:
            continue
        plain, _, turn = name.partition(TURN)
        start = (deck, plain, turn, "")
        if figure.games > 1:
            yield (*start, "mean", *figure.mean(), figure.games)
        yield (*start, "median", *figure.quantile(), figure.games)
        for value, share in figure.bars().items():
            yield (*start, f"share of {value}", *share, figure.counts[value])


def won_rows(deck: str, curve: Mapping[int, Interval], games: int) -> Iterator[tuple[Any, ...]]:
    for turn, share in curve.items():
        yield deck, "won-by", turn, "", "share", *share, games


def card_figure_rows(deck: str, game: str, results: Results) -> Iterator[tuple[Any, ...]]:
    for card, figures in by_card(results, card_fates(game)).items():
        common = {measure: getattr(figures, measure) for measure in OF_CARDS}
        for measure, interval in {**common, **figures.fates}.items():
            if interval:
                yield deck, measure, "", card, "estimate", *interval, results.games
