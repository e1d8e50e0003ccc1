"""Whether a deck is legal: decklists, formats, the check, repairs, and verdicts over time."""
