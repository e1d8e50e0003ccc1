"""From a card to the facts its game plays with: the engine's only access to cards. Works without a database."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from cards.effects import Performed
from cards.games import GAMES as DATABASES
from cards.record import CardRecord
from cards.starter import card_records
from rules.bridge.performing import PERFORMING
from rules.engine.core.ids import card_id
from rules.engine.package import Printed
from rules.games import GAMES

FACTS: dict[str, Callable[[Printed], Any]] = {
    slug: game.facts for slug, game in GAMES.items() if game.facts is not None
}


def how_performed(game: str, card: CardRecord) -> Performed:
    """Whether the engine does what the card says: exactly, under an assumption, or not at all."""
    return PERFORMING[game].performed(card) if game in PERFORMING else "exact"


def engine_facts(game: str, cards: Iterable[CardRecord]) -> dict[str, Any]:
    """{id: facts} of cards. Raises KeyError if the game cannot be played."""
    played = map(in_play, cards)
    return keep_facts(game, {card.number: FACTS[game](card) for card in played})


def in_play(card: CardRecord) -> CardRecord:
    """The card with its id in place of its number: what the engine knows it by."""
    known = card_id(card.number)
    return card if known == card.number else replace(card, number=known)


def keep_facts(game: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The facts in the container that the game uses for many games."""
    return GAMES[game].kept(facts)


def starter_facts(game: str) -> dict[str, Any]:
    """The facts of the starter cards, read from their files. Raises KeyError if the game cannot be played."""
    return engine_facts(game, card_records(DATABASES[game]))
