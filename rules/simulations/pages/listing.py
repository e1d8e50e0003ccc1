"""The visitor's own runs, and two of them side by side."""

import logging
from itertools import islice
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.timezone import localtime

from cards.games import GAMES
from cards.sets.access import catalog_of_cards
from languages import Language
from rules.engine.runs.stats import Results
from rules.simulations.models import Simulation
from rules.simulations.pages import access, asked, comparing
from rules.simulations.pages.headline import find_headline
from web.pagination import page_of
from web.readable import UNREADABLE
from web.requests import page_language, text_parameter

log = logging.getLogger(__name__)

PAGE_SIZE = 30
MOST_OTHERS = 50


def list_simulations(request: HttpRequest) -> HttpResponse:
    page = page_of(access.my_runs(request), request, PAGE_SIZE)
    rows = [run_row(run, page_language()) for run in page.items]
    context = {"page": page, "rows": rows, "deleted": deleted_row(request)}
    return render(request, "rules/simulations.html", context)


def deleted_row(request: HttpRequest) -> dict[str, Any] | None:
    """The run that was deleted just now, to put back."""
    run = access.deleted_run(request, text_parameter(request, "deleted", 40))
    return {"run": run, "title": heading_or_code(run, page_language())} if run else None


def heading_or_code(run: Simulation, language: Language) -> str:
    try:
        return asked.run_heading(run, language)
    except UNREADABLE:
        return run.code


def run_row(run: Simulation, language: Language) -> dict[str, Any]:
    """A run as a list line. One that cannot be read is shown as such, and keeps no other from being shown."""
    try:
        return readable_row(run, language)
    except UNREADABLE:
        log.exception("run %s cannot be read", run.code)
        title = heading_or_code(run, language)
        return {"run": run, "title": title, "games": f"{run.played:,}", "unreadable": True}


def readable_row(run: Simulation, language: Language) -> dict[str, Any]:
    """Its results without the many figures of turns and cards."""
    plan, headline = run.known_orders, None
    if plan and run.results:
        headline = find_headline(plan, Results.parse(slim_results(run.results, plan.aim)))
    return {
        "run": run,
        "game": GAMES[run.game],
        "title": asked.run_heading(run, language),
        "games": f"{run.played:,}",
        "headline": headline,
    }


def slim_results(results: dict[str, Any], name: str) -> dict[str, Any]:
    """The results with no other figure than this one."""
    slim = {
        part: {name: results[part].get(name, {})} for part in ("figures", "change") if results[part]
    }
    against = results["against"] and slim_results(results["against"], name)
    return results | slim | {"against": against}


def comparable_runs(
    request: HttpRequest, run: Simulation, language: Language
) -> list[tuple[str, str]]:
    """(code, title) of the visitor's other runs that can be compared with this one."""
    mine = access.my_runs(request).filter(game=run.game, played__gt=1)
    rows = mine.exclude(pk=run.pk).defer("results")
    titles = (other_title(other, run, language) for other in rows.iterator(MOST_OTHERS))
    return list(islice(filter(None, titles), MOST_OTHERS))


def other_title(other: Simulation, run: Simulation, language: Language) -> tuple[str, str] | None:
    """None if it is of another kind, or cannot be read. (The database is not asked for the kind: on SQLite one
    damaged row would fail the query.)"""
    try:
        if other.plan["kind"] != run.plan["kind"]:
            return None
        title = asked.part_title(other, "deck", language)
    except UNREADABLE:
        return None
    return other.code, f"{title} · {start_time(other)} · {other.played:,}"


def start_time(run: Simulation) -> str:
    """When a run was started, in the site's time zone."""
    return f"{localtime(run.created):%Y-%m-%d %H:%M}"


def compare_runs(request: HttpRequest) -> HttpResponse:
    """Two visible runs (`?a=&b=`) of one game and kind."""
    one, two = (
        access.visible_run(request, text_parameter(request, name, 40)) for name in ("a", "b")
    )
    plans = one.known_orders, two.known_orders
    if (
        plans[0] is None
        or plans[1] is None
        or (one.game, plans[0].kind) != (two.game, plans[1].kind)
    ):
        raise Http404
    numbers = one.numbers | two.numbers
    catalog = catalog_of_cards(one.game, numbers, request.user)
    compared = comparing.unpaired_context(
        (one, two), (plans[0], plans[1]), catalog, page_language()
    )
    context = {"game": GAMES[one.game], "compared": compared, "plan": plans[0], "runs": [one, two]}
    return render(request, "rules/simulations_compared.html", context)
