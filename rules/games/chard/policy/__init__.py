"""How well options and tables look: what policies of the Chard Game go by. No rule is made here."""
