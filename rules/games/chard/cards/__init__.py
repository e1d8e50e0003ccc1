"""What is printed on the cards of the Chard Game, as the rules see it."""
