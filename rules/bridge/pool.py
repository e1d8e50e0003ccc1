"""The cards of the database that a game is played with: their facts, and a hash that reveals changes."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import orjson

from cards.catalog import Catalog
from cards.record import CardRecord
from cards.sets.numbers import set_codes
from cards.sets.store import catalog_with
from rules.bridge.bodies import (
    ApproximateCard,
    LackingCard,
    PlayedCard,
    lacking_card,
    played_card,
)
from rules.bridge.creating import official_next, own_first
from rules.bridge.facts import in_play, keep_facts
from rules.engine.core.ids import card_id
from rules.engine.runs.plan import Plan


class CardPool(NamedTuple):
    """`facts` by id, of every card of the game that has them; `hash` of what they are made from; `records`: of
    what the facts of each are made."""

    facts: Mapping[str, Any]
    hash: str
    records: Mapping[str, CardRecord]


def played_catalog(game: str, numbers: Iterable[str]) -> Catalog:
    """What decks with these cards are played with: the official cards, and the users' sets that the numbers
    belong to, whoever may see them."""
    return catalog_with(game, set_codes(numbers))


def numbers_in(decks: Iterable[Mapping[str, Iterable[str]]]) -> frozenset[str]:
    """The numbers of all cards in decks as plans have them, zone by zone."""
    return frozenset(number for deck in decks for zone in deck.values() for number in zone)


def plan_catalog(plan: Plan) -> Catalog:
    """What the games of a plan are played with."""
    return played_catalog(plan.game, numbers_in((*plan.decks, plan.against or {})))


def card_pool(catalog: Catalog) -> CardPool:
    """The cards of a catalog; computed once for each. Official cards are shared by all that have users' sets."""
    pool: CardPool | None = catalog.memo.get("pool")
    if pool is None:
        official, *layers = catalog.parts
        pool = layered_pool(official, layers) if layers else official_pool(catalog)
        catalog.memo["pool"] = pool
    return pool


def official_pool(catalog: Catalog) -> CardPool:
    pool = pool_of(catalog.game, catalog)
    return pool._replace(facts=keep_facts(catalog.game, dict(pool.facts)))


def layered_pool(official: Catalog, layers: Sequence[Catalog]) -> CardPool:
    """The order of the layers makes no difference."""
    below = card_pool(official)
    layers = sorted(layers, key=lambda layer: layer.generation)
    added = [kept_part(layer) for layer in layers]
    if anew := official_next(official, layers):
        added.append(pool_of(official.game, anew))
    facts, records = dict(below.facts), dict(below.records)
    for part in added:
        facts.update(part.facts)
        records.update(part.records)
    joined = "\n".join((below.hash, *(part.hash for part in added)))
    digest = hashlib.sha256(joined.encode()).hexdigest()
    return CardPool(keep_facts(official.game, facts), digest, records)


def kept_part(layer: Catalog) -> CardPool:
    """The cards of a user's set, as long as its catalog is kept."""
    if "facts" not in layer.memo:
        layer.memo["facts"] = pool_of(layer.game, own_first(layer))
    pool: CardPool = layer.memo["facts"]
    return pool


def pool_of(game: str, cards: Iterable[CardRecord]) -> CardPool:
    cards = tuple(cards)
    played = {card.record.number: card for card in played_cards(game, cards)}
    facts = {number: card.facts for number, card in played.items()}
    return CardPool(facts, hash_of(cards), {n: card.record for n, card in played.items()})


def played_cards(game: str, cards: Iterable[CardRecord]) -> Iterator[PlayedCard]:
    """A card with incomplete data has no facts, so that it does not spoil the others. Abilities that cannot be
    performed are not among the facts."""
    for card in map(in_play, cards):
        try:
            yield played_card(game, card)
        except (KeyError, TypeError, ValueError):
            continue


def hash_of(cards: Iterable[CardRecord]) -> str:
    """Names, texts and printings are left out: they do not affect play."""
    rows = [[card.number, card.kind, card.fields, card.effects] for card in cards]
    return hashlib.sha256(orjson.dumps(rows, option=orjson.OPT_SORT_KEYS)).hexdigest()


def lacking_cards(
    catalog: Catalog, numbers: Iterable[str], heeded: bool = False
) -> list[LackingCard]:
    """The cards among these that cannot be played as they say, each once. `heeded`: in a battle that heeds the
    texts of all kinds (`performing.heeds_texts`)."""
    known = card_pool(catalog).facts
    cards = [card for number in dict.fromkeys(numbers) if (card := catalog.get(number))]
    lacking = (
        lacking_card(catalog.game, card, card_id(card.number) in known, heeded) for card in cards
    )
    return [entry for entry in lacking if entry]


def approximate_cards(catalog: Catalog, numbers: Iterable[str]) -> list[ApproximateCard]:
    """The cards that a run says to have been played without what was missing, as a reader with this catalog may
    know them."""
    numbers = tuple(numbers)
    lacking = lacking_cards(catalog, numbers, heeded=True)  # none is named that was not
    missing = {entry.card.number: entry.missing for entry in lacking}
    return [
        ApproximateCard(number, catalog.get(number), missing.get(number, ())) for number in numbers
    ]
