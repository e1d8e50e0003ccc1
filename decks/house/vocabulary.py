"""The options of the form: zones, kinds, sets and fields, each with its name."""

from collections.abc import Sequence

from cards import card_values
from cards.card_words import capitalise
from cards.catalog import Catalog
from cards.game import Game
from cards.search.common import field_table
from decks.legality.words import FormatWords
from decks.legality.zones import Zone

Options = list[tuple[str, str]]  # (value, label)
ZONES = ("zones", "against", "of", "packs")


class HouseVocabulary:
    """The words of one game and of the zones of one format, in one language."""

    def __init__(self, game: Game, catalog: Catalog, zones: Sequence[Zone], language: str) -> None:
        self.game, self.catalog, self.zones, self.language = game, catalog, zones, language
        self.words = FormatWords(game, zones, language)

    def options(self, kind: str, name: str) -> Options | None:
        """The values that a parameter of a kind of constraint accepts; None if it accepts any."""
        if name in ZONES:
            return [(zone.slug, self.zone(zone.slug)) for zone in self.zones]
        if name == "kinds":
            return self.kinds()
        if name in ("sets", "sets_except"):
            return self.sets()
        if name == "copies":
            return [pair for pair in self.numbers() if pair[0] in card_values.value_names(self.game)]
        if (name, kind) == ("by", "points"):
            return self.numbers()
        return self.fields() if name == "by" else None

    def zone(self, slug: str) -> str:
        """A zone's name; numbered ones with their sign: “Deck #”."""
        names = {zone.slug: zone.name.localised(self.language) for zone in self.zones}
        return names.get(slug, slug)

    def cards(self, reference: str) -> str:
        """The names of the cards that a number or name refers to; empty if there are none."""
        found = self.catalog.find(reference)
        return self.words.cards((card, 1) for card in found)

    def kinds(self) -> Options:
        field = field_table(self.game).find("kind")
        values = (field.values if field else None) or {}
        return [(kind, field.shown(kind, self.language)) for kind in values] if field else []

    def sets(self) -> Options:
        return [(code, code) for code in sorted(self.catalog.sets)]

    def fields(self) -> Options:
        return [(name, capitalise(self.words.field(name))) for name in card_values.value_names(self.game)]

    def numbers(self) -> Options:
        fields = field_table(self.game).fields
        return [(f.name, capitalise(f.label(self.language))) for f in fields if f.kind == "number"]
