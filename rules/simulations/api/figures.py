"""Results as JSON and as a table: estimates with intervals, and the counts behind them."""

import csv
import io
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.engine.core.labels import CARD, COMMON, TURN, Label
from rules.engine.runs import survival
from rules.engine.runs.card_figures import CardFigures, by_card
from rules.engine.runs.compare import paired_comparison
from rules.engine.runs.figure import Figure
from rules.engine.runs.intervals import Interval
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import LABELS

Json = dict[str, Any]
HEADINGS = ("deck", "figure", "turn", "card", "measure", "estimate", "low", "high", "games")
OF_CARDS = ("drawn", "played", "stuck", "first", "effect")


def results_json(plan: Plan, results: Results) -> Json:
    data = results.as_json()
    cards = by_card(results, card_fates(plan.game))
    return {
        "games": results.games,
        "figures": {
            name: figure_json(label_of(plan.game, name), results.of(name), counts)
            for name, counts in data["figures"].items()
            if CARD not in name
        },
        "cards": {card: card_figures_answer(figures) for card, figures in cards.items()},
        "examples": data["examples"],
        "won_by": {
            str(turn): share._asdict() for turn, share in survival.win_curve(results).items()
        },
    }


def card_figures_answer(figures: CardFigures) -> Json:
    named = ((measure, getattr(figures, measure)) for measure in OF_CARDS)
    answer = {measure: interval and interval._asdict() for measure, interval in named}
    return answer | {"fates": {name: share._asdict() for name, share in figures.fates.items()}}


def card_fates(game: str) -> tuple[str, ...]:
    """What can happen to cards of this game only."""
    return LABELS[game].fates if game in LABELS else ()


def figure_json(label: Label, figure: Figure, counts: dict[str, int]) -> Json:
    return {
        "label": {"en": label.en, "ja": label.ja},
        "unit": label.unit,
        "games": figure.games,
        "mean": interval_or_none(figure.mean),
        "median": interval_or_none(figure.quantile),
        "counts": counts,
    }


def label_of(game: str, name: str) -> Label:
    """The game's label for a figure; a figure without one goes by its name."""
    plain, mark, _ = name.partition(TURN)
    own = LABELS[game].figures if game in LABELS else {}
    return {**COMMON, **own}.get(plain + mark) or Label(plain, plain)


def interval_or_none(made: Callable[[], Interval]) -> Json | None:
    """None if there are too few games for it."""
    try:
        return made()._asdict()
    except ValueError:
        return None


def comparison_json(results: Results) -> Json | None:
    if results.against is None or results.games < 2:
        return None
    return {
        name: {
            "before": change.before._asdict(),
            "after": change.after._asdict(),
            "change": change.change._asdict(),
            "games": change.games,
            "unpaired": change.unpaired,
        }
        for name, change in paired_comparison(results).items()
    }


def survival_json(results: Results) -> Json | None:
    """By turn: what both versions have won by then, and the difference; None for a single version."""
    if results.against is None:
        return None
    return {
        str(turn): {name: found._asdict() for name, found in shares._asdict().items()}
        for turn, shares in survival.paired_curves(results).items()
    }


def results_as_csv(plan: Plan, results: Results) -> str:
    """One row per estimate: mean and median of each figure, the share of each of its values, the share of games
    won by each turn, and the figures of each card."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(HEADINGS)
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
