"""How Code of Joker is played: phases, and what players do in them."""
