"""Who owns a run."""

from typing import Any, NamedTuple

from django.utils.crypto import salted_hmac
from rest_framework.throttling import BaseThrottle

from accounts.attempts import client_network
from rules.simulations.models import Simulation

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

    def owns(self, run: Simulation) -> bool:
        """Whether the client may stop and delete the run; without a cookie, clients are known by address."""
        if run.owned_by(self.user, self.session):
            return True
        return run.owner_id is None and not run.session and run.address == self.address


def client_of(request: Any) -> Client:
    """The client of a request to a page or to the API."""
    if request.user.is_authenticated:
        return Client(request.user)
    key = request.session.session_key
    address = client_network(BaseThrottle().get_ident(request) or "")
    return Client(request.user, client_hash(key) if key else "", client_hash(address))


def client_hash(text: str) -> str:
    return salted_hmac(SALT, text, algorithm="sha256").hexdigest()
