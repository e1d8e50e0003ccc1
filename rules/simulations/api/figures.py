"""Results as a table: estimates with intervals."""

import csv
import io
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cards.cells import guard_cell
from rules.engine.core.labels import CARD, TURN
from rules.engine.runs import survival
from rules.engine.runs.card_figures import by_card
from rules.engine.runs.estimates import Estimate, Scale, share_bars
from rules.engine.runs.figure import Figure
from rules.engine.runs.plan import Plan
from rules.engine.runs.scales import Scales
from rules.engine.runs.stats import Results
from rules.simulations.labels import card_fates, plan_scales

HEADINGS = ("deck", "figure", "turn", "card", "measure", "estimate", "low", "high", "games")
OF_CARDS = ("drawn", "played", "stuck", "first", "effect")


def results_as_csv(plan: Plan, results: Results) -> str:
    """First a row per card that was played without abilities that cannot be performed. Then one per estimate:
    mean and median of each figure, the share of each of its values, the share of games won by each turn, and
    the figures of each card."""
    text, scales = io.StringIO(), plan_scales(plan)
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(HEADINGS)
    for card in plan.approximate:
        writer.writerow(
            ("", "approximate", "", guard_cell(card), "lacks-abilities", "", "", "", results.games)
        )
    for deck, deck_results in (("deck", results), ("against", results.against)):
        if deck_results:
            writer.writerows(figure_rows(deck, deck_results.figures, scales.of))
            writer.writerows(won_rows(deck, survival.win_curve(deck_results), deck_results.games))
            writer.writerows(card_figure_rows(deck, plan.game, deck_results, scales))
    writer.writerows(figure_rows("change", results.change, lambda name: scales.of(name).change))
    changes = {turn: shares.change for turn, shares in survival.paired_curves(results).items()}
    writer.writerows(won_rows("change", changes, results.games))
    return text.getvalue()


def figure_rows(
    deck: str, figures: dict[str, Figure], scale_of: Callable[[str], Scale]
) -> Iterator[tuple[Any, ...]]:
    for name, figure in sorted(figures.items()):
        if CARD in name:
            continue
        plain, _, turn = name.partition(TURN)
        start = (deck, plain, turn, "")
        scale = scale_of(name)
        if mean := scale.mean(figure):
            yield (*start, "mean", *numbers(mean), figure.games)
        yield (*start, "median", *numbers(scale.median(figure)), figure.games)
        for value, share in share_bars(figure).items():
            yield (*start, f"share of {value}", *numbers(share), figure.counts[value])


def numbers(estimate: Estimate) -> tuple[float, float, float]:
    return estimate.value, estimate.low, estimate.high


def won_rows(deck: str, curve: Mapping[int, Estimate], games: int) -> Iterator[tuple[Any, ...]]:
    for turn, share in curve.items():
        yield deck, "won-by", turn, "", "share", *numbers(share), games


def card_figure_rows(
    deck: str, game: str, results: Results, scales: Scales
) -> Iterator[tuple[Any, ...]]:
    for card, figures in by_card(results, scales, card_fates(game)).items():
        common = {measure: getattr(figures, measure) for measure in OF_CARDS}
        for measure, estimate in {**common, **figures.fates}.items():
            if estimate:
                yield (
                    deck,
                    measure,
                    "",
                    guard_cell(card),
                    "estimate",
                    *numbers(estimate),
                    results.games,
                )
