"""How often a password may be tried or a reset be asked for, before somebody has to wait.

Failures are counted by name and address together, by address, and by name (settings.ATTEMPT_RATES), in the
meter that the API has. Whoever is over a rate waits for minutes, never for days. A guesser from many addresses
uses up the tries of a name, but not its owner's: a browser that has signed in to it before carries a signed
cookie and is counted by itself.
"""

import ipaddress
import unicodedata
from collections.abc import Iterator

from django import forms
from django.conf import settings
from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import ngettext
from rest_framework.throttling import BaseThrottle

from web.api.throttles import meter, parse_rate

COOKIE = "known"
COOKIE_AGE = 365 * 24 * 3600


class Attempts:
    """The tries of one kind ("password", "reset") at one name, by whoever sent the request."""

    def __init__(self, kind: str, request: HttpRequest, name: str) -> None:
        self.kind, self.request = kind, request
        self.name = folded(name)

    def keys(self) -> Iterator[tuple[str, str]]:
        """(rate, whom it counts)."""
        address = network(BaseThrottle().get_ident(self.request) or "")  # type: ignore[arg-type]
        known = recognised(self.request, self.name)
        yield "pair", f"{address} {self.name}"
        yield "address", address
        yield "name", f"{self.name} {address if known else ''}"

    def wait(self, count: bool = False) -> float:
        """Seconds until the next try; 0 if there may be one now. `count`: this is one."""
        return max(self.waits(count))

    def waits(self, count: bool) -> Iterator[float]:
        for rate, whom in self.keys():
            limit = parse_rate(settings.ATTEMPT_RATES[f"{self.kind}-{rate}"])
            table = meter(settings.API_METER)
            client = f"{self.kind} {rate} {whom}"
            yield table.wait(client, *limit, count=count) if limit else 0.0

    def refuse(self, count: bool = False) -> None:
        """Raise ValidationError, in words, if there may be no try now."""
        if seconds := self.wait(count):
            minutes = int(seconds // 60) + 1
            raise forms.ValidationError(
                ngettext(
                    "Too many attempts. Try again in %(n)s minute.",
                    "Too many attempts. Try again in %(n)s minutes.",
                    minutes,
                )
                % {"n": minutes},
                code="throttled",
            )

    def failed(self) -> None:
        self.wait(count=True)


def folded(name: str) -> str:
    """A name as it is counted: spelling it in other widths or cases gives no more tries."""
    return unicodedata.normalize("NFKC", name).casefold()[:300]


def network(address: str) -> str:
    """Whom an address stands for: of IPv6 everybody has a whole /64."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else address


def recognised(request: HttpRequest, name: str) -> bool:
    """Whether this browser has signed in to that name before."""
    try:
        return bool(request.get_signed_cookie(COOKIE, salt=f"{COOKIE} {name}", max_age=COOKIE_AGE))
    except (KeyError, signing.BadSignature):
        return False


def remember(response: HttpResponseBase, name: str) -> None:
    """Let the browser be recognised; the cookie's value says nothing, its signature holds for one name."""
    salt = f"{COOKIE} {folded(name)}"
    response.set_signed_cookie(
        COOKIE,
        "1",
        salt=salt,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
