"""What the editor's page and its doors share: cards, zones and entries as the browser keeps them."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.urls import reverse

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.editor.brief import wanted_size
from decks.editor.browser_cards import BrowserCards
from decks.exchange.canonical import card_reference, split_quantity
from decks.legality.constraints.size import Size
from decks.legality.decklist import Decklist, Entry
from decks.legality.ruleset import Ruleset
from decks.legality.zones import fits_pattern
from decks.pages.editor.drawing import drawn_card
from decks.requests.built import Built
from languages import Language
from web.requests import page_language

Wire = dict[str, list[dict[str, Any]]]


def card_link(card: CardRecord, game: str) -> str:
    return reverse("card", args=[game, card.number])


def deck_facts(built: Built) -> BrowserCards:
    game = built.catalog.game
    return BrowserCards(
        built.fits,
        page_language(),
        lambda card: card_link(card, game),
        lambda card: sign_of_card(card, built.catalog),
    )


def sign_of_card(card: CardRecord, catalog: Catalog) -> dict[str, str]:
    drawn = drawn_card(card, catalog)
    return {"look": drawn.look, "mark": drawn.mark}


def cards_of(built: Built) -> dict[str, Any]:
    """The facts of every identified card of the deck, by number; by the printing's number where the deck keeps it
    (decks.exchange.canonical)."""
    facts = deck_facts(built)
    records = dict.fromkeys(card for _, card, _ in built.verdict.deck)
    by_number = {card.number: facts.of(card) for card in records}
    for printed in built.verdict.deck.printed.values():
        for card, printing, _ in printed:
            by_number[printing.number] = by_number[card.number] | {"card": printing.number}
    return by_number


def zones_of(ruleset: Ruleset, language: Language) -> list[dict[str, Any]]:
    """The zones of a format; a numbered one (`deck-#`) stands for `min` to `max` zones. `wanted`: `full_size`;
    `room`: how many cards it takes, None without a bound."""
    return [
        {
            "slug": zone.slug,
            "name": zone.name.localised(language),
            "numbered": zone.numbered,
            "min": zone.min,
            "max": zone.max,
            "wanted": full_size(zone.slug.replace("#", "1"), ruleset),
            "room": zone_room(zone.slug.replace("#", "1"), ruleset),
        }
        for zone in ruleset.zones
    ]


def full_size(zone: str, ruleset: Ruleset) -> str:
    """How many cards the format wants in a zone (“40”, “≤6”); empty if any number will do."""
    return next(map(wanted_size, size_rules(zone, ruleset)), "")


def zone_room(zone: str, ruleset: Ruleset) -> int | None:
    """How many cards the format lets lie in a zone; None if any number."""
    bounds = [rule.high for rule in size_rules(zone, ruleset) if rule.high is not None]
    return min(bounds, default=None)


def size_rules(zone: str, ruleset: Ruleset) -> Iterator[Size]:
    for rule in ruleset.constraints:
        if isinstance(rule, Size) and any(fits_pattern(zone, pattern) for pattern in rule.zones):
            yield rule


def number_cards(decklist: Decklist, catalog: Catalog) -> Decklist:
    """The deck with its cards by number, each once per zone; in the order in which they were written."""
    return Decklist(
        decklist.game,
        {zone: tuple(merge_by_card(entries, catalog)) for zone, entries in decklist.zones.items()},
    )


def merge_by_card(entries: Iterable[Entry], catalog: Catalog) -> Iterable[Entry]:
    totals: dict[str, int] = {}
    for entry in entries:
        name = card_reference(entry.card, catalog)
        totals[name] = totals.get(name, 0) + max(entry.quantity, 1)
    return (Entry(name, part) for name, total in totals.items() for part in split_quantity(total))


def wire_deck(decklist: Decklist) -> Wire:
    """The deck as requests and answers hold it."""
    return {
        zone: [{"card": entry.card, "quantity": entry.quantity} for entry in entries]
        for zone, entries in decklist.zones.items()
    }
