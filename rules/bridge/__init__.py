"""From cards and decks to what games are played with: facts, piles, and how far texts are performed."""
