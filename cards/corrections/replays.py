"""Addresses of steps of replays. The cards app knows no replays, so their pages register themselves here
(rules/replays/apps.py)."""

import re
from urllib.parse import parse_qs, urlencode, urlsplit

from django.urls import Resolver404, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme

PLAIN = re.compile(r"[0-9a-z]{1,9}")
# The names of the pages, with the parameters that belong to a step.
REPLAY_PAGES: dict[str, tuple[str, ...]] = {}


def register_replay_page(name: str, *parameters: str) -> None:
    REPLAY_PAGES[name] = parameters


def replay_address(text: str, host: str) -> str:
    """The path and parameters of a step of a replay of this site; empty if the text is no address of one.

    It is written anew from what was understood, so nothing else of the text is kept or followed.
    """
    if not url_has_allowed_host_and_scheme(text, {host}):
        return ""
    parts = urlsplit(text)
    try:
        match = resolve(parts.path)
    except Resolver404:
        return ""
    if match.url_name not in REPLAY_PAGES:
        return ""
    path = reverse(match.view_name, kwargs=match.kwargs)
    asked = step_parameters(parts.query, REPLAY_PAGES[match.url_name])
    return f"{path}?{urlencode(asked)}" if asked else path


def step_parameters(query: str, names: tuple[str, ...]) -> dict[str, str]:
    given = parse_qs(query)
    parameters = {name: given[name][-1] for name in names if name in given}
    return {name: value for name, value in parameters.items() if PLAIN.fullmatch(value)}
