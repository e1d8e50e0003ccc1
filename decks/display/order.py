"""The standard order of a deck on pages, pictures and prints: by zone, kind, curve, colour and number."""

from typing import Any

from cards.catalog import Catalog
from cards.folding import natural_key
from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord
from cards.search.common import field_table
from cards.search.field import Field
from cards.search.order import sort_key
from cards.search.value_forms import freeze_value
from decks.exchange.text.headings import Headings
from decks.legality.problems import CardCount
from decks.legality.resolved import ResolvedDeck
from decks.legality.ruleset import Ruleset

# The fields for a deck's curve and for its colours; a game uses the first that it has.
CURVES = ("startup", "cost", "power", "lv")
COLOURS = ("colour", "attribute", "class", "source")
# Larger than any real value, so that cards without a value come last.
LAST = 1_000_000

OrderKey = tuple[float, float, float, str]


def curve_field(game: Game) -> Field | None:
    """The numeric field by which the game's players lay out a deck."""
    return first_field(game, CURVES, {"number", "numbers"})


def colour_field(game: Game) -> Field | None:
    return first_field(game, COLOURS, {"word", "words"})


def first_field(game: Game, names: tuple[str, ...], kinds: set[str]) -> Field | None:
    known = (field_table(game).find(name) for name in names)
    return next((field for field in known if field and field.kind in kinds), None)


def card_rank(field: Field | None, card: CardRecord) -> float:
    """The rank of the card's first value; words rank in vocabulary order, cards with several words last."""
    if field is None:
        return LAST
    key = sort_key(field, freeze_value(field.get(card)))
    places = [value for _, value in key if isinstance(value, int | float)]
    many = len(field.values or ()) if field.kind == "words" and len(places) > 1 else 0
    return places[0] + many if places else LAST


class Order(dict[CardRecord, OrderKey]):
    """A cache of the sort keys of one game's cards."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        kind = field_table(game).find("kind")
        self.kind, self.curve, self.colours = kind, curve_field(game), colour_field(game)

    def __missing__(self, card: CardRecord) -> OrderKey:
        parts = (card_rank(self.curve, card), card_rank(self.colours, card))
        key = (card_rank(self.kind, card), *parts, natural_key(card.number))
        self[card] = key
        return key


def catalog_order(catalog: Catalog) -> Order:
    """The sort keys of a catalog's cards, cached on the catalog."""
    order: Any = catalog.memo.get("standard order")
    if order is None:
        order = catalog.memo["standard order"] = Order(GAMES[catalog.game])
    return order  # type: ignore[no-any-return]


def order_deck(
    deck: ResolvedDeck, ruleset: Ruleset, arranged: bool = False
) -> list[tuple[str, list[CardCount]]]:
    """The deck's zones in the format's order, with their cards in order; no unidentified entries."""
    return [
        (zone, order_zone(deck, zone, arranged))
        for zone in Headings(ruleset.zones).ordered(deck.zones)
    ]


def order_zone(deck: ResolvedDeck, zone: str, arranged: bool) -> list[CardCount]:
    """A zone's cards in standard order or, if the deck is arranged, as its list has them."""
    cards = list(deck.zones[zone].items())
    keys = catalog_order(deck.catalog)
    return cards if arranged else sorted(cards, key=lambda pair: keys[pair[0]])
