"""The line that says what a run found: its main figure, by when most games are won, what a change did."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from rules.engine.runs import compare
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Figure, Results
from rules.simulations.views.estimates import Estimate, align_estimates, estimate_of
from rules.simulations.views.tables import FAR, FigureRow


@dataclass(frozen=True)
class Headline:
    """`mean`: the kill turn of a goldfish, of which `by` are won by `turn`, and unfinished ones count as turn
    `late` (0 if there are none). `won`: the share of a match. `change`: the second version minus the first, for a
    paired run. `approximate`: whether some cards were played without all they do."""

    approximate: bool = False
    mean: Estimate | None = None
    turn: int = 0
    by: Estimate | None = None
    late: int = 0
    won: Estimate | None = None
    change: Estimate | None = None


ESTIMATES = [field.name for field in fields(Headline) if "Estimate" in str(field.type)]


def find_headline(plan: Plan, results: Results) -> Headline | None:
    """The headline of a run; None before a game gave its main figure."""
    figure = results.of(plan.aim)
    if not figure.games:
        return None
    share = plan.kind == "match"
    found = Headline(bool(plan.approximate), change=main_change(results, plan.aim, share))
    if share:
        return replace(found, won=estimate_of(figure.share, percent=True))
    turn = min(next((n for n in sorted(figure.counts) if half_by(figure, n)), FAR), plan.horizon)
    by = estimate_of(lambda: figure.share(lambda n: n <= turn), percent=True)
    late = plan.horizon + 1 if plan.horizon + 1 in figure.counts else 0
    return replace(found, mean=estimate_of(figure.mean), turn=turn, by=by, late=late)


def half_by(figure: Figure, turn: int) -> bool:
    return 2 * sum(n for value, n in figure.counts.items() if value <= turn) >= figure.games


def main_change(results: Results, aim: str, share: bool) -> Estimate | None:
    """How the changed deck differs in the main figure; None for a run of one version."""
    against, change = results.against, results.change.get(aim)
    if against is None or change is None or change.games < 2:
        return None
    return Estimate(compare.compared_figure(aim, results, against).change, share, signed=True)


def align_headlines(
    lines: Sequence[Headline | None], rows: Sequence[FigureRow] = ()
) -> list[Headline | None]:
    """Give lines that stand together, and the table below them, the same number of digits."""
    given = [getattr(line, name) for line in lines for name in ESTIMATES if line]
    beside = [cell for row in rows for cell in row.cells]
    aligned = iter(align_estimates([*beside, *filter(None, given)])[len(beside) :])
    return [line and with_next(line, aligned) for line in lines]


def with_next(line: Headline, aligned: Iterator[Estimate]) -> Headline:
    told: dict[str, Any] = {name: next(aligned) for name in ESTIMATES if getattr(line, name)}
    return replace(line, **told)
