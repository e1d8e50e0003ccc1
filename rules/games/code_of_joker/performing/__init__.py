"""What the effects of cards do in Code of Joker."""
