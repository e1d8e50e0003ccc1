"""What is printed on the cards of Paper Lanterns, as the rules see it."""
