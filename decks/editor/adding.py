"""One more copy of a card in a deck list, where it breaks least."""

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.editor.placing import zone_for
from decks.legality.decklist import MAX_ENTRIES, MAX_QUANTITY, Decklist, Entry
from decks.legality.resolved import identified_card, resolve_deck
from decks.legality.ruleset import Ruleset


class DeckFull(Exception):
    """The list has no room for another entry, or the entry for another copy."""


def add_copy(decklist: Decklist, card: CardRecord, ruleset: Ruleset, catalog: Catalog) -> Decklist:
    """The list with one more copy of the card; an entry that means the card counts one more, else a new one
    follows the others of its zone. Raises DeckFull."""
    zone = zone_for(card, ruleset, resolve_deck(decklist, catalog))
    entries = list(decklist.zones.get(zone, ()))
    places = [
        place for place, entry in enumerate(entries) if identified_card(entry, catalog) is card
    ]
    if places:
        entry = entries[places[-1]]
        entries[places[-1]] = entry._replace(quantity=entry.quantity + 1)
    else:
        entries.append(Entry(card.number, 1))
    if max(entry.quantity for entry in entries) > MAX_QUANTITY:
        raise DeckFull
    extended = Decklist(decklist.game, {**decklist.zones, zone: tuple(entries)})
    if sum(1 for _ in extended.entries()) > MAX_ENTRIES:
        raise DeckFull
    return extended
