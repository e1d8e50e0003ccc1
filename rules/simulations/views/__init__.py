"""Simulations as pages: the form that starts one, the run, its results, comparisons, the list of one's own."""
