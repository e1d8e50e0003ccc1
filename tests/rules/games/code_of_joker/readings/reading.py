"""All readings, and what was settled about them."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.rules.games.code_of_joker.readings.notation import Form, read_forms

FOLDER = Path(__file__).parent
VERDICTS = ("same", "ruled", "open", "notation", "reading")


class Settled(NamedTuple):
    """`verdict`: one of VERDICTS; the head of settled.tsv says what they mean."""

    number: str
    verdict: str
    reason: str


@cache
def readings() -> dict[str, Form]:
    """By card number. Raises FormFault."""
    paths = sorted((FOLDER / "forms").glob("*.txt"))
    return {number: form for path in paths for number, form in read_forms(path).items()}


@cache
def settled() -> dict[str, Settled]:
    lines = (FOLDER / "settled.tsv").read_text("utf-8").splitlines()
    rows = (Settled(*line.split("\t")) for line in lines if not line.startswith("#"))
    return {row.number: row for row in rows}


@cache
def doubted() -> frozenset[str]:
    """The cards of whose reading a reader was in doubt, or in which the readers differ for good."""
    remarked = {number for number, form in readings().items() if form.remarks}
    return frozenset(remarked | {row.number for row in settled().values() if row.verdict == "open"})
