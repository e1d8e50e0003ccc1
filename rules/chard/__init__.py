"""Chard Game: its rulebook."""
