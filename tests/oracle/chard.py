"""Chard Game: fifty cards, and nothing else is asked (CHD-003 to CHD-008)."""

from tests.oracle.common import Table

FORMATS = ("standard",)


def judge(table: Table, format: str) -> None:
    table.known_zones("main")
    table.deckable()
    table.exactly("main", 50, "CHD-004" if table.zone("main").size() > 50 else "CHD-003")
