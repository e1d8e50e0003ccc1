"""Every address has a worst body (scripts/worst), or says why it has none."""

import pytest
from django.urls import resolve

from scripts.worst import addresses, games
from scripts.worst.addresses import READS, REASONS, WRITES, filled, routes
from scripts.worst_bodies import doors

NAMED = ("large", "other", "thousand", "unknown", "set", "run", "format", "sixty", "card", "house")
KNOWN = dict(zip(NAMED, NAMED, strict=True)) | {"house_form": "{}"}


@pytest.fixture(autouse=True)
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is played for its record."""
    monkeypatch.setattr(games, "longest", lambda game: game)


def sent() -> set[str]:
    """The names of the addresses to which a body is sent."""
    paths = [body.path.partition("?")[0] for body in doors(KNOWN)]
    return {str(resolve(path).url_name) for path in paths}


def forgotten() -> set[str]:
    return {name for name, _route in routes()} - sent() - reasoned()


def reasoned() -> set[str]:
    return {name for names in REASONS.values() for name in names}


def test_every_address_has_a_worst_body_or_a_reason() -> None:
    assert forgotten() == set(), "a worst body, or a reason (scripts/worst)"
    known = {name for name, _route in routes()}
    assert (READS | WRITES | reasoned()) - known == set(), "there is no such address"


def test_an_address_that_nobody_thought_of_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "READS", READS - {"tags"})
    assert forgotten() == {"tags"}


def test_no_reason_excuses_what_is_sent() -> None:
    assert reasoned() & sent() == set()
    assert sum(map(len, REASONS.values())) == len(reasoned())


def test_reads_and_writes_reach_their_address() -> None:
    for name, route in routes():
        if name in READS | WRITES:
            assert resolve(filled(route, KNOWN)).url_name == name, (name, filled(route, KNOWN))
    assert set() == READS & WRITES
