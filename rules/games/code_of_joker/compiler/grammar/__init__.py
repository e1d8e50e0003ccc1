"""The grammar of card texts (`*.txt`), its notation, and the chart that finds every reading of a sentence."""
