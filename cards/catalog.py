"""All cards of one game in memory: the card data that deck checks and searches work on.

This module does not use the database: `cards.store.current_catalog` builds catalogs from it, tests build them
directly.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from cards.folding import fold_text, natural_key, same_name
from cards.names import Names
from cards.record import CardRecord, PrintingRecord

Records = tuple[CardRecord, ...]

# Bounds the cache of looked-up spellings, so that new or very long ones cannot fill the memory: so many for each
# card, and in all.
SPELLINGS, MOST_SPELLINGS = 20, 50_000
LONGEST_SPELLING = 100


class Catalog:
    """The cards of `game`, in the order of their numbers.

    `generation` changes whenever the cards do. `memo` holds what others derive from the cards
    (search index, compiled predicates); it lives as long as the catalog.
    """

    def __init__(self, game: str, records: Iterable[CardRecord], generation: str = "") -> None:
        self.game = game
        self.generation = generation
        self.records: Records = tuple(sorted(records, key=lambda card: natural_key(card.number)))
        self.memo: dict[Any, Any] = {}
        self._by_number = self._numbers()
        self._by_name = self._names()
        self._found: dict[str, Records] = {}

    def __len__(self) -> int:
        return len(self.records)

    def __iter__(self) -> Iterator[CardRecord]:
        return iter(self.records)

    def get(self, number: str) -> CardRecord | None:
        """The card with this number (its own or a printing's), ignoring width and case."""
        return self._by_number.get(number) or self._by_number.get(same_name(number))

    def find(self, reference: str) -> Records:
        """The cards a number or name may refer to: none (unknown), one (identified), several (ambiguous).

        Deckable cards take precedence over others of the same name: five tokens of Code of Joker share
        their name with an intercept, and only the intercept can be meant.
        """
        cards = self._found.get(reference)
        if cards is None:
            cards = self._look_up(reference)
            if cards and len(reference) <= LONGEST_SPELLING:
                self._keep(reference, cards)
        return cards

    def sounding(self, reference: str) -> Records:
        """The deckable cards whose names a search could not tell from the reference: kana, dots, long marks."""
        sound = fold_text(reference)
        return self._by_sound.get(sound, ()) if sound else ()

    def printing(self, reference: str) -> PrintingRecord | None:
        """The printing with this number, if any of its fields differ from its card's."""
        held = self._varied.get(same_name(reference)) if self.varied else None
        return held[1] if held and self.find(reference) == held[:1] else None

    def nearest(self, reference: str, limit: int = 5, cutoff: int = 55) -> Records:
        """Deckable cards with the names most similar to `reference`, most similar first."""
        places = self.names.nearest(reference, limit * 3, cutoff)
        return tuple(dict.fromkeys(self._deckable[place] for place in places))[:limit]

    def _look_up(self, reference: str) -> Records:
        key = same_name(reference)
        by_number = self.get(reference)
        named = self._by_name.get(key, ())
        cards = dict.fromkeys((*((by_number,) if by_number else ()), *named))
        deckable = tuple(card for card in cards if card.deckable)
        if by_number and by_number.deckable:
            return (by_number,)
        return deckable or tuple(cards)

    def _keep(self, reference: str, cards: Records) -> None:
        if len(self._found) >= min(MOST_SPELLINGS, SPELLINGS * len(self.records)):
            self._found.clear()
        self._found[reference] = cards

    def _numbers(self) -> dict[str, CardRecord]:
        numbers: dict[str, CardRecord] = {}
        for card in self.records:
            for number in card.numbers:
                numbers.setdefault(same_name(number), card)
        for card in self.records:
            numbers[same_name(card.number)] = numbers[card.number] = card
        return numbers

    def _names(self) -> dict[str, Records]:
        names: dict[str, dict[CardRecord, None]] = {}
        for card in self.records:
            for name in card.names:
                names.setdefault(same_name(name), {})[card] = None
        return {key: tuple(cards) for key, cards in names.items()}

    @property
    def varied(self) -> bool:
        """Whether any printing has fields that differ from its card's."""
        return bool(self._varied)

    @cached_property
    def _varied(self) -> dict[str, tuple[CardRecord, PrintingRecord]]:
        """The printings with fields that differ from their card's, by folded number, with that card."""
        return {
            same_name(printing.number): (card, printing)
            for card in self.records
            for printing in card.printings
            if printing.fields and printing.number != card.number
        }

    @property
    def parts(self) -> tuple["Catalog", ...]:
        """The catalogs that it is made of, each with an index of its own."""
        return (self,)

    @property
    def nearest_work(self) -> int:
        """The cost of one call of `nearest`, in name comparisons."""
        return self.names.work

    @cached_property
    def names(self) -> Names:
        """The names of deckable cards, for suggestions."""
        return Names([name for card in self.records if card.deckable for name in card.names])

    @cached_property
    def _by_sound(self) -> dict[str, Records]:
        """Deckable cards by folded name."""
        found: dict[str, dict[CardRecord, None]] = {}
        for name, card in zip(self.names.folded, self._deckable, strict=True):
            found.setdefault(name, {})[card] = None
        return {name: tuple(cards) for name, cards in found.items()}

    @cached_property
    def _deckable(self) -> list[CardRecord]:
        """The card of each entry of `names`."""
        return [card for card in self.records if card.deckable for _ in card.names]
