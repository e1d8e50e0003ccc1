"""How well options and tables look: what policies of TWGP go by. No rule is made here."""
