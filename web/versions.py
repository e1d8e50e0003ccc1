"""Check and write under one lock: of two who started from the same version, exactly one is heard.

A client says which version it started from (If-Match, or a form's hidden field), and whoever answers compares
that with the row it has read. `unchanged` then holds the row and makes sure that nobody has written in between.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.db import transaction
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _


class Stale(Exception):
    """What was to be changed is no longer as it was read; nothing was written."""


def demand_version(request: HttpRequest, current: str) -> None:
    """Raise Stale unless the form (`version`) started from the current version."""
    if request.POST.get("version") != current:
        raise Stale


def overtaken() -> str:
    """What a form says of itself when its version is an older one."""
    return _(
        "Somebody saved this after you opened the form. What you typed is still here;"
        " saving again overwrites what they saved."
    )


def deleting_late() -> str:
    """Why nothing was deleted."""
    return _("This was changed after you opened the page. Look at it again, then delete it.")


def look_again(request: HttpRequest) -> HttpResponse:
    """Show a page anew, from which somebody wanted to delete what has been changed since."""
    messages.error(request, deleting_late())
    return redirect(request.path)


@contextmanager
def unchanged(row: Model, *columns: str) -> Iterator[None]:
    """A transaction that holds the row until it ends. Raises Stale unless these columns have the values that were
    read, or if the row is gone."""
    with transaction.atomic():
        if stored_values(row, columns) != tuple(getattr(row, name) for name in columns):
            raise Stale
        yield


def stored_values(row: Model, columns: tuple[str, ...]) -> tuple[object, ...] | None:
    """What the database has in the columns, locked; None for a row that is gone. SQLite has no locks of rows:
    there, a transaction is the only writer from its beginning (config.env)."""
    held = type(row)._base_manager.select_for_update().filter(pk=row.pk)
    return held.values_list(*columns).first()
