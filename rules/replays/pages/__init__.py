"""Step-by-step replays: from a simulation, or from a pasted record."""
