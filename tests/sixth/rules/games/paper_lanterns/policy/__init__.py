"""How well options and tables look: what policies of Paper Lanterns go by. No rule is made here."""
