"""What every test shares, and the record of which rulebook clauses the passing tests prove.

`--rulebook=FILE` writes {clause: {"passed": [test, ...], "failed": [test, ...]}} as JSON. A test cites
clauses by the mark `rule`; a test over cases from a file gives each case its own
(`pytest.param(..., marks=pytest.mark.rule(*clauses))`).
"""

import gc
import json
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import hypothesis
import pytest
from django.conf import settings
from django.test import override_settings
from pytest_django import DjangoDbBlocker

from rules import compiled
from tests import postgres
from tests.nightly import left_to_nightly
from tests.rows import load_shipped, shared_rows

# Timing says nothing on a machine that runs two workers on two cores.
hypothesis.settings.register_profile("nightly", deadline=None)
hypothesis.settings.register_profile("daily", deadline=None, max_examples=25)
# Nor does what is left undone when the time is over: repairs, and names that are like a word.
AMPLE = {
    "decks.legality.repair.solve.SECONDS": 60.0,
    "decks.house.preview.PATIENCE": 60.0,
}

WHO = ("anon", "user")
# Fixtures by which every test gets at the database that DATABASE_URL names.
DATABASE = {"db", "transactional_db", "django_db_setup", "new_database"}
# What pytest-django does around every test for the sake of a few: those with the mark, if there is one.
SELDOM = {
    "_django_db_marker": "django_db",
    "_django_isolate_apps": "django_isolate_apps",
    "_django_set_urlconf": "urls",
    "_template_string_if_invalid_marker": "ignore_template_errors",
    "_dj_autoclear_mailbox": "",
    "_django_clear_site_cache": "",
    "_live_server_helper": "",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rulebook", metavar="FILE", help="record the clauses that tests cite")
    parser.addoption("--database", action="store_true", help="only tests that use the database")
    parser.addoption("--nightly", action="store_true", help="every case of long tests, too")
    parser.addoption(
        "--whole",
        action="append",
        default=[],
        metavar="FILE",
        help="every case of this file's tests",
    )


def pytest_configure(config: pytest.Config) -> None:
    hypothesis.settings.load_profile("nightly" if config.getoption("--nightly") else "daily")
    # Nothing is collected for tests, and WhiteNoise warns of a missing folder at every client.
    Path(settings.STATIC_ROOT).mkdir(parents=True, exist_ok=True)
    target = config.getoption("--rulebook")
    if target and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(Path(target)))


def pytest_itemcollected(item: pytest.Item) -> None:
    """Leave out fixtures that do nothing for this test; of a test of a millisecond they were the larger part."""
    names = getattr(item, "fixturenames", ())
    marks = {mark.name for mark in item.iter_markers()}
    item.fixturenames = [name for name in names if SELDOM.get(name, name) in {name, *marks}]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep what is collected out of the garbage collector, which would look through all of it again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    others = set()
    if config.getoption("--database"):
        others |= {item for item in items if not uses_database(item)}
    # Whoever names a case wants it played.
    if not config.getoption("--nightly") and not any("::" in arg for arg in config.args):
        whole = {config.invocation_params.dir / name for name in config.getoption("--whole")}
        others |= left_to_nightly(item for item in items if item.path not in whole)
    if others:
        config.hook.pytest_deselected(items=list(others))
        items[:] = [item for item in items if item not in others]
    # Begun first, no slow test is waited for at the end.
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def uses_database(item: pytest.Item) -> bool:
    """Whether the test asks for the database, itself or by a fixture; pytest-django keeps it from all others."""
    asked = getattr(item, "fixturenames", ())
    return bool(DATABASE.intersection(asked)) or item.get_closest_marker("django_db") is not None


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


@pytest.fixture(scope="session", autouse=True)
def ample(django_test_environment: None) -> Iterator[None]:
    """Limits of rates and times are far away, and passwords hash quickly; a test of a limit sets its own."""
    # All tests of one machine are one client.
    often = [f"{name}-{who}" for name in ("drawing", "print", "page", "heavy") for who in WHO]
    unlimited = dict.fromkeys((*often, "picture-user", "archive-user", "file"), "off")
    with (
        override_settings(
            API_RATES=settings.API_RATES | unlimited,
            ATTEMPT_RATES=settings.ATTEMPT_RATES | {"sign-up-address": "off"},
            PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
        ),
        pytest.MonkeyPatch.context() as patch,
    ):
        for name, seconds in AMPLE.items():
            patch.setattr(name, seconds)
        yield


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing a process keeps outlives a test, whose rows are rolled back."""
    from django.core.cache import cache

    import cards.sets.store
    import cards.store
    import decks.library.store
    import web.kept

    for forget in (
        cards.store.forget_catalogs,
        cards.sets.store.forget_sets,
        decks.library.store.forget_rulesets,
        web.kept.forget_pages,
        cache.clear,
    ):
        forget()
    yield
    cards.store.forget_catalogs()
    decks.library.store.forget_rulesets()


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], str]:
    """Makes empty databases of the kind that the tests use, for other processes; returns their DATABASE_URL."""
    if os.environ.get("DATABASE_URL", "").startswith("postgres"):
        return postgres.new_database
    return lambda: f"sqlite:///{tmp_path_factory.mktemp('database')}/rows.sqlite3"


@pytest.fixture(scope="module")
def shipped(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Official formats, starter cards and sample decks."""
    with shared_rows(django_db_blocker, load_shipped):
        yield


@pytest.fixture(scope="session")
def chromium() -> str:
    from benchmarks.chromium import chromium_path

    return chromium_path()
