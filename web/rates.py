"""Rates of pages (settings.API_RATES): each request counts towards one, as requests to the API do.

The API (web.api.throttles) and the doors of our scripts (web.doors) count by themselves. What files and forms
cost beyond a page, they count where they are made.
"""

import math
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render

from web.api.clients import client_address
from web.api.problems import Problem
from web.api.throttles import count_request, throttled_problem, wait_of

# What pages load by the dozen, by name of their URL: cheap, the same for everybody, and kept by browsers. They
# are counted by address, for who is signed in makes no difference to them.
FILES = frozenset({"art", "picture", "words", "worker"})
# Pages that may take a large part of a second: lists and records that are pasted, hands that are dealt, decks
# checked on many days, collections compared with many decks, whole rulebooks.
HEAVY = frozenset(
    {
        "buildable",
        "check",
        "code-hands",
        "deck-hands",
        "deck-timeline",
        "edit-format",
        "fork-format",
        "import-cards",
        "import-into-set",
        "import-owned",
        "import-prices",
        "paste-record",
        "rulebook",
        "shared-timeline",
        "simulate",
        "simulate-code",
    }
)


def rate_of(name: str | None, view: Any) -> str:
    """The rate of a page: "page", "heavy" or "file"; "" if its door counts by itself."""
    if hasattr(view, "shape"):
        return ""
    return "file" if name in FILES else "heavy" if name in HEAVY else "page"


def count_page(request: HttpRequest, view: Any) -> HttpResponseBase | None:
    """Count a request when its view is known; the refusal, 429, if there were too many."""
    match = request.resolver_match
    rate = rate_of(match.url_name if match else None, view)
    seconds = wait_for(rate, request) if rate else 0.0
    return refused_page(request, seconds) if seconds else None


def wait_for(rate: str, request: HttpRequest) -> float:
    """Count the request; the seconds until one is allowed, 0 if this one is."""
    if rate == "file":
        return wait_of("file", client_address(request))
    looked = request.session.accessed
    seconds = count_request(f"{rate}-", request)
    # Who asks decides only how often, not what the page shows.
    request.session.accessed = looked
    return seconds


def refused_page(request: HttpRequest, seconds: float) -> HttpResponseBase:
    """What our scripts send is JSON, and so is what they are told."""
    if request.content_type == "application/json":
        problem: Problem = throttled_problem(seconds)
        return problem.response(request)
    answer = render(None, "429.html", status=429)
    answer.headers["Retry-After"] = str(math.ceil(seconds))
    return answer
