"""What is derived from one saved deck: its verdict and its files."""

from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from decks.api.answers import VerdictAnswer
from decks.api.deck_shapes import DeckLegalityParams, ExportParams
from decks.api.deck_writing import zones_for
from decks.api.decks import ID, TAG
from decks.api.legality import PROBLEMS, answer
from decks.exchange import interchange, sharecode, text
from decks.library.access import visible_slug
from decks.library.catalogs import deck_catalog
from decks.library.models import Deck
from decks.requests.bodies import LegalityQuestion
from decks.requests.lookups import deck_or_404
from decks.requests.stated import refused_input
from languages import Text
from web.api.clients import language_of
from web.api.openapi import operation
from web.api.params import read_params
from web.api.view import AnyMediaType, ApiView, CachedView
from web.downloads import FileName, name_file

EXPORTS = {
    "text": "text/plain; charset=utf-8",
    "json": "application/json",
    "csv": "text/csv; charset=utf-8",
    "code": "text/plain; charset=utf-8",
}
SUFFIXES = {"text": "txt", "json": "json", "csv": "csv", "code": "code.txt"}


class DeckLegality(ApiView):
    @operation(
        "checkSavedDeck",
        Text("The verdict on a saved deck", "保存したデッキの判定"),
        tag=TAG,
        path=ID,
        params=(DeckLegalityParams,),
        answer=VerdictAnswer,
        problems=(*PROBLEMS, "invalid-parameter"),
    )
    def get(self, request: Request, id: str) -> Response:
        params = read_params(DeckLegalityParams, request)
        deck = deck_or_404(id, request.user)
        question = LegalityQuestion(deck_id=deck.code, **params.model_dump())
        return Response(answer(question, request.user))


class DeckExport(CachedView):
    content_negotiation_class = AnyMediaType

    @operation(
        "exportDeck",
        Text("A deck as a file", "デッキをファイルで取得する"),
        tag=TAG,
        path=ID,
        params=(ExportParams,),
        answer={"text/plain": str, "text/csv": str, "application/json": dict},
        problems=("unknown-deck", "invalid-parameter", "bad-share-code"),
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        deck = deck_or_404(id, request.user)
        form = read_params(ExportParams, request).as_
        content = export_deck_as(deck, form, request.user, language_of(request))
        response = HttpResponse(content, content_type=EXPORTS[form])
        name = FileName(deck.localised(language_of(request)), deck.code, SUFFIXES[form])
        name_file(response, name, shown=True)
        return response


def export_deck_as(deck: Deck, form: str, user: Any, language: str) -> str:
    """The deck exported in that form as this user may see it; raises Problem if it does not fit a share code."""
    catalog, decklist = deck_catalog(deck, user), deck.decklist
    match form:
        case "json":
            slug = visible_slug(deck.format, user) or ""
            title = deck.localised(language)
            return interchange.to_json(
                decklist, catalog, format=slug, title=title, language=language
            )
        case "csv":
            return interchange.to_csv(decklist, catalog, language)
        case "code":
            try:
                return sharecode.encode_deck(sharecode.canonical_form(decklist, catalog))
            except sharecode.ShareCodeError as error:
                raise refused_input("bad-share-code", "", error) from None
    zones = zones_for(deck.game, deck.format, user)
    listed = text.to_text(decklist, catalog, zones, language, deck.notes)
    return text.with_head(deck.description, listed, catalog)
