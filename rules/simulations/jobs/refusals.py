"""Why no run is made of what was asked for. API and pages make problems of it (`problems`), commands lines."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

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
    """What is wrong with one field of what was asked (`deck`, `games`); `more` are figures for programs."""

    field: str
    code: str
    en: str
    ja: str
    more: Mapping[str, Any] = {}


class Refused(Exception):
    """No run is made; `params` are the figures of the code's sentence (web.api.codes)."""

    def __init__(self, code: Code, *faults: Fault, **params: Any) -> None:
        super().__init__(code.replace("-", " "))
        self.code, self.faults, self.params = code, faults, params
