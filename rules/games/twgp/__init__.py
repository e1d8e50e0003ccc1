"""TWGP, with its variants Dolsaga and CODE:DIVER: its rulebook."""
