"""The worst bodies that the limits of each door admit, for scripts/worst_bodies.py."""

import os

import django

# Bodies are made by the app's own modules, and addresses by its routes.
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()
