"""What every test shares, and the record of which rulebook clauses the passing tests prove.

`--rulebook=FILE` writes {clause: {"passed": [test, ...], "failed": [test, ...]}} as JSON. A test cites
clauses by the mark `rule`; a test over cases from a file gives each case its own
(`pytest.param(..., marks=pytest.mark.rule(*clauses))`).
"""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from pytest_django import Settings

from rules import compiled

# Timing says nothing on a machine that runs two workers on two cores.
hypothesis.settings.register_profile("yamafuda", deadline=None)
hypothesis.settings.load_profile("yamafuda")
# Nor does what is left undone when the time is over: repairs, and names that are like a word.
AMPLE = {
    "decks.legality.repair.solve.SECONDS": 60.0,
    "decks.house.preview.PATIENCE": 60.0,
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rulebook", metavar="FILE", help="record the clauses that tests cite")


def pytest_configure(config: pytest.Config) -> None:
    target = config.getoption("--rulebook")
    if target and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(Path(target)))


def pytest_runtest_setup(item: pytest.Item) -> None:
    mark = item.get_closest_marker("interpreted")
    if mark and compiled.running_engine() == compiled.COMPILED:
        pytest.skip(f"only with the engine in Python: {mark.kwargs['reason']}")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """Put the citations on the report, which is all that reaches the process that records."""
    if call.when == "call":
        clauses = [name for mark in item.iter_markers("rule") for name in mark.args]
        item.user_properties.extend(("rule", name) for name in dict.fromkeys(clauses))


class Recorder:
    def __init__(self, target: Path) -> None:
        self.target = target
        self.cited: dict[str, dict[str, list[str]]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "call" or report.outcome == "skipped":
            return
        for name, clause in report.user_properties:
            if name == "rule":
                tests = self.cited.setdefault(str(clause), {"passed": [], "failed": []})
                tests[report.outcome].append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.target.write_text(json.dumps(self.cited, indent=1, sort_keys=True) + "\n")


@pytest.fixture(autouse=True)
def fresh(settings: Settings) -> Iterator[None]:
    """Nothing a process keeps outlives a test, whose rows are rolled back; passwords hash quickly."""
    from django.core.cache import cache

    import cards.store
    import decks.library.store
    import web.kept

    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    for forget in (
        cards.store.forget_catalogs,
        decks.library.store.forget_rulesets,
        web.kept.forget_pages,
        cache.clear,
    ):
        forget()
    yield
    cards.store.forget_catalogs()
    decks.library.store.forget_rulesets()


@pytest.fixture(autouse=True)
def ample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits of time are far away; a test of such a limit sets its own."""
    for name, seconds in AMPLE.items():
        monkeypatch.setattr(name, seconds)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a real Chromium; CHROMIUM names another one than those of the system."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    assert found, "no Chromium: run scripts/ensure chromium"
    return found
