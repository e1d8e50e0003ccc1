"""Delete a card of a set, and put back the one that was deleted last."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.sets.access import own_set_or_404
from cards.sets.models import UserSet
from cards.sets.pages.saving import NumberTaken, refuse_taken
from cards.sets.writing import OverLimit, held_set, remove_cards, restore_cards
from web.requests import page_language
from web.versions import Stale, deleting_late, demand_version

# Where the session keeps the card deleted last: the set's code, its number, and its row.
KEPT = "deleted-card"


@require_POST
@login_required
def delete_card(request: HttpRequest, code: str, number: str) -> HttpResponse:
    """Delete the card, and offer to put it back on the set's page."""
    row = own_set_or_404(code, request.user)
    try:
        with held_set(row):
            demand_version(request, get_object_or_404(row.cards, number=number).version)
            gone = remove_cards(row, [number]).before
    except Stale:
        messages.error(request, deleting_late())
        return redirect("set-card-edit", code, number)
    request.session[KEPT] = [code, number, gone[number]]
    return redirect("card-set", code)


@require_POST
@login_required
def restore_card(request: HttpRequest, code: str) -> HttpResponse:
    """Put back the card that was deleted last, unless another one has taken its number."""
    row = own_set_or_404(code, request.user)
    number = removed_card(request, row)
    if not number:
        raise Http404
    try:
        with held_set(row):
            refuse_taken(row, "", number)
            restore_cards(row, {number: request.session[KEPT][2]})
    except NumberTaken:
        messages.error(request, _("Another card has this number now."))
    except OverLimit as error:
        messages.error(request, error.words.localised(page_language()))
    else:
        del request.session[KEPT]
        messages.success(request, _("The card was restored."))
    return redirect("card-set", code)


def removed_card(request: HttpRequest, row: UserSet) -> str:
    """The number of the card that was deleted last, if it belonged to this set."""
    code, number, _state = request.session.get(KEPT) or ("", "", None)
    return str(number) if code == row.code else ""
