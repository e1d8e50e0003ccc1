"""What lies on the table of Divine Cross: the state, its zones, what is true of it and what can happen to it."""
