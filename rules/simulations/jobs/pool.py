"""The cards that a game is played with: their facts, and a hash by which a change is noticed."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import orjson

from cards import store
from cards.catalog import Catalog
from cards.record import CardRecord
from rules.bridge.facts import FACTS, kept, performs
from rules.bridge.performing import PERFORMING
from rules.engine.opening.opening import Sentence

NO_FACTS = Sentence(
    (), "Something that play needs is missing on it.", "対戦に必要な項目がありません。"
)


class Pool(NamedTuple):
    """`facts` by number, of every card of the game that has them; `hash` of what they are made from."""

    facts: Mapping[str, Any]
    hash: str


def pool(game: str) -> Pool:
    """As the cards are now; worked out once for each state of the game's cards."""
    catalog = store.catalog(game)
    found = catalog.memo.get("pool")
    if found is None:
        found = catalog.memo["pool"] = Pool(kept(game, dict(facts(catalog))), hash_of(catalog))
    return found


def facts(catalog: Catalog) -> Iterator[tuple[str, Any]]:
    """A card of which too little is known has none: it must not spoil the others."""
    make = FACTS[catalog.game]
    for card in catalog:
        try:
            yield card.number, make(card)
        except (KeyError, TypeError, ValueError):
            continue


def hash_of(catalog: Catalog) -> str:
    """Names, texts and printings do not count: nothing is played by them."""
    told = [[card.number, card.kind, card.fields, card.effects] for card in catalog]
    return hashlib.sha256(orjson.dumps(told, option=orjson.OPT_SORT_KEYS)).hexdigest()


def unplayable(game: str, numbers: Iterable[str]) -> list[tuple[CardRecord, Sentence]]:
    """The cards among these with which no game can be played as they say, and why."""
    catalog, known = store.catalog(game), pool(game).facts
    cards = [card for number in dict.fromkeys(numbers) if (card := catalog.get(number))]
    lacking = [(card, NO_FACTS) for card in cards if card.number not in known]
    return lacking + [(card, why(game, card)) for card in cards if performs(game, card) == "not"]


def why(game: str, card: CardRecord) -> Sentence:
    """Why the engine cannot do what the card says."""
    reason = PERFORMING[game].lacking(card)[0]
    return Sentence((), reason.en, reason.ja)
