"""Many games of a plan, and their results (docs/simulation.md)."""
