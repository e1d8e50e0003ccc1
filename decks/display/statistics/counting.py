"""Which cards of a deck count, and how many have which value of a field of the search."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cards.record import CardRecord
from cards.search.field import Field
from decks.legality.check import Verdict
from decks.legality.constraints.part_of import PartOf
from decks.legality.resolved import Counts


def count_cards(verdict: Verdict) -> Counts:
    """Copies of each identified card, all zones together; those only pointed out again count once."""
    zones = tuple(zone for zone in verdict.deck.zones if zone not in set(pointing_zones(verdict)))
    return verdict.deck.counts(zones)


def count_unidentified(verdict: Verdict) -> int:
    again = set(pointing_zones(verdict))
    return sum(n for zone, n in verdict.deck.unknown.items() if zone not in again)


def pointing_zones(verdict: Verdict) -> Iterator[str]:
    """Zones whose cards lie in another zone too: parts of one, and records of what was opened."""
    ruleset = verdict.ruleset
    for rule in ruleset.constraints:
        if isinstance(rule, PartOf):
            yield from verdict.deck.expand(rule.zones)
    for slug in verdict.deck.zones:
        zone = ruleset.zone(slug)
        if zone is not None and zone.recorded:
            yield slug


def distinct_values(field: Field, card: CardRecord) -> tuple[Any, ...]:
    """What a card has of a field: nothing, one value, or several different ones."""
    found = field.get(card)
    several = found if isinstance(found, list | tuple) else (found,)
    return tuple(dict.fromkeys(value for value in several if is_usable(field, value)))


def is_usable(field: Field, value: Any) -> bool:
    """Not missing; and in a field of numbers a number, which a level of “?” is not."""
    if field.kind in ("number", "numbers"):
        return isinstance(value, int | float) and not isinstance(value, bool)
    return value not in (None, "")


def tally_values(field: Field, cards: Counts) -> Counter[Any]:
    """Copies by value; a card of several values counts in each."""
    found: Counter[Any] = Counter()
    for card, copies in cards.items():
        for value in distinct_values(field, card):
            found[value] += copies
    return found
