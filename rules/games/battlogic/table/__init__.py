"""What lies on the table of BATTLOGIC: the state, its zones, what is true of it and what can happen to it."""
