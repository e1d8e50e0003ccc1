"""How well options and tables look: what policies of Code of Joker go by. No rule is made here."""
