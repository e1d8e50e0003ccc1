"""Games and cards over HTTP."""
