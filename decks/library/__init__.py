"""Saved decks and formats: models, access, revisions, sharing."""
