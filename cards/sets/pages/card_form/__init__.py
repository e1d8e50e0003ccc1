"""The form of a card, made of its game's schema."""
