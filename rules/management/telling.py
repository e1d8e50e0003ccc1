"""Results as lines for a terminal."""

from collections.abc import Iterator

from rules.api.figures import label_of
from rules.core.compare import comparison, signed
from rules.core.figure import Figure
from rules.core.intervals import Interval
from rules.core.labels import CARD, TURN
from rules.core.plan import Plan
from rules.core.stats import Results

BAR = 40  # characters for the whole


def told(plan: Plan, results: Results) -> str:
    return "\n".join([*settings(plan, results), "", *body(plan, results)])


def settings(plan: Plan, results: Results) -> Iterator[str]:
    """All that the digits depend on."""
    yield f"{plan.game} {plan.kind}: {results.games} games of {plan.games}, seed {plan.seed}"
    goes = f"first: {plan.first}, horizon: {plan.horizon} turns"
    yield f"policies: {', '.join(plan.policies)}; mulligan: {plan.mulligan}; ruleset: {plan.ruleset}; {goes}"


def body(plan: Plan, results: Results) -> Iterator[str]:
    yield from distribution(plan, results.of(plan.aim))
    yield ""
    for name, figure in sorted(results.figures.items()):
        if TURN not in name and CARD not in name and figure.games > 1:
            yield f"{label_of(plan.game, name).en:<32} {estimate(figure.mean())}"
    if results.against:
        yield from ("", "changed deck less deck, game by game:")
        for name, change in comparison(results).items():
            text = f"{signed(change.change.value, 3)} ± {change.change.half:.3f}"
            needed = f"unpaired: {change.unpaired:,} games" if change.unpaired else ""
            yield f"{label_of(plan.game, name).en:<32} {text:>20}  {needed}".rstrip()


def distribution(plan: Plan, figure: Figure) -> Iterator[str]:
    """The share of each value, with its interval."""
    yield label_of(plan.game, plan.aim).en
    for value, share in figure.bars().items():
        open_end = plan.kind == "goldfish" and value > plan.horizon
        name = "not in time" if open_end else str(value)
        bounds = f"({share.low:.1%}–{share.high:.1%})"
        yield f"{name:>11} {share.value:6.1%} {bounds:>17} {'█' * round(share.value * BAR)}"


def estimate(found: Interval) -> str:
    return f"{found.value:10.3f} ± {found.half:.3f}"
