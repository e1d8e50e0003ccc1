"""The cards of the database that a game is played with: their facts, and a hash that reveals changes."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import orjson

from cards import store
from cards.catalog import Catalog
from cards.record import CardRecord
from rules.bridge.facts import FACTS, keep_facts
from rules.bridge.performing import PERFORMING
from rules.engine.opening.opening import RuleSentence

NO_FACTS = RuleSentence(
    (), "Something that play needs is missing on it.", "対戦に必要な項目がありません。"
)


class CardPool(NamedTuple):
    """`facts` by number, of every card of the game that has them; `hash` of what they are made from."""

    facts: Mapping[str, Any]
    hash: str


def card_pool(game: str) -> CardPool:
    """The current cards; computed once per state of the game's cards."""
    catalog = store.current_catalog(game)
    pool = catalog.memo.get("pool")
    if pool is None:
        pool = catalog.memo["pool"] = CardPool(
            keep_facts(game, dict(pool_facts(catalog))), hash_of(catalog)
        )
    return pool


def pool_facts(catalog: Catalog) -> Iterator[tuple[str, Any]]:
    """A card with incomplete data has no facts, so that it does not spoil the others."""
    make = FACTS[catalog.game]
    for card in catalog:
        try:
            yield card.number, make(card)
        except (KeyError, TypeError, ValueError):
            continue


def hash_of(catalog: Catalog) -> str:
    """Names, texts and printings are left out: they do not affect play."""
    rows = [[card.number, card.kind, card.fields, card.effects] for card in catalog]
    return hashlib.sha256(orjson.dumps(rows, option=orjson.OPT_SORT_KEYS)).hexdigest()


def unplayable_cards(game: str, numbers: Iterable[str]) -> list[tuple[CardRecord, RuleSentence]]:
    """The cards among these that cannot be played as they say, and why."""
    catalog, known = store.current_catalog(game), card_pool(game).facts
    cards = [card for number in dict.fromkeys(numbers) if (card := catalog.get(number))]
    lacking = [(card, NO_FACTS) for card in cards if card.number not in known]
    if game not in PERFORMING:
        return lacking
    reasons = ((card, PERFORMING[game].lacking(card)) for card in cards)
    return lacking + [(card, RuleSentence((), *why[0])) for card, why in reasons if why]
