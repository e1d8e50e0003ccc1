"""The worst bodies that the limits of each door admit, for scripts/worst_bodies.py."""
