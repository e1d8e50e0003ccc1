"""Readers report that a card plays wrongly; the staff read and settle it."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from cards import effects
from cards.corrections.forms import ReportForm, SettleForm, shown_json
from cards.corrections.inforce import printed_hash
from cards.corrections.models import ADDRESS, CardReport
from cards.corrections.reporting import TooMany, keep_report, reopen_report, settle_report
from cards.game import Game
from cards.games import GAMES
from cards.pages.telling import card_of, told_effects
from cards.record import CardRecord
from cards.sets.access import catalog_of_card
from cards.sets.numbers import set_code
from web.pagination import page_of
from web.requests import signed_in, text_parameter
from web.staff import staff_page
from web.versions import Stale

PAGE_SIZE = 50
STATES: dict[str, dict[str, Any]] = {
    "open": {"settled": None},
    "settled": {"settled__isnull": False},
    "all": {},
}


def asked_card(request: HttpRequest, game: Game) -> CardRecord:
    """The card that `?card=` names, if the user may see it. Raises Http404."""
    number = text_parameter(request, "card")
    record = catalog_of_card(game.slug, number, request.user).get(number)
    if record is None:
        raise Http404(_("There is no card with this number."))
    return record


@never_cache
def report_card(request: HttpRequest, game: Game) -> HttpResponse:
    """The form; once the report is kept, back to the replay or the card."""
    if game.slug not in effects.READINGS:
        raise Http404
    card, status = asked_card(request, game), 200
    form = asked_form(request)
    if form.is_valid():
        try:
            keep_report(request, game.slug, card, form.cleaned_data)
            messages.success(request, _("Thank you. The staff will look at it."))
            return redirect(
                form.cleaned_data["replay"] or reverse("card", args=(game, card.number))
            )
        except TooMany as error:
            form.add_error(None, str(error))
            status = 429
    context = {"game": game, "card": card, "form": form}
    return render(request, "cards/report_form.html", context, status=status)


def asked_form(request: HttpRequest) -> ReportForm:
    """As it was sent, or empty but for the replay that `?replay=` names."""
    sent = request.POST if request.method == "POST" else None
    start = {"replay": text_parameter(request, "replay", ADDRESS)}
    return ReportForm(sent, host=request.get_host(), initial=start)


@staff_page
def list_reports(request: HttpRequest) -> HttpResponse:
    state, slug = text_parameter(request, "state"), text_parameter(request, "of")
    state = state if state in STATES else "open"
    rows = CardReport.objects.filter(**STATES[state]).select_related("user")
    if slug in GAMES:
        rows = rows.filter(game=slug)
    page = page_of(rows, request, PAGE_SIZE)
    reports = [(row, GAMES.get(row.game), card_of(row, request.user)) for row in page.items]
    context = {"page": page, "rows": reports, "state": state, "of": slug, "games": GAMES.values()}
    return render(request, "cards/reports.html", context)


@staff_page
def show_report(request: HttpRequest, pk: int) -> HttpResponse:
    """One report, and the form that settles it or opens it again."""
    report = get_object_or_404(CardReport.objects.select_related("user"), pk=pk)
    form = SettleForm(request.POST or None, initial={"note": report.note})
    if request.method == "POST":
        if request.POST.get("do") == "reopen":
            reopen_report(report)
            return redirect("report", pk)
        if form.is_valid():
            return settle(request, report, form.cleaned_data["note"])
    return render(
        request, "cards/report.html", report_context(report, request.user) | {"form": form}
    )


def settle(request: HttpRequest, report: CardReport, note: str) -> HttpResponse:
    try:
        settle_report(report, note, signed_in(request).username)
    except Stale:
        said = _(
            "Somebody has settled this report in the meantime. Your note was not saved: %(note)s"
        )
        messages.error(request, said % {"note": note})
        return redirect("report", report.pk)
    messages.success(request, _("The report is settled."))
    return redirect("reports")


def report_context(report: CardReport, reader: Any) -> dict[str, Any]:
    """A card of a user's set is corrected by its owner, not by staff."""
    card = card_of(report, reader)
    context: dict[str, Any] = {"report": report, "game": GAMES.get(report.game), "card": card}
    context["json"] = shown_json(report.effects)
    if card:
        context["then"] = told_effects(report.game, card, report.effects)
        context["changed_text"] = printed_hash(card) != report.text_hash
        context["changed"] = card.effects != report.effects
        context["now"] = told_effects(report.game, card, card.effects)
        context["correctable"] = effects.has_language(report.game) and not set_code(card.number)
    return context
