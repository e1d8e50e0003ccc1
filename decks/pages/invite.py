"""Who may edit a deck besides its owner: inviting by name, withdrawing an invitation, leaving."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.invitations import NotInvited, invited_name
from decks.library import access, invitations
from web.requests import signed_in


@require_POST
@login_required
def invite_user(request: HttpRequest, code: str) -> HttpResponse:
    """Let another user, found by name, edit the deck."""
    deck = access.own_deck_or_404(code, request.user)
    name = invited_name(request)
    try:
        invitations.invite_editor(deck, name)
    except NotInvited as error:
        messages.error(request, refusal_reason(error, name))
    else:
        messages.success(request, _("%(name)s can now edit this deck.") % {"name": name})
    return redirect("deck", code)


def refusal_reason(error: NotInvited, name: str) -> str:
    """Why the user of that name cannot be invited."""
    if error.code == "unknown-user":
        return _("There is no user “%(name)s”.") % {"name": name}
    if error.code == "owner":
        return _("The deck is already yours.")
    return _("A deck has at most %(n)s invited editors.") % {"n": invitations.MOST_EDITORS}


@require_POST
@login_required
def uninvite_user(request: HttpRequest, code: str) -> HttpResponse:
    """Withdraw an invitation."""
    deck = access.own_deck_or_404(code, request.user)
    name = invited_name(request)
    invitations.withdraw_invitation(deck, name)
    messages.success(request, _("%(name)s can no longer edit this deck.") % {"name": name})
    return redirect("deck", code)


@require_POST
@login_required
def leave_deck(request: HttpRequest, code: str) -> HttpResponse:
    """Stop being an editor of somebody's deck."""
    deck = access.find_deck(code, request.user)
    deck.editors.remove(signed_in(request))
    messages.success(request, _("You are no longer an editor of this deck."))
    return redirect("deck", code) if deck.open_to(request.user) else redirect("deck-list")
