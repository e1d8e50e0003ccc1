from typing import Any

from django.core.management.base import BaseCommand, CommandError

from decks.legality.ruleset import FormatError
from decks.library import loading


class Command(BaseCommand):
    help = "Load the official formats (decks/formats/*.yaml) into the database; can be repeated."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            count = loading.load_formats()
        except FormatError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{count} official formats are loaded.")
