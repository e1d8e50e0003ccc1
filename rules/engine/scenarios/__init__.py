"""Rulings as text, tried out (docs/scenarios.md)."""
# interpreted: no simulated game passes through it
