"""The rulebooks: their clauses, who cites them, and the pages that show them."""
