"""BATTLOGIC as shipped, and runs of it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.test import Client as Browser
from pytest_django import DjangoDbBlocker, Settings

from cards.games import GAMES
from cards.importing import load_starter
from decks import samples
from decks.library import access, loading
from decks.library.catalogs import deck_catalog
from decks.library.management.commands.load_starter import save_sample
from decks.library.models import Deck
from rules.simulations.jobs.decks import RunPart
from rules.simulations.jobs.starting import start_run
from rules.simulations.models import Simulation
from rules.simulations.models.clients import Client
from tests.rows import shared_rows

Start = Callable[..., Simulation]
STRANGER = Client(AnonymousUser(), "session", "address")


def load_battlogic() -> None:
    loading.load_formats()
    load_starter(GAMES["battlogic"])
    for sample in samples.sample_decks("battlogic"):
        save_sample(sample)


@pytest.fixture(scope="module")
def loaded(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Formats of all games, cards and sample decks of BATTLOGIC, loaded once per module."""
    with shared_rows(django_db_blocker, load_battlogic):
        yield


@pytest.fixture
def site(loaded: None, db: None, settings: Settings) -> None:
    settings.API_RATES = dict.fromkeys(settings.API_RATES, "off")


@pytest.fixture
def alice(site: None) -> User:
    return User.objects.create_user("alice")


@pytest.fixture
def browsers(alice: User) -> dict[str, Browser]:
    """alice (owner), bob (somebody else), charlie (a stranger)."""
    found = {"alice": Browser(), "charlie": Browser(), "bob": Browser()}
    found["alice"].force_login(alice)
    found["bob"].force_login(User.objects.create_user("bob"))
    return found


def part(code: str = "sample-rei") -> RunPart:
    deck = Deck.objects.select_related("format").get(code=code)
    ruleset = access.first_ruleset(deck.game, deck.format.slug if deck.format else "")
    names = deck.title, deck.title_ja
    return RunPart(deck.decklist, ruleset, deck_catalog(deck, None), deck, deck.version, *names)


@pytest.fixture
def begin(site: None) -> Start:
    """Starts a run of a sample deck, by default of four chunks."""

    def begin(client: Client = STRANGER, *, against: str = "", **asked: Any) -> Simulation:
        parts = {"deck": part()} | ({"against": part(against)} if against else {})
        asked = {"games": 1000, "seed": 7, "horizon": 4, "policies": ["first"], **asked}
        return start_run(client, parts, asked, anyway=True)

    return begin
