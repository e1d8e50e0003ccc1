"""Starting a run: of a saved deck, of a share code, or of an earlier run again."""

import secrets
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_POST

from cards.games import GAMES
from cards.guesses import Guesses
from cards.sets.numbers import set_codes
from decks.display.sheet import Sheet
from decks.legality.decklist import from_entries
from decks.library import access as decks
from decks.library.catalogs import decklist_catalog, drawn_codes, lacking_in
from languages import Text
from rules.games import PLAYABLE
from rules.simulations.jobs.decks import PlayedDecks, RunPart
from rules.simulations.jobs.refusals import Refused
from rules.simulations.jobs.starting import MOST_SEED, start_run
from rules.simulations.models import OTHERS, Simulation
from rules.simulations.models.clients import client_of
from rules.simulations.pages import access
from rules.simulations.pages.asked import (
    PARTS,
    assumed_cards,
    error_sentence,
    refusal_sentence,
)
from rules.simulations.pages.form import SETTING, SimulationForm
from rules.simulations.pages.subject import Subject, subject_of_deck
from rules.simulations.problems import problem_of
from web.readable import UNREADABLE
from web.requests import page_language, text_parameter


def show_form(request: HttpRequest, code: str) -> HttpResponse:
    """The form of a saved deck; a POST starts the run."""
    deck = decks.find_deck(code, request.user)
    return start_asked(request, subject_of_deck(deck, request.user))


def simulate_code(request: HttpRequest, code: str) -> HttpResponse:
    """The same for a deck that exists only as a share code; `?format=` says what it must satisfy."""
    decklist = decks.code_deck_or_404(code)
    named = text_parameter(request, "format", 64)
    ruleset = decks.first_ruleset(decklist.game, named, user=request.user)
    catalog = decklist_catalog(decklist, request.user, ruleset=ruleset)
    names = Text("Shared deck", "共有されたデッキ")
    return start_asked(
        request, Subject(GAMES[decklist.game], decklist, ruleset, catalog, None, *names)
    )


def start_asked(request: HttpRequest, subject: Subject) -> HttpResponse:
    context = form_context(subject)
    if subject.game.slug not in PLAYABLE:
        return render(request, "rules/simulate.html", context)
    sent = request.POST if request.method == "POST" else None
    form = SimulationForm(subject, request.user, sent, request.GET)
    context["form"] = form
    if context["lacking"]:
        form.demand_approximate()
    if not form.is_bound:
        return render(request, "rules/simulate.html", context)
    if form.is_valid():
        try:
            return redirect("simulation", begin_run(request, form).code)
        except Refused as refused:
            problem = problem_of(refused)
            form.refuse(problem)
            context |= {"refused": problem.code, "sentence": refusal_sentence(problem)}
            return render(request, "rules/simulate.html", context, status=problem.status_code)
    return render(request, "rules/simulate.html", context, status=400)


def begin_run(request: HttpRequest, form: SimulationForm) -> Simulation:
    """Raises Refused."""
    access.with_session(request)
    allowed = form.cleaned_data["anyway"], form.cleaned_data["approximate"]
    return start_run(client_of(request), form.parts, form.plan(), *allowed)


def form_context(subject: Subject) -> dict[str, Any]:
    """What the form's page says about the deck: its verdict, and cards that cannot be performed; `hopeless`: some
    of them cannot be played at all."""
    slug, verdict = subject.game.slug, subject.part.verdict
    decks = PlayedDecks(slug, {"deck": subject.part})
    lacking = decks.lacking if slug in PLAYABLE else []
    return {
        "game": subject.game,
        "deck": subject.deck,
        "title": subject.title_ja or subject.title if page_language() == "ja" else subject.title,
        "sheet": Sheet(verdict, page_language(), Guesses(verdict.deck.catalog)),
        "ruleset": subject.ruleset,
        "lacking_sets": lacking_in(subject.catalog, subject_codes(subject)),
        "lacking": lacking,
        "hopeless": not all(entry.playable for entry in lacking),
        "assumed": assumed_cards(decks.catalog, decks.numbers),
        "playable": [GAMES[known] for known in PLAYABLE],
        "is_playable": slug in PLAYABLE,
    }


def subject_codes(subject: Subject) -> frozenset[str]:
    sets = subject.deck.sets if subject.deck else ()
    return drawn_codes(subject.decklist, sets, subject.ruleset)


@require_POST
def run_again(request: HttpRequest, code: str) -> HttpResponse:
    """Repeat a run, with `seed=other` on other dice; open to everyone who may see it."""
    earlier = access.visible_run(request, code)
    try:
        plan = dict(earlier.plan)
        named = [name for name in PARTS if name in earlier.shown]
        parts = {name: part_of_run(request, earlier, name) for name in named}
    except UNREADABLE as error:
        raise Http404 from error
    if "deck" not in parts:
        raise Http404
    if request.POST.get("seed") == "other":
        plan["seed"] = secrets.randbelow(MOST_SEED)
    given = {
        name: value for name, value in plan.items() if name not in {"game", "decks", "against"}
    }
    approximate = bool(plan.get("approximate"))
    try:
        access.with_session(request)
        run = start_run(client_of(request), parts, given, anyway=True, approximate=approximate)
    except Refused as refused:
        problem = problem_of(refused)
        context = {
            "game": GAMES[earlier.game],
            "sentence": refusal_sentence(problem),
            "errors": [error_sentence(error) for error in problem.errors],
            "simulation": earlier,
        }
        return render(request, "rules/simulation_refused.html", context, status=problem.status_code)
    return redirect("simulation", run.code)


def part_of_run(request: HttpRequest, run: Simulation, name: str) -> RunPart:
    """A deck as it was then."""
    shown, saved = run.shown[name], run.saved.get(name)
    slug = saved.format.slug if saved and saved.format else ""
    ruleset = decks.first_ruleset(run.game, slug, user=request.user)
    decklist = from_entries(run.game, shown["entries"])
    sets = (*(saved.sets if saved else ()), *set_codes(run.numbers))
    return RunPart(
        decklist,
        ruleset,
        decklist_catalog(decklist, request.user, sets=sets, ruleset=ruleset),
        saved,
        shown.get("version"),
        shown.get("title", ""),
        shown.get("title_ja", ""),
        run.private,
    )


def settings_of(run: Simulation, **more: str) -> str:
    """The address of the form with a run's settings; empty if its deck is gone."""
    plan, saved = run.plan, run.saved
    if "deck" not in saved:
        return ""
    policy, *policies = plan["policies"]
    fields = {
        name: str(plan[name]) for name in ("kind", "games", "horizon", "first", "mulligan", "seed")
    }
    fields |= {"policy": policy, **named_switches(plan["ruleset"])}
    fields |= {f"policy_{name}": answers for name, answers in zip(OTHERS, policies, strict=False)}
    fields |= {name: saved[name].code for name in OTHERS if name in saved}
    if plan.get("hands"):
        fields["hands"] = str(plan["hands"])
    if plan.get("approximate"):
        fields["approximate"] = "on"
    if plan["precision"] is not None:
        fields["precision"] = f"{plan['precision']:g}"
    return reverse("simulate", args=(saved["deck"].code,)) + "?" + urlencode(fields | more)


def named_switches(words: str) -> dict[str, str]:
    switches = {}
    for word in words.split():
        name, _, value = word.partition("=")
        switches[SETTING + name.replace("-", "_")] = value or "on"
    return switches
