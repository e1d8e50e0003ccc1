"""What a text leaves out: whose cards, which zone, what "it" is. `pronouns` decides it."""
