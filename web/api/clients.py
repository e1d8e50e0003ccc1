"""What a request says of its client: the language it asks for, and the address it comes from."""

import ipaddress
from typing import Any

from django.http import HttpRequest
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
