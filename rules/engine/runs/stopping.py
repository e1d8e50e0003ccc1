"""When a run has been long enough."""

from rules.engine.runs.figure import Figure
from rules.engine.runs.intervals import Interval
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results

FEWEST = 1_000  # games before the first check
ENOUGH = 20  # unusual games; with fewer, nobody knows how far such games can lie


def precision_reached(results: Results, plan: Plan) -> bool:
    """Whether the requested precision is reached. Ask only of the sums of the plan's first chunks, in order
    (1, 2, 3 …): then the stop is the same whoever worked on them.

    Repeated checks inflate errors if one stops because of the estimate. Here one stops because of the width,
    which says next to nothing about the estimate (fixed-width intervals, Chow and Robbins 1965: the coverage
    tends to 95 %). What remains shows in short runs, hence FEWEST, and if hardly any game differs from the
    rest, hence ENOUGH. Tests measure the coverage.
    """
    if (
        plan.precision is None
        or results.games < FEWEST
        or unusual_games(aim_figure(results, plan)) < ENOUGH
    ):
        return False
    return aimed_at(results, plan).half <= plan.precision


def unusual_games(figure: Figure) -> int:
    """Games with a value other than the most frequent one."""
    return figure.games - max(figure.counts.values(), default=0)


def aim_figure(results: Results, plan: Plan) -> Figure:
    """For two versions of a deck, the difference, game by game."""
    return results.of(plan.aim) if plan.against is None else results.change[plan.aim]


def aimed_at(results: Results, plan: Plan) -> Interval:
    """What the precision applies to: the mean kill turn (goldfish), the share of games won (match), or, for two
    versions of a deck, the difference of these."""
    aimed = aim_figure(results, plan)
    shares = plan.kind == "match" and plan.against is None
    return aimed.share() if shares else aimed.mean()
