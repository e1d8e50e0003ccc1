"""The HTTP API of games and cards."""
