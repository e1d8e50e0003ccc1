"""The shipped cards whose effects are not what their printed texts compile to, and why."""

from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("overrides.tsv")


class Override(NamedTuple):
    number: str
    digest: str
    reason: str


def overrides() -> list[Override]:
    lines = FILE.read_text("utf-8").splitlines()
    return [Override(*line.split("\t")) for line in lines if not line.startswith("#")]
