"""How often strangers (by address) and users may ask; the rates are settings (docs/api.md)."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from web.api.meter import Meter

PERIODS = {"s": 1, "min": 60, "hour": 3600, "day": 86400}


@lru_cache(maxsize=100)
def parse_rate(rate: str) -> tuple[int, int] | None:
    """(limit, seconds) of a rate such as 600/min (config.env.env_rate); None for "off"."""
    limit, _, period = rate.partition("/")
    return (int(limit), PERIODS[period]) if period else None


@lru_cache(maxsize=4)
def meter(path: Path) -> Meter:
    return Meter(path)


class Throttle(BaseThrottle):
    """One rate for strangers, one for users; `scope` tells dear requests from common ones."""

    scope = ""

    def allow_request(self, request: Request, view: Any) -> bool:
        who = "user" if request.user.is_authenticated else "anon"
        name = f"{self.scope}{who}"
        rate = parse_rate(settings.API_RATES[name])
        self.seconds = 0.0
        if rate:
            client = request.user.pk if who == "user" else self.get_ident(request)
            self.seconds = meter(settings.API_METER).wait(f"{name} {client}", *rate)
        return not self.seconds

    def wait(self) -> float:
        return self.seconds


class BatchThrottle(Throttle):
    scope = "batch-"
