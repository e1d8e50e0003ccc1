"""How BATTLOGIC is played: phases, and what players do in them."""
