"""Parts of answers that the doors of decks and those of simulations share."""

from typing import Any

Entries = dict[str, list[list[Any]]]


def user_name_of(user: Any) -> str | None:
    return user.get_username() if user else None


def zone_entries(entries: Entries) -> dict[str, list[dict[str, Any]]]:
    return {
        zone: [{"card": card, "quantity": quantity} for card, quantity in pairs]
        for zone, pairs in entries.items()
    }
