"""A game stepped through: out of a simulation, or out of a record that somebody pasted."""
