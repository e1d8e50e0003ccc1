"""Rulings as text, tried out (docs/scenarios.md)."""
