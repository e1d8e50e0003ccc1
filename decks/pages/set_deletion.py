"""Delete a card set: the page says which decks and house formats draw on it."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from cards.games import GAMES
from cards.sets.access import own_set_or_404
from cards.sets.models import UserSet
from cards.sets.numbers import full_number
from cards.sets.writing import remove_set
from decks.library.models import Deck, Format
from decks.library.models.index import fold_reference
from web.versions import Stale, demand_version, look_again

MOST_LISTED = 100


@never_cache
@login_required
def delete_set(request: HttpRequest, code: str) -> HttpResponse:
    """Decks keep the numbers of the cards, which nothing fits any more."""
    row, error = own_set_or_404(code, request.user), ""
    if request.method == "POST":
        if request.POST.get("sure"):
            try:
                demand_version(request, row.version)
                remove_set(row)
            except Stale:
                return look_again(request)
            messages.success(request, _("The card set was deleted."))
            return redirect("card-sets")
        error = _("Tick the box to delete the set.")
    context = {"set": row, "game": GAMES[row.game], "error": error}
    touched = touched_rows(decks_with(row), request.user, "decks")
    return render(
        request,
        "decks/delete_set.html",
        context | touched | touched_rows(formats_with(row), request.user, "formats"),
    )


def decks_with(row: UserSet) -> QuerySet[Deck]:
    """The decks that hold cards of the set, or name it."""
    holding = Q(references__reference__startswith=fold_reference(full_number(row.code, "")))
    return naming(Deck.objects.filter(game=row.game), row.code, holding)


def formats_with(row: UserSet) -> QuerySet[Format]:
    return naming(Format.objects.filter(game=row.game), row.code, Q())


def naming(rows: QuerySet[Any], code: str, others: Q) -> QuerySet[Any]:
    """Rows whose `sets` have the code, which no other text has, and `others`."""
    said = rows.annotate(said=Cast("sets", TextField()))
    named: QuerySet[Any] = said.filter(Q(said__contains=code) | others).distinct()
    return named


def touched_rows(rows: QuerySet[Any], user: Any, name: str) -> dict[str, Any]:
    """Those that lists may show this user, and how many there are besides."""
    seen = rows.model.objects.listed_for(user).filter(pk__in=rows.values("pk"))
    return {name: seen[:MOST_LISTED], f"other_{name}": rows.count() - seen.count()}
