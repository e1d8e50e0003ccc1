"""Record each session's browser and when it was last seen."""

from collections.abc import Callable
from typing import cast

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from accounts.sessions import SessionStore

MOST_LETTERS = 300


class SeenMiddleware:
    """Goes directly after Django's SessionMiddleware; makes no database queries of its own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        session = cast(SessionStore, request.session)
        session.agent = request.headers.get("User-Agent", "").replace("\0", "")[:MOST_LETTERS]
        response = self.get_response(request)
        session.touch()
        return response
