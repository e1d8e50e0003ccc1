"""What lies on the table of TWGP, what is true of it, and what can happen to it."""
