"""What the effects of cards do in Divine Cross."""
