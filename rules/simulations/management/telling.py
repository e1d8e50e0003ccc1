"""Results as lines for a terminal."""

from collections.abc import Iterator

from rules.bridge.pool import approximate_cards, plan_catalog
from rules.engine.core.labels import CARD, TURN
from rules.engine.core.ruleset import STANDARD
from rules.engine.runs import survival
from rules.engine.runs.compare import (
    change_headline,
    deck_changes,
    paired_comparison,
)
from rules.engine.runs.estimates import share_bars
from rules.engine.runs.figure import Figure
from rules.engine.runs.halving import HandTrials
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import PLAYABLE
from rules.simulations.api.result_answers import settings_of_plan
from rules.simulations.labels import label_of, plan_scales

BEST_HANDS = 8  # are shown
BAR = 40  # characters for 100 %


def results_text(plan: Plan, results: Results) -> str:
    return "\n".join([*setting_lines(plan, results), "", *result_lines(plan, results)])


def setting_lines(plan: Plan, results: Results) -> Iterator[str]:
    """Everything that the digits depend on."""
    yield f"{plan.game} {plan.kind}: {results.games} games of {plan.games}, seed {plan.seed}"
    goes = f"first: {plan.first}, horizon: {plan.horizon} turns"
    ruleset = " ".join(settings_of_plan(plan)) or STANDARD
    yield f"policies: {', '.join(plan.policies)}; mulligan: {plan.mulligan}; ruleset: {ruleset}; {goes}"
    yield from approximate_lines(plan)


def approximate_lines(plan: Plan) -> Iterator[str]:
    """The cards that are not played as they say."""
    if plan.approximate:
        yield "an approximation: these cards are played without abilities that cannot be performed"
    for card in approximate_cards(plan_catalog(plan), plan.approximate):
        yield f"  {card.name_en} ({card.number}): {' '.join(why.en for why in card.missing)}"


def result_lines(plan: Plan, results: Results) -> Iterator[str]:
    starting = PLAYABLE[plan.game].starting_hand
    if plan.hands and starting:
        trials = HandTrials(plan, starting, results)
        yield from hand_lines(plan, trials)
        plan = trials.settled_plan()
    if plan.against is None:
        yield from survival_lines(results)
    else:
        yield from comparison_lines(plan, results)
    yield from ("", *distribution_lines(plan, results.of(plan.aim)), "")
    for name, figure in sorted(results.figures.items()):
        mean = plan_scales(plan).of(name).mean(figure)
        if TURN not in name and CARD not in name and mean:
            line = f"{label_of(plan.game, name).en:<32} {mean.text:>20}"
            yield line + few_games_note(figure.games, results.games, "won")


def hand_lines(plan: Plan, trials: HandTrials) -> Iterator[str]:
    """The best of the starting hands that were tried."""
    aim, scale = label_of(plan.game, plan.aim).en, plan_scales(plan).of(plan.aim)
    yield f"{'rounds':>6} {'games':>6} {aim:>20}  starting hand, best first"
    for standing in trials.standings()[:BEST_HANDS]:
        own = "" if standing.hand else " (the deck's own)"
        mean = scale.mean(standing.figure)
        text = mean.text if mean else ""
        yield f"{standing.rounds:>6} {standing.figure.games:>6} {text:>20}  {' '.join(standing.cards)}{own}"
    yield from ("The trials flatter the best. Fresh games, with the best as the changed deck:", "")


def survival_lines(results: Results) -> Iterator[str]:
    """The share of all games won by each turn."""
    yield "won by turn"
    for turn, share in survival.win_curve(results).items():
        yield f"{turn:>11} {share.text:>24}"


def comparison_lines(plan: Plan, results: Results) -> Iterator[str]:
    """Both versions: games won by turn, then each figure."""
    moved = deck_changes(plan.decks[0], plan.against or {})
    changes = paired_comparison(results, plan_scales(plan))
    aim = changes[plan.aim].change
    headline = change_headline(moved, label_of(plan.game, plan.aim).en, aim)
    yield f"{headline} (an approximation)" if plan.approximate else headline
    yield from ("", f"{'won by turn':>11} {'deck':>24} {'changed deck':>24} {'difference':>16}")
    for turn, (one, two, more) in survival.paired_curves(results).items():
        yield f"{turn:>11} {one.text:>24} {two.text:>24} {more.text:>16}"
    yield from ("", "changed deck less deck, game by game:")
    for name, change in changes.items():
        needed = f"unpaired: {change.unpaired:,} games" if change.unpaired else ""
        line = f"{label_of(plan.game, name).en:<32} {change.change.text:>20}  {needed}".rstrip()
        yield line + few_games_note(change.games, results.games, "that both won")


def few_games_note(games: int, of: int, which: str) -> str:
    """A note that a kill turn covers only games that were won."""
    return f"  (only of the {games:,} games {which})" if games < of else ""


def distribution_lines(plan: Plan, figure: Figure) -> Iterator[str]:
    """The share of each value, with its interval."""
    yield label_of(plan.game, plan.aim).en
    for value, share in share_bars(figure).items():
        open_end = plan.kind == "goldfish" and value > plan.horizon
        name = "not in time" if open_end else str(value)
        yield f"{name:>11} {share.text:>24} {'█' * round(share.value * BAR)}"
