"""Opening hands: sample hands and exact odds."""
# interpreted: used once per page
