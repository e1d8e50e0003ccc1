"""Odds and sample hands of decks: answers, pages and fragments."""
