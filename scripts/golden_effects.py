"""Write anew what the catalogue compiles to, for a reviewer to accept: `python -m scripts.golden_effects`."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from tests.rules.games.code_of_joker.compiler.golden import write_rows  # noqa: E402

if __name__ == "__main__":
    write_rows()
