"""How TWGP is played: phases, and what players do in them."""
