"""The REST API of simulations and records."""
