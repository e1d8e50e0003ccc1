"""From a card of the database to the facts that its game plays with: the engine's only way to cards."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from cards.games import GAMES
from cards.record import CardRecord
from rules.bridge.performing import PERFORMED, Performed
from rules.games.battlogic.card import Card as BattlogicCard
from rules.games.code_of_joker.card import GAUGES, Cards, made
from rules.games.code_of_joker.card import Card as CodeOfJokerCard


def battlogic(card: CardRecord) -> BattlogicCard:
    fields = card.fields
    return BattlogicCard(
        card.number,
        fields["startup"],
        fields["advantage"],
        fields["damage"],
        frozenset(fields.get("keywords") or ()),
        fields.get("class") or "normal",
        fields.get("activation_cost") or 0,
    )


def code_of_joker(card: CardRecord) -> CodeOfJokerCard:
    """Raises BadEffects."""
    fields = card.fields
    gauge = fields.get("gauge") or 0
    return made(
        card.number,
        card.kind,
        card.effects,
        name=card.name_ja or card.name_en,
        colour=fields.get("colour") or "none",
        cost=fields.get("cost") or 0,
        bp=tuple(fields.get("bp") or (0, 0, 0)),
        species=fields.get("species") or (),
        gauge=GAUGES[gauge] if isinstance(gauge, str) else gauge * 10,
        character=fields.get("character") or "",
        token=not card.deckable,
    )


FACTS: dict[str, Callable[[CardRecord], Any]] = {
    "battlogic": battlogic,
    "code-of-joker": code_of_joker,
}

# How a game keeps many cards' facts, where it is more than a mapping.
KEPT: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {"code-of-joker": Cards}


def performs(game: str, card: CardRecord) -> Performed:
    """Whether the engine does what the card says: exactly, under an assumption, or not."""
    return PERFORMED[game](card) if game in PERFORMED else "exact"


def facts(game: str, cards: Iterable[CardRecord]) -> dict[str, Any]:
    """{number: facts} of cards. KeyError where the game cannot be played."""
    return kept(game, {card.number: FACTS[game](card) for card in cards})


def kept(game: str, found: dict[str, Any]) -> dict[str, Any]:
    """Facts as the game keeps them for many games."""
    return KEPT[game](found) if game in KEPT else found


def shipped(game: str) -> dict[str, Any]:
    """The facts of the starter cards, read from their files. KeyError where the game cannot be played."""
    files = sorted(path for path in GAMES[game].data.glob("*.json") if path.name != "sets.json")
    found = [card for path in files for card in json.loads(path.read_text("utf-8"))]
    return facts(game, (GAMES[game].schema.model_validate(card).record() for card in found))
