"""Runs under way that other rules have played so far: before an upgrade, or for a web server of another version.

No run is played by two engines. Its games are dropped and begun anew: the same plan and cards, the rules of
today.
"""

import logging
from typing import Any

from django.db import transaction

from rules.bridge.kept import keep_cards
from rules.bridge.pool import card_pool
from rules.bridge.sources import SOURCES
from rules.engine.opening.opening import RuleSentence
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import PLAYABLE
from rules.simulations.jobs import ending
from rules.simulations.jobs.dealing import extend_window
from rules.simulations.models import Simulation, Status
from web.readable import UNREADABLE

log = logging.getLogger(__name__)


class CannotBegin(Exception):
    """The run cannot be played by the rules of today; `why`: in words."""

    def __init__(self, why: RuleSentence) -> None:
        super().__init__(why.en)
        self.why = why


def take_over_runs(begun: bool) -> int:
    """Take over the runs that this process may not go on with; how many. `begun`: also those with games played.

    Only a worker that starts does that: two of different versions, side by side, would take them from each
    other."""
    foreign = Simulation.objects.active().exclude(pk__in=own_runs())
    waiting = foreign if begun else foreign.filter(started=None)
    return sum(take_over_run(pk) for pk in list(waiting.values_list("pk", flat=True)))


def own_runs() -> Any:
    return Simulation.objects.active().of_these_rules().values("pk")


@transaction.atomic
def take_over_run(pk: int) -> bool:
    """Begin it anew, or end it with the reason why it cannot be. False if others were quicker."""
    rows = Simulation.objects.active().filter(pk=pk).exclude(pk__in=own_runs())
    run = rows.select_for_update().first()
    if run is None:
        return False
    try:
        begin_anew(run, *playable_again(run))
    except CannotBegin as error:
        log.warning("run %s: %s", run.code, error)
        ending.fail_run(run, error.why)
    return True


def playable_again(run: Simulation) -> tuple[Plan, dict[str, Any]]:
    """Its plan, and the columns of its cards. Raises CannotBegin."""
    try:
        plan = run.orders
    except UNREADABLE as error:
        raise CannotBegin(ending.NOT_READABLE) from error
    try:
        run.pool()
        return plan, cards_columns(run)
    except UNREADABLE as error:
        raise CannotBegin(ending.OTHER_ENGINE) from error


def cards_columns(run: Simulation) -> dict[str, Any]:
    """Older runs keep no cards: those of today are theirs if no card of the game has changed."""
    if run.cards is not None:
        return {}
    pool = card_pool(run.played_catalog())
    if pool.hash != run.facts:
        raise CannotBegin(ending.OTHER_CARDS)
    kept = keep_cards(pool, run.numbers)
    return {"cards": kept.packed, "facts": kept.hash}


def begin_anew(run: Simulation, plan: Plan, cards: dict[str, Any]) -> None:
    run.chunks.all().delete()
    anew: dict[str, Any] = {"status": Status.QUEUED, "started": None, "results": None}
    anew |= {"played": 0, "folded": 0, "dealt": 0}
    rules = {"engine": PLAYABLE[run.game].version, "sources": SOURCES[run.game]}
    columns = anew | rules | cards
    for name, value in columns.items():
        setattr(run, name, value)
    extend_window(run, plan, Results())
    run.save(update_fields=list(columns))
