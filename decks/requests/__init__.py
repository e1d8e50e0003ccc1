"""What requests of the API and of our own scripts say of decks and formats: read, or refused with a Problem."""
