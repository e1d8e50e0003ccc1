"""Hostile requests to every address of the site (`python -m scripts.hostile --help`)."""
