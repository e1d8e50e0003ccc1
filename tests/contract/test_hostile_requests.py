"""A few hundred of the hostile requests of `python -m scripts.hostile`, to a real server."""

from collections.abc import Iterator

import pytest

from benchmarks.site import Server
from scripts.hostile.__main__ import attack, served
from scripts.hostile.doors import HostileDoor, doors
from scripts.hostile.requests import request
from scripts.hostile.sending import fault
from scripts.hostile.world import World

WORLD = World({"anonymous": {}}, ["a"], ["standard"], ["r"], ["c"], ["CS1-001"])


@pytest.fixture(scope="module")
def site() -> Iterator[tuple[Server, World]]:
    with served(workers=1) as found:
        yield found


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 400, 100))
def test_hostile_requests_are_answered(site: tuple[Server, World], start: int) -> None:
    totals = attack(*site, range(start, start + 100), "suite", minutes=5)
    assert totals.statuses.total() == 100
    assert not totals.faults, [(one.fault, one.request.raw[:500]) for one in totals.faults]
    assert {200, 400, 401, 404, 405} <= totals.statuses.keys()


def test_every_address_is_among_the_doors() -> None:
    found = {door.name: door for door in doors()}
    assert {"api-decks", "editor-verdict", "check", "words", "odds"} <= found.keys()
    assert len([door for door in found.values() if door.shape]) > 25
    assert found["api-legality"].methods == ("POST",)


def test_the_same_number_is_the_same_request() -> None:
    known = doors()
    first, again = ([request(n, "x", known, WORLD) for n in range(200)] for _ in range(2))
    assert first == again and len({one.raw for one in first}) > 150


@pytest.mark.parametrize(
    ("route", "status", "media", "expected"),
    [
        ("/check/", 200, "text/html", ""),
        ("/check/", 404, "text/html", ""),
        ("/check/", 500, "text/html", "500"),
        ("/api/v1/decks/", 503, "application/problem+json", "503"),
        ("/api/v1/decks/", 404, "application/problem+json", ""),
        ("/api/v1/decks/", 404, "text/html", "404 as text/html"),
        ("/api/v1/decks/", 400, "", "400 as nothing"),
    ],
)
def test_what_counts_as_a_fault(route: str, status: int, media: str, expected: str) -> None:
    asked = request(1, "x", [HostileDoor("some", route)], WORLD)
    assert fault(asked, status, media) == expected
