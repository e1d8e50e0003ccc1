"""Who starts runs, and which runs they may see."""

from functools import reduce
from operator import or_
from typing import Any, NamedTuple, Self

from django.db import models
from django.db.models import Q
from django.utils.crypto import salted_hmac

from decks.library.models import Visibility
from rules.bridge.sources import SOURCES
from web.api.clients import client_network

SALT = "rules.jobs.clients"


class Client(NamedTuple):
    """`session` and `address` are hashes, empty for users: of an anonymous visitor's cookie, if there is one, and
    of the address that the request came from."""

    user: Any
    session: str = ""
    address: str = ""

    @property
    def kind(self) -> str:
        """The name used by rates and limits."""
        return "user" if self.user.is_authenticated else "anon"


def client_of(request: Any) -> Client:
    """The client of a request to a page or to the API."""
    if request.user.is_authenticated:
        return Client(request.user)
    key = request.session.session_key
    return Client(
        request.user, client_hash(key) if key else "", client_hash(client_network(request))
    )


def client_hash(text: str) -> str:
    return salted_hmac(SALT, text, algorithm="sha256").hexdigest()


def own_runs(client: Client) -> Q:
    """Runs that this user or, without one, this session started."""
    if client.user.is_authenticated:
        return Q(owner=client.user)
    return Q(owner=None, session=client.session) if client.session else Q(pk__in=[])


def of_these_rules(run: str = "") -> Q:
    """`run`: where a row has its run, `simulation__`; by default, the row is one."""
    pairs = (Q(**{f"{run}game": game, f"{run}sources": digest}) for game, digest in SOURCES.items())
    return reduce(or_, pairs, Q(pk__in=[]))


class SimulationQuerySet(models.QuerySet[Any]):
    def of(self, client: Client) -> Self:
        """The client's own runs."""
        return self.filter(own_runs(client), removed=None).defer("cards")

    def seen_by(self, client: Client) -> Self:
        """Runs that someone who knows the code may open: their own, and those that neither showed nor show a
        private deck."""
        open_to_all = ~Q(private=True) & ~Q(decks__deck__visibility=Visibility.PRIVATE)
        return self.filter(own_runs(client) | open_to_all, removed=None).defer("cards")

    def removed_by(self, client: Client) -> Self:
        """The client's runs that were deleted on a page and can be put back."""
        return self.filter(own_runs(client), removed__isnull=False).defer("cards")

    def with_decks(self) -> Self:
        """With everything that lists and pages show beside a run."""
        return self.select_related("owner").prefetch_related("decks")

    def limited_with(self, client: Client) -> Self:
        """The runs that count towards the client's limits: all of a user, or of an address."""
        if client.user.is_authenticated:
            return self.filter(owner=client.user)
        return self.filter(owner=None, address=client.address)

    def active(self) -> Self:
        return self.filter(status__in=("queued", "running"))

    def of_these_rules(self) -> Self:
        """Runs that this process can go on with: of games that it knows, played by the same sources so far."""
        return self.filter(of_these_rules())
