"""Replays of games: from a run, or from a submitted record."""
