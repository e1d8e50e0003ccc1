"""The table in play: what its zones are, declared once."""
# interpreted: declarations, which are read and not played
