"""How the Chard Game is played: phases, and what players do in them."""
