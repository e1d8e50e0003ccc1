"""Deck lists in and out: text, share codes, JSON, CSV. Pure."""
