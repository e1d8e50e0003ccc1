"""manage.py backup FOLDER: the database and the secret key, while the site goes on (docs/operating.md)."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from web import snapshots


class Command(BaseCommand):
    help = "Writes a backup into a folder of its own in FOLDER, while the site goes on."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("--keep", type=int, default=0, help="delete all but so many; 0: none")

    def handle(self, *args: Any, folder: Path, keep: int, **options: Any) -> None:
        try:
            made = snapshots.save(folder, timezone.now())
        except snapshots.SnapshotError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(str(made))
        if keep:
            snapshots.forget_old(folder, keep)
