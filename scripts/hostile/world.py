"""The contents of the attacked site: users, decks in odd states, runs, and all their names.

Run in a site's environment, it creates them and prints a World as JSON.
"""

import dataclasses
import json
import sys
from typing import Any, Self

GAMES = ("battlogic", "chard", "code-of-joker", "divine-cross", "twgp")
SECRET = "h" * 32  # the CSRF cookie's value, repeated in a header
RUN = {"deck_id": "sample-rei", "games": 50, "seed": 7, "horizon": 3, "policies": ["first"]}


@dataclasses.dataclass(frozen=True)
class World:
    """`actors`: each user's request headers, by name; the others: names for paths and bodies."""

    actors: dict[str, dict[str, str]]
    decks: list[str]
    formats: list[str]
    runs: list[str]
    codes: list[str]
    cards: list[str]

    @classmethod
    def read(cls, text: str) -> Self:
        return cls(**json.loads(text))


def made() -> World:
    """Create a World; Django must be set up, formats and starter cards loaded."""
    from accounts.models import Token
    from cards.models import Card
    from decks.library.models import Deck, Format
    from scripts.hostile import odd

    people = {name: odd.user(name) for name in ("alice", "bob", "charlie")}
    for _ in range(5):
        Token.issue(people["bob"], "bob's")  # so that alice does not have the first ids
    token = Token.issue(people["alice"], "alice's")[1]
    codes = shared()
    for state in odd.ODD.values():
        odd.aside(state())
    odd.deck(None, visibility="private")
    return World(
        actors={
            "anonymous": {},
            "alice": session(people["alice"]),
            "charlie": session(people["charlie"]),
            "a token": {"Authorization": f"Token {token}"},
            "a wrong token": {"Authorization": "Token yama_wrong"},
        },
        decks=list(Deck.objects.values_list("code", flat=True)),
        formats=list(Format.objects.values_list("slug", flat=True).distinct()),
        runs=[run(people["alice"]), run(people["bob"])],
        codes=codes,
        cards=list(Card.objects.order_by("number").values_list("number", flat=True)[::40]),
    )


def session(user: Any) -> dict[str, str]:
    """The headers of a signed-in browser."""
    from django.test import Client

    browser = Client()
    browser.force_login(user)
    cookies = f"sessionid={browser.cookies['sessionid'].value}; csrftoken={SECRET}"
    return {"Cookie": cookies, "X-CSRFToken": SECRET}


def run(user: Any) -> str:
    """The code of a finished run."""
    from rest_framework.test import APIClient

    from rules.simulations.jobs import tasks

    client = APIClient()
    client.force_authenticate(user)
    answer = client.post("/api/v1/simulations/", RUN, format="json")
    assert answer.status_code == 202, answer.content
    tasks.work()
    return str(answer.json()["id"])


def shared() -> list[str]:
    """The share codes of the sample decks."""
    from cards import store
    from decks.exchange import sharecode
    from decks.library.models import Deck

    samples = Deck.objects.filter(owner=None)[:12]
    lists = ((deck.decklist, store.current_catalog(deck.game)) for deck in samples)
    return [
        sharecode.encode_deck(sharecode.canonical_form(deck, catalog)) for deck, catalog in lists
    ]


if __name__ == "__main__":
    import django

    django.setup()
    sys.stdout.write(json.dumps(dataclasses.asdict(made())))
