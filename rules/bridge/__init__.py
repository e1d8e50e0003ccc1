"""From cards and decks to what games are played with: facts, piles, and how fully texts are performed."""
