"""While nobody can write, everything that only reads answers as usual; writes are told to come back later."""

import datetime as dt
import errno
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection, connections
from django.db.utils import ConnectionHandler
from django.test import Client
from django.utils import timezone

from accounts.models import Session, Token
from config.env import sqlite_settings
from web.storage import cannot_write

PAGES = ("/", "/decks/", "/account/", "/sets/", "/chard/", "/simulations/")
API = ("decks", "sets", "formats", "tokens", "simulations", "games")
DECK = {"game": "chard", "title": "A", "deck": {"main": []}}


class Alice:
    """Somebody who was last seen yesterday, in a browser and with a token."""

    def __init__(self) -> None:
        user = User.objects.create_user("alice")
        self.token, secret = Token.issue(user, "script")
        self.headers = {"Authorization": f"Token {secret}"}
        self.page, self.api = (Client(raise_request_exception=False) for _ in range(2))
        self.page.force_login(user)
        Session.objects.update(seen=timezone.now() - dt.timedelta(days=1))


@pytest.fixture
def alice(db: None) -> Alice:
    return Alice()


@pytest.fixture
def database(alice: Alice, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Another connection to the database, which is a file with the rows of this test."""
    kept, path = connections["default"], tmp_path / "rows.sqlite3"
    if kept.vendor != "sqlite":
        pytest.skip("these are the locks of SQLite")
    path.write_bytes(kept.connection.serialize())
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA journal_mode=WAL")
    settings = sqlite_settings(str(path))
    settings["OPTIONS"]["timeout"] = 1
    connections["default"] = ConnectionHandler({"default": settings})["default"]
    yield other
    connections["default"].close()
    connections["default"] = kept
    other.close()


def test_reads_neither_fail_nor_wait_while_others_write(
    alice: Alice, database: sqlite3.Connection
) -> None:
    database.execute("BEGIN IMMEDIATE")
    started = time.monotonic()
    statuses = {address: alice.page.get(address).status_code for address in PAGES}
    for name in API:
        answer = alice.api.get(f"/api/v1/{name}/", headers=alice.headers)
        statuses[name] = answer.status_code
    waits = connection.connection.execute("PRAGMA busy_timeout").fetchone()
    assert set(statuses.values()) == {200}, statuses
    assert waits == (1000,), "writes that matter wait as ever"
    assert time.monotonic() - started < 20, "each would have waited a second"


def test_when_it_was_used_is_written_when_nobody_else_writes(
    alice: Alice, database: sqlite3.Connection
) -> None:
    assert alice.api.get("/api/v1/decks/", headers=alice.headers).status_code == 200
    assert alice.page.get("/decks/").status_code == 200
    alice.token.refresh_from_db()
    assert alice.token.last_used
    assert timezone.now() - Session.objects.get().seen < dt.timedelta(minutes=1)


def test_a_write_that_cannot_be_made_is_told_to_come_back(
    alice: Alice, database: sqlite3.Connection
) -> None:
    database.execute("BEGIN IMMEDIATE")
    answer = alice.api.post("/api/v1/decks/", DECK, "application/json", headers=alice.headers)
    assert (answer.status_code, answer.json()["code"]) == (503, "cannot-save")
    assert int(answer["Retry-After"]) > 0
    page = alice.page.post("/sets/new/", {"game": "chard", "name": "A", "visibility": "private"})
    assert page.status_code == 503 and int(page["Retry-After"]) > 0
    assert "Nothing was changed" in page.content.decode()


def test_a_full_disk_is_told_the_same(alice: Alice, database: sqlite3.Connection) -> None:
    assert alice.page.get("/sets/").status_code == 200
    pages = connection.connection
    (size,) = pages.execute("PRAGMA page_count").fetchone()
    pages.execute(f"PRAGMA max_page_count = {size}")
    body = DECK | {"description": "x" * 19_000}
    statuses = [
        alice.api.post("/api/v1/decks/", body, "application/json", headers=alice.headers)
        for _ in range(20)
    ]
    assert {answer.status_code for answer in statuses} <= {201, 503}
    assert statuses[-1].json()["code"] == "cannot-save"
    assert alice.api.get("/api/v1/decks/", headers=alice.headers).status_code == 200


def caused(code: int) -> OperationalError:
    cause = sqlite3.OperationalError()
    cause.sqlite_errorcode = code
    error = OperationalError()
    error.__cause__ = cause
    return error


def test_faults_of_ours_are_no_such_errors() -> None:
    assert cannot_write(caused(sqlite3.SQLITE_BUSY)) and cannot_write(caused(sqlite3.SQLITE_FULL))
    assert cannot_write(OSError(errno.ENOSPC, "full"))
    assert not cannot_write(caused(sqlite3.SQLITE_ERROR))
    assert not cannot_write(OSError(errno.ENOENT, "gone")) and not cannot_write(ValueError())
    assert not cannot_write(None)
