"""What is in a deck, counted: pure, handed a verdict. `statistics_panel(verdict, language)` is the door."""

from decks.display.statistics.maker import statistics_panel
from decks.display.statistics.shapes import Panel

__all__ = ["Panel", "statistics_panel"]
