"""The page of a run: under way, and done."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from cards.games import GAMES
from rules.simulations.jobs import ending
from rules.simulations.models import Simulation
from rules.simulations.views import access, asked, comparing, listing, showing, start
from web.pages import language, word


def run(request: HttpRequest, code: str) -> HttpResponse:
    """`?part=1` is what changes while games are played, without the page around it."""
    found = access.run_or_404(request, code)
    context = frame(request, found) | body(found, word(request, "sort", 20))
    if not found.active and "deck" in found.saved:
        context["settings"] = start.settings_of(found)
        context["change"] = start.settings_of(found, compare="list") + "#changed"
    if "results" in context:
        context["others"] = listing.others(request, found, language())
    part = "part" in request.GET
    answer = render(request, f"rules/simulation{'_body' if part else ''}.html", context)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def frame(request: HttpRequest, run: Simulation) -> dict[str, Any]:
    shown = asked.titles(run, language())
    return {
        "game": GAMES[run.game],
        "simulation": run,
        "decks": shown,
        "title": asked.heading(run, language()),
        "match": run.plan.get("kind") == "match",
        "mine": access.mine(request, run),
        "error": run.error(language()),
    }


def body(run: Simulation, sort: str) -> dict[str, Any]:
    """How far it is, or what it came to; a run that stopped has what it had come to."""
    plan, results = run.known_orders, run.sums
    if plan is None:
        return {"unknown": True}
    if run.active:
        return {"progress": showing.progress(run), "so_far": showing.partial(run, plan, results)}
    found: dict[str, Any] = {"asked": asked.rows(run, plan, language()), "plan": plan}
    found["assumed"] = asked.assumed(run.game, asked.numbers(plan))
    if results and results.games:
        found["results"] = showing.full(plan, results, sort, language())
        found["comparison"] = comparing.paired(run, plan, results, language())
        found["replayable"] = access.replayable(run)
    return found


@require_POST
def cancel(request: HttpRequest, code: str) -> HttpResponse:
    ending.cancel(access.own_run_or_404(request, code))
    return redirect("simulation", code)


@require_POST
def delete(request: HttpRequest, code: str) -> HttpResponse:
    access.own_run_or_404(request, code).delete()
    return redirect("simulations")
