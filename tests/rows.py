"""Rows of the database that the tests of a module share."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.core.management import call_command
from django.db import connection
from pytest_django import DjangoDbBlocker

# What each function loaded into an empty database of this process, and that database when it was empty.
_copies: dict[Callable[[], object] | None, sqlite3.Connection] = {}
# By name and function: the clone of this database in which the function has loaded something.
_clones: dict[tuple[str, Callable[[], object]], str] = {}


@contextmanager
def shared_rows(blocker: DjangoDbBlocker, load: Callable[[], object]) -> Iterator[None]:
    """Keep what `load` writes in the database until the end; for fixtures of modules, as loading takes long."""
    rows = copied_rows if connection.vendor == "sqlite" else cloned_rows
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
def cloned_rows(blocker: DjangoDbBlocker, load: Callable[[], object]) -> Iterator[None]:
    """PostgreSQL: load once in this process, into a clone of the database, and connect to that until the end."""
    before = connection.settings_dict["NAME"]
    try:
        with blocker.unblock():
            if (before, load) in _clones:
                connect_to(_clones[before, load])
            else:
                suffix = str(len(_clones) + 1)
                connection.close()  # nobody may use what is cloned
                connection.creation.clone_test_db(suffix, verbosity=0)
                connect_to(connection.creation.get_test_db_clone_settings(suffix)["NAME"])
                load()
                _clones[before, load] = connection.settings_dict["NAME"]
        yield
    finally:
        with blocker.unblock():
            connect_to(before)


def connect_to(name: str) -> None:
    connection.close()
    connection.settings_dict["NAME"] = name


def load_shipped() -> None:
    """Official formats, starter cards and sample decks, as `make serve` loads them."""
    call_command("load_formats", verbosity=0)
    call_command("load_starter", verbosity=0)
