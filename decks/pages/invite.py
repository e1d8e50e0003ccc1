"""Who may edit a deck beside its owner: invited by name, sent away, gone by themselves."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from decks.library import access, invitations
from decks.library.invitations import NotInvited
from web.pages import signed_in


@require_POST
@login_required
def invite(request: HttpRequest, code: str) -> HttpResponse:
    """Let a user edit one's deck, found by name."""
    deck = access.own_deck_or_404(code, request.user)
    name = named(request)
    try:
        invitations.invite(deck, name)
    except NotInvited as error:
        messages.error(request, why(error, name))
    else:
        messages.success(request, _("%(name)s may now edit this deck.") % {"name": name})
    return redirect("deck", code)


def named(request: HttpRequest) -> str:
    return request.POST.get("name", "").replace("\0", "").strip()[:150]


def why(error: NotInvited, name: str) -> str:
    """Why nobody of that name can be invited."""
    if error.code == "unknown-user":
        return _("There is no user “%(name)s”.") % {"name": name}
    if error.code == "owner":
        return _("The deck is yours already.")
    return _("A deck has at most %(n)s invited editors.") % {"n": invitations.MOST_EDITORS}


@require_POST
@login_required
def send_away(request: HttpRequest, code: str) -> HttpResponse:
    """Take an invitation back."""
    deck = access.own_deck_or_404(code, request.user)
    name = named(request)
    invitations.send_away(deck, name)
    messages.success(request, _("%(name)s may edit this deck no more.") % {"name": name})
    return redirect("deck", code)


@require_POST
@login_required
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Edit somebody's deck no more."""
    deck = access.deck_or_404(code, request.user)
    deck.editors.remove(signed_in(request))
    messages.success(request, _("You edit this deck no more."))
    return redirect("deck", code) if deck.open_to(request.user) else redirect("deck-list")
