"""Pages and editor doors for the odds of a deck and sample hands."""
