"""`manage.py effects_schema GAME`: JSON Schema of what a game's cards can do (docs/effects.md)."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.bridge.performing import PERFORMING


class Command(BaseCommand):
    help = "Prints the JSON Schema of the effects of a game's cards."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")

    def handle(self, *args: Any, game: str, **options: Any) -> None:
        if game not in PERFORMING:
            known = ", ".join(sorted(PERFORMING))
            raise CommandError(f"{game!r} has no effects as data; games that do: {known}")
        schema = PERFORMING[game].texts.schema()
        self.stdout.write(json.dumps(schema, ensure_ascii=False, indent=2))
