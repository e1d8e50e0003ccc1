"""The page of a card set, with its cards as the site shows cards, and what visitors do with it."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.limits import NoRoom
from cards import store
from cards.games import GAMES
from cards.pages.browse import search_context
from cards.pages.listing import VIEWS, chosen_view, remember_view
from cards.sets.access import set_or_404, visible_set
from cards.sets.following import droppable_set, take_up
from cards.sets.models import UserSet
from cards.sets.pages.removal import removed_card
from cards.sets.store import SetState, layer_of
from web.markdown import to_html
from web.requests import keep_private, number_parameter, signed_in, text_parameter


def show_set(request: HttpRequest, code: str) -> HttpResponse:
    row = set_or_404(code, request.user)
    view = chosen_view(request)
    text, asked = text_parameter(request, "q").strip(), number_parameter(request)
    official = store.current_catalog(row.game)
    catalog = layer_of(official, SetState(row.pk, row.code, row.generation))
    panel = bool(text_parameter(request, "panel", 1))
    search = search_context(GAMES[row.game], catalog, text, asked, panel)
    context = search | {"views": VIEWS, "view": view} | set_context(request, row)
    answer = render(request, "cards/sets/set.html", context)
    return remember_view(request, keep_private(answer), view)


def set_context(request: HttpRequest, row: UserSet) -> dict[str, Any]:
    """What the page says of the set, and what this visitor may do."""
    user, mine = request.user, row.owned_by(request.user)
    taken = user.is_authenticated and row.followers.filter(pk=user.pk).exists()
    return {
        "set": row,
        "mine": mine,
        "taken": taken,
        "invited": user.is_authenticated and row.members.filter(pk=user.pk).exists(),
        "description": mark_safe(to_html(row.description)),
        "address": request.build_absolute_uri(reverse("card-set", args=[row.code])),
        "imported": mine and row.imports.exists(),
        "removed": removed_card(request, row) if mine else "",
    }


@require_POST
@login_required
def take_up_set(request: HttpRequest, code: str) -> HttpResponse:
    """Build with somebody else's set from now on."""
    row = set_or_404(code, request.user)
    try:
        take_up(row, signed_in(request))
    except NoRoom as error:
        messages.error(request, _("You can use at most %(n)s card sets.") % {"n": error.limit})
    else:
        messages.success(request, _("You can now build with the cards of this set."))
    return redirect("card-set", code)


@require_POST
@login_required
def drop_set(request: HttpRequest, code: str) -> HttpResponse:
    """Stop building with a set, also if its owner has closed it; decks keep its cards."""
    user = signed_in(request)
    row = droppable_set(code, user)
    if row is None:
        raise Http404
    row.followers.remove(user)
    messages.success(
        request, _("You no longer build with this set. Decks with its cards stay as they are.")
    )
    return redirect("card-set", code) if visible_set(code, user) else redirect("card-sets")
