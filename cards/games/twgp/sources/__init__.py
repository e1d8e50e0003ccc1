"""Other companies' card files, one module each; Power comes from cards.games.twgp.converters."""
