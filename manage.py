#!/usr/bin/env python
"""Yamafuda's command line."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line
    from django.db import DatabaseError

    try:
        execute_from_command_line(sys.argv)
    except DatabaseError:
        from web.unprepared import preparing_advice

        if advice := preparing_advice():
            sys.exit(advice)
        raise


if __name__ == "__main__":
    main()
