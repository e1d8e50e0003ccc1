"""The rulebooks: their clauses, what cites them, and the pages that show them."""
