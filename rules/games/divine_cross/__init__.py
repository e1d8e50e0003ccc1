"""DIVINE CROSS: its rulebook."""
