"""Card sets for tests: alice owns one, bob is invited to it, charlie is a stranger."""

import json
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth.models import User

from cards.sets.importing import import_into
from cards.sets.models import SetImport, UserSet
from cards.sets.reading import Options

Import = Callable[..., SetImport]


def chard(number: str, name: str | None = None, **more: Any) -> dict[str, Any]:
    """A Chard card in the documented form."""
    words = {"en": name or f"Card {number}"}
    return {"number": number, "name": words, "kind": "item", "item_kind": "event"} | more


def chards(count: int) -> list[dict[str, Any]]:
    return [chard(f"C-{n}") for n in range(1, count + 1)]


def file_of(records: Any) -> BytesIO:
    return BytesIO(json.dumps(records, ensure_ascii=False).encode())


@pytest.fixture
def alice(db: None) -> User:
    return User.objects.create_user("alice")


@pytest.fixture
def bob(db: None) -> User:
    return User.objects.create_user("bob")


@pytest.fixture
def charlie(db: None) -> User:
    return User.objects.create_user("charlie")


@pytest.fixture
def card_set(alice: User) -> UserSet:
    """A set of Chard without cards."""
    return UserSet.objects.create(owner=alice, game="chard", name="Mine")


@pytest.fixture
def load(card_set: UserSet) -> Import:
    """Import records, or the bytes of a file, into the set."""

    def send(given: Any, of: UserSet = card_set, **options: Any) -> SetImport:
        file = BytesIO(given) if isinstance(given, bytes) else file_of(given)
        return import_into(of, file, of.owner, Options(**options))

    return send
