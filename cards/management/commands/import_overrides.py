"""`manage.py import_overrides GAME FILE`: enter the overrides that another site exported."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.corrections.files import import_overrides
from cards.games import GAMES
from cards.importing.errors import CardFileError


class Command(BaseCommand):
    help = (
        "Enter the corrected effects of a file (docs/compiler.md). Entries that are wrong, or about"
        " a card or text that is not here, are refused and reported; an unusable file changes nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAMES), help="the game's slug")
        parser.add_argument("file", type=Path, help="as export_overrides writes it")
        parser.add_argument("--dry-run", action="store_true", help="report only, change nothing")
        parser.add_argument("--language", choices=("en", "ja"), default="en", help="of the report")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        try:
            report = import_overrides(
                GAMES[options["game"]],
                file.read_bytes(),
                name=file.name,
                dry_run=options["dry_run"],
            )
        except (CardFileError, OSError) as error:
            raise CommandError(f"{file.name}: {error}. Nothing was imported.") from error
        self.stdout.write(report.as_text(options["language"]))
        if report.refusals and not report.useful:
            raise CommandError(f"{file.name}: no override could be used. Nothing was imported.")
