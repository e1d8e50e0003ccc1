"""Two versions of a deck side by side: a paired run, or two independent runs."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cards.catalog import Catalog
from languages import Language
from rules.bridge.pool import approximate_cards
from rules.engine.core.labels import COMMON
from rules.engine.runs import compare, survival
from rules.engine.runs.compare import FigureChange
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import LABELS
from rules.simulations.labels import plan_scales
from rules.simulations.models import Simulation
from rules.simulations.pages import asked, showing
from rules.simulations.pages.estimates import EstimateCell
from rules.simulations.pages.hands import names_in

Sides = list[tuple[str, Results]]
# Changed cards that the headline names; of more it says how many.
MOST_MOVED = 8


@dataclass(frozen=True)
class Difference:
    """One figure of both; `change` is the second minus the first. `games`: how many gave it with both, if not
    all."""

    name: str
    label: str
    before: EstimateCell
    after: EstimateCell
    change: EstimateCell
    unpaired: int | None
    games: int | None


def difference_rows(
    changes: dict[str, FigureChange], one: Results, two: Results, game: str, language: Language
) -> list[Difference]:
    """In the order of the game's table, the aim of all runs first; figures that are always 0 are left out."""
    return [
        Difference(
            name,
            label.localised(language),
            EstimateCell(changes[name].before),
            EstimateCell(changes[name].after),
            EstimateCell(changes[name].change),
            changes[name].unpaired,
            changes[name].games if changes[name].games < min(one.games, two.games) else None,
        )
        for name, label in {**COMMON, **LABELS[game].figures}.items()
        if name in changes and any((*one.of(name).counts, *two.of(name).counts))
    ]


def turning_text(wins: dict[int, survival.WonShares]) -> str:
    """The share that each won by the turn in which the first reaches half of all its wins."""
    turn = next((t for t, s in wins.items() if 2 * s.before.value >= share_at_last(wins)), None)
    if turn is None:
        return ""
    one, two, more = (EstimateCell(share) for share in wins[turn])
    words = {"turn": turn, "one": one.text, "two": two.text, "more": more.text}
    return _("Won by turn %(turn)s: %(one)s → %(two)s, difference %(more)s") % words


def share_at_last(wins: dict[int, survival.WonShares]) -> float:
    return list(wins.values())[-1].before.value


def paired_context(
    run: Simulation, plan: Plan, results: Results, catalog: Catalog, language: Language
) -> dict[str, Any]:
    """For a run with two versions; empty before two games are played."""
    if plan.against is None or results.against is None or results.games < 2:
        return {}
    comparison = compare.paired_comparison(results, plan_scales(plan))
    sides = sides_of_run(run, results, language)
    wins = survival.paired_curves(results)
    rows = difference_rows(comparison, results, results.against, plan.game, language)
    moved = moved_cards(plan, catalog, language)
    return {
        "sides": [label for label, _results in sides],
        "main": next((row for row in rows if row.name == plan.aim), None),
        "moved": moved if len(moved) <= MOST_MOVED else [],
        "moved_count": len(moved),
        "differences": rows,
        "chart": showing.distribution_chart(plan, sides),
        "curve": showing.win_charts([label for label, _results in sides], wins),
        "turning": turning_text(wins),
        "games": results.games,
        "approximate": bool(plan.approximate),
    }


def sides_of_run(run: Simulation, results: Results, language: Language) -> Sides:
    """Both versions by name; equal names are told apart."""
    names = [asked.part_title(run, part, language) for part in ("deck", "against")]
    versions = [run.shown.get(part, {}).get("version") for part in ("deck", "against")]
    if names[0] == names[1] and versions[0] != versions[1]:
        names = [f"{name} #{n}" if n else name for name, n in zip(names, versions, strict=True)]
    assert results.against is not None
    return [(f"A: {names[0]}", results), (f"B: {names[1]}", results.against)]


def moved_cards(plan: Plan, catalog: Catalog, language: Language) -> list[tuple[str, str]]:
    """(`−2`, card name) for each change from the first deck to the second."""
    changes = compare.deck_changes(plan.decks[0], plan.against or {})
    names = names_in(catalog, (card for _n, card in changes), language)
    return [(compare.signed_number(n), names.get(card, card)) for n, card in changes]


def unpaired_context(
    runs: tuple[Simulation, Simulation],
    plans: tuple[Plan, Plan],
    catalog: Catalog,
    language: Language,
) -> dict[str, Any]:
    """For two runs of one game and kind, both with results. `catalog`: with the cards of both."""
    one, two = (run.sums or Results() for run in runs)
    names = [
        f"{letter}: {asked.part_title(run, 'deck', language)}"
        for letter, run in zip("AB", runs, strict=True)
    ]
    changes = compare.unpaired_comparison(one, two, (plan_scales(plans[0]), plan_scales(plans[1])))
    rows = difference_rows(changes, one, two, plans[0].game, language)
    wins = survival.unpaired_curves(one, two)
    return {
        "sides": names,
        "main": next((row for row in rows if row.name == plans[0].aim), None),
        "differences": rows,
        "chart": showing.distribution_chart(plans[0], list(zip(names, (one, two), strict=True))),
        "curve": showing.win_charts(names, wins),
        "turning": turning_text(wins),
        "unlike": unlike_settings(runs, plans, catalog, language),
        "approximate": bool(plans[0].approximate or plans[1].approximate),
        "lacking": approximate_cards(catalog, approximate_in(plans)),
    }


def approximate_in(plans: Iterable[Plan]) -> list[str]:
    """The cards that any of the runs played without what was missing."""
    return sorted({card for plan in plans for card in plan.approximate})


def unlike_settings(
    runs: tuple[Simulation, Simulation],
    plans: tuple[Plan, Plan],
    catalog: Catalog,
    language: Language,
) -> list[tuple[str, str, str]]:
    """(what, how in the first, how in the second) for settings that differ and affect the results."""
    one, two = (
        dict(asked.bearing_rows(run, plan, catalog, language))
        for run, plan in zip(runs, plans, strict=True)
    )
    names = (name for name in {**one, **two} if one.get(name) != two.get(name))
    return [(name, one.get(name, "–"), two.get(name, "–")) for name in names]
