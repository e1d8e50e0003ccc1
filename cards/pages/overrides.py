"""The staff's pages that correct the effects of cards, list the corrections, and take them along as a file."""

from collections.abc import Iterable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards import effects
from cards.corrections.entering import (
    STATES,
    enter_override,
    override_state,
    override_version,
    withdraw_override,
)
from cards.corrections.files import export_overrides
from cards.corrections.forms import OverrideForm, shown_json
from cards.corrections.inforce import standing_overrides
from cards.corrections.models import CardReport, EffectsOverride
from cards.game import Game
from cards.games import GAMES
from cards.pages.reports import PAGE_SIZE, asked_card
from cards.pages.telling import card_of, told_effects
from cards.record import CardRecord
from cards.sets.numbers import set_code
from web.downloads import FileName, name_file
from web.pagination import page_of
from web.requests import page_language, signed_in
from web.staff import staff_page
from web.versions import Stale, overtaken

MOST_ROWS = 50  # on a card's page; the lists have all


@staff_page
def correct_effects(request: HttpRequest, game: Game) -> HttpResponse:
    """The form with the card's text, the effects it plays by, and its history. `do=save` enters what is valid;
    anything else shows it in words."""
    if not effects.has_language(game.slug):
        raise Http404(_("The cards of this game have no effects."))
    card, preview = asked_card(request, game), None
    if set_code(card.number):
        raise Http404(_("Cards of card sets are corrected by the owner of the set."))
    form = OverrideForm(request.POST if request.method == "POST" else None, game=game, card=card)
    status = 200
    if form.is_valid() and request.POST.get("do") == "save":
        try:
            save_override(request, game, card, form)
            return redirect(correction_address(game, card.number))
        except Stale:
            form.add_error(None, overtaken())
            status = 409
    elif form.is_valid():
        preview = told_effects(game.slug, card, form.cleaned_data["effects"])
    context = {"form": form, "preview": preview} | correction_context(game, card)
    if form.is_bound and status == 200:
        context["version"] = request.POST.get("version", "")
    return render(request, "cards/override.html", context, status=status)


def save_override(request: HttpRequest, game: Game, card: CardRecord, form: OverrideForm) -> None:
    """Enter what a valid form says. Raises Stale if somebody corrected the card after the form was opened."""
    said, version = form.cleaned_data, request.POST.get("version", "")
    who = signed_in(request).username
    enter_override(game, card, said["effects"], said["reason"], who, version)
    messages.success(request, _("The effects are corrected. The card plays by them now."))


def correction_context(game: Game, card: CardRecord) -> dict[str, Any]:
    """The card as it plays, its newest corrections, and its newest open reports."""
    about = {"game": game.slug, "number__in": card.numbers}
    return {
        "game": game,
        "card": card,
        "version": override_version(game, card),
        "now": told_effects(game.slug, card, card.effects),
        "rows": with_states(EffectsOverride.objects.filter(**about)[:MOST_ROWS]),
        "reports": CardReport.objects.filter(**about, settled=None)[:MOST_ROWS],
    }


@staff_page
@require_POST
def withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    row = get_object_or_404(EffectsOverride, pk=pk)
    withdraw_override(row, signed_in(request).username)
    messages.success(request, _("The correction is withdrawn."))
    return redirect(correction_address(row.game, row.number) if card_of(row) else "overrides")


@staff_page
def list_overrides(request: HttpRequest) -> HttpResponse:
    page = page_of(EffectsOverride.objects.all(), request, PAGE_SIZE)
    games = [game for game in GAMES.values() if effects.has_language(game.slug)]
    context = {"page": page, "rows": with_states(page.items), "games": games}
    return render(request, "cards/overrides.html", context)


@staff_page
def download_overrides(request: HttpRequest, game: Game) -> HttpResponse:
    answer = HttpResponse(export_overrides(game.slug), content_type="application/json")
    name_file(answer, FileName("", f"{game.slug}-overrides", "json"))
    return answer


def with_states(rows: Iterable[EffectsOverride]) -> list[dict[str, Any]]:
    """Rows with their cards and what has become of them."""
    listed = list(rows)
    standing = {slug: standing_overrides(slug) for slug in {row.game for row in listed}}
    shown = []
    for row in listed:
        card = card_of(row)
        state = override_state(row, card, standing[row.game])
        words = STATES[state].localised(page_language())
        shown.append({"row": row, "card": card, "words": words, "json": shown_json(row.effects)})
    return shown


def correction_address(game: Game | str, number: str) -> str:
    return reverse("override", args=(game,), query={"card": number})
