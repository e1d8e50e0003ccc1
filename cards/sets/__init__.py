"""Card sets of users: their cards belong to the set's code, and are laid over the official ones where a deck, a
format or a reader names the set."""
