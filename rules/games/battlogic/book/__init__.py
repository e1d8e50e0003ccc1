"""What is written about BATTLOGIC: its rulebook with rulings, and the sentences of a game."""
