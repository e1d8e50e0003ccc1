"""Rules broken on purpose, to see that the tests which cite their clauses notice (`make mutants`)."""
