"""Two requests at the same moment, where an account has room for one more.

Run as a process of its own, as tests.two_writers. Prints, door by door, the rounds after which the account did
not keep exactly one more, as JSON: the statuses, and how many more there were.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from threading import Barrier, Thread
from typing import Any, NamedTuple
from unittest.mock import patch

from tests.two_writers import World, house  # sets Django up

# isort: split
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.db.models import QuerySet
from django.test import Client

from accounts import models
from accounts.models import Token
from accounts.owned import Visibility
from cards.api import set_members
from cards.corrections.models import CardReport
from cards.sets import following
from cards.sets.models import UserSet
from cards.sets.writing import create_set
from decks.house import rows
from decks.library import copies, folders, invitations, results
from decks.library.models import Deck, Folder, Format
from rules.simulations.models import Simulation

Ask = Callable[[str], tuple[str, str, Any]]
Limit = Callable[[int], AbstractContextManager[Any]]
REPORT = "/chard/report/?card=CS1-001"
LIST = {"format": "chard/standard", "text": "2 A-01", "do": "save"}


class Door(NamedTuple):
    """`kept()`: what the account has; `limited(n)`: with this limit; `ask(word)`: method, path and body of a
    request for another one, which a `stranger` sends without an account."""

    kept: Callable[[], "QuerySet[Any]"]
    limited: Limit
    ask: Ask
    stranger: bool = False


def constant(module: object, name: str) -> Limit:
    return lambda most: patch.object(module, name, most)


def allowed(limits: dict[str, int], who: str) -> Limit:
    return lambda most: patch.dict(limits, {who: most})


def guest(word: str) -> str:
    return User.objects.get_or_create(username=word)[0].username


def doors(world: World) -> dict[str, Door]:
    alice, deck, of, games = world.alice, world.deck(), world.set(), "/api/v1/"
    decks, sets = Deck.objects.filter(owner=alice), UserSet.objects.filter(owner=alice)
    of_deck = f"{games}decks/{deck.code}/"
    made = {"game": "chard", "title": "A", "deck": {"main": []}}
    result = {"day": "2026-01-31", "event": "Cup", "place": 1}
    run = {"deck_id": "sample-rei", "games": 1, "seed": 7, "policies": ["first"]}
    max_decks, max_sets = (constant(settings, f"MAX_USER_{name}") for name in ("DECKS", "SETS"))
    most_folders = constant(folders, "MOST_FOLDERS")

    def post(path: str, body: Callable[[str], Any]) -> Ask:
        return lambda word: ("POST", path, body(word))

    return {
        "decks": Door(decks.all, max_decks, post(games + "decks/", lambda word: made)),
        "lists": Door(decks.all, max_decks, post("/check/", lambda word: LIST | {"title": word})),
        "variants": Door(
            lambda: decks.filter(variant_of=deck),
            constant(copies, "MOST_VARIANTS"),
            post(of_deck + "variants/", lambda word: {"name": word}),
        ),
        "folders": Door(alice.folders.all, most_folders, post(games + "folders/", named)),
        "folders of decks": Door(
            lambda: Folder.objects.filter(owner=alice),
            most_folders,
            post(games + "decks/", lambda word: made | {"folder": word}),
        ),
        "folders made by form": Door(alice.folders.all, most_folders, post("/folders/", named)),
        "results": Door(
            deck.results.all,
            constant(results, "MOST_RESULTS"),
            post(of_deck + "results/", lambda word: result),
        ),
        "editors": Door(
            deck.editors.all,
            constant(invitations, "MOST_EDITORS"),
            post(of_deck + "editors/", lambda word: {"name": guest(word)}),
        ),
        "members": Door(
            of.members.all,
            constant(set_members, "MOST_MEMBERS"),
            post(f"{games}sets/{of.code}/members/", lambda word: {"name": guest(word)}),
        ),
        "sets taken up": Door(
            alice.sets_followed.all,
            constant(following, "MOST_TAKEN_UP"),
            lambda word: ("PUT", f"{games}sets/{foreign_set(word).code}/use/", {}),
        ),
        "sets": Door(
            sets.all,
            max_sets,
            post(games + "sets/", lambda word: {"game": "chard", "name": word}),
        ),
        "formats": Door(
            lambda: Format.objects.filter(owner=alice),
            constant(rows, "MOST_HOUSE_FORMATS"),
            post(games + "formats/", house),
        ),
        "tokens": Door(
            lambda: Token.objects.filter(user=alice),
            constant(models, "MOST_TOKENS"),
            post(games + "tokens/", named),
        ),
        "runs": Door(
            lambda: Simulation.objects.active().filter(owner=alice),
            allowed(settings.SIMULATION_RUNS, "user"),
            post(games + "simulations/", lambda word: run),
        ),
        "runs of a stranger": Door(
            lambda: Simulation.objects.active().filter(owner=None),
            allowed(settings.SIMULATION_RUNS, "anon"),
            post(games + "simulations/", lambda word: run),
            stranger=True,
        ),
        "reports": Door(
            lambda: CardReport.objects.filter(user=alice),
            allowed(settings.REPORTS_OPEN, "user"),
            post(REPORT, reported),
        ),
        "reports of a stranger": Door(
            lambda: CardReport.objects.filter(user=None),
            allowed(settings.REPORTS_OPEN, "anon"),
            post(REPORT, reported),
            stranger=True,
        ),
    }


def reported(word: str) -> dict[str, str]:
    return {"happened": word, "expected": "Something else."}


def named(word: str) -> dict[str, str]:
    return {"name": word}


def foreign_set(name: str) -> UserSet:
    owner = User.objects.create_user(f"owner of {name}")
    return create_set(owner, "chard", name, visibility=Visibility.PUBLIC)


def both_at_once(world: World, door: Door, word: str) -> list[int]:
    """The statuses of two who want the last place."""
    statuses, barrier = [0, 0], Barrier(2)

    def write(who: int) -> None:
        client = Client(raise_request_exception=False) if door.stranger else world.writer()
        method, path, body = door.ask(f"{who}-{word}")
        form = not path.startswith("/api/")
        barrier.wait()
        if form:
            statuses[who] = client.post(path, body).status_code
        else:
            answer = client.generic(method, path, json.dumps(body), "application/json")
            statuses[who] = answer.status_code
        connection.close()

    writers = [Thread(target=write, args=[who]) for who in (0, 1)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    return sorted(statuses)


def wrong_rounds(
    world: World, name: str, door: Door, rounds: int
) -> Iterator[tuple[list[int], int]]:
    for place in range(rounds):
        before = door.kept().count()
        with door.limited(before + 1):
            statuses = both_at_once(world, door, f"{place}-{name}")
        more = door.kept().count() - before
        if more != 1:
            yield statuses, more


def main(rounds: int, *names: str) -> None:
    call_command("migrate", verbosity=0)
    call_command("load_starter", verbosity=0)
    sys.setswitchinterval(1e-5)
    settings.API_RATES = dict.fromkeys(settings.API_RATES, "off")
    world = World()
    known = doors(world)
    print(
        json.dumps(
            {name: [*wrong_rounds(world, name, known[name], rounds)] for name in names or known}
        )
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
