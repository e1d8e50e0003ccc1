"""Whether finished effects hold what the text says: lost words, remarks in brackets, what no text settles."""
