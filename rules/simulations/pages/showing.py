"""What the page of a run shows: its progress and its results."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from cards.catalog import Catalog
from languages import Language
from rules import compiled
from rules.engine.runs import survival
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import LABELS, PLAYABLE
from rules.simulations.models import Simulation
from rules.simulations.pages import asked, card_tables, charts, tables
from rules.simulations.pages.estimates import EstimateCell
from rules.simulations.pages.headline import find_headline

Context = dict[str, Any]


def progress_context(run: Simulation) -> Context:
    """Games done, games per second, and the time left; None while unknown. `engine`: what it is played with
    (`rules.compiled.engine_pace`), where the operator did not choose."""
    done, rate, left = run.pace()
    return {
        "done": done,
        "games": run.games,
        "rate": rate and f"{rate:,.0f}",
        "left": None if left is None else time_left(left),
        "percent": done * 100 // run.games,
        "engine": compiled.engine_pace() if compiled.is_wanted() else "",
        "done_text": f"{done:,}",
        "games_text": f"{run.games:,}",
    }


def time_left(seconds: float) -> str:
    """In the unit that fits: seconds up to two minutes, minutes up to two hours."""
    if seconds < 120:
        return _("about %(left)s s left") % {"left": max(round(seconds), 1)}
    minutes = round(seconds / 60)
    if minutes < 120:
        return _("about %(left)s min left") % {"left": minutes}
    return _("about %(left)s h left") % {"left": f"{round(minutes / 60):,}"}


def partial_context(run: Simulation, plan: Plan, results: Results | None) -> Context:
    """The results of the games so far."""
    if results is None or not results.games:
        return {}
    context: Context = {"headline": find_headline(plan, results)}
    if chart := distribution_chart(plan, [(str(_("Games so far")), results)], still=True):
        context["chart"] = chart
    return context


def full_context(
    plan: Plan, results: Results, catalog: Catalog, sort: str, language: Language
) -> Context:
    """Headline, charts and tables of a run that has ended."""
    labels = LABELS[plan.game]
    return {
        "headline": find_headline(plan, results),
        "chart": distribution_chart(plan, [(str(_("Share of games")), results)]),
        "curve": None if results.against else win_chart(results),
        "overall": tables.overall_rows(plan, labels, results, language),
        "cards": card_tables.card_tables(plan, results, labels, catalog, sort, language),
        "examples": tables.example_games(plan, results),
        **turn_context(plan, results, language),
    }


def turn_context(plan: Plan, results: Results, language: Language) -> Context:
    """Figures by turn; for a paired run both versions, A and B, in one chart."""
    labels = LABELS[plan.game]
    sides = [("", results)] if results.against is None else [("A", results), ("B", results.against)]
    turns = sorted({turn for _side, played in sides for turn in tables.turns_of(played)})
    parts: dict[str, list[tuple[str, tables.FigureRow]]] = {}
    for side, played in sides:
        for row in tables.turn_rows(plan, labels, played, turns, language):
            parts.setdefault(row.name, []).append((side, row))
    return {
        "turns": turns,
        "by_turn": [
            (f"{row.label} {side}", row.cells)
            for sided_rows in parts.values()
            for side, row in sided_rows
        ],
        "turn_charts": [
            charts.line_chart(str(_("Turn")), turns, sided_rows) for sided_rows in parts.values()
        ],
    }


def distribution_chart(
    plan: Plan, parts: list[tuple[str, Results]], still: bool = False
) -> charts.Chart | None:
    """Several results over the same values."""
    bars = tables.value_bars(plan, [played for _label, played in parts])
    if not bars[0]:
        return None
    alone = plan.kind == "goldfish"
    title = _("Kill turn") if alone else _("Length of the games")
    limit = plan.horizon if alone else bars[0][-1].value
    named = [(label, bar_row) for (label, _one), bar_row in zip(parts, bars, strict=True)]
    return charts.bar_chart(str(title), str(_("Turn")), limit, named, still)


def win_chart(results: Results) -> charts.Chart | None:
    """The share of all games won by each turn."""
    curve = survival.win_curve(results)
    cells = [EstimateCell(share) for share in curve.values()]
    return charts.won_by(curve, [(str(_("Won")), cells)]) if curve else None


def win_charts(names: list[str], won: Mapping[int, survival.WonShares]) -> charts.Chart | None:
    """The same for two versions, with the difference in the table."""
    if not won:
        return None
    *sides, change = (
        [EstimateCell(share) for share in each] for each in zip(*won.values(), strict=True)
    )
    parts = list(zip(names, sides, strict=True))
    return charts.won_by(won, parts, [(str(_("Difference")), change)])


def seat_names(run: Simulation, plan: Plan, language: Language, changed: bool = False) -> list[str]:
    """The names of the seats in a game of the run."""
    own = asked.part_title(run, "against" if changed else "deck", language)
    if plan.kind == "match":
        return [own, *asked.others(run, language)]
    return [own, *[_("Passive opponent")] * (PLAYABLE[plan.game].seats.least - 1)]
