"""CODE OF JOKER: its rulebook."""
