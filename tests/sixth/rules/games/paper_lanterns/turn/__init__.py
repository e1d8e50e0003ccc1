"""How Paper Lanterns is played: phases, and what players do in them."""
