"""The pages about decks and formats."""
