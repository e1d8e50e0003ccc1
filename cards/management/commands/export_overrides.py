"""`manage.py export_overrides GAME`: the overrides in force, as JSON on standard output."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from cards.corrections.files import export_overrides
from cards.games import GAMES


class Command(BaseCommand):
    help = "Write the effects that staff corrected, as far as they are in force, as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAMES), help="the game's slug")

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(export_overrides(options["game"]), ending="")
