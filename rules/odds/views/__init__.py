"""Pages and doors about rules: the rulebooks, the odds of a deck, sample hands."""
