"""Packs over HTTP: what can be opened, and sealed pools."""
