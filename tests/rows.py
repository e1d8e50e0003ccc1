"""Rows of the database that the tests of a module share."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.core.management import call_command
from django.db import connection, transaction
from pytest_django import DjangoDbBlocker

# What each function loaded into an empty database of this process, and that database when it was empty.
_copies: dict[Callable[[], object] | None, sqlite3.Connection] = {}


@contextmanager
def shared_rows(blocker: DjangoDbBlocker, load: Callable[[], object]) -> Iterator[None]:
    """Keep what `load` writes in the database until the end; for fixtures of modules, as loading takes long."""
    rows = copied_rows if connection.vendor == "sqlite" else loaded_rows
    with rows(blocker, load):
        yield


@contextmanager
def copied_rows(blocker: DjangoDbBlocker, load: Callable[[], object]) -> Iterator[None]:
    """SQLite: load once in this process and copy the whole database whenever it is asked for again."""
    with blocker.unblock():
        connection.ensure_connection()
        _copies.setdefault(None, copy_of(connection.connection))
        if load in _copies:
            _copies[load].backup(connection.connection)
        else:
            load()
            _copies[load] = copy_of(connection.connection)
    try:
        yield
    finally:
        with blocker.unblock():
            connection.ensure_connection()
            _copies[None].backup(connection.connection)


def copy_of(database: sqlite3.Connection) -> sqlite3.Connection:
    copy = sqlite3.connect(":memory:")
    database.backup(copy)
    return copy


@contextmanager
def loaded_rows(blocker: DjangoDbBlocker, load: Callable[[], object]) -> Iterator[None]:
    """Any other database: load within a transaction that is rolled back at the end."""
    outer = transaction.atomic()
    outer._from_testcase = True  # type: ignore[attr-defined]
    with blocker.unblock():
        outer.__enter__()
    try:
        with blocker.unblock():
            load()
        yield
    finally:
        with blocker.unblock():
            transaction.set_rollback(True)
            outer.__exit__(None, None, None)


def load_shipped() -> None:
    """Official formats, starter cards and sample decks, as `make serve` loads them."""
    call_command("load_formats", verbosity=0)
    call_command("load_starter", verbosity=0)
