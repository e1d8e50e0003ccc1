"""The tally of a rulebook: which clauses are enforced, which cannot be, which are missing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from rules.rulebook import clauses as rulebook
from rules.rulebook.citations import Citations
from rules.rulebook.clauses import RulebookClause


@dataclass(frozen=True)
class Tally:
    """Every clause is in exactly one of the three lists."""

    enforced: tuple[RulebookClause, ...]
    unenforceable: tuple[RulebookClause, ...]
    missing: tuple[RulebookClause, ...]

    @property
    def clauses(self) -> int:
        return len(self.enforced) + len(self.unenforceable) + len(self.missing)


def tally_clauses(clauses: Iterable[RulebookClause], citations: Citations) -> Tally:
    """A clause is enforced if a passing test cites it; one that cannot be enforced has a reason."""
    lists: dict[str, list[RulebookClause]] = {"enforced": [], "unenforceable": [], "missing": []}
    for clause in clauses:
        lists[clause_standing(clause, citations)].append(clause)
    return Tally(**{name: tuple(members) for name, members in lists.items()})


def clause_standing(clause: RulebookClause, citations: Citations) -> str:
    if citations.proved(clause.id):
        return "enforced"
    return "unenforceable" if clause.unenforceable else "missing"


def uncovered_clauses(game: str, citations: Citations) -> list[str]:
    """The game's deck clauses that neither a passing test nor a constraint cites."""
    return [id for id in rulebook.deck_clauses(game) if not citations.covered(id)]


def id_ranges(clauses: Iterable[RulebookClause]) -> Iterator[str]:
    """The ids in short form: COJ-004 to COJ-016 give `COJ-004–016`."""
    numbered = enumerate(clauses)
    for _, run in groupby(numbered, key=lambda pair: int(pair[1].id[4:]) - pair[0]):
        first, *rest = [clause.id for _, clause in run]
        yield f"{first}–{rest[-1][4:]}" if rest else first
