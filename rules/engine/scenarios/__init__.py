"""Rulings as text, tried out (docs/scenarios.md)."""
# interpreted: no game that is simulated goes through it
