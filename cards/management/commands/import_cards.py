"""`manage.py import_cards GAME FILE`: import a card file into the database."""

from argparse import ArgumentParser
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.games import GAMES
from cards.importing import CardFileError, ImportReport, import_file
from cards.pictures.folder import take_pictures
from cards.sets.importing import import_into
from cards.sets.models import UserSet
from cards.sets.reading import Options
from cards.sets.writing import OverLimit


class Command(BaseCommand):
    help = (
        "Import a card file (docs/card-files). Invalid records are refused and reported, the others"
        " are written in one transaction; an unusable file changes nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAMES), help="the game's slug")
        parser.add_argument("file", type=Path, help="JSON, CSV or .cdb")
        parser.add_argument("--dry-run", action="store_true", help="report only, change nothing")
        parser.add_argument(
            "--rename",
            action="store_true",
            help="treat another name under a known number as the card's new name",
        )
        parser.add_argument(
            "--pictures",
            type=Path,
            metavar="FOLDER",
            help="also take the pictures (JPEG, PNG, WebP) that are named by the numbers of cards",
        )
        parser.add_argument(
            "--into", metavar="CODE", help="the user's card set that gets the cards, not the game"
        )
        parser.add_argument("--source", help="the file format's slug (default: detect it)")
        parser.add_argument("--language", choices=("en", "ja"), default="en", help="of the report")
        parser.add_argument(
            "--as-of",
            type=date.fromisoformat,
            metavar="YYYY-MM-DD",
            help="apply errata up to this date (default: today)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        try:
            report = self.imported(file, options)
        except (CardFileError, OverLimit) as error:
            why = error.words.en.rstrip(".")
            raise CommandError(f"{file.name}: {why}. Nothing was imported.") from error
        language = options["language"]
        for text in (report.as_text(language), *report.texts.lines(language)):
            self.stdout.write(text)
        if options["pictures"] and not options["dry_run"]:
            self.take_pictures(options, language)
        if not report.useful:
            raise CommandError(f"{file.name}: no record could be used. Nothing was imported.")

    def imported(self, file: Path, options: dict[str, Any]) -> ImportReport:
        """Import the file among the official cards, or into the set that `into` names."""
        more = {name: options[name] for name in ("source", "as_of", "dry_run")}
        if not options["into"]:
            renames = options["rename"]
            return import_file(
                GAMES[options["game"]], file, name=file.name, renames=renames, **more
            )
        made = import_into(set_named(options), file, None, Options(file.name, **more))
        return ImportReport.from_json(made.report)

    def take_pictures(self, options: dict[str, Any], language: str) -> None:
        folder: Path = options["pictures"]
        if not folder.is_dir():
            raise CommandError(f"{folder}: no such folder. The cards were imported.")
        of = set_named(options) if options["into"] else None
        taken = list(take_pictures(folder, options["game"], of))
        for picture in taken:
            if picture.fault:
                self.stdout.write(f"{picture.file}: {picture.fault.localised(language)}")
        used = sum(picture.fault is None for picture in taken)
        words = {"en": f"{used} of {len(taken)} pictures", "ja": f"画像：{len(taken)}枚中{used}枚"}
        self.stdout.write(words[language])


def set_named(options: dict[str, Any]) -> UserSet:
    """The card set that `into` names."""
    of = UserSet.objects.filter(game=options["game"], code=options["into"]).first()
    if of is None:
        raise CommandError(f"{options['game']} has no card set {options['into']}.")
    return of
