"""When a run has been long enough."""

from rules.core.intervals import Interval
from rules.core.plan import Plan
from rules.core.stats import Results

FEWEST = 1_000  # games before the first look


def reached(results: Results, plan: Plan) -> bool:
    """Whether the asked precision is reached. To be asked of the sums of the plan's first chunks, in order
    (1, 2, 3 …), never of others: then the stop is the same whoever worked on them.

    Repeated looks widen errors where one stops because of the value that was found. Here one stops because
    of the width, which tells next to nothing of the value (fixed-width intervals, Chow and Robbins 1965: the
    coverage tends to 95 %); what is left shows in few games, hence FEWEST. A test measures the coverage.
    """
    if plan.precision is None or results.games < FEWEST:
        return False
    return aimed_at(results, plan).half <= plan.precision


def aimed_at(results: Results, plan: Plan) -> Interval:
    """What the precision is asked of: the mean kill turn (goldfish), the share of games won (match), or, with
    two versions of a deck, the difference of these."""
    if plan.against is not None:
        return results.change[plan.aim].mean()
    aimed = results.of(plan.aim)
    return aimed.mean() if plan.kind == "goldfish" else aimed.share()
