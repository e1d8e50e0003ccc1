"""What the editor's page hands its scripts."""

from typing import Any

from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from cards import card_words
from cards.catalog import Catalog
from cards.game import Game
from cards.pages.browse import MOST_VALUES, filter_links, filter_values, order_links
from cards.search.common import field_table
from cards.search.help import first_example
from decks.editor.browser_cards import grouping_names, sorting_names
from decks.legality.ruleset import Ruleset
from decks.library import access
from decks.library.models import Deck
from decks.library.set_choices import set_choices
from decks.library.tagged import tag_names
from decks.pages.editor.cards import in_format
from decks.requests.built import Built
from decks.requests.etags import deck_etag
from web.requests import page_language

DOORS = ("search", "verdict", "insight", "cards", "import", "file", "share", "zones", "face")
# Doors that other parts of the app open; null where they do not.
FOREIGN = ("odds", "hand")
MOST_FORMATS = 100


def boot_data(
    request: HttpRequest, game: Game, deck: Deck | None, built: Built, start: dict[str, Any]
) -> dict[str, Any]:
    """The deck, its cards, and where to ask; `start` is what a new deck begins with."""
    user = request.user
    return {
        "game": game.slug,
        "language": page_language(),
        "user": user.get_username() if user.is_authenticated else None,
        "deck": saved_deck(deck, request) if deck else None,
        "start": start,
        "formats": editor_formats(game, built.ruleset, user),
        "groupings": grouping_names(built.catalog, page_language()),
        "sortings": sorting_names(built.catalog, page_language()),
        "doors": editor_doors(game),
        "example": first_example(game, page_language()),
        "filters": editor_filters(game, built.catalog),
        "sets": [choice._asdict() for choice in set_choices(game.slug, user, built.sets)],
        **in_format(built),
    }


def saved_deck(deck: Deck, request: HttpRequest) -> dict[str, Any]:
    return {
        "id": deck.code,
        "version": deck.version,
        "etag": deck_etag(deck, request.user),
        "url": reverse("api-deck", args=[deck.code]),
        "page": reverse("deck", args=[deck.code]),
        "mine": deck.owned_by(request.user),
        "visibility": deck.visibility,
        "title": deck.title,
        "description": deck.description,
        "tags": tag_names(deck),
        "cover": deck.cover,
        "arranged": deck.arranged,
        "sets": deck.sets,
        "notes": deck.notes,
    }


def editor_formats(game: Game, chosen: Ruleset, user: Any) -> list[dict[str, Any]]:
    """The formats to choose from, including the chosen one even if only its link makes it visible."""
    rows = access.visible_formats(game.slug, user)[:MOST_FORMATS]
    entries = {
        row.slug: format_entry(game, row.slug, row.localised(page_language()), row.owner_id is None)
        for row in rows
    }
    own = format_entry(game, chosen.slug, chosen.name.localised(page_language()), False)
    return list((entries | {chosen.slug: entries.get(chosen.slug, own)}).values())


def format_entry(game: Game, slug: str, name: str, official: bool) -> dict[str, Any]:
    address = reverse("format", args=[game.slug, slug])
    return {"slug": slug, "name": name, "url": address, "official": official}


def editor_doors(game: Game) -> dict[str, str | None]:
    own = {name: reverse(f"editor-{name}", args=[game.slug]) for name in DOORS}
    return own | {name: door_address(name, game) for name in FOREIGN}


def door_address(name: str, game: Game) -> str | None:
    try:
        return reverse(name, args=[game.slug])
    except NoReverseMatch:
        return None


def editor_filters(game: Game, catalog: Catalog) -> list[dict[str, Any]]:
    """Terms that narrow the search, from fields with a small vocabulary, and fields to sort by."""
    filters = []
    for field in field_table(game).fields:
        values = filter_values(field, catalog)
        if 1 < len(values) <= MOST_VALUES:
            terms = [
                {"term": text.strip(), "label": label}
                for label, text, _ in filter_links("", field, values)
            ]
            label = card_words.capitalise(field.label.localised(page_language()))
            filters.append({"field": field.name, "label": label, "choices": terms})
    sorts = [{"term": term, "label": label} for label, term, _chosen in order_links("", game)]
    return [*filters, {"field": "sort", "label": _("Sort by"), "choices": sorts}]
