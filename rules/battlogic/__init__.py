"""BATTLOGIC: its rulebook."""
