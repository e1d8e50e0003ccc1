"""Legality, decks and formats over HTTP."""
