"""Many games of a plan, and what they come to (docs/simulation.md)."""
