"""Games stepped through: out of a run, or out of a record that somebody hands in."""
