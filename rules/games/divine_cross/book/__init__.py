"""What is written about Divine Cross: its rulebook with rulings, and the sentences of a game."""
