"""How well options and tables look: what policies of BATTLOGIC go by. No rule is made here."""
