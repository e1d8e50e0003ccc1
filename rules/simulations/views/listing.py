"""One's own runs, and two of them side by side."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from cards.games import GAMES
from rules.engine.runs.stats import Results
from rules.simulations.models import Simulation
from rules.simulations.views import access, asked, comparing, tables
from web.pages import Language, language, page_of, word

PAGE_SIZE = 30
MOST_OTHERS = 50


def simulations(request: HttpRequest) -> HttpResponse:
    page = page_of(access.my_runs(request), request, PAGE_SIZE)
    rows = [row(run, language()) for run in page.items]
    return render(request, "rules/simulations.html", {"page": page, "rows": rows})


def row(run: Simulation, language: Language) -> dict[str, Any]:
    """A run in a line; its results without figures of turns and cards, of which there are many."""
    plan, found = run.known_orders, {}
    if plan and run.results:
        found = tables.headline(plan, Results.parse(slim(run.results, plan.aim)))
    return {
        "run": run,
        "game": GAMES[run.game],
        "title": asked.heading(run, language),
        "games": f"{run.played:,}",
        "headline": found,
    }


def slim(results: dict[str, Any], name: str) -> dict[str, Any]:
    figures = {name: results["figures"].get(name, {})}
    return results | {"figures": figures, "against": None, "change": {}}


def others(request: HttpRequest, run: Simulation, language: Language) -> list[tuple[str, str]]:
    """(code, what it is called) of one's other runs that this one can be set against."""
    mine = access.my_runs(request).filter(game=run.game, plan__kind=run.plan["kind"], played__gt=1)
    rows = mine.exclude(pk=run.pk).defer("results")[:MOST_OTHERS]
    return [
        (
            one.code,
            f"{asked.title(one, 'deck', language)} · {one.created:%Y-%m-%d %H:%M} · {one.played:,}",
        )
        for one in rows
    ]


def compare(request: HttpRequest) -> HttpResponse:
    """Two runs that one may see (`?a=&b=`), of one game and kind."""
    one, two = (access.run_or_404(request, word(request, name, 40)) for name in ("a", "b"))
    plans = one.known_orders, two.known_orders
    if (
        plans[0] is None
        or plans[1] is None
        or (one.game, plans[0].kind) != (two.game, plans[1].kind)
    ):
        raise Http404
    compared = comparing.unpaired((one, two), (plans[0], plans[1]), language())
    context = {"game": GAMES[one.game], "compared": compared, "plan": plans[0], "runs": [one, two]}
    return render(request, "rules/simulations_compared.html", context)
