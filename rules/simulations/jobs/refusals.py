"""Why a request does not become a run. API and pages make problems of these (`problems`), commands lines."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from languages import Text

Code = Literal[
    "invalid",
    "not-playable",
    "unknown-cards",
    "cannot-perform",
    "illegal-deck",
    "cannot-deal",
    "too-many-runs",
]


class Fault(NamedTuple):
    """What is wrong with one field of the request (`deck`, `games`); `more`: figures for programs."""

    field: str
    code: str
    text: Text
    more: Mapping[str, Any] = {}


class Refused(Exception):
    """No run is made; `params`: the figures in the code's sentence (web.api.codes)."""

    def __init__(self, code: Code, *faults: Fault, **params: Any) -> None:
        super().__init__(code.replace("-", " "))
        self.code, self.faults, self.params = code, faults, params
