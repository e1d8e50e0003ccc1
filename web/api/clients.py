"""What a request says of its client: the language it asks for, the address it comes from, and the site whose page
sent it."""

import ipaddress
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.utils.http import is_same_domain
from django.utils.translation.trans_real import parse_accept_lang_header
from rest_framework.throttling import BaseThrottle

LANGUAGES = ("en", "ja")


def language_of(request: HttpRequest) -> str:
    """The better of the two languages for this request; English if it asks for neither.

    Cookies are ignored, so that a program always gets what its header asks for.
    """
    for tag, priority in parse_accept_lang_header(request.META.get("HTTP_ACCEPT_LANGUAGE", "")):
        language = tag.partition("-")[0]
        if priority and language in LANGUAGES:
            return language
    return LANGUAGES[0]


def client_address(request: Any) -> str:
    """The client's address, as far as proxies are trusted (NUM_PROXIES)."""
    return BaseThrottle().get_ident(request) or ""


def client_network(request: Any) -> str:
    """The address to count by; for IPv6 the /64 network, since one client usually owns all of it."""
    address = client_address(request)
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network((ip, 64), strict=False)) if ip.version == 6 else address


def is_cross_origin(request: HttpRequest) -> bool:
    """Whether a page of another site sent this, which browsers say by `Origin`; programs send no such header.

    Our own pages are those of this host and of CSRF_TRUSTED_ORIGINS.
    """
    origin = request.headers.get("Origin")
    if origin is None:
        return False
    try:
        own = f"{request.scheme}://{request.get_host()}"
    except DisallowedHost:
        return True
    return origin != own and not any(
        is_of_origins(origin, trusted) for trusted in settings.CSRF_TRUSTED_ORIGINS
    )


def is_of_origins(origin: str, pattern: str) -> bool:
    """Whether an origin is the one, or one of those (`https://*.example.org`), that a setting names."""
    scheme, _, host = pattern.partition("://")
    try:
        asked = urlsplit(origin)
    except ValueError:
        return False
    return asked.scheme == scheme and is_same_domain(asked.netloc, host.removeprefix("*"))
