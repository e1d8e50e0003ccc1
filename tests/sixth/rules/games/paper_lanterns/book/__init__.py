"""What is written about Paper Lanterns: its rulebook with rulings, and the sentences of a game."""
