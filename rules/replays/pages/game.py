"""A game of a simulation, replayed from its number."""

from typing import Any

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from cards.games import GAMES
from rules.bridge.pool import approximate_cards
from rules.engine.core import record
from rules.engine.runs import goldfish
from rules.engine.runs.plan import Plan
from rules.games import LABELS, PLAYABLE
from rules.replays.pages.moment import moment_after
from rules.replays.pages.paste import asked_step
from rules.replays.pages.telling import LogTeller
from rules.simulations.models import Simulation
from rules.simulations.pages import access, asked, showing
from rules.simulations.replayable import replay_problem
from web.api.problems import Problem
from web.downloads import FileName, name_file
from web.requests import page_language

SECONDS = 600  # how long a record is cached: stepping needs it again and again


def show_game_of_run(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The viewer at `?step=`; for a paired run, `?deck=b` shows the changed deck's game."""
    run = access.visible_run(request, code)
    if problem := replay_problem(run):
        return tell_why_not(request, run, number, problem)
    plan, side = game_of_run(request, run, number)
    told = record.load_record(record_of_run(run, plan, number, side))
    known, catalog = run.pool().facts, run.shown_catalog(request.user)
    names = showing.seat_names(run, plan, page_language(), changed=side == "b")
    teller = LogTeller(LABELS[run.game], catalog, names, page_language())
    shown = teller.tell(moment_after(PLAYABLE[run.game], told, known, asked_step(request) or 0))
    shown["approximate"] = approximate_cards(catalog, told.approximate)
    shown["address"] = step_address(run, number, shown["step"], side)
    context: dict[str, Any] = {"moment": shown, "game": GAMES[run.game]}
    if "part" in request.GET:
        return render(request, "rules/replay_moment.html", context)
    title = asked.part_title(run, "against" if side == "b" else "deck", page_language())
    context |= {"simulation": run, "number": number, "title": title, "side": side}
    context["paired"] = plan.against is not None
    return render(request, "rules/replay.html", context)


def step_address(run: Simulation, number: int, step: int, side: str) -> str:
    """Where this step is shown, for reports about its cards."""
    query = {"step": step} | ({"deck": side} if side else {})
    return reverse("simulation-game", args=(run.code, number), query=query)


def download_record(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The game as a record file."""
    run = access.visible_run(request, code)
    if problem := replay_problem(run):
        return tell_why_not(request, run, number, problem)
    plan, side = game_of_run(request, run, number)
    answer = HttpResponse(
        record_of_run(run, plan, number, side), content_type="text/plain; charset=utf-8"
    )
    name_file(answer, FileName("", f"{run.code}-{number}{side}", "txt"))
    return answer


def tell_why_not(
    request: HttpRequest, run: Simulation, number: int, problem: Problem
) -> HttpResponse:
    """The page of a game that would no longer be the same."""
    context = {"simulation": run, "number": number, "why": problem.sentence(page_language())}
    return render(request, "rules/replay_gone.html", context, status=410)


def game_of_run(request: HttpRequest, run: Simulation, number: int) -> tuple[Plan, str]:
    """Its plan, and the deck that is asked for. Raises Http404 for games that the run does not have."""
    plan = run.known_orders
    if plan is None or number >= run.played:
        raise Http404
    side = "b" if request.GET.get("deck") == "b" and plan.against is not None else ""
    return plan, side


def record_of_run(run: Simulation, plan: Plan, number: int, side: str) -> str:
    """The record as text."""
    key = f"record-{run.code}-{number}{side}"
    cached: str | None = cache.get(key)
    if cached is None:
        facts = run.pool().facts
        before = run.sums if plan.hands else None
        which: goldfish.Which = "b" if side else "a"
        played = goldfish.play_game(PLAYABLE[run.game], plan, facts, number, which, before)
        cached = record.dump_record(record.record_of(played, plan.approximate))
        cache.set(key, cached, SECONDS)
    return cached
