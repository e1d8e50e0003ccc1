"""Throttling of anonymous clients (by address) and users; the rates are settings (docs/api.md)."""

import math
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from web.api.clients import client_address
from web.api.meter import Meter
from web.api.problems import Problem

PERIODS = {"s": 1, "min": 60, "hour": 3600, "day": 86400}


@lru_cache(maxsize=100)
def parse_rate(rate: str) -> tuple[int, int] | None:
    """(limit, seconds) of a rate such as 600/min (config.env.env_rate); None for "off"."""
    limit, _, period = rate.partition("/")
    return (int(limit), PERIODS[period]) if period else None


@lru_cache(maxsize=4)
def shared_meter(path: Path) -> Meter:
    return Meter(path)


def count_request(scope: str, request: Any) -> float:
    """Count one request of a user or an anonymous address; return the seconds until one would be allowed."""
    known = request.user.is_authenticated
    return wait_of(
        f"{scope}{'user' if known else 'anon'}",
        request.user.pk if known else client_address(request),
    )


def wait_of(name: str, client: Any) -> float:
    """The same for a given rate of settings.API_RATES and any client."""
    rate = parse_rate(settings.API_RATES[name])
    return shared_meter(settings.API_METER).wait(f"{name} {client}", *rate) if rate else 0.0


def throttled_problem(seconds: float) -> Problem:
    whole = math.ceil(seconds)
    return Problem("throttled", headers={"Retry-After": str(whole)}, seconds=whole)


class Throttle(BaseThrottle):
    """One rate for anonymous clients and one for users; expensive requests have a `scope` of their own."""

    scope = ""

    def allow_request(self, request: Request, view: Any) -> bool:
        self.seconds = count_request(self.scope, request)
        return not self.seconds

    def wait(self) -> float:
        return self.seconds


class BatchThrottle(Throttle):
    scope = "batch-"
