"""The browsers in which a user is signed in."""

from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts import browsers
from accounts.models import Session, session_key_hash


@dataclass(frozen=True)
class SignedInPlace:
    """One browser in which the account is signed in; `here` marks the one that sent the request."""

    row: Session
    browser: str
    system: str
    here: bool


def signed_in_places(request: HttpRequest) -> list[SignedInPlace]:
    """The current browser, then the others, most recently seen first."""
    rows = Session.objects.filter(user_id=request.user.pk or 0, expire_date__gt=timezone.now())
    here = session_key_hash(request.session.session_key or "")
    signed_in = [
        SignedInPlace(
            row, browsers.browser_name(row.agent), browsers.system_name(row.agent), row.pk == here
        )
        for row in rows
    ]
    return sorted(signed_in, key=lambda place: not place.here)


@require_POST
@login_required
def end_session(request: HttpRequest, key: str) -> HttpResponse:
    """Sign one browser out; `key` is the stored hash."""
    row = get_object_or_404(Session, pk=key, user_id=request.user.pk)
    if row.pk == session_key_hash(request.session.session_key or ""):
        logout(request)
        return redirect("home")
    row.delete()
    messages.success(request, _("That browser is signed out."))
    return redirect("account")


@require_POST
@login_required
def end_all_others(request: HttpRequest) -> HttpResponse:
    end_others(request)
    messages.success(request, _("You are signed out everywhere else."))
    return redirect("account")


def end_others(request: HttpRequest) -> None:
    here = session_key_hash(request.session.session_key or "")
    Session.objects.filter(user_id=request.user.pk or 0).exclude(pk=here).delete()
