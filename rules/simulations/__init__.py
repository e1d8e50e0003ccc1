"""Runs of many games: rows, pages, API and commands."""
