"""What a text leaves out: whose cards, which zone, what "it" is. `scope` decides what pronouns mean."""
