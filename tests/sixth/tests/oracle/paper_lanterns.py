"""Paper Lanterns: twelve lanterns, at most two copies of each (LAN-001, LAN-002)."""

from tests.oracle.common import Table

FORMATS = ("standard",)


def judge(table: Table, format: str) -> None:
    table.known_zones("main")
    table.deckable("LAN-001")
    table.exactly("main", 12, "LAN-001")
    over = [number for number, copies in table.zone("main").copies.items() if copies > 2]
    if over:
        table.against("more than two copies", "LAN-002", "main", over)
