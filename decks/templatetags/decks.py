"""What templates say about decks and formats."""

from typing import Any

from django import template
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from cards.store import catalog as catalog_of
from decks import access, card_index, store
from decks.constraints.pool import Pool
from decks.listing import ORDERS
from decks.models import Deck, Format
from decks.ruleset import Ruleset
from web.pages import language

register = template.Library()

STATUS = {
    "legal": ("✓", _("Legal")),
    "illegal": ("✗", _("Not legal")),
    "unfinished": ("…", _("Unfinished")),
    "undetermined": ("?", _("Undetermined")),
    "absent": ("–", _("Not in force")),
    "error": ("✗", _("Error")),
    "incomplete": ("…", _("Missing")),
    "warning": ("!", _("Warning")),
}
MOST_DECKS = 10
MOST_FORMATS = 200


@register.filter
def mark(word: str) -> str:
    """The sign that stands beside a verdict or a severity."""
    return STATUS[word][0]


@register.filter
def word(word: str) -> Any:
    return STATUS[word][1]


@register.filter
def named_for(row: Format | None, user: Any) -> str:
    """The name of a deck's format, or of a format's parent; words for none and for a private one."""
    if row is None:
        return gettext("no format")
    return row.localised(language()) if row.open_to(user) else gettext("a private format")


@register.inclusion_tag("decks/card_formats.html", takes_context=True)
def card_formats(context: dict[str, Any], game: Game, card: CardRecord) -> dict[str, Any]:
    """Which formats allow a card."""
    user = context["request"].user
    rows = []
    for row in access.first_formats(game.slug, user, MOST_FORMATS):
        if row.owner_id is not None:
            continue
        try:
            ruleset = store.ruleset(game.slug, row.slug)
        except store.UNUSABLE:
            continue
        rows.append((row, standing(card, ruleset, catalog_of(game.slug))))
    return {"game": game, "rows": rows}


def standing(card: CardRecord, ruleset: Ruleset, catalog: Catalog) -> Any:
    """What the pools of a format say about a card."""
    if not card.deckable:
        return "tokens", _("not for decks")
    for pool in (rule for rule in ruleset.constraints if isinstance(rule, Pool)):
        if any(card in catalog.find(entry.card) for entry in pool.banned):
            return "banned", _("banned")
        if not pool.printed(card):
            return "outside", _("not in its sets")
        if any(card in catalog.find(entry.card) for entry in pool.restricted):
            return "restricted", _("restricted")
    return "fine", _("allowed")


@register.inclusion_tag("decks/card_decks.html", takes_context=True)
def card_decks(context: dict[str, Any], game: Game, card: CardRecord) -> dict[str, Any]:
    """The most liked listed decks with a card in them."""
    user = context["request"].user
    keys = {game.slug: card_index.keys([card], catalog_of(game.slug))}
    decks = Deck.objects.listed_for(user).holding(keys).with_likes(user)
    found = list(decks.order_by(*ORDERS["likes"])[: MOST_DECKS + 1])
    return {
        "game": game,
        "card": card,
        "decks": found[:MOST_DECKS],
        "more": len(found) > MOST_DECKS,
        "LANGUAGE_CODE": context.get("LANGUAGE_CODE"),
    }
