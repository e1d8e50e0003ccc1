"""Code of Joker: forty cards, three of a name, two jokers of different characters."""

from collections.abc import Callable
from itertools import combinations

from tests.oracle.common import Card, Table, Zone, official_name, second_onwards, spell

BEFORE_1_2 = {"Ver.1.0", "Ver.1.0EX", "Ver.1.1", "Ver.1.1EX1", "Ver.1.1EX2"}
UP_TO_1_4EX3 = BEFORE_1_2 | {
    *("Ver.1.2", "Ver.1.2EX"),
    *("Ver.1.3", "Ver.1.3EX1", "Ver.1.3EX2"),
    *("Ver.1.4", "Ver.1.4EX1", "Ver.1.4EX2", "Ver.1.4EX3"),
}

FORMATS = ("standard", "ver1", "community-standard", "community-legacy", "community-limited")


def judge(table: Table, format: str) -> None:
    with_jokers = format != "ver1"
    table.known_zones(*(["main", "jokers"] if with_jokers else ["main"]))
    table.deckable()
    main_deck(table)
    if with_jokers:
        jokers(table)
    if format == "community-standard":
        sets(table, lambda name: name not in BEFORE_1_2)
    if format == "community-legacy":
        sets(table, lambda name: name in UP_TO_1_4EX3)
    if format == "community-limited":
        originality(table)


def main_deck(table: Table) -> None:
    table.exactly("main", 40, "COJ-001")
    zone = table.zone("main")
    misplaced = zone.only(kind="joker")
    if misplaced:
        table.against("joker among the forty", None, "main", misplaced)
        table.perhaps("forty without the jokers (COJ-051)", "COJ-001", "main")
    copies(table, zone)


def copies(table: Table, zone: Zone) -> None:
    for name in {official_name(card) for card in zone.cards.values()}:
        same = {
            number: quantity
            for number, quantity in zone.copies.items()
            if official_name(zone.cards[number]) == name
        }
        without_jokers = {n: q for n, q in same.items() if zone.cards[n]["kind"] != "joker"}
        if sum(without_jokers.values()) > 3:
            beyond = second_onwards(without_jokers, 3)
            table.against(f"copies of {name}", "COJ-002", "main", beyond)
        elif sum(same.values()) > 3:
            table.perhaps("jokers do not count toward three (COJ-051)", "COJ-002", "main")


def jokers(table: Table) -> None:
    table.exactly("jokers", 2, "COJ-043")
    zone = table.zone("jokers")
    misplaced = [number for number, card in zone.cards.items() if card["kind"] != "joker"]
    if misplaced:
        table.against("no joker", None, "jokers", misplaced)
    each = [
        (number, zone.cards[number]["character"])
        for number, quantity in zone.only(kind="joker").items()
        for _ in range(min(quantity, 2))
    ]
    for (_, one), (second, other) in combinations(each, 2):
        if one == other:
            table.against(f"two jokers of {one}", "COJ-044", "jokers", [second])


def sets(table: Table, allowed: Callable[[str], bool]) -> None:
    """A card is allowed if any of its printings' sets is; jokers are not asked."""
    outside = [
        number
        for number, card in table.zone("main").cards.items()
        if not any(
            allowed(name)
            for name in [card.get("set"), *(p["set"] for p in card.get("printings", []))]
            if name
        )
    ]
    if outside:
        table.against("sets outside the format", None, "main", outside)


# No card of the trial's has more, in any printing.
MOST_POINTS = 20


def points_of(card: Card, name: str) -> int:
    """Those of the printing that is named, if it has its own; else the card's."""
    for printing in card.get("printings", []):
        if spell(printing["number"]) == spell(name) and printing.get("originality") is not None:
            return int(printing["originality"])
    return card.get("originality") or 0


def originality(table: Table) -> None:
    """Unidentified cards may bring the missing points, as far as any cards can."""
    zones = [table.zone("main"), table.zone("jokers")]
    points = sum(
        quantity * points_of(card, name) for zone in zones for card, name, quantity in zone.named
    )
    unknown = sum(zone.unknown for zone in zones)
    if points + MOST_POINTS * unknown < 100:
        table.against("originality below 100", "COJ-045", None, severity="any")
