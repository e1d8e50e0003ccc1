"""What can be opened: a set, or a title whose packs are of several sets."""

import hashlib
import json
import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from cards import store
from cards.catalog import Catalog
from cards.folding import same_name
from cards.models import CardSet
from cards.slots import Slot, read_slots
from rules.engine.core.dice import Dice
from rules.packs.chances import RarityOdds, rarity_odds
from rules.packs.collation import Collation, Pack, TooFewCards, sheets_of

logger = logging.getLogger(__name__)

TITLE = "title"
Sold = tuple[CardSet, Collation]


@dataclass(frozen=True)
class Product:
    """`code`: a set's, or the title itself. A pack is of any one of the sets, all equally likely."""

    game: str
    code: str
    name_en: str
    name_ja: str
    collations: tuple[Collation, ...]

    def localised(self, language: str) -> str:
        return (self.name_ja or self.name_en) if language == "ja" else self.name_en or self.name_ja

    def open_pack(self, dice: Dice) -> Pack:
        several = len(self.collations) > 1
        return self.collations[dice.below(len(self.collations)) if several else 0].open_pack(dice)

    @property
    def sets(self) -> tuple[str, ...]:
        return tuple(collation.set for collation in self.collations)

    @property
    def slots(self) -> list[tuple[str, tuple[Slot, ...]]]:
        """What a pack holds, with the sets of which it holds that."""
        sets: dict[tuple[tuple[int, str], ...], list[str]] = {}
        slots = {}
        for part in self.collations:
            key = tuple((slot.cards, str(slot.rarities)) for slot in part.slots)
            sets.setdefault(key, []).append(part.set)
            slots[key] = part.slots
        return [(", ".join(codes), slots[key]) for key, codes in sets.items()]

    @property
    def hash(self) -> str:
        """The same for products from which every seed opens the same packs."""
        content = [
            [
                collation.set,
                [[slot.cards, list(slot.rarities.items())] for slot in collation.slots],
                [[p.number for p in collation.sheets[r]] for r in collation.rarities()],
            ]
            for collation in self.collations
        ]
        return hashlib.sha256(json.dumps(content).encode()).hexdigest()[:8]

    def odds(self, packs: int) -> list[RarityOdds]:
        """Of every rarity, in the order of the slots, for that many packs."""
        rarities = dict.fromkeys(r for each in self.collations for r in each.rarities())
        return [rarity_odds(self.collations, rarity, packs) for rarity in rarities]


def products_of(game: str) -> list[Product]:
    """The titles of several sets first, then the sets; a set whose packs cannot be filled is left out."""
    rows = CardSet.objects.filter(game=game, pack__isnull=False)
    return list(made_products(store.current_catalog(game), rows))


def made_products(catalog: Catalog, rows: Iterable[CardSet]) -> Iterator[Product]:
    pairs = ((row, collation_of(catalog, row)) for row in rows)
    sets = [(row, collation) for row, collation in pairs if collation]
    for title, parts in sets_by_title(sets).items():
        if len(parts) > 1:
            name_en = joined_names([row.name_en for row, _ in parts])
            collations = tuple(collation for _, collation in parts)
            yield Product(catalog.game, title, name_en, title, collations)
    for row, collation in sets:
        yield Product(catalog.game, row.code, row.name_en, row.name_ja, (collation,))


def sets_by_title(sets: Iterable[Sold]) -> dict[str, list[Sold]]:
    """The sets whose cards are all of one title."""
    by_title: dict[str, list[Sold]] = {}
    for row, collation in sets:
        titles = titles_in(collation)
        if len(titles) == 1:
            by_title.setdefault(titles.pop(), []).append((row, collation))
    return by_title


def joined_names(names: Sequence[str]) -> str:
    """Names in a row; the words that all begin with are said once: `Nocturne vol. 1 / 2`."""
    words = [name.split() for name in names]
    columns = zip(*words, strict=False)
    shared = len(list(takewhile(lambda column: len(set(column)) == 1, columns)))
    return " / ".join([names[0], *(" ".join(rest[shared:]) for rest in words[1:])])


def collation_of(catalog: Catalog, row: CardSet) -> Collation | None:
    """Kept with the catalog, since its cards do not change; None, and a line in the log, for a set whose packs
    cannot be filled."""
    key = "collation", row.code, str(row.pack)
    if key not in catalog.memo:
        catalog.memo[key] = made_collation(catalog, row)
    collation: Collation | None = catalog.memo[key]
    return collation


def made_collation(catalog: Catalog, row: CardSet) -> Collation | None:
    try:
        return Collation(row.code, read_slots(row.pack), sheets_of(catalog, row.code))
    except (TooFewCards, ValueError) as error:
        logger.warning("packs of %s cannot be opened: %s", row, error)
        return None


def titles_in(collation: Collation) -> set[str]:
    pulls = (pull for sheet in collation.sheets.values() for pull in sheet)
    return {title for pull in pulls if (title := pull.card.fields.get(TITLE))}


def product_named(products: Iterable[Product], name: str) -> Product | None:
    """The product with that code or name, or else the only one whose sets are all of that title."""
    wanted, products = same_name(name), list(products)
    for product in products:
        names = (product.code, product.name_en, product.name_ja)
        if wanted in map(same_name, filter(None, names)):
            return product
    alone = [product for product in products if titles_of(product) == {wanted}]
    return alone[0] if len(alone) == 1 else None


def titles_of(product: Product) -> set[str]:
    return {same_name(title) for part in product.collations for title in titles_in(part)}
