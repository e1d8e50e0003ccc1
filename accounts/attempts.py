"""Rate limits for wrong passwords, password resets and new accounts.

Failures are counted per name and address, per address, and per name (settings.ATTEMPT_RATES), in the API's meter.
Anyone over a limit waits minutes, never days. An attacker with many addresses can use up a name's attempts, but
not its owner's: a browser that has signed in to the account before carries a signed cookie and is counted
separately.
"""

import unicodedata
from collections.abc import Iterator

from django import forms
from django.conf import settings
from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import ngettext

from web.api.clients import client_network
from web.api.throttles import parse_rate, shared_meter

COOKIE = "known"
COOKIE_AGE = 365 * 24 * 3600


class Attempts:
    """Attempts of one kind ("password", "reset") on one name, by the sender of the request."""

    def __init__(self, kind: str, request: HttpRequest, name: str) -> None:
        self.kind, self.request = kind, request
        self.name = fold_user_name(name)

    def keys(self) -> Iterator[tuple[str, str]]:
        """Yield (rate name, what the rate counts by)."""
        address = client_network(self.request)
        known = is_recognised(self.request, self.name)
        yield "pair", f"{address} {self.name}"
        yield "address", address
        yield "name", f"{self.name} {address if known else ''}"

    def wait(self, count: bool = False) -> float:
        """Return the seconds until the next attempt is allowed, 0 for now. `count`: count this as an attempt."""
        return max(self.waits(count))

    def waits(self, count: bool) -> Iterator[float]:
        for rate, whom in self.keys():
            limit = parse_rate(settings.ATTEMPT_RATES[f"{self.kind}-{rate}"])
            table = shared_meter(settings.API_METER)
            client = f"{self.kind} {rate} {whom}"
            yield table.wait(client, *limit, count=count) if limit else 0.0

    def refuse(self, count: bool = False) -> None:
        """Raise ValidationError if no attempt is allowed now."""
        if seconds := self.wait(count):
            raise forms.ValidationError(wait_sentence(seconds), code="throttled")

    def failed(self) -> None:
        self.wait(count=True)


def sign_up_wait(request: HttpRequest) -> float:
    """Count one new account from this address; return the seconds until one is allowed, 0 for now."""
    limit = parse_rate(settings.ATTEMPT_RATES["sign-up-address"])
    client = f"sign-up address {client_network(request)}"
    return shared_meter(settings.API_METER).wait(client, *limit) if limit else 0.0


def wait_sentence(seconds: float) -> str:
    """How long to wait, in the page's language."""
    minutes = int(seconds // 60) + 1
    return ngettext(
        "Too many attempts. Try again in %(n)s minute.",
        "Too many attempts. Try again in %(n)s minutes.",
        minutes,
    ) % {"n": minutes}


def fold_user_name(name: str) -> str:
    """The key a name is counted under; other widths or cases gain no extra attempts."""
    return unicodedata.normalize("NFKC", name).casefold()[:300]


def is_recognised(request: HttpRequest, name: str) -> bool:
    """Whether this browser has signed in under that name before."""
    try:
        return bool(request.get_signed_cookie(COOKIE, salt=f"{COOKIE} {name}", max_age=COOKIE_AGE))
    except (KeyError, signing.BadSignature):
        return False


def remember_browser(response: HttpResponseBase, name: str) -> None:
    """Set the cookie by which `is_recognised` knows the browser; its signature is valid for one name only."""
    salt = f"{COOKIE} {fold_user_name(name)}"
    response.set_signed_cookie(
        COOKIE,
        "1",
        salt=salt,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
