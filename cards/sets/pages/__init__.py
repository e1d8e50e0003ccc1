"""Pages of users' card sets: lists, a set, its settings, and the form of its cards."""
