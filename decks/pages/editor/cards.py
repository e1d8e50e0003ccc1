"""Facts of cards that come from elsewhere, and a deck moved to another format."""

from typing import Annotated

from django.http import HttpRequest, JsonResponse
from pydantic import Field

from cards.game import Game
from cards.sets.access import catalog_for
from decks.legality.decklist import Decklist
from decks.library import access
from decks.library.catalogs import named_codes, reference_codes
from decks.pages.editor.common import cards_of, deck_facts, number_cards, wire_deck, zones_of
from decks.requests.bodies import MOST_ENTRIES, FormatSlug, Reference, SetCodes
from decks.requests.built import Built, EditorBody, build_deck
from decks.requests.lookups import ruleset_or_404
from web.api.shapes import Body
from web.doors import json_door
from web.requests import page_language


class CardsBody(Body):
    """Numbers or names of cards; `format` says where they would go (without it, the first one)."""

    cards: Annotated[list[Reference], Field(max_length=MOST_ENTRIES)]
    format: FormatSlug | None = None
    sets: SetCodes = []
    only: bool = False


@json_door(CardsBody)
def answer_cards(request: HttpRequest, body: CardsBody, game: Game) -> JsonResponse:
    """{number or name: facts}; null if it names no card, or several."""
    slug, user = body.format, request.user
    ruleset = (
        ruleset_or_404(game.slug, slug, None, user, "format")
        if slug
        else access.first_ruleset(game.slug, user=user)
    )
    codes = reference_codes(body.cards) | named_codes(game.slug, body.sets, ruleset)
    catalog = catalog_for(game.slug, codes, user, own_first=body.only)
    say = deck_facts(Built(Decklist(game.slug, {}), ruleset, catalog))
    meant = {reference: catalog.find(reference) for reference in body.cards}
    answer = {ref: say.of(few[0]) if len(few) == 1 else None for ref, few in meant.items()}
    for reference, said in answer.items():
        if said and (printing := catalog.printing(reference)):
            answer[reference] = said | {"card": printing.number}
    return JsonResponse(answer)


@json_door(EditorBody)
def answer_zones(request: HttpRequest, body: EditorBody, game: Game) -> JsonResponse:
    """The same deck in another format: its zones, the deck, its cards."""
    return JsonResponse(in_format(build_deck(game.slug, body, request.user)))


def in_format(deck: Built) -> dict[str, object]:
    """What the page keeps about a deck that depends on the format."""
    return {
        "format": deck.ruleset.slug,
        "zones": zones_of(deck.ruleset, page_language()),
        "deckZones": wire_deck(number_cards(deck.decklist, deck.catalog)),
        "cards": cards_of(deck),
    }
