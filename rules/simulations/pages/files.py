"""A run's results as files: everything as JSON, or a table for spreadsheets."""

import json

from django.http import Http404, HttpRequest, HttpResponse

from cards.catalog import Catalog
from rules.engine.runs.plan import Plan
from rules.simulations.api.approximate import approximate_answers
from rules.simulations.api.figures import results_as_csv
from rules.simulations.models import Simulation
from rules.simulations.pages import access
from rules.simulations.pages.asked import part_title
from web.downloads import FileName, name_file
from web.readable import UNREADABLE
from web.requests import page_language

MARK = "\ufeff"  # by which spreadsheets recognise UTF-8


def download_results(request: HttpRequest, code: str, form: str) -> HttpResponse:
    """`form`: csv or json."""
    run = access.visible_run(request, code)
    try:
        results = run.sums
        if form not in {"csv", "json"} or results is None:
            raise Http404
        if form == "csv":
            text = MARK + results_as_csv(told_plan(run), results)
        else:
            text = plan_and_counts(run, run.shown_catalog(request.user))
        title = f"{part_title(run, 'deck', page_language())} {run.code}"
    except UNREADABLE as error:
        raise Http404 from error
    media = {"csv": "text/csv", "json": "application/json"}[form]
    answer = HttpResponse(text, content_type=f"{media}; charset=utf-8")
    name_file(answer, FileName(title, f"simulation-{run.code}", form))
    return answer


def told_plan(run: Simulation) -> Plan:
    """The plan; of one that the rules no longer know, as much as its figures depend on."""
    return run.known_orders or Plan(
        run.game,
        run.plan["kind"],
        tuple(run.plan["decks"]),
        tuple(run.plan["policies"]),
        horizon=run.plan["horizon"],
        approximate=tuple(approximate_in(run)),
    )


def plan_and_counts(run: Simulation, catalog: Catalog) -> str:
    """The plan and the counts: the same plan and engine give the same digits; the cards that it names by name."""
    whole = {"plan": run.plan, "engine": run.engine, "played": run.played, "results": run.results}
    whole["approximate"] = approximate_answers(catalog, approximate_in(run))
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True)


def approximate_in(run: Simulation) -> list[str]:
    """The cards that it played without abilities that cannot be performed; older plans do not say."""
    return list(run.plan.get("approximate", ()))
