"""Facts of cards that come from elsewhere, and a deck in the terms of another format."""

from typing import Annotated

from django.http import HttpRequest, JsonResponse
from pydantic import Field

from cards import store
from cards.game import Game
from decks.legality.decklist import Decklist
from decks.library import access
from decks.pages.editor.common import cards_of, facts, named, wire, zones_of
from decks.requests.bodies import MOST_ENTRIES, FormatSlug, Reference
from decks.requests.built import Built, DeckBody, built
from decks.requests.sources import ruleset_or_404
from web.api.shapes import Body
from web.doors import door
from web.pages import language


class CardsBody(Body):
    """Numbers or names of cards; `format` says where they would go (without it, the first one)."""

    cards: Annotated[list[Reference], Field(max_length=MOST_ENTRIES)]
    format: FormatSlug | None = None


@door(CardsBody)
def cards(request: HttpRequest, body: CardsBody, game: Game) -> JsonResponse:
    """{what was asked for: facts}; null for what is no card, or several."""
    slug, user = body.format, request.user
    ruleset = (
        ruleset_or_404(game.slug, slug, None, user, "format")
        if slug
        else access.first_ruleset(game.slug, user=user)
    )
    catalog = store.catalog(game.slug)
    say = facts(Built(Decklist(game.slug, {}), ruleset, catalog))
    found = {reference: catalog.find(reference) for reference in body.cards}
    answer = {ref: say.of(few[0]) if len(few) == 1 else None for ref, few in found.items()}
    for reference, said in answer.items():
        if said and (printing := catalog.printing(reference)):
            answer[reference] = said | {"card": printing.number}
    return JsonResponse(answer)


@door(DeckBody)
def zones(request: HttpRequest, body: DeckBody, game: Game) -> JsonResponse:
    """The same deck in another format: its zones, the deck, its cards."""
    return JsonResponse(in_format(built(game.slug, body, request.user)))


def in_format(deck: Built) -> dict[str, object]:
    """What a page keeps of a deck that depends on the format."""
    return {
        "format": deck.ruleset.slug,
        "zones": zones_of(deck.ruleset, language()),
        "deckZones": wire(named(deck.decklist, deck.catalog)),
        "cards": cards_of(deck),
    }
