"""Effects in words: what nodes say of themselves, put together to the text of a card."""
# interpreted: texts, which no game that is simulated writes
