"""What a deck was and will be: differences between lists, verdicts over time."""
