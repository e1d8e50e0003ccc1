"""What is printed on the cards of BATTLOGIC, as the rules see it."""
