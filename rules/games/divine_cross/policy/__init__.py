"""How well options and tables look: what policies of Divine Cross go by. No rule is made here."""
