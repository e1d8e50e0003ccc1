"""The options of the form: zones, kinds, sets and fields, each with its name."""

from collections.abc import Sequence

from cards import card_values
from cards.card_words import capitalise
from cards.catalog import Catalog
from cards.game import Game
from cards.search.common import field_table
from decks.legality.shapes import WordKind
from decks.legality.words import FormatWords
from decks.legality.zones import Zone

Options = list[tuple[str, str]]  # (value, label)


class HouseVocabulary:
    """The words of one game and of the zones of one format, in one language."""

    def __init__(self, game: Game, catalog: Catalog, zones: Sequence[Zone], language: str) -> None:
        self.game, self.catalog, self.zones, self.language = game, catalog, zones, language
        self.words = FormatWords(game, zones, language)

    def options(self, words: WordKind) -> Options:
        """The words of this kind that there are; of a kind that forms list."""
        match words:
            case "zones":
                return [(zone.slug, self.zone(zone.slug)) for zone in self.zones]
            case "kinds":
                return self.kinds()
            case "sets":
                return [(code, code) for code in sorted(self.catalog.sets)]
            case "fields":
                return self.fields()
            case "numbers":
                return self.numbers()
            case "counts":
                known = card_values.value_names(self.game)
                return [(name, label) for name, label in self.numbers() if name in known]
        raise ValueError(words)

    def zone(self, slug: str) -> str:
        """A zone's name; numbered ones with their sign: “Deck #”."""
        names = {zone.slug: zone.name.localised(self.language) for zone in self.zones}
        return names.get(slug, slug)

    def cards(self, reference: str) -> str:
        """The names of the cards that a number or name refers to; empty if there are none."""
        cards = self.catalog.find(reference)
        return self.words.cards((card, 1) for card in cards)

    def kinds(self) -> Options:
        field = field_table(self.game).find("kind")
        values = (field.values if field else None) or {}
        return [(kind, field.shown(kind, self.language)) for kind in values] if field else []

    def fields(self) -> Options:
        return [
            (name, capitalise(self.words.field(name)))
            for name in card_values.value_names(self.game)
        ]

    def numbers(self) -> Options:
        fields = field_table(self.game).fields
        return [
            (f.name, capitalise(f.label.localised(self.language)))
            for f in fields
            if f.kind == "number"
        ]
