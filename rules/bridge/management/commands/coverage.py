"""`manage.py coverage GAME [FILE]`: how much of the card texts compiles (docs/compiler.md)."""

from pathlib import Path
from time import process_time
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rules.bridge.coverage import measure_coverage
from rules.bridge.coverage_table import coverage_lines, spent_line
from rules.bridge.management.card_texts import add_game, given_cards


class Command(BaseCommand):
    help = (
        "Counts how many card texts compile, by set and kind, apart for the two thirds of the cards that are"
        " read and the third that is not, and lists why texts are refused."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_game(parser)
        parser.add_argument("file", type=Path, nargs="?", help="default: the cards in the database")

    def handle(self, *args: Any, **options: Any) -> None:
        game, language = options["game"], options["language"]
        given = given_cards(game, options["file"])
        begun = process_time()
        coverage = measure_coverage(game, *given)
        spent = process_time() - begun
        for line in (*coverage_lines(coverage, language), spent_line(coverage, spent, language)):
            self.stdout.write(line)
