"""Records and their steps over HTTP."""
