"""Which zones the repaired deck may have, and which of them a repair may change."""

from collections.abc import Iterable, Iterator

from decks.legality.check import Verdict
from decks.legality.resolved import ResolvedDeck
from decks.legality.zones import Zone, expand_patterns, matching_zones, zone_number

# If a deck has more zones than this, a repair changes only those with a problem.
MANY_ZONES = 9


def zones_after(deck: ResolvedDeck, zones: Iterable[Zone]) -> Iterator[tuple[str, Zone]]:
    """The zones that the repaired deck may have: numbered ones up to the maximum, added up to the minimum."""
    for zone in zones:
        if not zone.numbered:
            yield zone.slug, zone
            continue
        matching = matching_zones(deck.zones, zone.slug)
        kept = [z for z in matching if not zone.max or (zone_number(z, zone.slug) or 0) <= zone.max]
        free = [zone.slug.replace("#", str(number)) for number in range(1, zone.min + 1)]
        new = [slug for slug in free if slug not in kept][: max(zone.min - len(kept), 0)]
        for slug in matching_zones([*kept, *new], zone.slug):
            yield slug, zone


def optional_zones(zones: dict[str, Zone]) -> Iterator[str]:
    """The zones that may be left out: numbered ones, if the deck has more than the minimum."""
    for slug, zone in zones.items():
        same = sum(other is zone for other in zones.values())
        if zone.numbered and not zone.recorded and same > zone.min:
            yield slug


def fixed_zones(verdict: Verdict, zones: dict[str, Zone]) -> set[str]:
    """The zones that a repair must not change: recorded ones and, past MANY_ZONES, those without a problem."""
    recorded = {slug for slug, zone in zones.items() if zone.recorded}
    if len(zones) <= MANY_ZONES:
        return recorded
    touched: set[str | None] = {entry.zone for entry in verdict.deck.unresolved}
    for problem in verdict.problems:
        rule = problem.constraint
        patterns = tuple(rule.named_zones())
        others = patterns[len(rule.zones) :] if problem.zone else patterns
        touched |= {problem.zone, *expand_patterns(zones, others)}
    return recorded | {slug for slug in zones if slug not in touched and slug in verdict.deck.zones}
