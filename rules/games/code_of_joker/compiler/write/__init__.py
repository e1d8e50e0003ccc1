"""The steps of a line put where they belong: branches, payments, choices, the items of lists."""
