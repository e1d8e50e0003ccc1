"""The facts that games are played with, made of the cards in the database: the engine's only access to cards."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import orjson

from cards import store
from cards.catalog import Catalog
from cards.games import GAMES as DATABASES
from cards.record import CardRecord
from cards.starter import card_records
from rules.bridge.performing import PERFORMING, Performed
from rules.engine.opening.opening import RuleSentence
from rules.engine.package import Printed
from rules.games import GAMES

FACTS: dict[str, Callable[[Printed], Any]] = {
    slug: game.facts for slug, game in GAMES.items() if game.facts is not None
}
NO_FACTS = RuleSentence(
    (), "Something that play needs is missing on it.", "対戦に必要な項目がありません。"
)


def how_performed(game: str, card: CardRecord) -> Performed:
    """Whether the engine does what the card says: exactly, under an assumption, or not at all."""
    return PERFORMING[game].performed(card) if game in PERFORMING else "exact"


def engine_facts(game: str, cards: Iterable[CardRecord]) -> dict[str, Any]:
    """{number: facts} of cards. Raises KeyError if the game cannot be played."""
    return keep_facts(game, {card.number: FACTS[game](card) for card in cards})


def keep_facts(game: str, found: dict[str, Any]) -> dict[str, Any]:
    """The facts in the container that the game uses for many games."""
    return GAMES[game].kept(found)


def starter_facts(game: str) -> dict[str, Any]:
    """The facts of the starter cards, read from their files. Raises KeyError if the game cannot be played."""
    return engine_facts(game, card_records(DATABASES[game]))


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
    return lacking + [
        (card, unplayable_reason(game, card))
        for card in cards
        if how_performed(game, card) == "not"
    ]


def unplayable_reason(game: str, card: CardRecord) -> RuleSentence:
    """Why the engine cannot do what the card says."""
    reason = PERFORMING[game].lacking(card)[0]
    return RuleSentence((), reason.en, reason.ja)
