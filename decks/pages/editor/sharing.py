"""Sharing the deck under construction: code, link, texts, picture."""

from typing import Annotated

from django.http import HttpRequest, JsonResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from pydantic import StringConstraints

from cards.game import Game
from decks.exchange import interchange
from decks.exchange.sharecode import deck_share_code
from decks.exchange.text import to_text, with_head
from decks.pages.editor.common import number_cards
from decks.requests.bodies import CardNotes
from decks.requests.built import EditorBody, build_deck
from web.doors import json_door
from web.markdown import LONGEST
from web.requests import page_language


class ShareBody(EditorBody):
    title: Annotated[str, StringConstraints(max_length=200)] = ""
    description: Annotated[str, StringConstraints(max_length=LONGEST)] = ""
    notes: CardNotes = {}


@json_door(ShareBody)
def answer_share(request: HttpRequest, body: ShareBody, game: Game) -> JsonResponse:
    """All the ways to share a deck. For a deck too large for a code, `code` is null and `why` says so."""
    deck = build_deck(game.slug, body, request.user)
    decklist, catalog, spoken = (
        number_cards(deck.decklist, deck.catalog),
        deck.catalog,
        page_language(),
    )
    code = deck_share_code(decklist, catalog) or None
    answer = {
        "code": code,
        "why": None
        if code
        else _("The deck is too large for a code; save it to share it by a link."),
        "link": code and request.build_absolute_uri(reverse("shared", args=[code])),
        **file_addresses(
            request, code or "", format=deck.ruleset.slug, title=body.title, lang=spoken
        ),
        "text": with_head(
            body.description,
            to_text(decklist, catalog, deck.ruleset.zones, spoken, body.notes),
            catalog,
        ),
        "json": interchange.to_json(
            decklist, catalog, format=deck.ruleset.slug, title=body.title, language=spoken
        ),
        "csv": interchange.to_csv(decklist, catalog, spoken),
    }
    return JsonResponse(answer)


def file_addresses(request: HttpRequest, code: str, **said: str) -> dict[str, str | None]:
    """Addresses of a code's pictures and print sheet, with what the code does not hold; null without a code."""
    if not code:
        return dict.fromkeys(("picture", "drawing", "sheet"))

    def address(view: str, *form: str) -> str:
        path = reverse(view, args=[code, *form])
        return request.build_absolute_uri(f"{path}?{urlencode(said)}")

    return {
        "picture": address("code-picture", "png"),
        "drawing": address("code-picture", "svg"),
        "sheet": address("code-sheet"),
    }
