"""Tournament results noted on a deck's page."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.limits import NoRoom
from decks.library import access
from decks.library.models.result import MOST_PLAYERS
from decks.library.results import note_result
from web.fields import TitleField


class ResultForm(forms.Form):
    """The day, the name of the tournament, the place, and how many played if that is known."""

    day = forms.DateField()
    event = TitleField(max_length=200)
    place = forms.IntegerField(min_value=1, max_value=MOST_PLAYERS)
    players = forms.IntegerField(min_value=1, max_value=MOST_PLAYERS, required=False)

    def clean(self) -> None:
        place, players = (self.cleaned_data.get(name) for name in ("place", "players"))
        if place and players and place > players:
            self.add_error("place", _("The place cannot be behind the last player."))


@require_POST
@login_required
def add_result(request: HttpRequest, code: str) -> HttpResponse:
    deck = access.editable_deck_or_404(code, request.user)
    form = ResultForm(request.POST)
    try:
        if form.is_valid():
            note_result(deck, **form.cleaned_data)
    except NoRoom as full:
        form.add_error(None, _("A deck has at most %(n)s results.") % {"n": full.limit})
    if form.errors:
        return render(request, "decks/result_refused.html", {"deck": deck, "form": form})
    messages.success(request, _("The result was added."))
    return redirect("deck", code)


@require_POST
@login_required
def remove_result(request: HttpRequest, code: str, key: int) -> HttpResponse:
    deck = access.editable_deck_or_404(code, request.user)
    deck.results.filter(pk=key).delete()
    messages.success(request, _("The result was removed."))
    return redirect("deck", code)
