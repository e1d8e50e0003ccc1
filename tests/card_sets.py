"""Card sets for tests: alice owns them, bob was invited, charlie has an account and is a stranger."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import User

from cards.games import GAMES
from cards.importing.validating import validate_record
from cards.record import CardRecord
from cards.sets.models import UserSet
from cards.sets.writing import create_set, write_cards


def make_set(owner: User, game: str, cards: Iterable[dict[str, Any]], **values: Any) -> UserSet:
    """A set with the cards in their documented form; numbers within the set."""
    made = create_set(owner, game, **{"name": "Cards of my own"} | values)
    write_cards(
        made, [validate_record(GAMES[game], data, place) for place, data in enumerate(cards, 1)]
    )
    return made


def copied_card(card: CardRecord, **changes: Any) -> dict[str, Any]:
    """Another card that does the same, such as one of the starter's, for a set."""
    names = {"ja": f"私の{card.name_ja}", "en": f"My {card.name_en or card.number}"}
    number = "M-" + card.number.replace("/", "-")
    return (
        card.as_json() | {"set": None, "printings": [], "number": number, "name": names} | changes
    )
