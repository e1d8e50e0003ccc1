"""The table in play: what its zones are, declared once."""
