"""How games are played: pure, standard library only."""
