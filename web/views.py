"""Pages that no app owns: what to say when something went wrong."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its secret: the cookie is blocked, or the page was open for very long."""
    return render(request, "403_csrf.html", status=403)
