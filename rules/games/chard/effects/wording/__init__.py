"""Effects in words: Chard's nouns, and its own parts of clauses."""
# interpreted: texts, which simulated games do not write
