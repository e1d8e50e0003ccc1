"""Patterns A and B that the rule document settles for single cards (COJ-202), which no text says."""

from functools import cache
from pathlib import Path

from rules.games.code_of_joker.compiler.lower.drafts import AbilityDraft

ROWS = Path(__file__).parent / "patterns.tsv"


def settle_patterns(abilities: list[AbilityDraft], heading: str, number: str) -> None:
    """The abilities under a heading of a card that the document names."""
    clauses = [clause for ability in abilities for clause in ability.clauses]
    for place, pattern in settled_patterns().get((number, heading), {}).items():
        if place <= len(clauses):
            clauses[place - 1].pattern = pattern


@cache
def settled_patterns() -> dict[tuple[str, str], dict[int, str]]:
    """By number and heading: the clause under it, counted from 1, and its pattern."""
    patterns: dict[tuple[str, str], dict[int, str]] = {}
    for line in ROWS.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            number, heading, place, pattern, _clause = line.split("\t")
            patterns.setdefault((number, heading), {})[int(place)] = pattern
    return patterns
