"""What is written about Code of Joker: its rulebook with rulings, and the sentences of a game."""
