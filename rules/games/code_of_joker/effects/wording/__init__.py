"""Effects in words: the nodes' own wording, assembled into the text of a card."""
# interpreted: texts, which simulated games do not write
