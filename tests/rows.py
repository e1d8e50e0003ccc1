"""Rows of the database that the tests of a module share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.core.management import call_command
from django.db import transaction
from pytest_django import DjangoDbBlocker


@contextmanager
def shared_rows(blocker: DjangoDbBlocker, load: Callable[[], object]) -> Iterator[None]:
    """Call `load` and roll back what it wrote at the end; for fixtures of modules, since loading takes long."""
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
