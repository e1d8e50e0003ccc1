"""Play a game until every effect body of every shipped card has happened, on tables laid for missing ones."""
