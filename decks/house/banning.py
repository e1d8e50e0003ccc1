"""One more banned card among the requirements of a format."""

from typing import Any

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality.constraints.pool import Pool

Stated = list[dict[str, Any]]


class NoSuchCard(LookupError):
    """No card, or more than one, has this number or name."""


def ban_card(stated: Stated, reference: str, catalog: Catalog) -> Stated:
    """The requirements with the card banned from the start: in the first pool, or in a new one. A card that is
    banned already is banned once. Raises NoSuchCard."""
    card = one_card(reference, catalog)
    if any(card in banned_cards(rule, catalog) for rule in stated):
        return stated
    pool = next((rule for rule in stated if rule["kind"] == Pool.kind), None)
    if pool is None:
        return [*stated, {"kind": Pool.kind, "id": Pool.kind, "banned": [{"card": card.number}]}]
    banned = [*(pool.get("banned") or ()), {"card": card.number}]
    return [rule | {"banned": banned} if rule is pool else rule for rule in stated]


def one_card(reference: str, catalog: Catalog) -> CardRecord:
    found = catalog.find(reference)
    if len(found) != 1:
        raise NoSuchCard(reference)
    return found[0]


def banned_cards(rule: dict[str, Any], catalog: Catalog) -> set[CardRecord]:
    """The cards that a requirement bans, on whichever days."""
    entries = rule.get("banned") or () if rule["kind"] == Pool.kind else ()
    return {card for entry in entries for card in catalog.find(entry["card"])}
