"""A set of alice's with ten Chard cards, and a public deck of hers made of them.

alice owns the set, bob was invited to it, charlie has an account and is a stranger, anonymous has none.
"""

from collections.abc import Callable
from itertools import islice

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cards.sets.models import UserSet
from cards.store import current_catalog
from decks.library.models import Deck, Format
from tests.card_sets import copied_card, make_set

GAME = "chard"


@pytest.fixture
def readers(site: None) -> dict[str, Client]:
    clients = {"anonymous": Client()}
    for name in ("alice", "bob", "charlie"):
        clients[name] = Client()
        clients[name].force_login(User.objects.create_user(name, password="a long password"))
    return clients


@pytest.fixture
def mine(readers: dict[str, Client]) -> UserSet:
    """Ten cards, Zorb 1 to 10; private."""
    found = islice((card for card in current_catalog(GAME) if card.deckable), 10)
    cards = [
        copied_card(card, name={"ja": f"山の主{place}", "en": f"Zorb {place}"})
        for place, card in enumerate(found, 1)
    ]
    alice, bob = User.objects.get(username="alice"), User.objects.get(username="bob")
    made = make_set(alice, GAME, cards, name="Hills")
    made.members.add(bob)
    return made


@pytest.fixture
def numbers(mine: UserSet) -> list[str]:
    return [card.full_number() for card in mine.cards.order_by("sort_key")]


@pytest.fixture
def deck(mine: UserSet, numbers: list[str]) -> Deck:
    alice = User.objects.get(username="alice")
    entries = {"main": [[number, 3] for number in numbers]}
    found = Deck(code="hills", game=GAME, owner=alice, title="A deck of Zorbs", entries=entries)
    found.format = Format.objects.get(game=GAME, slug="standard")
    found.visibility, found.sets = "public", [mine.code]
    found.create(alice)
    return found


@pytest.fixture
def shown(mine: UserSet) -> Callable[[str], set[str]]:
    """Create the set visible to more people; answers who sees it."""

    def show(visibility: str) -> set[str]:
        mine.visibility = visibility
        mine.save()
        inside = {"alice", "bob"} if visibility == "group" else {"alice"}
        everybody = {"alice", "bob", "charlie", "anonymous"}
        return everybody if visibility in ("link", "public") else inside

    return show
