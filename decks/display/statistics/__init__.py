"""Deck statistics, computed from a verdict alone: all of them in `statistics_panel`, those that are always in
sight in `statistics_strip`."""

from decks.display.statistics.maker import statistics_panel
from decks.display.statistics.shapes import Panel
from decks.display.statistics.strip import Strip, statistics_strip

__all__ = ["Panel", "Strip", "statistics_panel", "statistics_strip"]
