"""The page of a run, in progress and finished."""

import logging
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from cards.catalog import Catalog
from cards.games import GAMES
from cards.sets.numbers import set_codes
from decks.library.catalogs import lacking_in
from rules.bridge.pool import approximate_cards
from rules.simulations.jobs import ending, removal
from rules.simulations.models import Simulation
from rules.simulations.pages import access, asked, comparing, hands, listing, showing, start
from rules.simulations.replayable import replay_problem
from web.readable import UNREADABLE
from web.requests import page_language, text_parameter

log = logging.getLogger(__name__)


def show_run(request: HttpRequest, code: str) -> HttpResponse:
    """`?part=1` gives only the part that changes while games are played."""
    run = access.visible_run(request, code)
    try:
        context = run_context(request, run)
    except UNREADABLE:
        log.exception("run %s cannot be read", run.code)
        return tell_unreadable(request, run)
    part = "part" in request.GET
    answer = render(request, f"rules/simulation{'_body' if part else ''}.html", context)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def run_context(request: HttpRequest, run: Simulation) -> dict[str, Any]:
    catalog = run.shown_catalog(request.user)
    context = run_frame(request, run, catalog)
    context |= run_body(run, catalog, text_parameter(request, "sort", 20))
    if not run.active and "deck" in run.saved:
        context["settings"] = start.settings_of(run)
        context["change"] = start.settings_of(run, compare="list") + "#changed"
    if "results" in context:
        context["others"] = listing.comparable_runs(request, run, page_language())
    return context


def tell_unreadable(request: HttpRequest, run: Simulation) -> HttpResponse:
    """A run whose row is damaged, or of a game that is no longer here: that it is, and how to be rid of it."""
    context = {"simulation": run, "mine": access.is_mine(request, run)}
    context["error"] = run.error(page_language())
    return render(request, "rules/simulation_unreadable.html", context)


def run_frame(request: HttpRequest, run: Simulation, catalog: Catalog) -> dict[str, Any]:
    shown = asked.part_titles(run, page_language())
    return {
        "game": GAMES[run.game],
        "simulation": run,
        "decks": shown,
        "title": asked.run_heading(run, page_language()),
        "match": run.plan.get("kind") == "match",
        "mine": access.is_mine(request, run),
        "lacking_sets": lacking_in(catalog, set_codes(run.numbers)),
        "lacking": approximate_cards(catalog, run.plan.get("approximate", ())),
        "error": run.error(page_language()),
    }


def run_body(run: Simulation, catalog: Catalog, sort: str) -> dict[str, Any]:
    """The progress, or the results; a stopped run has the results up to then."""
    plan, results = run.known_orders, run.sums
    if plan is None:
        return {"unknown": True}
    if run.active:
        return {
            "progress": showing.progress_context(run),
            "so_far": showing.partial_context(run, plan, results),
            "hands": hands.trials_context(run, catalog, page_language()),
        }
    language = page_language()
    context: dict[str, Any] = {"asked": asked.plan_rows(run, plan, catalog, language), "plan": plan}
    context["hands"] = hands.trials_context(run, catalog, language)
    context["assumed"] = asked.assumed_cards(catalog, sorted(run.numbers))
    if results and results.games:
        context["results"] = showing.full_context(plan, results, catalog, sort, language)
        context["comparison"] = comparing.paired_context(run, plan, results, catalog, language)
        problem = replay_problem(run)
        context["unplayed"] = problem.sentence(page_language()) if problem else ""
    return context


@require_POST
def cancel_asked_run(request: HttpRequest, code: str) -> HttpResponse:
    ending.cancel_run(access.own_run_or_404(request, code))
    return redirect("simulation", code)


@require_POST
def delete_run(request: HttpRequest, code: str) -> HttpResponse:
    """Hide the run, and offer to put it back on the list that follows."""
    run = access.own_run_or_404(request, code)
    removal.remove_run(run)
    return redirect(reverse("simulations") + f"?deleted={run.code}")


@require_POST
def put_back_deleted_run(request: HttpRequest, code: str) -> HttpResponse:
    run = access.deleted_run(request, code)
    if run is None:
        raise Http404
    removal.put_back_run(run)
    return redirect("simulation", code)
