"""What cites which clause: constraints of the shipped formats, and tests of a recorded run."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from rules.rulebook import clauses as rulebook


@dataclass
class Citations:
    """For each cited clause id, where: constraints, passed tests, failed tests."""

    constraints: dict[str, list[str]] = field(default_factory=dict)
    passed: dict[str, list[str]] = field(default_factory=dict)
    failed: dict[str, list[str]] = field(default_factory=dict)

    def unknown(self) -> dict[str, list[str]]:
        """Citations of clauses that are in no rulebook."""
        return {
            id: places
            for cited in (self.constraints, self.passed, self.failed)
            for id, places in cited.items()
            if not clause_exists(id)
        }

    def proved(self, id: str) -> bool:
        """Whether a test that cites the clause passed and none failed."""
        return id in self.passed and id not in self.failed

    def covered(self, id: str) -> bool:
        """Proved by a test, or demanded by a constraint without a failing test."""
        return self.proved(id) or (id in self.constraints and id not in self.failed)


def collect_citations(formats: Iterable[Path], record: Path) -> Citations:
    """Collect them from the folders of format files and the file that `pytest --rulebook=FILE` wrote."""
    citations = Citations()
    for path in (path for folder in formats for path in sorted(folder.glob("*.yaml"))):
        for id in cited_in(yaml.safe_load(path.read_text("utf-8"))):
            citations.constraints.setdefault(id, []).append(path.name)
    for id, tests in json.loads(record.read_text("utf-8")).items():
        for outcome in ("passed", "failed"):
            if tests[outcome]:
                getattr(citations, outcome)[id] = tests[outcome]
    return citations


def cited_in(data: Any) -> Iterator[str]:
    """Every clause under a key `clause` or `clauses`, at any depth."""
    if isinstance(data, list):
        for item in data:
            yield from cited_in(item)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in ("clause", "clauses"):
                yield from [value] if isinstance(value, str) else value or []
            else:
                yield from cited_in(value)


def clause_exists(id: str) -> bool:
    try:
        return bool(rulebook.find_clause(id))
    except rulebook.UnknownClause:
        return False
