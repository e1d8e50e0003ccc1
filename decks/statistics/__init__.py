"""What is in a deck, counted: pure, handed a verdict. `panel(verdict, language)` is the door."""

from decks.statistics.panel import Panel, panel

__all__ = ["Panel", "panel"]
