"""From a card of the database to the facts that its game plays with: the engine's only way to cards."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Literal

from cards.games import GAMES
from cards.record import CardRecord
from rules.battlogic.card import Card as BattlogicCard


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


FACTS: dict[str, Callable[[CardRecord], Any]] = {"battlogic": battlogic}

Performed = Literal["exact", "assumed", "not"]
# Of games whose cards can say what the engine does not know; the others' are all performed.
PERFORMED: dict[str, Callable[[CardRecord], Performed]] = {}


def performs(game: str, card: CardRecord) -> Performed:
    """Whether the engine does what the card says: exactly, under an assumption, or not."""
    return PERFORMED[game](card) if game in PERFORMED else "exact"


def facts(game: str, cards: Iterable[CardRecord]) -> dict[str, Any]:
    """{number: facts} of cards. KeyError where the game cannot be played."""
    return {card.number: FACTS[game](card) for card in cards}


def shipped(game: str) -> dict[str, Any]:
    """The facts of the starter cards, read from their files. KeyError where the game cannot be played."""
    files = sorted(path for path in GAMES[game].data.glob("*.json") if path.name != "sets.json")
    found = [card for path in files for card in json.loads(path.read_text("utf-8"))]
    return facts(game, (GAMES[game].schema.model_validate(card).record() for card in found))
