"""What lies on the table of Paper Lanterns, what is true of it, and what can happen to it."""
