"""BATTLOGIC: exactly the thirty cards of one character (BTL-002 to BTL-004)."""

from tests.oracle.common import Table, Zone

FORMATS = ("standard",)


def judge(table: Table, format: str) -> None:
    table.known_zones("main")
    table.deckable("BTL-002")
    table.exactly("main", 30, "BTL-003")
    one_set(table, table.zone("main"))


def one_set(table: Table, zone: Zone) -> None:
    by_character: dict[str, int] = {}
    for number, quantity in zone.copies.items():
        character = zone.cards[number]["character"]
        by_character[character] = by_character.get(character, 0) + quantity
    if len(by_character) > 1:
        most = max(by_character.values())
        foreign = [c for c, quantity in by_character.items() if quantity < most]
        offenders = [n for n, card in zone.cards.items() if card["character"] in foreign]
        table.against("cards of several characters", "BTL-004", "main", offenders)
    elif by_character:
        the_thirty(table, zone, *by_character)


def the_thirty(table: Table, zone: Zone, character: str) -> None:
    """Every card as often as the set has it; unidentified copies may be the missing ones."""
    copies = {
        card["number"]: card.get("copies", 1)
        for card in table.index.cards
        if card["character"] == character and card.get("deckable", True)
    }
    over = [n for n, q in zone.copies.items() if q > copies.get(n, q)]
    missing = sum(max(0, q - zone.copies.get(n, 0)) for n, q in copies.items())
    if over:
        table.against("more copies than the set has", "BTL-002", "main", over)
    if missing > zone.unknown:
        table.against("some of the thirty are missing", "BTL-002", "main", severity="incomplete")
