"""Where a card goes if no zone is given, and how many copies make sense.

Nothing here knows a game: the ruleset judges decks of the card alone, and the deck with one more copy.
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
from decks.legality.constraints.packs import Packs
from decks.legality.constraints.part_of import PartOf
from decks.legality.constraints.zone_kinds import ZoneKinds
from decks.legality.problems import Finding
from decks.legality.resolved import ResolvedDeck
from decks.legality.ruleset import Ruleset
from decks.legality.zones import fits_pattern, matching_zones

# A card allowed more copies than this has no limit.
MANY = 99


def zone_for(card: CardRecord, ruleset: Ruleset, deck: ResolvedDeck) -> str:
    """The zone in which one more copy breaks least, among those that allow the card; if none does, among those
    that take cards of its kind: a banned card is no card for another zone, however many copies there are. What
    lies beside the deck is for cards that no other zone takes.

    Ties go to the zone named after the card's kind, then to the format's first.
    """
    zones = target_zones(ruleset, deck)
    lawful = lawful_zones(card, zones, ruleset, deck.catalog)
    fitting = lawful or zones_of_kind(card, zones, ruleset, deck.catalog) or zones
    fitting = [zone for zone in fitting if not lies_beside(zone, ruleset)] or fitting
    if len(fitting) == 1:
        return fitting[0]
    before = findings_on(deck, ruleset)
    costs = {
        zone: new_wrongs(before, with_copies(deck, card, zone, 1), ruleset) for zone in fitting
    }
    return min(fitting, key=lambda zone: (costs[zone], zone.rstrip("s") != card.kind))


def lies_beside(zone: str, ruleset: Ruleset) -> bool:
    """Whether it is a recorded zone that is no pack, of whose cards the deck is made."""
    rule_zone = ruleset.zone(zone)
    packs = [rule.packs for rule in ruleset.constraints if isinstance(rule, Packs)]
    return (
        rule_zone is not None
        and rule_zone.recorded
        and not any(fits_pattern(zone, pattern) for pattern in packs)
    )


def new_wrongs(before: Iterable[Finding], after: ResolvedDeck, ruleset: Ruleset) -> int:
    """How much a change makes wrong that was not wrong before."""
    return demand_excess(worse_findings(before, findings_on(after, ruleset))).total()


def target_zones(ruleset: Ruleset, deck: ResolvedDeck) -> list[str]:
    """The zones that take cards; of numbered zones, those in use and those required.

    A zone that only marks cards of another zone takes none.
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
    """The zones in which a single copy is legal, either alone or with one copy in every zone."""
    everywhere = ResolvedDeck(catalog, {zone: {card: 1} for zone in zones})
    suspects = {problem.zone for problem in findings_against(everywhere, ruleset, card)}
    return [
        zone for zone in zones if zone not in suspects or not is_wrong(card, zone, ruleset, catalog)
    ]


def zones_of_kind(
    card: CardRecord, zones: list[str], ruleset: Ruleset, catalog: Catalog
) -> list[str]:
    """The zones that take cards of this kind, whatever else forbids this card."""
    everywhere = ResolvedDeck(catalog, {zone: {card: 1} for zone in zones})
    problems = findings_against(everywhere, ruleset, card)
    wrong = {problem.zone for problem in problems if isinstance(problem.constraint, ZoneKinds)}
    return [zone for zone in zones if zone not in wrong]


def is_wrong(card: CardRecord, zone: str, ruleset: Ruleset, catalog: Catalog) -> bool:
    alone = ResolvedDeck(catalog, {zone: {card: 1}})
    return any(problem.zone == zone for problem in findings_against(alone, ruleset, card))


def copy_limit(card: CardRecord, zone: str, ruleset: Ruleset, catalog: Catalog) -> int | None:
    """How many copies of this card a zone takes before the ruleset objects; None if it never does.

    The size of the zone is ignored, since it does not depend on the card.
    """

    def objections(copies: int) -> int:
        return len(findings_against(ResolvedDeck(catalog, {zone: {card: copies}}), ruleset, card))

    always = objections(1)
    if objections(MANY) <= always:
        return None
    low, high = 1, MANY  # `low` copies are legal, `high` are not
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if objections(middle) > always else (middle, high)
    return low
