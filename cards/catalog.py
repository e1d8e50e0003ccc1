"""All cards of one game in memory: the card data that deck checks and searches work on.

This module does not use the database: `cards.store.current_catalog` builds catalogs from it, tests build them
directly.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from cards.folding import fold_name, fold_text, natural_key, same_name
from cards.names import Names
from cards.record import CardRecord, PrintingRecord

Records = tuple[CardRecord, ...]

# Bounds the caches of looked-up spellings, so that new or very long ones cannot fill the memory: so many for each
# card, and in all.
SPELLINGS, MOST_SPELLINGS = 20, 50_000
LONGEST_SPELLING = 100
# Names of nobody are remembered apart, so that they push out no card's: as many as a few long lists have.
MOST_UNKNOWN = 5_000
# A name is looked for in no more letters than twice the longest one has (each with an accent of its own), or than
# these: a long text costs more to fold than to refuse.
LEAST_LETTERS = 60


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
        self._alike: dict[str, Records] = {}
        self._unknown: set[str] = set()

    def __len__(self) -> int:
        return len(self.records)

    def __iter__(self) -> Iterator[CardRecord]:
        return iter(self.records)

    def get(self, number: str) -> CardRecord | None:
        """The card with this number (its own or a printing's), ignoring width and case."""
        return self._by_number.get(number) or self._by_number.get(same_name(number))

    def find(self, reference: str) -> Records:
        """The cards a number or name may refer to: none (unknown), one (identified), several (ambiguous).

        A spelling that is nobody's means the cards that search could not tell it from (`fold_text`).
        Deckable cards take precedence over others of the same name: five tokens of Code of Joker share
        their name with an intercept, and only the intercept can be meant.
        """
        cards = self._found.get(reference)
        if cards or reference in self._unknown:
            return cards or ()
        cards = self.find_exactly(reference) or self.find_alike(reference)
        if not cards and len(reference) <= LONGEST_SPELLING:
            if len(self._unknown) >= MOST_UNKNOWN:
                self._unknown.clear()
            self._unknown.add(reference)
        return cards

    def find_exactly(self, reference: str) -> Records:
        """The cards that have just this number or name, for what must not be a mere likeness."""
        cards = self._found.get(reference)
        if cards is None:
            cards = self._look_up(reference)
            self._keep(self._found, reference, cards)
        return cards

    def find_alike(self, reference: str) -> Records:
        """The cards that search cannot tell from the reference: by number if any has such a one, else by name."""
        cards = self._alike.get(reference)
        if cards is None:
            cards = self._look_alike(reference)
            self._keep(self._alike, reference, cards)
        return cards

    def names_card(self, reference: str) -> bool:
        """Whether `find` finds any card. Nothing is remembered, so that any number of texts may be tried."""
        return bool(self._look_up(reference) or self._look_alike(reference))

    def printing(self, reference: str) -> PrintingRecord | None:
        """The printing with this number, if any of its fields differ from its card's."""
        if not self.varied:
            return None
        fold = same_name if self.find_exactly(reference) else fold_text
        held = self._varied.get(fold(reference))
        return held[1] if held and self.find(reference) == held[:1] else None

    def nearest(self, reference: str, limit: int = 5, cutoff: int = 55) -> Records:
        """Deckable cards with the names most similar to `reference`, most similar first."""
        places = self.names.nearest(reference, limit * 3, cutoff)
        return tuple(dict.fromkeys(self._deckable[place] for place in places))[:limit]

    def _look_up(self, reference: str) -> Records:
        if len(reference) > self._longest and len(" ".join(reference.split())) > self._longest:
            return ()
        key = same_name(reference)
        by_number = self._by_number.get(reference) or self._by_number.get(key)
        named = self._by_name.get(key, ())
        if by_number and by_number.deckable:
            return (by_number,)
        return those_meant((*((by_number,) if by_number else ()), *named))

    def _look_alike(self, reference: str) -> Records:
        # A few letters may be many in the end: ﷺ is a sentence.
        name = same_name(reference) if len(reference) <= self._longest else ""
        key = fold_name(name) if len(name) <= self._longest else ""
        numbers, names = self._folded
        return numbers.get(key, ()) or names.get(key, ()) if key else ()

    def _keep(self, spellings: dict[str, Records], reference: str, cards: Records) -> None:
        if not cards or len(reference) > LONGEST_SPELLING:
            return
        if len(spellings) >= min(MOST_SPELLINGS, SPELLINGS * len(self.records)):
            spellings.clear()
        spellings[reference] = cards

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
        """The printings with fields that differ from their card's, with the card, by number in either folding."""
        held = [
            (card, printing)
            for card in self.records
            for printing in card.printings
            if printing.fields and printing.number != card.number
        ]
        folded = {fold_text(printing.number): (card, printing) for card, printing in held}
        return folded | {same_name(printing.number): (card, printing) for card, printing in held}

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
    def sets(self) -> frozenset[str]:
        """The codes of all sets in which the cards were printed."""
        return frozenset(code for card in self.records for code in card.sets)

    @cached_property
    def _longest(self) -> int:
        """How many letters a reference may have."""
        longest = max((len(n) for c in self.records for n in (*c.names, *c.numbers)), default=0)
        return max(LEAST_LETTERS, 2 * longest)

    @cached_property
    def _folded(self) -> tuple[dict[str, Records], dict[str, Records]]:
        """The cards by folded number, and by folded name."""
        return (
            cards_by((fold_text(number), card) for card in self.records for number in card.numbers),
            cards_by((fold_text(name), card) for card in self.records for name in card.names),
        )

    @cached_property
    def _deckable(self) -> list[CardRecord]:
        """The card of each entry of `names`."""
        return [card for card in self.records if card.deckable for _ in card.names]


def cards_by(pairs: Iterable[tuple[str, CardRecord]]) -> dict[str, Records]:
    """key -> the cards meant by it."""
    cards_by_key: dict[str, dict[CardRecord, None]] = {}
    for key, card in pairs:
        cards_by_key.setdefault(key, {})[card] = None
    return {key: those_meant(cards) for key, cards in cards_by_key.items()}


def those_meant(cards: Iterable[CardRecord]) -> Records:
    """Each card once; the deckable ones, if there are any."""
    cards = tuple(dict.fromkeys(cards))
    return tuple(card for card in cards if card.deckable) or cards
