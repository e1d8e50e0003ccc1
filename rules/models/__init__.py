"""Runs of many games as rows. The rows are the truth; messages to workers only say that there is work."""

from rules.models.chunk import Chunk
from rules.models.simulation import Simulation, Status

__all__ = ["Chunk", "Simulation", "Status"]
