"""What is printed on the cards of Divine Cross, as the rules see it."""
