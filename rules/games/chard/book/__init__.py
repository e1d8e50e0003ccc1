"""What is written about the Chard Game: its rulebook with rulings, and the sentences of a game."""
