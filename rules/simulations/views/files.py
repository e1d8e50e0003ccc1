"""A run's results as files: everything as JSON, or a table for spreadsheets."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from cards.catalog import Catalog
from rules.engine.runs.intervals import Interval
from rules.engine.runs.stats import Results
from rules.simulations.api.approximate import approximate_answers
from rules.simulations.models import Simulation
from rules.simulations.views import access
from rules.simulations.views.estimates import estimate_of

HEAD = ("deck", "figure", "games", "mean", "low", "high", "share", "share-low", "share-high")


def download_results(request: HttpRequest, code: str, form: str) -> HttpResponse:
    """`form`: csv or json."""
    run = access.visible_run(request, code)
    results = run.sums
    if form not in {"csv", "json"} or results is None:
        raise Http404
    catalog = run.shown_catalog(request.user)
    text = figures_as_csv(run, results) if form == "csv" else plan_and_counts(run, catalog)
    media = {"csv": "text/csv", "json": "application/json"}[form]
    answer = HttpResponse(text, content_type=f"{media}; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="simulation-{run.code}.{form}"'
    return answer


def plan_and_counts(run: Simulation, catalog: Catalog) -> str:
    """The plan and the counts: the same plan and engine give the same digits; the cards that it names by name."""
    whole = {"plan": run.plan, "engine": run.engine, "played": run.played, "results": run.results}
    whole["approximate"] = approximate_answers(catalog, approximate_in(run))
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True)


def approximate_in(run: Simulation) -> list[str]:
    """The cards that it played without abilities that cannot be performed; older plans do not say."""
    return list(run.plan.get("approximate", ()))


def figures_as_csv(run: Simulation, results: Results) -> str:
    """A row per figure, after one per card that makes them approximations."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEAD)
    for card in approximate_in(run):
        writer.writerow(("", f"approximate:{card}", results.games, *[""] * 6))
    writer.writerows(csv_lines("a", results))
    if results.against:
        writer.writerows(csv_lines("b", results.against))
    return "\ufeff" + text.getvalue()  # the mark by which spreadsheets recognise UTF-8


def csv_lines(deck: str, results: Results) -> Iterator[tuple[Any, ...]]:
    for name, figure in sorted(results.figures.items()):
        mean, share = estimate_of(figure.mean).interval, estimate_of(figure.share).interval
        yield deck, name, figure.games, *interval_ends(mean), *interval_ends(share)


def interval_ends(found: Interval | None) -> tuple[str, ...]:
    return tuple(f"{value:.6g}" for value in found) if found else ("", "", "")
