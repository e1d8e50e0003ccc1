"""Invented cards in the shapes of several companies, and the zones of a deck without a sideboard."""

from typing import NamedTuple

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.exchange.text.headings import Headings


class Words(NamedTuple):
    en: str
    ja: str


class Zone(NamedTuple):
    slug: str
    name: Words


DECK = Zone("deck-#", Words("Deck #", "デッキ#"))
SIDE = Zone("side", Words("Side deck", "サイドデッキ"))
HEADINGS = Headings((DECK,))

NAMES = {
    "ZQA-1": "Kite of Glass",
    "ZQA-2": "Lantern Moth",
    "ZQA-3": "Ember // Frost",
    "ZQA-4": "Owl, Twice Born",
    "ZQB-7": "Plain Field",
    "ZQB-12a": "Hollow Bell",
    "sv1-7": "Mossling",
    "sv2-12": "Kiln Owl ex",
    "sv1-150": "Rope Bridge",
    "sve-2": "Fire Energy",
    "12345678": "Clockwork Heron",
    "712345": "Rain Archive",
    "87654321": "Storm Engine",
    "ZQ/W01-001": "硝子の凧",
    "ZQ/W01-002": "灯りの蛾",
    "ZQ/W01-003": "燠火",
    "ZQ/W01-004": "虚ろな鐘",
}


def invented_card(number: str, name: str) -> CardRecord:
    japanese = not name.isascii()
    return CardRecord(
        number, "unit", name_ja=name if japanese else "", name_en="" if japanese else name
    )


CATALOG = Catalog("twgp", [invented_card(number, name) for number, name in NAMES.items()])
