"""What lies on the table of Code of Joker, what is true of it, and what can happen to it."""
