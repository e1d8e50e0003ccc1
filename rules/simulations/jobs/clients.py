"""Whose a run is."""

from typing import Any, NamedTuple

from django.utils.crypto import salted_hmac
from rest_framework.throttling import BaseThrottle

from accounts.attempts import client_network
from rules.simulations.models import Simulation

SALT = "rules.jobs.clients"


class Client(NamedTuple):
    """`session` and `address` are hashes, empty for users: of the cookie of whoever is not signed in, if there is
    one, and of where the request came from."""

    user: Any
    session: str = ""
    address: str = ""

    @property
    def kind(self) -> str:
        """As rates and limits call it."""
        return "user" if self.user.is_authenticated else "anon"

    def owns(self, run: Simulation) -> bool:
        """Whether the run is the client's to stop and to delete; who has no cookie is known by address."""
        if run.owned_by(self.user, self.session):
            return True
        return run.owner_id is None and not run.session and run.address == self.address


def client_of(request: Any) -> Client:
    """Of a request to a page or to the API."""
    if request.user.is_authenticated:
        return Client(request.user)
    key = request.session.session_key
    address = client_network(BaseThrottle().get_ident(request) or "")
    return Client(request.user, client_hash(key) if key else "", client_hash(address))


def client_hash(text: str) -> str:
    return salted_hmac(SALT, text, algorithm="sha256").hexdigest()
