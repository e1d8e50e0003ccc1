"""All cards of one game in memory: the only thing that deck checks and searches are handed.

Nothing here knows the database; `cards.store.catalog` makes one from it, tests make theirs by hand.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from cards.folding import natural_key, same_name
from cards.names import Names
from cards.record import CardRecord, Printing

Records = tuple[CardRecord, ...]

# Spellings that were looked up are kept; those who send ever new or very long ones gain nothing.
MOST_SPELLINGS = 50_000
LONGEST_SPELLING = 100


class Catalog:
    """The cards of `game`, in the order of their numbers.

    `generation` changes whenever the cards do. `memo` is for what others derive from the cards
    (search index, compiled predicates): it lives exactly as long as the catalog does.
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
        """The card with this number, its own or a printing's, width and case folded."""
        return self._by_number.get(number) or self._by_number.get(same_name(number))

    def find(self, reference: str) -> Records:
        """The cards a number or a name may mean: none (unknown), one (identified), more (ambiguous).

        A card that no deck may hold steps back behind a deckable one of the same name: five tokens of
        Code of Joker share their name with an intercept, and only the intercept can be meant.
        """
        found = self._found.get(reference)
        if found is None:
            found = self._look_up(reference)
            if found and len(reference) <= LONGEST_SPELLING:
                self._keep(reference, found)
        return found

    def printing(self, reference: str) -> Printing | None:
        """The printing that a number names, if it prints something otherwise than its card does."""
        held = self._varied.get(same_name(reference)) if self.varied else None
        return held[1] if held and self.find(reference) == held[:1] else None

    def nearest(self, reference: str, limit: int = 5, cutoff: int = 55) -> Records:
        """Deckable cards whose names are most like `reference`, the likest first."""
        places = self.names.nearest(reference, limit * 3, cutoff)
        return tuple(dict.fromkeys(self._deckable[place] for place in places))[:limit]

    def _look_up(self, reference: str) -> Records:
        key = same_name(reference)
        by_number = self.get(reference)
        named = self._by_name.get(key, ())
        found = dict.fromkeys((*((by_number,) if by_number else ()), *named))
        deckable = tuple(card for card in found if card.deckable)
        if by_number and by_number.deckable:
            return (by_number,)
        return deckable or tuple(found)

    def _keep(self, reference: str, found: Records) -> None:
        if len(self._found) >= MOST_SPELLINGS:
            self._found.clear()
        self._found[reference] = found

    def _numbers(self) -> dict[str, CardRecord]:
        numbers: dict[str, CardRecord] = {}
        for card in self.records:
            for number in card.numbers:
                numbers.setdefault(same_name(number), card)
        for card in self.records:
            numbers[same_name(card.number)] = card
        return numbers

    def _names(self) -> dict[str, Records]:
        names: dict[str, dict[CardRecord, None]] = {}
        for card in self.records:
            for name in card.names:
                names.setdefault(same_name(name), {})[card] = None
        return {key: tuple(cards) for key, cards in names.items()}

    @property
    def varied(self) -> bool:
        """Whether there is any such printing."""
        return bool(self._varied)

    @cached_property
    def _varied(self) -> dict[str, tuple[CardRecord, Printing]]:
        """By their numbers the printings that print something otherwise than their cards do."""
        return {
            same_name(printing.number): (card, printing)
            for card in self.records
            for printing in card.printings
            if printing.fields and printing.number != card.number
        }

    @cached_property
    def names(self) -> Names:
        """The names of deckable cards, to compare unknown ones with."""
        return Names([name for card in self.records if card.deckable for name in card.names])

    @cached_property
    def _deckable(self) -> list[CardRecord]:
        """The card of each of `names`."""
        return [card for card in self.records if card.deckable for _ in card.names]
