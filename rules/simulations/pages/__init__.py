"""The simulation pages: the form that starts one, the run, its results, comparisons, the list of own runs."""
