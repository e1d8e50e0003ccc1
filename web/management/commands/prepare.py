"""manage.py prepare: everything a site needs before it serves, in one process (scripts/prepare)."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from web import preparing


class Command(BaseCommand):
    help = (
        "Migrates the database, then loads formats, starter cards and sample decks. One at a time."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--static", action="store_true", help="also static files and rulebooks' examples"
        )

    def handle(self, *args: Any, static: bool, **options: Any) -> None:
        with preparing.alone():
            preparing.keep_database_private()
            call_command("migrate", verbosity=0)
            for command in ("load_formats", "load_starter"):
                call_command(command, stdout=self.stdout)
            preparing.shorten_log()
            if static:
                preparing.collect_static_files()
                call_command("tell_examples")
