"""How games are played: pure Python, standard library only."""
