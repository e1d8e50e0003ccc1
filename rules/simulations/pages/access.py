"""Which runs a visitor may open, and which are their own."""

from typing import Any

from django.http import Http404, HttpRequest

from rules.simulations.models import Simulation
from rules.simulations.models.clients import client_of


def visible_run(request: HttpRequest, code: str) -> Simulation:
    """The run with that code. Raises Http404 also for a run that shows someone else's private deck."""
    runs = Simulation.objects.seen_by(client_of(request))
    run: Simulation | None = runs.with_decks().filter(code=code).first()
    if run is None:
        raise Http404
    return run


def own_run_or_404(request: HttpRequest, code: str) -> Simulation:
    run = visible_run(request, code)
    if not is_mine(request, run):
        raise Http404
    return run


def is_mine(request: HttpRequest, run: Simulation) -> bool:
    return run.started_by(client_of(request))


def my_runs(request: HttpRequest) -> Any:
    return Simulation.objects.of(client_of(request))


def deleted_run(request: HttpRequest, code: str) -> Simulation | None:
    """The visitor's run with that code, if it was deleted on a page and can be put back."""
    runs = Simulation.objects.removed_by(client_of(request))
    run: Simulation | None = runs.with_decks().filter(code=code).first()
    return run


def with_session(request: HttpRequest) -> None:
    """A run of an anonymous visitor belongs to the session, so there must be one."""
    if not request.user.is_authenticated and not request.session.session_key:
        request.session.create()
