"""Mutants that a list describes in words rather than by clause; every collected test judges each of them."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import yaml

from scripts.mutation.mutants import ROOT, Mutant
from scripts.mutation.trials import DATABASE, Trials

QUIET = ("-p", "no:cacheprovider", "-p", "no:terminal")


class DescribedTrials(Trials):
    """The quickest test judges first."""

    @pytest.hookimpl
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collected = [
            item for item in session.items if DATABASE not in getattr(item, "fixturenames", ())
        ]

    def judges(self, mutant: Mutant) -> list[pytest.Item]:
        items = {item.nodeid: item for item in self.collected}
        known = [items.pop(name) for name in self.known(mutant) if name in items]
        return known + sorted(items.values(), key=lambda item: self.seconds.get(item.nodeid, 0))


def described(listing: Path, words: tuple[str, ...]) -> Iterator[tuple[str, str, str, str]]:
    """(what, file, old, new) of those whose file or description has one of the words; of all, without any."""
    for entry in yaml.safe_load(listing.read_text("utf-8")):
        what, file, old, new = (entry[key] for key in ("what", "file", "old", "new"))
        if not words or any(word in f"{file} {what}" for word in words):
            yield what, file, old, new


def try_described(name: str, trials: DescribedTrials, tests: Sequence[str]) -> None:
    """Try all and exit: with 1 if one survives. `tests`: what pytest collects."""
    os.chdir(ROOT)
    code = pytest.main([*QUIET, *tests], plugins=[trials])
    if code or trials.failing:
        sys.exit(f"tests fail on the code as it is, so mutants prove nothing: {trials.failing}")
    for mutant, word in trials.alive:
        print(f"{word} {mutant.function}: {mutant.was!r}")
    print(f"{name}: {len(trials.mutants)} mutants, {len(trials.alive)} survivors")
    sys.exit(1 if trials.alive else 0)
