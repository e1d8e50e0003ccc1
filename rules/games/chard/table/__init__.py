"""What lies on the table of the Chard Game, what is true of it, and what can happen to it."""
