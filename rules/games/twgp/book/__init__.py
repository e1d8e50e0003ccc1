"""What is written about TWGP: its rulebook with rulings, and the sentences of a game."""
