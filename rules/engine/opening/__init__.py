"""Opening hands: sample hands and exact odds."""
