"""The pages on which the owner of a set makes and changes its cards, with a preview of the face."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from pydantic import Field, StringConstraints

from cards.games import GAMES
from cards.sets.access import own_set_or_404
from cards.sets.models import UserCard, UserSet
from cards.sets.pages.card_form.form import CardForm, sent_record
from cards.sets.pages.card_form.hints import row_suggestions
from cards.sets.pages.card_form.parts import card_inputs
from cards.sets.pages.card_form.preview import preview_context
from cards.sets.pages.numbering import first_sent_card
from cards.sets.pages.saving import NumberTaken, save_card
from cards.sets.writing import OverLimit
from cards.templatetags.faces import card_face
from web.api.shapes import Body
from web.doors import json_door
from web.requests import page_language, text_parameter
from web.versions import Stale, demand_version, overtaken

Sent = Mapping[str, Sequence[str]]
Value = Annotated[str, StringConstraints(max_length=60_000)]
Values = Annotated[list[Value], Field(max_length=200)]


@never_cache
@login_required
def new_card(request: HttpRequest, code: str) -> HttpResponse:
    """`?after=` is the number of the card that was saved before."""
    of = own_set_or_404(code, request.user)
    start = first_sent_card(of, text_parameter(request, "after", 64), page_language())
    return answer_form(request, of, None, start)


@never_cache
@login_required
def edit_card(request: HttpRequest, code: str, number: str) -> HttpResponse:
    of = own_set_or_404(code, request.user)
    row = get_object_or_404(UserCard, set=of, number=number)
    return answer_form(request, of, row, sent_record(GAMES[of.game], page_language(), row))


def answer_form(
    request: HttpRequest, of: UserSet, row: UserCard | None, start: Sent
) -> HttpResponse:
    """The form as it was sent, or as it starts. `do=preview` shows the card, all else saves it."""
    posted, status = request.method == "POST", 200
    sent = dict(request.POST.lists()) if posted else start
    form = CardForm(GAMES[of.game], page_language(), sent, row)
    if posted and request.POST.get("do") != "preview" and form.item:
        try:
            if row:
                demand_version(request, row.version)
            save_card(of, row, form.item)
        except NumberTaken:
            form.errors["number"] = [_("Another card of this set has this number.")]
        except OverLimit as error:
            form.errors[""] = [error.words.localised(page_language())]
        except Stale:
            form.row, status = get_object_or_404(UserCard, pk=row and row.pk), 409
            form.errors[""] = [overtaken()]
        else:
            return after_saving(request, of, form.item.record.number)
    return render(request, "cards/sets/card.html", form_context(of, form, posted), status=status)


def after_saving(request: HttpRequest, of: UserSet, number: str) -> HttpResponse:
    messages.success(request, _("The card %(number)s was saved.") % {"number": number})
    if request.POST.get("do") == "another":
        return redirect(reverse("set-card-new", args=[of.code], query={"after": number}))
    return redirect("card-set", of.code)


def form_context(of: UserSet, form: CardForm, posted: bool) -> dict[str, Any]:
    """An empty form has no errors yet."""
    preview = preview_context(of, form)
    if not posted and form.row is None:
        form.errors = {}
    return preview | {
        "set": of,
        "row": form.row,
        "inputs": card_inputs(form),
        "lists": row_suggestions(form),
        "whole": form.errors.get("", []),
        "wrong": bool(form.errors),
    }


class CardBody(Body):
    """A card's form while it is filled in: each input's name with its values."""

    fields: Annotated[
        dict[Annotated[str, StringConstraints(max_length=100)], Values], Field(max_length=300)
    ]
    number: Annotated[str, StringConstraints(max_length=64)] = ""


@json_door(CardBody)
def preview_card(request: HttpRequest, body: CardBody, code: str) -> HttpResponse:
    """The face and what else the form shows beside it, as HTML, the face as a `row`, and what is wrong at which
    field. `number` is that of the stored card that the form changes."""
    of = own_set_or_404(code, request.user)
    row = UserCard.objects.filter(set=of, number=body.number.replace("\0", "")).first()
    form = CardForm(GAMES[of.game], page_language(), body.fields, row)
    shown = preview_context(of, form)
    html = render_to_string("cards/sets/preview.html", shown, request)
    row_face = card_face(shown["game"], shown["card"], "row", link=False)
    answer = JsonResponse({"html": html, "row": row_face, "errors": form.errors})
    answer.headers["Cache-Control"] = "private, no-store"
    return answer
