"""manage.py prepare: everything a site needs before it serves, in one process (scripts/prepare)."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Migrates the database, then loads formats, starter cards and sample decks."

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", verbosity=0)
        for command in ("load_formats", "load_starter"):
            call_command(command, stdout=self.stdout)
