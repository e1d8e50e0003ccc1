"""Simulation runs as rows. The rows are the truth; messages to workers only say that there is work."""

from rules.simulations.models.chunk import Chunk
from rules.simulations.models.run_deck import OTHERS, PARTS, RunDeck
from rules.simulations.models.simulation import Simulation, Status

__all__ = ["OTHERS", "PARTS", "Chunk", "RunDeck", "Simulation", "Status"]
