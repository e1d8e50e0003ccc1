"""A process beside the workers, like the web server: it receives tasks and answers in lines of JSON.

{"do": "begin", "games": 1000, …} -> {"code": …}      {"do": "look", "code": …} -> how far it is
"""

import json
import sys
from collections.abc import Callable
from typing import Any


def begin(**asked: Any) -> dict[str, Any]:
    from django.contrib.auth.models import AnonymousUser

    from rules.simulations.jobs.starting import start_run
    from rules.simulations.models.clients import Client
    from tests.rules.simulations.conftest import part

    run = start_run(Client(AnonymousUser(), "", "desk"), {"deck": part()}, asked, anyway=True)
    return {"code": run.code}


def look(code: str) -> dict[str, Any]:
    from rules.simulations.models import Simulation

    run = Simulation.objects.get(code=code)
    playing = run.chunks.exclude(claim="").filter(results__isnull=True).count()
    return {"status": run.status, "done": run.done, "played": run.played, "playing": playing}


def tries(code: str) -> dict[str, Any]:
    """How often a chunk of the run that is not finished was begun, at most."""
    from rules.simulations.models import Simulation

    run = Simulation.objects.get(code=code)
    return {
        "status": run.status,
        "tries": max(run.chunks.values_list("tries", flat=True), default=0),
    }


def sums(code: str) -> dict[str, Any]:
    """The results of the run, and those of its games played in one go."""
    from rules.simulations.models import Simulation

    run = Simulation.objects.get(code=code)
    assert run.sums is not None
    return {"sums": run.sums.as_json(), "alone": alone(run.orders, run.played)}


def alone(plan: Any, games: int) -> Any:
    """The same plan is played only once."""
    from rules.bridge.pool import card_pool, plan_catalog
    from rules.engine.runs.goldfish import play_games
    from rules.games import PLAYABLE

    key = json.dumps([plan.as_json(), games])
    if key not in PLAYED:
        found = play_games(PLAYABLE[plan.game], plan, card_pool(plan_catalog(plan)).facts, 0, games)
        PLAYED[key] = found.as_json()
    return PLAYED[key]


def cancel(code: str) -> dict[str, Any]:
    from rules.simulations.jobs import ending
    from rules.simulations.models import Simulation

    return {"cancelled": ending.cancel_run(Simulation.objects.get(code=code))}


def lose_messages() -> dict[str, Any]:
    from config.celery import app

    with app.connection_for_write() as connection:
        return {"lost": connection.default_channel.queue_purge("yamafuda")}


def prepare() -> dict[str, Any]:
    """Turn an empty database into a site with BATTLOGIC."""
    from django.core.management import call_command

    from cards.games import GAMES
    from cards.importing import load_starter
    from decks import samples
    from decks.library import loading
    from decks.library.management.commands.load_starter import save_sample

    call_command("migrate", verbosity=0)
    loading.load_formats()
    load_starter(GAMES["battlogic"])
    for sample in samples.sample_decks("battlogic"):
        save_sample(sample)
    return {}


PLAYED: dict[str, Any] = {}
TASKS: dict[str, Callable[..., dict[str, Any]]] = {
    task.__name__: task for task in (prepare, begin, look, tries, sums, cancel, lose_messages)
}


def main() -> None:
    from config import wsgi  # noqa: F401  sets Django up

    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(TASKS[asked.pop("do")](**asked)), flush=True)


if __name__ == "__main__":
    main()
