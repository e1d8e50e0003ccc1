"""What constraints work out once per catalog: the values by which cards are the same."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from cards import card_values
from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from cards.search.common import field_table
from decks.legality.problems import CardCount
from decks.legality.shapes import ConstraintFault
from languages import Text

T = TypeVar("T")
V = TypeVar("V")

# House formats can request any number of keys: the cache is cleared when it holds this many.
MOST_KEPT = 200


def keep_derived(catalog: Catalog, key: tuple[Any, ...], make: Callable[[], T]) -> T:
    """What `make` derives from the catalog, the same object for the same key while it is kept."""
    memo: dict[Any, Any] = catalog.memo.setdefault("constraints", {})
    derived: T | None = memo.get(key)
    if derived is None:
        if len(memo) >= MOST_KEPT:
            memo.clear()
        derived = memo[key] = make()
    return derived


class PerCard(dict[CardRecord, V]):
    """A value for each card, worked out once."""

    def __init__(self, value_of: Callable[[CardRecord], V]) -> None:
        self.value_of = value_of

    def __missing__(self, card: CardRecord) -> V:
        value = self[card] = self.value_of(card)
        return value


Keys = PerCard[Any]


def keys_of(catalog: Catalog, names: tuple[str, ...]) -> Keys:
    """The values of some fields of each card."""
    return keep_derived(
        catalog, ("keys", names), lambda: Keys(lambda card: card_values.card_key(card, names))
    )


def group_by_key(
    pairs: Iterable[tuple[CardRecord, V]], keys: Keys
) -> dict[Any, list[tuple[CardRecord, V]]]:
    """Pairs (card, anything), grouped by the card's key; cards without the key are left out."""
    groups: dict[Any, list[tuple[CardRecord, V]]] = {}
    for pair in pairs:
        key = keys[pair[0]]
        if key is None:
            continue
        if key in groups:
            groups[key].append(pair)
        else:
            groups[key] = [pair]
    return groups


def copies_by_key(counts: Mapping[CardRecord, int], keys: Keys) -> dict[Any, int]:
    """Copies of all the cards of each key together; cards without the key are left out."""
    totals: dict[Any, int] = {}
    for card, quantity in counts.items():
        key = keys[card]
        totals[key] = totals.get(key, 0) + quantity
    totals.pop(None, None)
    return totals


def total_copies(cards: Iterable[CardCount]) -> int:
    """Copies of all the cards together."""
    return sum(quantity for _, quantity in cards)


def copies_beyond(
    counts: Mapping[CardRecord, int], limits: Mapping[CardRecord, int]
) -> list[CardCount]:
    """How many copies each card is over its limit; a card without a limit is not allowed at all."""
    return [(c, n - limits.get(c, 0)) for c, n in counts.items() if n > limits.get(c, 0)]


def unknown_fields(game: Game, path: str, names: Iterable[str]) -> Iterator[ConstraintFault]:
    """A fault for each name that is not a field of the game's cards."""
    known = card_values.value_names(game)
    for index, name in enumerate(names):
        if name not in known:
            listed = ", ".join(known)
            yield ConstraintFault(
                path.format(index),
                "unknown-field",
                Text(
                    f"No card of this game has a field “{name}”; known are {listed}.",
                    f"「{name}」という項目はありません。使えるのは{listed}です。",
                ),
            )


def unknown_number(game: Game, path: str, name: str) -> Iterator[ConstraintFault]:
    """A fault if the name is no number field of the search language in this game."""
    fields = field_table(game)
    measured = fields.find(name)
    if measured is None or measured.kind != "number":
        listed = ", ".join(field.name for field in fields.fields if field.kind == "number")
        yield ConstraintFault(
            path,
            "unknown-field",
            Text(
                f"“{name}” is no number of this game's cards; there are {listed}.",
                f"「{name}」は数の項目ではありません。使えるのは{listed}です。",
            ),
        )
