"""`manage.py coverage GAME [FILE]`: how many cards are performed (docs/compiler.md)."""

from pathlib import Path
from time import process_time
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rules.bridge.coverage import measure_coverage
from rules.bridge.coverage_table import coverage_lines, spent_line
from rules.bridge.management.card_texts import add_game, given_cards


class Command(BaseCommand):
    help = (
        "Counts how many cards are performed, by set and kind, and lists what is assumed, and why others are not"
        " performed. Effects that were stated for a card count before what its text compiles to."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_game(parser)
        parser.add_argument("file", type=Path, nargs="?", help="default: the cards in the database")
        parser.add_argument("--texts", action="store_true", help="what the texts alone compile to")

    def handle(self, *args: Any, **options: Any) -> None:
        game, language = options["game"], options["language"]
        given = given_cards(game, options["file"])
        begun = process_time()
        coverage = measure_coverage(game, *given, texts=options["texts"])
        spent = process_time() - begun
        for line in (*coverage_lines(coverage, language), spent_line(coverage, spent, language)):
            self.stdout.write(line)
