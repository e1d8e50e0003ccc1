"""Fill a site as a user would, and read what it shows: a part of scripts/upgrades.py.

It runs with the code of any revision, so it uses only what all of them have: addresses of the API, Django's test
client, and the task that workers do. What a revision does not have yet is left out.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.test import Client  # noqa: E402

from rules.simulations.jobs import tasks  # noqa: E402

NAME = "keeper"
API = "/api/v1/"
SHORT, LONG = 6, 600  # games of a run
REPLAYED = 3
PLACES = 5  # of a number that are compared
PATIENCE = 300  # seconds for what was under way
ACTIVE = ("queued", "running")
# Sentences, links and what is worked out anew may change from version to version.
TOLD = {
    *("url", "cards_url", "formats_url", "label", "sentence", "sentences", "wording", "note"),
    *("performs", "warnings", "statement", "detail", "text", "low", "high", "hold", "holds"),
    *("last_used", "engine", "rate", "seconds", "seconds_left", "started", "ended"),
    *("events", "options", "parameters"),
}
# Of a run that was under way: what it is, not how far it was.
UNDER_WAY = ("game", "kind", "owner", "decks", "settings", "games", "created")
Json = Any


class Site:
    """What one user does and sees."""

    def __init__(self) -> None:
        user = User.objects.filter(username=NAME).first()
        self.client = Client()
        self.client.force_login(user or User.objects.create_user(NAME, "keeper@example.org"))

    def ask(self, verb: str, address: str, body: Json = None, token: str = "") -> Json:
        """The answer; None if there is no such door or thing, {"refused": code} if it is refused."""
        client = Client() if token else self.client
        sent: dict[str, Any] = {"HTTP_AUTHORIZATION": f"Token {token}"} if token else {}
        if body is not None:
            sent |= {"data": json.dumps(body), "content_type": "application/json"}
        if verb in ("patch", "put"):
            sent["HTTP_IF_MATCH"] = "*"
        answer = getattr(client, verb)(API + address, **sent)
        if answer.status_code in (404, 405):
            return None
        content = answer.getvalue().decode()
        is_json = "json" in answer.headers.get("Content-Type", "")
        told = json.loads(content) if is_json else content
        if answer.status_code >= 400:
            return {"refused": told["code"]}
        return told

    def listed(self, address: str) -> list[Json]:
        return list((self.ask("get", address) or {}).get("results", ()))


# Filling


def fill(site: Site) -> dict[str, Json]:
    """What a user does in every game; what is seen of it, by address."""
    secret = site.ask("post", "tokens/", {"name": "script"})["secret"]
    addresses = ["folders/", "tokens/"]
    games = [game["slug"] for game in site.listed("games/")]
    for game in games:
        addresses += fill_game(site, game)
    addresses += leave_runs(site, [site.listed(f"decks/?game={game}")[0]["id"] for game in games])
    seen = {address: facts(site, address, secret) for address in addresses}
    return {"secret": secret, "seen": {key: value for key, value in seen.items() if value}}


def fill_game(site: Site, game: str) -> Iterator[str]:
    samples = site.listed(f"decks/?game={game}")[:3]
    decks = [save_deck(site, sample["id"]) for sample in samples]
    for deck in decks:
        yield from (f"decks/{deck}/", f"decks/{deck}/results/", f"decks/{deck}/revisions/")
        yield from (
            f"decks/{deck}/revisions/{revision['number']}/" for revision in revisions(site, deck)
        )
    yield from keep_amounts(site, game, decks[0])
    yield from make_format(site, game)
    yield from make_set(site, game, decks[0])
    yield from play_runs(site, decks[0])


def revisions(site: Site, deck: str) -> list[Json]:
    return site.listed(f"decks/{deck}/revisions/")


def save_deck(site: Site, sample: str) -> str:
    """A copy with a card less, and all that can be said of a deck."""
    site.ask("post", f"decks/{sample}/like/")
    deck = site.ask("post", f"decks/{sample}/fork/", {})
    id = str(deck["id"])
    told = {
        "title": f"Mine ＆ 私の {id}",
        "description": "*Kept* through upgrades 更新後も",
        "tags": ["kept"],
    }
    site.ask("patch", f"decks/{id}/", {**told, "folder": "Old", "cover": first_card(deck["deck"])})
    fewer = {zone: list(entries) for zone, entries in deck["deck"].items()}
    next(iter(fewer.values())).pop()
    site.ask("patch", f"decks/{id}/", {"deck": fewer})
    site.ask("patch", f"decks/{id}/", {"deck": deck["deck"], "visibility": "link"})
    site.ask(
        "patch", f"decks/{id}/", {"notes": {first_card(deck["deck"]): "Keep"}, "arranged": True}
    )
    site.ask("patch", f"decks/{id}/", {"strength": 4, "recommended": 5})
    site.ask("post", f"decks/{id}/variants/", {"name": "B"})
    site.ask("post", f"decks/{id}/results/", {"day": "2026-05-05", "event": "Cup", "place": 2})
    return id


def first_card(zones: dict[str, list[Json]]) -> str:
    return str(next(entry["card"] for entries in zones.values() for entry in entries))


def keep_amounts(site: Site, game: str, deck: str) -> Iterator[str]:
    card = first_card(site.ask("get", f"decks/{deck}/")["deck"])
    site.ask("patch", f"games/{game}/owned/", {"cards": {card: 2}})
    site.ask("patch", f"games/{game}/prices/", {"unit": "JPY", "cards": {card: "120"}})
    yield from (f"games/{game}/owned/", f"games/{game}/prices/")


def make_format(site: Site, game: str) -> Iterator[str]:
    parent = site.listed(f"games/{game}/formats/")[0]["slug"]
    versions = [{"since": None, "constraints": [{"kind": "copies", "id": "copies", "max": 2}]}]
    body = {
        "game": game,
        "parent": parent,
        "name": {"en": "Two of each", "ja": "2枚まで"},
        "versions": versions,
    }
    made = site.ask("post", "formats/", body) or {}
    if "slug" in made:
        yield f"formats/{made['slug']}/"


def make_set(site: Site, game: str, deck: str) -> Iterator[str]:
    """Cards of one's own, from a file, and a deck that has one of them."""
    made = site.ask("post", "sets/", {"game": game, "name": "My cards"})
    if not made or "code" not in made:
        return
    code = made["code"]
    folder = Path("cards/games") / game.replace("-", "_") / "data"
    file = next(path for path in sorted(folder.glob("*.json")) if path.name != "sets.json")
    site.ask("post", f"sets/{code}/imports/", json.loads(file.read_text("utf-8"))[:4])
    number = site.listed(f"sets/{code}/cards/")[0]["number"]
    zones = site.ask("get", f"decks/{deck}/")["deck"]
    zones = {**zones, (zone := next(iter(zones))): [{"card": number, "quantity": 1}, *zones[zone]]}
    mixed = site.ask("post", "decks/", {"game": game, "title": "Mixed", "deck": zones})
    yield from (f"sets/{code}/", f"sets/{code}/cards/", f"sets/{code}/imports/")
    yield from (f"sets/{code}/export/?as=json", f"decks/{mixed['id']}/")


def play_runs(site: Site, deck: str) -> Iterator[str]:
    """A deck alone, and against itself."""
    alone = {**run_of(deck), "games": SHORT}
    match = {**alone, "kind": "match", "other": {"deck_id": deck}}
    for body in (alone, match):
        run = begin_run(site, body)
        work(site)
        if run:
            yield f"simulations/{run}/"
            yield from (f"records/{run}-{number}/?table=true" for number in range(REPLAYED))


def run_of(deck: str) -> Json:
    return {"deck_id": deck, "seed": 7, "anyway": True}


def leave_runs(site: Site, decks: list[str]) -> Iterator[str]:
    """Runs that are under way or wait when the site stops: as many as a user may have."""
    for deck in decks:
        if run := begin_run(site, {**run_of(deck), "games": LONG}):
            yield f"simulations/{run}/"
    tasks.work()


def begin_run(site: Site, body: Json) -> str | None:
    """None in a game that the revision cannot play. The first ones knew no approximations."""
    made = site.ask("post", "simulations/", body | {"approximate": True})
    if "id" not in made:
        made = site.ask("post", "simulations/", body)
    code: str | None = made.get("id")
    return code


def work(site: Site) -> None:
    """As a worker does, until nothing is under way or patience ends."""
    until = time.monotonic() + PATIENCE
    while active(site) and time.monotonic() < until:
        tasks.work()


def active(site: Site) -> list[str]:
    return [run["id"] for run in site.listed("simulations/?limit=100") if run["status"] in ACTIVE]


# Reading


def read(site: Site, before: dict[str, Json]) -> dict[str, Json]:
    """The same addresses, once a worker has begun and all that was under way has ended."""
    from rules.simulations.jobs import upgrading  # older revisions have none

    upgrading.take_over_runs(begun=True)
    work(site)
    seen = {address: facts(site, address, before["secret"]) for address in before["seen"]}
    records = {key: old for key, old in before["seen"].items() if key.startswith("records/")}
    texts = {key: replayed(site, old["record"]) for key, old in records.items()}
    return {"seen": seen, "texts": texts, "waiting": active(site)}


def facts(site: Site, address: str, secret: str) -> Json:
    """What the token's owner sees there, without what may change."""
    answer = site.ask("get", address, token=secret)
    if address.startswith("records/") and answer:
        answer.pop("id", None)  # a record kept as text has none
    if address.startswith("simulations/") and answer and answer["status"] != "done":
        return {key: answer[key] for key in UNDER_WAY}
    return facts_of(answer)


def replayed(site: Site, record: str) -> Json:
    """What comes of a record that somebody kept as text."""
    return facts_of(site.ask("post", "records/?table=true", {"record": record}))


def facts_of(answer: Json) -> Json:
    if isinstance(answer, dict):
        return {key: facts_of(value) for key, value in answer.items() if key not in TOLD}
    if isinstance(answer, float):
        return round(answer, PLACES) + 0.0  # no -0.0
    return [facts_of(value) for value in answer] if isinstance(answer, list) else answer


def main(command: str, *files: str) -> None:
    site, file = Site(), Path(files[0])
    seen = fill(site) if command == "fill" else read(site, json.loads(file.read_text("utf-8")))
    Path(files[-1]).write_text(json.dumps(seen), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
