"""How Divine Cross is played: phases, and what players do in them."""
