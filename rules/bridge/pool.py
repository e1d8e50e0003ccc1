"""The cards of the database that a game is played with: their facts, and a hash that reveals changes."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import orjson

from cards import store
from cards.catalog import Catalog
from rules.bridge.bodies import ApproximateCard, LackingCard, body_facts, lacking_card
from rules.bridge.facts import keep_facts


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
    """A card with incomplete data has no facts, so that it does not spoil the others. Abilities that cannot be
    performed are not among the facts."""
    for card in catalog:
        try:
            yield card.number, body_facts(catalog.game, card)
        except (KeyError, TypeError, ValueError):
            continue


def hash_of(catalog: Catalog) -> str:
    """Names, texts and printings are left out: they do not affect play."""
    rows = [[card.number, card.kind, card.fields, card.effects] for card in catalog]
    return hashlib.sha256(orjson.dumps(rows, option=orjson.OPT_SORT_KEYS)).hexdigest()


def lacking_cards(game: str, numbers: Iterable[str]) -> list[LackingCard]:
    """The cards among these that cannot be played as they say, each once."""
    catalog, known = store.current_catalog(game), card_pool(game).facts
    cards = [card for number in dict.fromkeys(numbers) if (card := catalog.get(number))]
    found = (lacking_card(catalog, card, card.number in known) for card in cards)
    return [one for one in found if one]


def approximate_cards(game: str, numbers: Iterable[str]) -> list[ApproximateCard]:
    """The cards that a run says to have been played without what was missing."""
    catalog, numbers = store.current_catalog(game), tuple(numbers)
    missing = {one.card.number: one.missing for one in lacking_cards(game, numbers)}
    return [
        ApproximateCard(number, catalog.get(number), missing.get(number, ())) for number in numbers
    ]
