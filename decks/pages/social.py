"""What people do with decks besides building them: likes, details, Markdown, tags."""

from typing import Annotated, Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from pydantic import StringConstraints

from cards.games import GAMES
from decks.legality.resolved import resolve_deck
from decks.library import access, tags
from decks.library.catalogs import deck_catalog
from decks.library.models import Deck, Like, Tag
from decks.pages.details import DetailsForm
from web import markdown
from web.api.shapes import Body
from web.doors import json_door
from web.requests import signed_in, text_parameter
from web.versions import Stale

MOST_SUGGESTED = 20


@require_POST
@login_required
def like_deck(request: HttpRequest, code: str) -> HttpResponse:
    """Like a deck, or with `undo` take the like back."""
    deck = access.find_deck(code, request.user)
    if "undo" in request.POST:
        Like.objects.filter(deck=deck, user=signed_in(request)).delete()
    else:
        Like.objects.get_or_create(deck=deck, user=signed_in(request))
    return redirect("deck", code)


@login_required
def edit_details(request: HttpRequest, code: str) -> HttpResponse:
    """Everything about a deck but its list: title, description, tags, cover; for the owner also visibility."""
    deck = access.editable_deck_or_404(code, request.user)
    form = DetailsForm(deck, request.user, request.POST if request.method == "POST" else None)
    status = 200
    if request.method == "POST" and "preview" not in request.POST and form.is_valid():
        try:
            form.save()
        except Stale:
            form.overtaken()
            status = 409
        else:
            messages.success(request, _("The deck was saved."))
            return redirect("deck", code)
    return render(
        request, "decks/details.html", details_context(deck, form, request), status=status
    )


def details_context(deck: Deck, form: DetailsForm, request: HttpRequest) -> dict[str, Any]:
    preview = "preview" in request.POST
    text = form["description"].value()
    return {
        "game": GAMES[deck.game],
        "deck": deck,
        "form": form,
        "errors": {} if preview else form.errors,
        "mine": form.mine,
        "cards": distinct_cards(deck, request.user),
        "tags": suggest_tags(""),
        "preview": mark_safe(markdown.to_html(text)) if preview else "",
        "longest": f"{markdown.LONGEST:,}",
    }


def distinct_cards(deck: Deck, user: Any) -> list[Any]:
    """The cards of a deck, each once, to choose a cover from."""
    resolved = resolve_deck(deck.decklist, deck_catalog(deck, user))
    return list(dict.fromkeys(card for _, card, _ in resolved))


class MarkdownBody(Body):
    """A description to preview."""

    text: Annotated[str, StringConstraints(max_length=markdown.LONGEST)]


@json_door(MarkdownBody)
def markdown_door(request: HttpRequest, body: MarkdownBody) -> HttpResponse:
    return JsonResponse({"html": markdown.to_html(body.text)})


def tag_suggestions(request: HttpRequest) -> HttpResponse:
    """Tags of public decks that begin with `?q=`, the most frequent first."""
    return JsonResponse(
        {"tags": suggest_tags(tags.fold_tag(text_parameter(request, "q", tags.LONGEST)))}
    )


def suggest_tags(beginning: str) -> list[str]:
    tags = Tag.objects.filter(name__startswith=beginning).most_used()
    return [tag.name for tag in tags[:MOST_SUGGESTED]]
