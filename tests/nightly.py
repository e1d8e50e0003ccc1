"""Which cases of a long test `make test` plays; `make nightly` plays all of them.

`@pytest.mark.nightly(share)` leaves all but that share of a test's cases to `make nightly`; without a share,
the whole test. A browser test without the mark leaves nine of ten cases. A case that cites a clause is
always played, and a share is at least one case. The choice is the same on every machine and differs between
tests, so that tests in two languages and at two widths see each language and each width.
"""

import math
from collections import defaultdict
from collections.abc import Iterable
from zlib import crc32

import pytest

BROWSER_SHARE = 0.1


def left_to_nightly(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Return the cases that `make test` does not play."""
    tests: dict[tuple[str, float], list[pytest.Item]] = defaultdict(list)
    for item in items:
        share = daily_share(item)
        if share < 1 and item.get_closest_marker("rule") is None:
            tests[item.nodeid.partition("[")[0], share].append(item)
    left: set[pytest.Item] = set()
    for (_, share), cases in tests.items():
        cases.sort(key=lambda case: crc32(case.nodeid.encode()))
        left.update(cases[math.ceil(share * len(cases)) :])
    return left


def daily_share(item: pytest.Item) -> float:
    """Return the share of this test's cases that `make test` plays."""
    mark = item.get_closest_marker("nightly")
    if mark is not None:
        return float(mark.args[0]) if mark.args else 0.0
    return BROWSER_SHARE if item.get_closest_marker("browser") else 1.0
