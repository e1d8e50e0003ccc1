"""Packs of cards, opened by rarity from a seed: sealed pools for formats like Blitz Shield (docs/packs.md)."""
