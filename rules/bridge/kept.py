"""The cards that a run is played with, kept with the run: what happens to cards later changes none of its games.

Kept are the cards of its decks and those that these may create, as the facts in play are made of them: without
texts, and without what could not be performed then.
"""

import hashlib
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import orjson

from cards.record import CardRecord
from rules.bridge.facts import FACTS, keep_facts
from rules.bridge.pool import CardPool
from rules.engine.core.ids import card_id

# What play may know of a card (`rules.engine.package.Printed`).
PRINTED = ("number", "kind", "name_ja", "name_en", "set", "deckable", "fields", "effects")
# Pools used last, for workers that play many chunks of a run and readers who step through its games.
MOST_POOLS = 32
_pools: OrderedDict[tuple[str, str], CardPool] = OrderedDict()


class KeptCards(NamedTuple):
    """`packed`: the cards as bytes, which `unpacked_pool` reads; `hash` of what they say."""

    packed: bytes
    hash: str


def keep_cards(pool: CardPool, numbers: Iterable[str]) -> KeptCards:
    """The cards with these numbers, and those that they may create. Raises KeyError for one without facts."""
    records = (pool.records[id] for id in sorted(reached_ids(pool.facts, numbers)))
    rows = [[getattr(record, name) for name in PRINTED] for record in records]
    data = orjson.dumps(rows, option=orjson.OPT_SORT_KEYS)
    return KeptCards(zlib.compress(data), hashlib.sha256(data).hexdigest())


def reached_ids(facts: Mapping[str, Any], numbers: Iterable[str]) -> list[str]:
    """The ids of the cards that games with these may come to. Containers of games whose cards create others say
    so (`part`); of cards with several levels, those as printed count."""
    ids = frozenset(map(card_id, numbers))
    part = getattr(facts, "part", None)
    return [id for id, card in part(ids).items() if card.number == id] if part else list(ids)


def unpacked_pool(game: str, packed: bytes, hash: str) -> CardPool:
    """The facts of kept cards. Raises KeyError, TypeError or ValueError if the game's rules no longer know such
    cards."""
    try:
        rows = orjson.loads(zlib.decompress(packed))
    except zlib.error as error:
        raise ValueError("damaged cards") from error
    records = [CardRecord(**dict(zip(PRINTED, row, strict=True))) for row in rows]
    facts = {record.number: FACTS[game](record) for record in records}
    pool = CardPool(keep_facts(game, facts), hash, {record.number: record for record in records})
    _pools[game, hash] = pool
    while len(_pools) > MOST_POOLS:
        _pools.popitem(last=False)
    return pool


def known_pool(game: str, hash: str) -> CardPool | None:
    """The same, if it was unpacked lately."""
    pool = _pools.get((game, hash))
    if pool is not None:
        _pools.move_to_end((game, hash))
    return pool


def forget_pools() -> None:
    """Drop those of this process (for tests)."""
    _pools.clear()
