"""Lines of a rule document that a text names, as the clauses which stand there: readers have the clauses, not
the document."""

import re
from functools import cache

from rules.rulebook.clauses import RulebookClause, load_clauses

SPOT = re.compile(r"(\d+)(?:(-| to |～)(\d+))?")
SPOTS = r"\d+(?:(?:-| to |～)\d+)?"
PHRASES = (
    re.compile(rf"\b[Ll]ines? ({SPOTS}(?:(?:, | and ){SPOTS})*)"),
    re.compile(rf"({SPOTS}(?:、{SPOTS})*)行目"),
)


def cite_lines(text: str, citing: RulebookClause) -> str:
    """`(see lines 68-76)` in a clause's text gives `(see COJ-043 to COJ-055)`. Lines without a clause stay."""

    def cite_phrase(phrase: re.Match[str]) -> str:
        to = "～" if phrase[0].endswith("行目") else " to "
        cited = SPOT.sub(lambda spot: to.join(cited_ids(spot, citing)) or "?", phrase[1])
        return phrase[0] if "?" in cited else cited

    for pattern in PHRASES:
        text = pattern.sub(cite_phrase, text)
    return text


def cited_ids(spot: re.Match[str], citing: RulebookClause) -> list[str]:
    """The clause at a line, another one if there is any, or the first and the last of several lines."""
    first, last = int(spot[1]), int(spot[3] or spot[1])
    clauses = clauses_between(citing.game, first, last)
    if not spot[2]:
        clauses = sorted(clauses, key=lambda clause: (clause == citing, line_count(clause)))[:1]
    return list(dict.fromkeys(clause.id for clause in (*clauses[:1], *clauses[-1:])))


def clauses_between(game: str, first: int, last: int) -> list[RulebookClause]:
    """The clauses that stand on any of these lines, in rulebook order: rules, or questions if there are none."""
    clauses = [
        clause
        for clause in load_clauses(game)
        if any(start <= last and first <= end for start, end in spans(clause.lines))
    ]
    return [clause for clause in clauses if clause.kind not in ("open", "ui")] or clauses


def line_count(clause: RulebookClause) -> int:
    return sum(end - start + 1 for start, end in spans(clause.lines))


@cache
def spans(lines: str) -> list[tuple[int, int]]:
    """`5-7, 12` gives the first and the last line of each part."""
    parts = (part.partition("-") for part in lines.split(","))
    return [(int(first), int(last or first)) for first, _, last in parts]
