"""Django's database sessions, with hashed keys and each session's user, browser and last visit.

A leaked database cannot be used to take over a session; deleting a row ends its session.
"""

import datetime as dt
from collections.abc import Callable
from typing import Any, cast

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as Stored
from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from accounts.models import Session, session_key_hash
from web.prepared import prepared
from web.storage import write_in_passing

# Minimum time between writes of `seen`, so that not every request writes.
SEEN_EVERY = dt.timedelta(minutes=5)
MOST_LETTERS = 300  # of what a browser calls itself


class SessionStore(Stored):
    """`agent` is the request's User-Agent header, set by SeenMiddleware."""

    agent = ""
    row: Session | None = None

    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def _get_session_from_db(self) -> Session | None:
        now = timezone.now()
        rows = user_sessions(session_key_hash(self.session_key or ""))
        self.row = next((row for row in rows if row.expire_date > now), None)
        if self.row is None:
            self._session_key = None
        return self.row

    def exists(self, session_key: str) -> bool:
        return super().exists(session_key_hash(session_key))

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        row: Session = super().create_model_instance(data)  # type: ignore[assignment]
        row.session_key = session_key_hash(row.session_key)
        row.user_id = data.get(SESSION_KEY)
        row.agent = self.agent
        if self.row is not None:
            row.created = self.row.created
        return row

    def delete(self, session_key: str | None = None) -> None:
        """Delete the session with this key; without a key, this session."""
        if session_key is None:
            self.row = None
        key = session_key or self.session_key
        if key:
            Session.objects.filter(session_key=session_key_hash(key)).delete()

    def touch(self) -> None:
        """Record that its user was just seen."""
        row, now = self.row, timezone.now()
        if row and row.user_id and now - row.seen > SEEN_EVERY:
            rows = Session.objects.filter(pk=row.pk)
            write_in_passing(lambda: rows.update(seen=now, agent=self.agent))


@prepared
def user_sessions(key: str) -> QuerySet[Session]:
    return Session.objects.filter(session_key=key).order_by()


class SeenMiddleware:
    """Record each session's browser and when it was last seen; goes directly after Django's SessionMiddleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        session = cast(SessionStore, request.session)
        session.agent = request.headers.get("User-Agent", "").replace("\0", "")[:MOST_LETTERS]
        response = self.get_response(request)
        session.touch()
        return response
