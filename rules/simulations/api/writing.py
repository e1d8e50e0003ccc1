"""Runs as JSON."""

import datetime as dt
from typing import Any

from django.urls import reverse
from rest_framework.request import Request

from decks.library.models import Deck
from rules.simulations.api.figures import comparison_json, results_json, survival_json
from rules.simulations.models import OTHERS, Simulation

Json = dict[str, Any]
SETTINGS = ("games", "seed", "policies", "mulligan", "ruleset", "horizon", "first", "precision")


def run_summary(run: Simulation, request: Request) -> Json:
    """A run in a list."""
    saved = run.saved
    decks = {
        name: part_answer(was, saved.get(name), request.user) for name, was in run.shown.items()
    }
    return {
        "id": run.code,
        "url": request.build_absolute_uri(reverse("api-simulation", args=(run.code,))),
        "game": run.game,
        "kind": run.plan["kind"],
        "status": run.status,
        "owner": run.owner.username if run.owner else None,
        "decks": {name: decks[name] for name in ("deck", "other", "against") if name in decks},
        "others": [decks[name] for name in OTHERS if name in decks],
        "settings": {name: run.plan[name] for name in SETTINGS},
        "engine": run.engine,
        "games": run.games,
        "played": run.played,
        "stopped_early": run.stopped_early,
        "created": iso_moment(run.created),
        "started": iso_moment(run.started),
        "ended": iso_moment(run.ended),
        "error": {"en": run.error_en, "ja": run.error_ja} if run.error_en else None,
    }


def run_answer(run: Simulation, request: Request, results: bool) -> Json:
    """A run, its progress and, if requested, its results."""
    done, rate, left = run.pace()
    return run_summary(run, request) | {
        "done": done,
        "rate": rate and round(rate, 1),
        "seconds": round(run.seconds, 3),
        "seconds_left": None if left is None else round(left, 1),
        "results": results_answer(run) if results else None,
    }


def results_answer(run: Simulation) -> Json | None:
    """None if there are none, or the rules no longer know such a plan."""
    results, plan = run.sums, run.known_orders
    if results is None or plan is None:
        return None
    against = results.against and results_json(plan, results.against)
    return results_json(plan, results) | {
        "against": against,
        "comparison": comparison_json(results),
        "won_by_comparison": survival_json(results),
    }


def part_answer(was: Json, saved: Deck | None, user: Any) -> Json:
    """A deck as it was then; `saved`: as it is now."""
    return {
        "id": saved.code if saved and saved.open_to(user) else None,
        "title": was["title"],
        "title_ja": was["title_ja"],
        "version": was["version"],
        "deck": {
            zone: [{"card": card, "quantity": quantity} for card, quantity in entries]
            for zone, entries in was["entries"].items()
        },
    }


def iso_moment(when: dt.datetime | None) -> str | None:
    return when.isoformat() if when else None
