"""How much a client may play and keep (settings SIMULATION_GAMES, _RUNS, _KEPT, _DAYS)."""

import datetime as dt

from django.conf import settings
from django.utils import timezone

from languages import Text
from rules.engine.runs.plan import Plan
from rules.simulations.jobs.refusals import Fault, Refused
from rules.simulations.models import Simulation
from rules.simulations.models.clients import Client
from rules.simulations.models.simulation import ACTIVE


def refuse_too_much(client: Client, plan: Plan) -> None:
    """Refuse too many games, or too many runs at once. Raises Refused."""
    most = settings.SIMULATION_GAMES[client.kind]
    if plan.games > most:
        en = f"At most {most:,} games can be requested."
        ja = f"指定できるのは{most:,}試合までです。"
        if client.kind == "anon":
            en, ja = f"{en} Sign in to play more.", f"{ja}ログインするとさらに増やせます。"
        raise Refused("invalid", Fault("games", "range", Text(en, ja)))
    refuse_more_runs(client)


def refuse_more_runs(client: Client) -> None:
    """Refuse another run beside those that are under way. Raises Refused."""
    mine = Simulation.objects.active().limited_with(client)
    limit = settings.SIMULATION_RUNS[client.kind]
    if mine.count() >= limit:
        raise Refused("too-many-runs", limit=limit)


def make_room(client: Client) -> None:
    """Before another run: delete the client's oldest runs beyond the number that is kept."""
    ended = Simulation.objects.limited_with(client).exclude(status__in=ACTIVE)
    surplus = ended.order_by("-created", "-id").values_list("pk", flat=True)
    kept = settings.SIMULATION_KEPT[client.kind]
    Simulation.objects.filter(pk__in=list(surplus[kept - 1 :])).delete()


def delete_old_runs() -> int:
    """Delete the runs that ended too long ago. Returns how many."""
    ended = Simulation.objects.exclude(status__in=ACTIVE)
    return sum(
        ended.filter(owner__isnull=anonymous, ended__lt=days_ago(who)).delete()[0]
        for who, anonymous in (("user", False), ("anon", True))
    )


def days_ago(who: str) -> dt.datetime:
    return timezone.now() - dt.timedelta(days=settings.SIMULATION_DAYS[who])
