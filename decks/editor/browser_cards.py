"""A card as sent to the browser, which can then list, group and sort it without another request."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any
from unicodedata import east_asian_width

from cards import card_words
from cards.catalog import Catalog
from cards.folding import collation_key
from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord
from cards.search.common import field_table
from cards.search.field import Field
from decks.display.order import LAST, card_rank, catalog_order, colour_field, curve_field
from decks.display.played import unplayed_words
from decks.editor.fits import CardFits
from decks.editor.placing import copy_limit
from decks.legality.constraints.keys import keep_derived
from languages import Text

# Further fields to group a deck by, beside kind, curve and colour, if the game has them.
MORE = ("character", "title", "rarity", "set")
# How wide a fact may be, in Latin letters; a Japanese one is as wide as two.
WIDEST = 80
# Fields whose words say nothing without the field's name, such as the colour of a Unit's Advantage.
NAMED = ("advantage",)
MOST_FACTS = 2
MOST_KEPT = 5000
NONE = "—"

SORTINGS = {
    "order": Text("Default", "標準の並び順"),
    "name": Text("Name", "名前"),
    "card": Text("Number", "番号"),
}


def grouping_fields(catalog: Catalog) -> tuple[Field, ...]:
    """The fields by which decks of the game can be grouped; at least one card has each of them."""

    def make() -> tuple[Field, ...]:
        game = GAMES[catalog.game]
        named = (field_table(game).find(name) for name in ("kind", *MORE))
        kind, *more = named
        fields = dict.fromkeys(f for f in (kind, curve_field(game), colour_field(game), *more) if f)
        return tuple(field for field in fields if any(map(field.get, catalog)))

    return keep_derived(catalog, ("groupings",), make)


def grouping_names(catalog: Catalog, language: str) -> list[dict[str, str]]:
    return [
        named_group(f.name, card_words.capitalise(f.label.localised(language)))
        for f in grouping_fields(catalog)
    ]


def sorting_names(catalog: Catalog, language: str) -> list[dict[str, str]]:
    """Each names a member of the facts (`order`, `name`, `card`) or a grouping."""
    own = [named_group(name, label.localised(language)) for name, label in SORTINGS.items()]
    numbers = [f for f in grouping_fields(catalog) if f.kind in {"number", "numbers"}]
    return own + [
        named_group(f.name, card_words.capitalise(f.label.localised(language))) for f in numbers
    ]


def named_group(name: str, label: str) -> dict[str, str]:
    return {"name": name, "label": label}


@dataclass
class BrowserCards:
    """Builds the facts of cards that the browser needs, for one deck in one format and language.

    `link` makes the address of a card's page, `draw` what the page shows of its face.
    """

    fits: CardFits
    language: str
    link: Callable[[CardRecord], str]
    draw: Callable[[CardRecord], dict[str, str]] = lambda card: {}

    def __post_init__(self) -> None:
        self.catalog = self.fits.verdict.deck.catalog
        self.ruleset = self.fits.verdict.ruleset
        self.game = GAMES[self.catalog.game]
        self.keys = catalog_order(self.catalog)
        self.fields = grouping_fields(self.catalog)

    def of(self, card: CardRecord) -> dict[str, Any]:
        """The facts of one card: docs/architecture.md names the members."""
        zone = self.fits.zone(card)
        return self.printed(card) | {"zone": zone, "limit": self.limit(card, zone)}

    def printed(self, card: CardRecord) -> dict[str, Any]:
        """The facts that do not depend on the deck; cached, since each letter typed finds the same cards."""
        known: dict[CardRecord, dict[str, Any]]
        known = keep_derived(self.catalog, ("facts", self.language), dict)
        if card not in known:
            if len(known) >= MOST_KEPT:
                known.clear()
            known[card] = self.written(card)
        return known[card]

    def written(self, card: CardRecord) -> dict[str, Any]:
        name = card.localised(self.language)
        return {
            "card": card.number,
            "name": name,
            "collated": collation_key(name),
            "other": next((other for other in card.names if other != name), ""),
            "kind": card_words.kind_label(card, self.game, self.language),
            "facts": card_line(card, self.game, self.language),
            "unplayed": unplayed_words(self.game.slug, card, self.language),
            "url": self.link(card),
            "groups": {field.name: self.group(field, card) for field in self.fields},
            "order": list(self.keys[card]),
            **self.draw(card),
        }

    def group(self, field: Field, card: CardRecord) -> list[Any]:
        """The group's rank and name; groups of equal rank are sorted by name."""
        value = field.get(card)
        parts = value if isinstance(value, list | tuple) else [] if value is None else [value]
        shown = [field.shown(str(part), self.language) for part in parts if part != ""]
        if not shown:
            return [LAST + 1, NONE]
        words = " / ".join(shown)
        said = (
            card_words.printed_rarity(words)
            if field.name == "rarity"
            else card_words.capitalise(words)
        )
        return [card_rank(field, card), said]

    def limit(self, card: CardRecord, zone: str) -> int | None:
        """The most copies that make sense; computed once per sort of card and ruleset."""
        known: dict[Hashable, int | None]
        rules = tuple(rule.id for rule in self.ruleset.constraints)
        known = keep_derived(self.catalog, ("limits", self.ruleset.hash, rules), dict)
        key = zone, self.fits.empty.sort(card)
        if key not in known:
            known[key] = copy_limit(card, zone, self.ruleset, self.catalog)
        return known[key]


def card_line(card: CardRecord, game: Game, language: str) -> str:
    """The card in a few words, beside the number and the colour that its sign shows: “BP 5000 / 6000 / 7000”."""
    facts = card_words.card_facts(card, game, language)
    signs = {game.corner} | set(field.names if (field := colour_field(game)) else ())
    short = [fact for fact in facts if text_width(fact.value) <= WIDEST and fact.name not in signs]
    return " · ".join(fact_text(fact, card) for fact in short[:MOST_FACTS])


def fact_text(fact: card_words.Fact, card: CardRecord) -> str:
    """The text of one fact; a number gets its label, a word rarely needs one."""
    bare = fact.name not in NAMED and not any(char.isdigit() for char in fact.value)
    return fact.value if bare else f"{fact.label} {fact.value}"


def text_width(text: str) -> int:
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)
