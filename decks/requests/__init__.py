"""Reads decks and formats from requests of the API and our own scripts; raises Problem for bad ones."""
