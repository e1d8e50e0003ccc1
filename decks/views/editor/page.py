"""Where building begins, and the editor's page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.games import GAMES


def build(request: HttpRequest) -> HttpResponse:
    """Choose a game; the drafts on this device are listed by the browser."""
    return render(request, "editor/build.html", {"games": GAMES.values()})
