"""Counts a deck's cards, and their copies by the value of a search field."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cards.record import CardRecord
from cards.search.field import Field
from decks.legality.check import Verdict
from decks.legality.constraints.part_of import PartOf
from decks.legality.resolved import Counts


def count_cards(verdict: Verdict) -> Counts:
    """Copies of each identified card over all zones, except zones that only repeat cards of others."""
    zones = tuple(zone for zone in verdict.deck.zones if zone not in set(pointing_zones(verdict)))
    return verdict.deck.counts(zones)


def count_unidentified(verdict: Verdict) -> int:
    again = set(pointing_zones(verdict))
    return sum(n for zone, n in verdict.deck.unknown.items() if zone not in again)


def pointing_zones(verdict: Verdict) -> Iterator[str]:
    """The zones that only repeat cards of other zones: parts of a zone, and records of opened packs."""
    ruleset = verdict.ruleset
    for rule in ruleset.constraints:
        if isinstance(rule, PartOf):
            yield from verdict.deck.expand(rule.zones)
    for slug in verdict.deck.zones:
        zone = ruleset.zone(slug)
        if zone is not None and zone.recorded:
            yield slug


def distinct_values(field: Field, card: CardRecord) -> tuple[Any, ...]:
    """The card's different usable values of a field, none or more."""
    held = field.get(card)
    several = held if isinstance(held, list | tuple) else (held,)
    return tuple(dict.fromkeys(value for value in several if is_usable(field, value)))


def is_usable(field: Field, value: Any) -> bool:
    """Whether the value is present and, in a numeric field, a number (a level may be “?”)."""
    if field.kind in ("number", "numbers"):
        return isinstance(value, int | float) and not isinstance(value, bool)
    return value not in (None, "")


def tally_values(field: Field, cards: Counts) -> Counter[Any]:
    """Copies by value; a card with several values counts for each."""
    tally: Counter[Any] = Counter()
    for card, copies in cards.items():
        for value in distinct_values(field, card):
            tally[value] += copies
    return tally
