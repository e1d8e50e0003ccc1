"""The dice, the pool and the draft of one deck in the making."""

from collections.abc import Callable
from functools import cache
from random import Random

from tests.oracle.common import Card
from tests.oracle.pools.all import MODULES, POOLS

Lines = list[tuple[str, int]]
Draft = dict[str, Lines]
Mutation = Callable[[Draft, "Maker"], None]

ZONES = {slug: module.ZONES for slug, module in MODULES.items()}
STRANGE = ("sideboard", "energy", "jokers", "vitals", "deck-2", "deck-7", "pack-6", "main")


class Maker:
    """The dice and the pool of one deck in the making."""

    def __init__(self, game: str, format: str, seed: int) -> None:
        self.game, self.format = game, format
        self.dice = Random(f"{game}/{format}/{seed}")
        self.cards = POOLS[game]

    def card(self) -> str:
        """Any card's number; border cards more often than fillers."""
        plain = self.dice.random() < 0.3
        return self.dice.choice(plain_and_border(self.game)[0 if plain else 1])

    def zone(self, draft: Draft) -> str:
        return self.dice.choice([zone for zone in draft if draft[zone]] or ["main"])

    def line(self, draft: Draft, zone: str) -> int:
        return self.dice.randrange(len(draft[zone]))


@cache
def plain_and_border(game: str) -> tuple[list[str], list[str]]:
    """The numbers of fillers and the like, and those of all cards but fillers; all where there are none."""
    numbers = [card["number"] for card in POOLS[game]]
    plain = [n for n in numbers if n[0] in "FVAHK"]
    return plain or numbers, [n for n in numbers if n[0] not in "FV"]


@cache
def by_number(game: str) -> dict[str, Card]:
    return {card["number"]: card for card in POOLS[game]}
