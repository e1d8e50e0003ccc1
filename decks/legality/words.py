"""What sentences call the zones, fields, kinds and cards of one ruleset, in one language."""

from collections.abc import Iterable, Sequence
from typing import Any

from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from cards.search.common import field_table
from decks.legality.problems import CardCount
from decks.legality.shapes import Localised
from decks.legality.zones import Zone, is_numbered, patterns_overlap, zone_number
from languages import Text

# The search only asks whether there are effect data; a format compares them.
# Fields that cannot be searched for.
BESIDES = {"effects": Text("effects", "効果"), "english_name": Text("English name", "英語名")}


class Number(int):
    """A number in an English sentence: `{count:card|cards}` is the word that goes with it."""

    def __format__(self, spec: str) -> str:
        one, plural, many = spec.partition("|")
        return (one if self == 1 else many) if plural else super().__format__(spec)


def fill_sentence(sentence: str, **params: Any) -> str:
    """A sentence with its params; of numbers it may name the word too (Number)."""
    numbers = {name: Number(value) for name, value in params.items() if type(value) is int}
    return sentence.format(**params | numbers)


class FormatWords:
    """The words of one language for a game and the zones of one of its formats."""

    def __init__(
        self, game: Game, zones: Sequence[Zone], language: str, catalog: Catalog | None = None
    ) -> None:
        """`catalog`: to call cards by name that a format lists by number."""
        self.catalog = catalog
        self.language = language
        self.ja = language == "ja"
        self.format_zones = zones
        self.table = field_table(game)

    def either(self, en: str, ja: str) -> str:
        return ja if self.ja else en

    def zone(self, slug: str) -> str:
        """What a deck's zone is called (“Deck 2”); its slug if the format does not know it."""
        for zone in self.format_zones:
            if zone.slug == slug and not zone.numbered:
                return zone.name.localised(self.language)
            if (number := zone_number(slug, zone.slug)) is not None:
                return zone.name.localised(self.language).replace("#", str(number))
        return slug

    def zones(self, pattern: str) -> str:
        """What the zones of a pattern are called together: “Deck” for `deck-#`."""
        if not is_numbered(pattern):
            return self.zone(pattern)
        for zone in self.format_zones:
            if patterns_overlap(zone.slug, pattern):
                name = zone.name.localised(self.language)
                return name.replace("#", "").strip() if zone.numbered else name
        return pattern

    def field(self, name: str) -> str:
        if name in BESIDES:
            return self.either(*BESIDES[name])
        field = self.table.find(name)
        return field.label.localised(self.language) if field else name

    def joined(self, fields: Iterable[str]) -> str:
        """Several fields that count together: “name, kind and base Power”."""
        names = [self.field(name) for name in fields]
        if self.ja or len(names) < 2:
            return "・".join(names)
        return f"{', '.join(names[:-1])} and {names[-1]}"

    def value(self, field: str, value: Any) -> str:
        """A value of a field as people write it (“red”, “赤”)."""
        if isinstance(value, tuple):
            return self.series(self.value(field, part) for part in value)
        known = self.table.find(field)
        return known.shown(str(value), self.language) if known else str(value)

    def series(self, words: Iterable[str]) -> str:
        return ("、" if self.ja else ", ").join(words)

    def about(self, subject: str, predicate: str) -> str:
        return self.either(f"{subject}: {predicate}", f"{subject}は{predicate}")

    def card(self, card: CardRecord) -> str:
        return card.localised(self.language)

    def named(self, reference: str) -> str:
        """A card that a format lists, by name and number; as the format writes it if it is not known."""
        cards = self.catalog.find(reference) if self.catalog else ()
        return self.series(f"{self.card(card)} [{card.number}]" for card in cards) or reference

    def cards(self, cards: Iterable[CardCount]) -> str:
        """The names of cards; with their numbers where two of them have the same name."""
        records = [card for card, _ in cards]
        names = [self.card(card) for card in records]
        if len(set(names)) < len(names):
            names = [f"{name} [{card.number}]" for name, card in zip(names, records, strict=True)]
        return self.series(names)

    def say(self, value: Any) -> Any:
        """A finding's param in this language."""
        if isinstance(value, CardRecord):
            return self.card(value)
        return value.localised(self.language) if isinstance(value, Localised) else value

    def noun(self, low: int | None, high: int | None, one: str, many: str) -> str:
        """The English word after such bounds: “at least 1 card”, “2 to 6 cards”."""
        return one if (low if high is None else high) == 1 else many

    def number(self, low: int, high: int | None, counter: str = "") -> str:
        """“40”, “40 or 41”, “40 to 42”; in Japanese with a counter (枚)."""
        if high is None:
            return f"{low}{self.either('', counter)}"
        to = " or " if high == low + 1 else " to "
        return self.either(f"{low}{to}{high}", f"{low}～{high}{counter}")

    def bounds(self, low: int | None, high: int | None, counter: str = "") -> str:
        """“exactly 40”, “2 to 6”, “at least 7”, “at most 6”; in Japanese with a counter (枚)."""
        if high is None:
            if not low:
                return self.either("any number", f"何{counter}でも" if counter else "自由")
            return self.either(f"at least {low}", f"{low}{counter}以上")
        if low == high:
            return self.either(f"exactly {low}", f"ちょうど{low}{counter}")
        if not low:
            return self.either(f"at most {high}", f"{high}{counter}まで")
        return self.either(f"{low} to {high}", f"{low}～{high}{counter}")
