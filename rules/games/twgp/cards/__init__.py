"""What is printed on the cards of TWGP, as the rules see it."""
