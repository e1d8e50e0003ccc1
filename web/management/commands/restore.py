"""manage.py restore BACKUP: restore the database and the secret key (docs/operating.md)."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from web import snapshots


class Command(BaseCommand):
    help = "Replaces the database with that of a backup. Stop the site and its workers first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("backup", type=Path)

    def handle(self, *args: Any, backup: Path, **options: Any) -> None:
        try:
            snapshots.load_snapshot(backup)
        except snapshots.SnapshotError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"restored {backup}")
