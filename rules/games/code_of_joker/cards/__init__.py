"""What is printed on the cards of Code of Joker, as the rules see it."""
