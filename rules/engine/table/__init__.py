"""The table in play: its zones, declared once."""
# interpreted: declarations, read but not played
