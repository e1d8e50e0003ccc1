"""Deck statistics, computed from a verdict alone; the entry point is `statistics_panel(verdict, language)`."""

from decks.display.statistics.maker import statistics_panel
from decks.display.statistics.shapes import Panel

__all__ = ["Panel", "statistics_panel"]
