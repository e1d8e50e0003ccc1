"""Patterns A and B that the rule document settles for single cards (COJ-202), which no text says."""

from functools import cache
from pathlib import Path

from rules.games.code_of_joker.compiler.lower.drafts import AbilityDraft
from rules.games.code_of_joker.compiler.normalise.text import text_hash

ROWS = Path(__file__).parent / "patterns.tsv"


def settle_patterns(abilities: list[AbilityDraft], place: int, printed: str, number: str) -> None:
    """`place`: how many headings stand before that of these abilities."""
    clauses = [clause for ability in abilities for clause in ability.clauses]
    for at, pattern in settled_patterns().get((number, text_hash(printed)), {}).items():
        heading, clause = map(int, at.split("."))
        if heading == place + 1:
            clauses[clause - 1].pattern = pattern


@cache
def settled_patterns() -> dict[tuple[str, str], dict[str, str]]:
    """By number and hash of the text: heading and clause, both counted from 1, and the pattern."""
    patterns: dict[tuple[str, str], dict[str, str]] = {}
    for line in ROWS.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            number, digest, at, pattern, _clause = line.split("\t")
            patterns.setdefault((number, digest), {})[at] = pattern
    return patterns
