"""Opening hands: sample hands and exact odds."""
# interpreted: asked once a page
