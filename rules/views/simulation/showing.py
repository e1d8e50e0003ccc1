"""What the page of a run shows: how far it is, and what it came to."""

from typing import Any

from django.utils.translation import gettext as _

from cards import store as cards
from rules.core.plan import Plan
from rules.core.stats import Results
from rules.labels import LABELS
from rules.models import Simulation
from rules.views.simulation import asked, charts, tables
from web.pages import Language

Context = dict[str, Any]


def progress(run: Simulation) -> Context:
    """Games done, how many a second, and how many seconds are left; None where that cannot be said yet."""
    done, rate, left = run.pace()
    return {
        "done": done,
        "games": run.games,
        "rate": rate and f"{rate:,.0f}",
        "left": None if left is None else f"{max(round(left), 1):,}",
        "done_text": f"{done:,}",
        "games_text": f"{run.games:,}",
    }


def partial(run: Simulation, plan: Plan, results: Results | None) -> Context:
    """What the games so far came to."""
    if results is None or not results.games:
        return {}
    found: Context = {"headline": tables.headline(plan, results)}
    if chart := distribution(plan, [(str(_("Games so far")), results)], still=True):
        found["chart"] = chart
    return found


def full(plan: Plan, results: Results, sort: str, language: Language) -> Context:
    """Headline, charts and tables of a run that has ended."""
    rows = tables.card_rows(plan, results, cards.catalog(plan.game), language)
    return {
        "headline": tables.headline(plan, results),
        "chart": distribution(plan, [(str(_("Share of games")), results)]),
        "overall": tables.overall(LABELS[plan.game], results, language),
        "cards": tables.sorted_cards(rows, sort),
        "columns": columns(sort),
        "examples": tables.examples(plan, results),
        **by_turn(plan, results, language),
    }


def by_turn(plan: Plan, results: Results, language: Language) -> Context:
    """Figures over the turns; of a paired run both versions, A and B, in one chart."""
    labels = LABELS[plan.game]
    sides = [("", results)] if results.against is None else [("A", results), ("B", results.against)]
    turns = sorted({turn for _side, one in sides for turn in tables.turns_of(one)})
    parts: dict[str, list[tuple[str, tables.Row]]] = {}
    for side, one in sides:
        for row in tables.by_turn(labels, one, turns, language):
            parts.setdefault(row.name, []).append((side, row))
    return {
        "turns": turns,
        "by_turn": [
            (f"{row.label} {side}", row.cells) for found in parts.values() for side, row in found
        ],
        "turn_charts": [charts.lines(str(_("Turn")), turns, found) for found in parts.values()],
    }


def columns(sort: str) -> list[Context]:
    """Heads of the table of cards. Pressing one again turns it round; shares begin with the most."""
    heads = {
        "name": _("Card"),
        "drawn": _("Drawn"),
        "played": _("Played"),
        "stuck": _("Left in hand"),
        "first": _("First turn"),
        "effect": _("Effect when drawn early"),
    }
    return [column(name, str(label), sort) for name, label in heads.items()]


def column(name: str, label: str, sort: str) -> Context:
    order = {name: "ascending", f"-{name}": "descending"}.get(sort)
    first, other = (name, f"-{name}") if name in {"name", "first", "effect"} else (f"-{name}", name)
    return {"label": label, "sorted": order, "next": other if sort == first else first}


def distribution(
    plan: Plan, parts: list[tuple[str, Results]], still: bool = False
) -> charts.Chart | None:
    """Of several results over the same values."""
    values = {value for _label, one in parts for value in tables.spread(plan, one).counts}
    if not values:
        return None
    found = [(label, tables.distribution(plan, one, values)) for label, one in parts]
    alone = plan.kind == "goldfish"
    title = _("Kill turn") if alone else _("Length of the games")
    limit = plan.horizon if alone else max(values)
    return charts.bars(str(title), str(_("Turn")), limit, found, still)


def names(run: Simulation, plan: Plan, language: Language, changed: bool = False) -> list[str]:
    """What the seats of a game of the run are called."""
    own = asked.title(run, "against" if changed else "deck", language)
    other = asked.title(run, "other", language) if plan.kind == "match" else _("Passive opponent")
    return [own, str(other)]
