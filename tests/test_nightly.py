"""What `make test` leaves to `make nightly`: a share of a test's cases, never a case that cites a clause."""

import re
from pathlib import Path

import pytest

from tests.nightly import BROWSER_SHARE

pytest_plugins = ["pytester"]
ROOT = Path(__file__).resolve().parent.parent
MARK = re.compile(r"^@pytest\.mark\.nightly(?:\(([\d.]+)\))?\n(?:[@ )].*\n)*def (\w+)", re.M)
ROW = re.compile(r"^\| `(tests/\S+)::(\w+)` \| (\S+) \|", re.M)
CASES = """
import pytest
from tests.nightly import left_to_nightly

def pytest_collection_modifyitems(config, items):
    left = left_to_nightly(items)
    items[:] = [item for item in items if item not in left]
"""


def played(pytester: pytest.Pytester, source: str) -> list[str]:
    pytester.makeconftest(CASES)
    pytester.makepyfile(source)
    pytester.makeini("[pytest]\nmarkers =\n    nightly\n    browser\n    rule\n")
    result = pytester.runpytest_inprocess(
        "--collect-only", "-q", "-p", "no:django", f"--rootdir={pytester.path}"
    )
    return [line.partition("::")[2] for line in result.outlines if "::" in line]


def test_a_share_is_played_and_at_least_one_case(pytester: pytest.Pytester) -> None:
    tests = played(
        pytester,
        """
        import pytest

        @pytest.mark.nightly(0.25)
        @pytest.mark.parametrize("n", range(8))
        def test_many(n): pass

        @pytest.mark.nightly(0.01)
        @pytest.mark.parametrize("n", range(3))
        def test_few(n): pass

        @pytest.mark.nightly
        def test_none(): pass

        @pytest.mark.browser
        @pytest.mark.parametrize("n", range(6))
        def test_browser(n): pass

        @pytest.mark.parametrize("n", range(5))
        def test_all(n): pass
        """,
    )
    names = [name.partition("[")[0] for name in tests]
    counts = {name: names.count(name) for name in names}
    assert counts == {"test_many": 2, "test_few": 1, "test_browser": 1, "test_all": 5}


def test_what_cites_a_clause_is_always_played(pytester: pytest.Pytester) -> None:
    tests = played(
        pytester,
        """
        import pytest

        @pytest.mark.nightly
        @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("COJ-002"))])
        def test_cited(n): pass
        """,
    )
    assert tests == ["test_cited[2]"]


def test_the_list_of_what_is_left_is_complete() -> None:
    left = {
        (str(path.relative_to(ROOT)), name, share or "none")
        for path in (ROOT / "tests").rglob("test_*.py")
        if path.name != "test_nightly.py"
        for share, name in MARK.findall(path.read_text("utf-8"))
    }
    page = (ROOT / "docs/testing.md").read_text("utf-8")
    assert left == {(path, name, share) for path, name, share in ROW.findall(page)}
    assert (
        len(left) > 15
        and BROWSER_SHARE == 0.1
        and "A tenth of the cases of every browser test" in page
    )
