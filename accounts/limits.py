"""What an account may keep, or a stranger: counted within the transaction that adds to it.

That transaction holds the account, or the stranger's address. Otherwise two requests at the same moment would
both find the last place free.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.auth import get_user_model
from django.db import connection, transaction
from django.db.models import QuerySet


class NoRoom(Exception):
    """The account has as many of something as it may keep, `limit`; nothing was added."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


def lock_account(owner: int | None) -> None:
    """One change at a time to what an account keeps, until the transaction ends. Rows that only refer to the
    account can still be added meanwhile. SQLite has one writer at a time anyway."""
    if owner is not None:
        users = get_user_model().objects.select_for_update(no_key=True)
        users.filter(pk=owner).values_list("pk").first()


def lock_address(address: str) -> None:
    """The same for visitors without an account, who are counted by a hash of their address and have no row."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [address])


@contextmanager
def held_account(owner: int | None, address: str = "") -> Iterator[None]:
    """A transaction in which nobody else adds to what the account keeps; without one, what this address does."""
    with transaction.atomic():
        lock_account(owner)
        if owner is None and address:
            lock_address(address)
        yield


@contextmanager
def room_for_another(owner: int | None, kept: QuerySet[Any], most: int) -> Iterator[None]:
    """The same, to add one to those that are `kept`, at most `most`. Raises NoRoom."""
    with held_account(owner):
        if kept.count() >= most:
            raise NoRoom(most)
        yield
