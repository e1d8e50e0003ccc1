"""Saved decks and formats: rows, access, revisions, sharing."""
