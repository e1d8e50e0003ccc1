"""Who may edit a deck beside its owner: invited by name, sent away, gone by themselves."""

from django.contrib import messages
from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from decks import access
from decks.models import Deck
from web.pages import signed_in

MOST_EDITORS = 20


@require_POST
@login_required
def invite(request: HttpRequest, code: str) -> HttpResponse:
    """Let a user edit one's deck, found by name."""
    deck = access.own_deck_or_404(code, request.user)
    name = request.POST.get("name", "").replace("\0", "").strip()[:150]
    refused = refusal(deck, name)
    if refused:
        messages.error(request, refused)
    else:
        deck.editors.add(get_user_model().objects.get(username=name))
        messages.success(request, _("%(name)s may now edit this deck.") % {"name": name})
    return redirect("deck", code)


def refusal(deck: Deck, name: str) -> str:
    """Why nobody of that name can be invited; empty if somebody can."""
    found = get_user_model().objects.filter(username=name, is_active=True).first()
    if found is None:
        return _("There is no user “%(name)s”.") % {"name": name}
    if deck.owned_by(found):
        return _("The deck is yours already.")
    if deck.editors.count() >= MOST_EDITORS:
        return _("A deck has at most %(n)s invited editors.") % {"n": MOST_EDITORS}
    return ""


@require_POST
@login_required
def send_away(request: HttpRequest, code: str) -> HttpResponse:
    """Take an invitation back."""
    deck = access.own_deck_or_404(code, request.user)
    name = request.POST.get("name", "").replace("\0", "")[:150]
    deck.editors.remove(*deck.editors.filter(username=name))
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
