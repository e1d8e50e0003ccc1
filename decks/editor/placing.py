"""Where a card goes that is added without saying where, and how many of it make sense.

No game is known here: decks of the card alone, and the deck with one more of it, are put before the ruleset.
"""

from collections.abc import Iterable

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.editor.trial import (
    demand_excess,
    findings_against,
    findings_on,
    with_copies,
    worse_findings,
)
from decks.legality.constraints.part_of import PartOf
from decks.legality.problems import Finding
from decks.legality.resolved import ResolvedDeck
from decks.legality.ruleset import Ruleset
from decks.legality.zones import fits_pattern, matching_zones

# Of a card that may be there more often than this, any number makes sense.
MANY = 99


def zone_for(card: CardRecord, ruleset: Ruleset, deck: ResolvedDeck) -> str:
    """The zone in which one more copy breaks least, of those in which the card may lie at all.

    Among equals the one that is named after the card's kind, then the first of the format.
    """
    zones = target_zones(ruleset, deck)
    fitting = lawful_zones(card, zones, ruleset, deck.catalog) or zones
    if len(fitting) == 1:
        return fitting[0]
    before = findings_on(deck, ruleset)
    costs = {
        zone: new_wrongs(before, with_copies(deck, card, zone, 1), ruleset) for zone in fitting
    }
    return min(fitting, key=lambda zone: (costs[zone], zone.rstrip("s") != card.kind))


def new_wrongs(before: Iterable[Finding], after: ResolvedDeck, ruleset: Ruleset) -> int:
    """How much is wrong after a change that was not so before it."""
    return demand_excess(worse_findings(before, findings_on(after, ruleset))).total()


def target_zones(ruleset: Ruleset, deck: ResolvedDeck) -> list[str]:
    """The zones that take cards: of numbered ones those in use and those that there must be.

    A zone that only points out cards of another one takes none by itself.
    """
    zones = [slug for zone in ruleset.zones for slug in numbered_slugs(zone.slug, zone.min, deck)]
    rules = [rule for rule in ruleset.constraints if isinstance(rule, PartOf)]
    pointing = {
        z
        for z in zones
        for rule in rules
        if any(fits_pattern(z, pattern) for pattern in rule.zones)
    }
    return [zone for zone in zones if zone not in pointing] or zones or ["main"]


def numbered_slugs(pattern: str, least: int, deck: ResolvedDeck) -> Iterable[str]:
    if not pattern.endswith("#"):
        return (pattern,)
    needed = (pattern.replace("#", str(number)) for number in range(1, max(least, 1) + 1))
    return matching_zones({*deck.zones, *needed}, pattern)


def lawful_zones(
    card: CardRecord, zones: list[str], ruleset: Ruleset, catalog: Catalog
) -> list[str]:
    """The zones in which nothing is wrong with a single copy, whether alone or with one in every zone."""
    everywhere = ResolvedDeck(catalog, {zone: {card: 1} for zone in zones})
    suspects = {problem.zone for problem in findings_against(everywhere, ruleset, card)}
    return [
        zone for zone in zones if zone not in suspects or not is_wrong(card, zone, ruleset, catalog)
    ]


def is_wrong(card: CardRecord, zone: str, ruleset: Ruleset, catalog: Catalog) -> bool:
    alone = ResolvedDeck(catalog, {zone: {card: 1}})
    return any(problem.zone == zone for problem in findings_against(alone, ruleset, card))


def copy_limit(card: CardRecord, zone: str, ruleset: Ruleset, catalog: Catalog) -> int | None:
    """How many copies a zone takes before the ruleset objects to this card; None: it never does.

    The size of the zone does not count: it is no matter of the card.
    """

    def objections(copies: int) -> int:
        return len(findings_against(ResolvedDeck(catalog, {zone: {card: copies}}), ruleset, card))

    always = objections(1)
    if objections(MANY) <= always:
        return None
    low, high = 1, MANY  # `low` copies are fine, `high` are not
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if objections(middle) > always else (middle, high)
    return low
