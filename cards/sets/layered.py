"""The official cards of a game together with users' sets, without copying either."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import chain, islice, zip_longest
from typing import Any

from cards.catalog import Catalog, Records
from cards.record import CardRecord, PrintingRecord
from cards.sets.numbers import set_code

Finding = Callable[[Catalog, str], Records]


class LayeredCatalog(Catalog):
    """`official` with `layers`, the catalogs of users' sets by code, laid over it.

    A number belongs to its set, so no card is hidden. A name means official cards if any have it, else those of
    the sets; with `own_first` it is the other way round. Official cards come first in lists. What others derive
    from the cards (`memo`) is derived anew, except by those who go through `parts`.
    """

    def __init__(
        self, official: Catalog, layers: dict[str, Catalog], own_first: bool = False
    ) -> None:
        self.game = official.game
        self.official, self.layers, self.own_first = official, layers, own_first
        self.memo: dict[Any, Any] = {}
        said = [part.generation for part in self.parts]
        self.generation = "+".join((*said, "own")) if own_first else "+".join(said)

    @property
    def parts(self) -> tuple[Catalog, ...]:
        return (self.official, *self.layers.values())

    @cached_property
    def records(self) -> Records:  # type: ignore[override]
        return tuple(chain.from_iterable(self.parts))

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __iter__(self) -> Iterator[CardRecord]:
        return chain.from_iterable(self.parts)

    def get(self, number: str) -> CardRecord | None:
        part = self._part_of(number)
        return part.get(number) if part else None

    def find(self, reference: str) -> Records:
        return self.find_exactly(reference) or self.find_alike(reference)

    def find_exactly(self, reference: str) -> Records:
        return self._first(reference, Catalog.find_exactly)

    def find_alike(self, reference: str) -> Records:
        return self._first(reference, Catalog.find_alike)

    def names_card(self, reference: str) -> bool:
        ranked = chain.from_iterable(self._ranked(reference))
        return any(part.names_card(reference) for part in ranked)

    def printing(self, reference: str) -> PrintingRecord | None:
        part = self._part_of(reference)
        return part.printing(reference) if part else None

    def nearest(self, reference: str, limit: int = 5, cutoff: int = 55) -> Records:
        nearest_by_part = [
            part.nearest(reference, limit, cutoff) for parts in self._by_rank for part in parts
        ]
        in_turns = chain.from_iterable(zip_longest(*nearest_by_part))
        return tuple(islice(filter(None, in_turns), limit))

    @property
    def varied(self) -> bool:
        return any(part.varied for part in self.parts)

    @property
    def nearest_work(self) -> int:
        return sum(part.nearest_work for part in self.parts)

    @property
    def sets(self) -> frozenset[str]:
        return frozenset().union(*(part.sets for part in self.parts))

    def _part_of(self, reference: str) -> Catalog | None:
        code = set_code(reference)
        return self.layers.get(code) if code else self.official

    def _first(self, reference: str, find: Finding) -> Records:
        """What the reference means in the first rank that knows it."""
        for parts in self._ranked(reference):
            cards = tuple(chain.from_iterable(find(part, reference) for part in parts))
            if cards:
                return cards
        return ()

    def _ranked(self, reference: str) -> Sequence[tuple[Catalog, ...]]:
        """The parts that may know the reference: a number belongs to its set, a name to any."""
        if not set_code(reference):
            return self._by_rank
        part = self._part_of(reference)
        return ((part,),) if part else ()

    @property
    def _by_rank(self) -> Sequence[tuple[Catalog, ...]]:
        """The parts in the order in which names are looked for."""
        ranked = (self.official,), tuple(self.layers.values())
        return ranked[::-1] if self.own_first else ranked
