"""What the effects of cards do in TWGP."""
