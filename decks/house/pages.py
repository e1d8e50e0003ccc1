"""House formats: fork, change, look at the effect, save, delete. The form itself is decks.house.form."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import ProtectedError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from cards.game import Game
from decks.house.form import HouseForm
from decks.house.rows import remove_format
from decks.library import access
from decks.library.models import Format
from web.versions import Stale, demand_version, look_again


@login_required
def fork_format(request: HttpRequest, game: Game, slug: str) -> HttpResponse:
    parent = access.format_or_404(game.slug, slug, request.user)
    return HouseForm(request, game, parent, None).answer()


@login_required
def edit_format(request: HttpRequest, game: Game, slug: str) -> HttpResponse:
    row = own_or_404(game, slug, request.user)
    assert row.parent
    return HouseForm(request, game, row.parent, row).answer()


@login_required
def delete_format(request: HttpRequest, game: Game, slug: str) -> HttpResponse:
    row = own_or_404(game, slug, request.user)
    error, version = "", row.changed.isoformat()
    if request.method == "POST":
        try:
            demand_version(request, version)
            remove_format(row)
        except ProtectedError:
            error = _("Other formats are based on this one, so it cannot be deleted.")
        except Stale:
            return look_again(request)
        else:
            messages.success(request, _("The format was deleted."))
            return redirect("formats", game)
    context = {"game": game, "format": row, "version": version, "error": error}
    return render(request, "decks/delete.html", context)


def own_or_404(game: Game, slug: str, user: Any) -> Format:
    row = access.format_or_404(game.slug, slug, user)
    if not row.owned_by(user):
        raise Http404
    return row
