"""BATTLOGIC: exactly the thirty cards of one character (BTL-002 to BTL-004)."""

from tests.oracle.common import Table, Zone


def judge(table: Table, format: str) -> None:
    table.known_zones("main")
    table.deckable()
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
        return
    over = [n for n, q in zone.copies.items() if q > zone.cards[n].get("copies", 1)]
    # The broken set, or the reference cards: the pile lacks cards that the thirty demand.
    if over:
        table.against("more copies than the set has", "BTL-002", "main", over)
    elif table.opinion.offences:
        table.perhaps("some of the thirty are missing", "BTL-002", "main")
