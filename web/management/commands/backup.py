"""manage.py backup FOLDER: back up the database and the secret key of a running site (docs/operating.md)."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from web import snapshots


class Command(BaseCommand):
    help = "Writes a backup to a new folder in FOLDER while the site keeps running."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument(
            "--keep", type=int, default=0, help="delete all but the newest N; 0 keeps all"
        )

    def handle(self, *args: Any, folder: Path, keep: int, **options: Any) -> None:
        try:
            snapshot = snapshots.save_snapshot(folder, timezone.now())
        except snapshots.SnapshotError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(str(snapshot))
        if keep:
            snapshots.delete_old_snapshots(folder, keep)
