"""A sealed pool: packs opened from a seed, and the deck of a format like Blitz Shield made of them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from cards import store as cards
from cards.catalog import Catalog
from decks.legality.check import Verdict, check_deck
from decks.legality.constraints.packs import Packs
from decks.legality.decklist import Decklist, Entry
from decks.legality.ruleset import Ruleset
from decks.legality.zones import Zone
from decks.library import access
from rules.engine.core.dice import Dice
from rules.packs.collation import Pack, Pull
from rules.packs.products import Product

SEEDS = 2**53  # whole numbers that JSON and browsers keep exactly
DRAWN = 10**8  # a seed that is drawn is short enough to say and type
MOST_PACKS = 36
MOST_TRIES = 100


class NoLegalPool(Exception):
    """None of MOST_TRIES pools made a legal deck; `verdict` is the last one's."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"no legal pool in {MOST_TRIES} tries")
        self.verdict = verdict


@dataclass(frozen=True)
class SealedFormat:
    """A format whose decks are what was in the packs: `zone` holds all, `packs` the numbered ones."""

    ruleset: Ruleset
    zone: str
    packs: Zone

    @property
    def number(self) -> int:
        """How many packs a deck is made of."""
        return self.packs.min

    def decklist(self, packs: Iterable[Pack]) -> Decklist:
        """Every pack as opened, and all of them as the deck (DVC-053)."""
        packs = list(packs)
        zones = {self.zone: entries_of(pull for pack in packs for pull in pack)}
        for number, pack in enumerate(packs, 1):
            zones[self.packs.slug.replace("#", str(number))] = entries_of(pack)
        return Decklist(self.ruleset.game, zones)


def entries_of(pulls: Iterable[Pull]) -> tuple[Entry, ...]:
    counts = Counter(pull.number for pull in pulls)
    return tuple(Entry(number, copies) for number, copies in counts.items())


def sealed_format(game: str) -> SealedFormat | None:
    """The game's format that is played with opened packs; None if it has none."""
    ruleset = access.sealed_ruleset(game)
    rule = Packs.of(ruleset.constraints) if ruleset else None
    if ruleset is None or rule is None:
        return None
    packs = next((zone for zone in ruleset.zones if zone.slug == rule.packs), None)
    return SealedFormat(ruleset, rule.zones[0], packs) if packs else None


@dataclass(frozen=True)
class SealedPool:
    """`asked`: the seed asked for; `seed`: that of these packs, a later one if those before were not legal."""

    product: Product
    format: SealedFormat
    asked: int
    seed: int
    packs: tuple[Pack, ...]

    @property
    def reopened(self) -> int:
        """How often the packs had to be opened again."""
        return (self.seed - self.asked) % SEEDS

    @cached_property
    def decklist(self) -> Decklist:
        return self.format.decklist(self.packs)

    @cached_property
    def verdict(self) -> Verdict:
        return check_deck(self.decklist, self.format.ruleset, self.catalog)

    @property
    def catalog(self) -> Catalog:
        return cards.current_catalog(self.product.game)


def open_pool(product: Product, format: SealedFormat, seed: int, number: int = 0) -> SealedPool:
    """As many packs as the format asks for, or `number`; the seed counts on until they make a legal deck
    (DVC-056: a pool without a Unit is opened again). Another number than the format's is opened only once.

    Raises NoLegalPool.
    """
    number = number or format.number
    for tried in range(MOST_TRIES):
        pool = opened_pool(product, format, seed, (seed + tried) % SEEDS, number)
        if number != format.number or pool.verdict.verdict == "legal":
            return pool
    raise NoLegalPool(pool.verdict)


def opened_pool(
    product: Product, format: SealedFormat, asked: int, seed: int, number: int
) -> SealedPool:
    """What one seed gives, whether it can be played or not."""
    dice = Dice(seed)
    packs = tuple(product.open_pack(dice) for _ in range(number))
    return SealedPool(product, format, asked, seed, packs)
