"""Two writers at one door, from the same version, at the same moment.

Run as a process of its own, with a database file (DATABASE_URL) that threads share as the workers of a site do.
Prints, door by door, the rounds that did not end with exactly one of both heard, as JSON.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from threading import Barrier, Thread
from typing import Any, NamedTuple

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402

from cards.games import GAMES  # noqa: E402
from cards.importing.load import load_starter  # noqa: E402
from cards.sets.models import UserSet  # noqa: E402
from cards.sets.writing import create_set  # noqa: E402
from decks.library.models import Deck, Format  # noqa: E402
from tests.html import filled  # noqa: E402

Send = Callable[[Client, str], int]


class Door(NamedTuple):
    """`address()` is that of a thing to change, `read` what a writer starts from, `write` sends a change that is
    based on it and answers the status."""

    address: Callable[[], str]
    read: Callable[[Client, str], Any]
    write: Callable[[Client, str, Any, str], int]


def etag_of(client: Client, address: str) -> str:
    return str(client.get(address)["ETag"])


def form_of(client: Client, address: str) -> dict[str, Any]:
    return filled(client.get(address).content.decode())


def send(method: str, body: Callable[[str], Any]) -> Callable[[Client, str, str, str], int]:
    """A request with If-Match; `body(word)` differs between the two writers."""

    def write(client: Client, address: str, etag: str, word: str) -> int:
        answer = client.generic(
            method, address, json.dumps(body(word)), "application/json", headers={"If-Match": etag}
        )
        return answer.status_code

    return write


def submit(fields: Callable[[str], dict[str, str]]) -> Callable[[Client, str, Any, str], int]:
    def write(client: Client, address: str, form: dict[str, Any], word: str) -> int:
        return client.post(address, form | fields(word)).status_code

    return write


def told_late(fields: Callable[[str], dict[str, str]]) -> Callable[[Client, str, Any, str], int]:
    """A form that goes back to its page, which says so if it came too late."""

    def write(client: Client, address: str, form: dict[str, Any], word: str) -> int:
        page = client.post(form_target(address), form | fields(word), follow=True)
        return 409 if "was not saved" in page.content.decode() else 302

    return write


def form_target(address: str) -> str:
    path = address.split("?")[0]
    return path + ("1/note/" if path.endswith("revisions/") else "save/")


def count(word: str) -> str:
    """Another one for each writer and round."""
    who, place = map(int, word.split("-"))
    return str(1 + 400 * who + place % 400)


def delete_form(client: Client, address: str, form: dict[str, Any], word: str) -> int:
    """Whoever comes too late is sent back to the page, or finds nothing there."""
    answer = client.post(address, form | {"sure": "1"})
    late = answer.status_code == 404 or answer["Location"] in (address, edit_page(address))
    return 409 if late else 302


def edit_page(address: str) -> str:
    return address.removesuffix("delete/") + "edit/"


def card(word: str) -> dict[str, Any]:
    return {"number": "1", "name": {"en": word}, "kind": "item", "item_kind": "event"}


def house(word: str) -> dict[str, Any]:
    versions = [{"constraints": [{"kind": "copies", "id": "copies", "max": 4}]}]
    name = {"en": word, "ja": word}
    return {"game": "chard", "parent": "standard", "name": name, "versions": versions}


class World:
    """What alice has; each thing is made anew if a writer has deleted it."""

    def __init__(self) -> None:
        self.alice = User.objects.create_user("alice")
        self.client = self.writer()

    def writer(self) -> Client:
        client = Client(raise_request_exception=False)
        client.force_login(self.alice)
        return client

    def deck(self) -> Deck:
        found = Deck.objects.filter(owner=self.alice).first()
        if found is None:
            found = Deck(game="chard", owner=self.alice, title="A", entries={})
            found.create(self.alice)
        return found

    def set(self) -> UserSet:
        found = UserSet.objects.first() or create_set(self.alice, "chard", "A")
        if not found.cards.exists():
            made = self.client.put(
                f"/api/v1/sets/{found.code}/cards/1/", card("A"), "application/json"
            )
            assert made.status_code == 200, made.content
        return found

    def format(self) -> Format:
        if not Format.objects.filter(owner=self.alice).exists():
            made = self.client.post("/api/v1/formats/", house("A"), "application/json")
            assert made.status_code == 201, made.content
        return Format.objects.get(owner=self.alice)

    def doors(self) -> dict[str, Door]:
        def at(pattern: str) -> Callable[[], str]:
            def address() -> str:
                which = pattern.split("/")[1] if pattern.startswith("/decks") else ""
                return pattern.format(
                    deck=self.deck().code if "{deck}" in pattern else which,
                    set=self.set().code if "{set}" in pattern else "",
                    format=self.format().slug if "{format}" in pattern else "",
                )

            return address

        deck_api, set_api = at("/api/v1/decks/{deck}/"), at("/api/v1/sets/{set}/")
        card_api, format_api = at("/api/v1/sets/{set}/cards/1/"), at("/api/v1/formats/{format}/")
        return {
            "a deck": Door(deck_api, etag_of, send("PATCH", lambda word: {"title": word})),
            "a deck goes": Door(deck_api, etag_of, send("DELETE", lambda word: None)),
            "a set": Door(set_api, etag_of, send("PATCH", lambda word: {"name": word})),
            "a set goes": Door(set_api, etag_of, send("DELETE", lambda word: None)),
            "a card": Door(card_api, etag_of, send("PUT", card)),
            "a card goes": Door(card_api, etag_of, send("DELETE", lambda word: None)),
            "a format": Door(format_api, etag_of, send("PUT", house)),
            "a format goes": Door(format_api, etag_of, send("DELETE", lambda word: None)),
            "the list of a deck": Door(
                at("/decks/{deck}/edit/?form=1"),
                form_of,
                submit(lambda word: {"do": "save", "text": f"2 {word}"}),
            ),
            "the details of a deck": Door(
                at("/decks/{deck}/details/"), form_of, submit(lambda word: {"title": word})
            ),
            "the settings of a set": Door(
                at("/sets/{set}/settings/"), form_of, submit(lambda word: {"name": word})
            ),
            "the form of a card": Door(
                at("/sets/{set}/cards/1/edit/"), form_of, submit(lambda word: {"name.en": word})
            ),
            "the form of a format": Door(
                at("/chard/formats/{format}/edit/"),
                form_of,
                submit(lambda word: {"do": "save", "name_en": word}),
            ),
            "the note of a revision": Door(
                at("/decks/{deck}/revisions/"),
                lambda client, address: {"version": self.deck().revisions.get(number=1).note},
                told_late(lambda word: {"note": word}),
            ),
            "the copies of a card": Door(
                at("/chard/owned/?q=CS1-001"),
                form_of,
                told_late(lambda word: {"n-CS1-001": count(word)}),
            ),
            "a deck is deleted": Door(at("/decks/{deck}/delete/"), form_of, delete_form),
            "a set is deleted": Door(at("/sets/{set}/delete/"), form_of, delete_form),
            "a format is deleted": Door(
                at("/chard/formats/{format}/delete/"), form_of, delete_form
            ),
        }


def both_at_once(world: World, door: Door, place: int) -> list[int]:
    """The statuses of two writers who start from the same version."""
    address = door.address()
    start, statuses, barrier = door.read(world.client, address), [0, 0], Barrier(2)

    def write(who: int) -> None:
        client = world.writer()
        barrier.wait()
        statuses[who] = door.write(client, address, start, f"{who}-{place}")
        connection.close()

    writers = [Thread(target=write, args=[who]) for who in (0, 1)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    return sorted(statuses)


def wrong_rounds(world: World, door: Door, rounds: int) -> Iterator[list[int]]:
    for place in range(rounds):
        heard = both_at_once(world, door, place)
        if not (heard[0] in (200, 204, 302) and heard[1] in (404, 409, 412)):
            yield heard


def main(rounds: int, *names: str) -> None:
    call_command("migrate", verbosity=0)
    call_command("load_formats", verbosity=0)
    load_starter(GAMES["chard"])
    sys.setswitchinterval(1e-5)
    world = World()
    doors = world.doors()
    wrong = {name: [*wrong_rounds(world, doors[name], rounds)] for name in names or doors}
    print(json.dumps(wrong))


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
