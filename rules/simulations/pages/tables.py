"""The results of a run as tables: distribution, figures, figures by turn, cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.engine.core.labels import CARD, COMMON, TURN, GameLabels
from rules.engine.runs.estimates import SHARE
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Figure, Results
from rules.simulations.labels import plan_scales
from rules.simulations.pages.estimates import EstimateCell

KILL, WON, TURNS = "kill-turn", "won", "turns"
FAR = 10**9


@dataclass(frozen=True)
class Bar:
    """A value of a distribution."""

    value: int
    name: str
    share: EstimateCell
    games: int


def spread_figure(plan: Plan, results: Results) -> Figure:
    """The figure whose distribution is drawn: the kill turn, or the length of a match."""
    return results.of(KILL if plan.kind == "goldfish" else TURNS)


def value_bars(plan: Plan, runs: Sequence[Results]) -> list[list[Bar]]:
    """For each run, a bar for every value between the smallest and the largest of any of them."""
    figures = [spread_figure(plan, results) for results in runs]
    numbers = sorted({value for figure in figures for value in figure.counts})
    values = range(numbers[0], numbers[-1] + 1) if numbers else range(0)
    return [[value_bar(plan, figure, value) for value in values] for figure in figures]


def value_bar(plan: Plan, figure: Figure, value: int) -> Bar:
    late = plan.kind == "goldfish" and value > plan.horizon
    share = SHARE.estimate(figure.share(lambda n: n == value)) if figure.games else None
    name = _("not won") if late else str(value)
    return Bar(value, name, EstimateCell(share), figure.counts[value])


@dataclass(frozen=True)
class FigureRow:
    """One figure; `cells`: its estimate, or one per turn; `games`: how many games gave it, if not all."""

    name: str
    label: str
    cells: list[EstimateCell]
    games: int | None = None


def overall_rows(
    plan: Plan, labels: GameLabels, results: Results, language: str
) -> list[FigureRow]:
    """Figures of whole games, in the order of the game's table, without those that were always 0."""
    rows, scales = [], plan_scales(plan)
    for name, label in {**COMMON, **labels.figures}.items():
        figure = results.of(name)
        if not name.endswith(TURN) and any(figure.counts):
            cell = EstimateCell(scales.of(name).mean(figure))
            games = figure.games if figure.games < results.games else None
            rows.append(FigureRow(name, label.localised(language), [cell], games))
    return rows


def turns_of(results: Results) -> set[int]:
    """Own turns that a game reached."""
    return {turn for name in results.figures if (turn := turn_of(name)) is not None}


def turn_rows(
    plan: Plan, labels: GameLabels, results: Results, turns: list[int], language: str
) -> list[FigureRow]:
    """Figures by turn, over the games that reached that turn."""
    rows = [
        FigureRow(
            name.rstrip(TURN),
            label.localised(language),
            turn_cells(plan, name, results, turns),
        )
        for name, label in labels.figures.items()
        if name.endswith(TURN)
    ]
    return [row for row in rows if any(cell.estimate for cell in row.cells)]


def turn_of(name: str) -> int | None:
    turn = name.partition(TURN)[2]
    return int(turn) if turn.isdecimal() and CARD not in name else None


def turn_cells(plan: Plan, name: str, results: Results, turns: list[int]) -> list[EstimateCell]:
    scale = plan_scales(plan).of(name)
    return [EstimateCell(scale.mean(results.of(f"{name}{turn}"))) for turn in turns]


def example_games(plan: Plan, results: Results) -> list[tuple[str, int, str]]:
    """(which, number of the game, result) of the fastest, a median and the slowest game."""
    words = {"lowest": _("fastest"), "median": _("median"), "highest": _("slowest")}
    figure = KILL if plan.kind == "goldfish" else TURNS
    named: dict[tuple[int, int], list[str]] = {}
    for word, example in results.landmarks(figure).items():
        named.setdefault(example, []).append(words[word])
    late = plan.horizon if plan.kind == "goldfish" else FAR
    return [
        (" · ".join(which), number, _("not won") if value > late else turns_text(value))
        for (value, number), which in named.items()
    ]


def turns_text(n: int) -> str:
    return ngettext("%(n)s turn", "%(n)s turns", n) % {"n": n}
