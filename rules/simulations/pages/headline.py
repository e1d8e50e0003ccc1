"""The line that says what a run found: its main figure, by when most games are won, what a change did."""

from dataclasses import dataclass, replace

from rules.engine.runs import compare
from rules.engine.runs.estimates import SHARE
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Figure, Results
from rules.simulations.labels import plan_scales
from rules.simulations.pages.estimates import EstimateCell
from rules.simulations.pages.tables import FAR


@dataclass(frozen=True)
class Headline:
    """`mean`: the kill turn of a goldfish, of which `by` are won by `turn`, and unfinished ones count as turn
    `late` (0 if there are none). `won`: the share of a match. `change`: the second version minus the first, for a
    paired run. `approximate`: whether some cards were played without all they do."""

    approximate: bool = False
    mean: EstimateCell | None = None
    turn: int = 0
    by: EstimateCell | None = None
    late: int = 0
    won: EstimateCell | None = None
    change: EstimateCell | None = None


def find_headline(plan: Plan, results: Results) -> Headline | None:
    """The headline of a run; None before a game gave its main figure."""
    figure = results.of(plan.aim)
    if not figure.games:
        return None
    main = EstimateCell(plan_scales(plan).of(plan.aim).mean(figure))
    headline = Headline(bool(plan.approximate), change=main_change(plan, results))
    if plan.kind == "match":
        return replace(headline, won=main)
    turn = min(next((n for n in sorted(figure.counts) if half_by(figure, n)), FAR), plan.horizon)
    by = EstimateCell(SHARE.estimate(figure.share(lambda n: n <= turn)))
    late = plan.horizon + 1 if plan.horizon + 1 in figure.counts else 0
    return replace(headline, mean=main, turn=turn, by=by, late=late)


def half_by(figure: Figure, turn: int) -> bool:
    return 2 * sum(n for value, n in figure.counts.items() if value <= turn) >= figure.games


def main_change(plan: Plan, results: Results) -> EstimateCell | None:
    """How the changed deck differs in the main figure; None for a run of one version."""
    against, change = results.against, results.change.get(plan.aim)
    if against is None or change is None or change.games < 2:
        return None
    compared = compare.compared_figure(plan.aim, results, against, plan_scales(plan))
    return EstimateCell(compared.change)
